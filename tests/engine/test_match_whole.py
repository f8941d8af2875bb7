"""A match stays whole: whatever is handed to it, wherever it is interrupted, and when lines cannot be kept."""

import sys
from collections.abc import Callable, Sequence
from types import FrameType
from typing import Any

import pytest

from engine.toy import Plan, Toy, ToyState
from sobremesa.engine import match as matches
from sobremesa.engine.dice import Chance, Script
from sobremesa.engine.game import Options, Refused
from sobremesa.engine.match import Line, Match, play_bots
from sobremesa.engine.record import read, replay, write

RED, GREEN, BLUE = ("plan", "red"), ("plan", "green"), ("plan", "blue")
SETUP = ["hand=red", "hand=blue", "cube=red", "cube=red", "cube=green"]


def deal(*dice: str, **more: Any) -> Match[ToyState, Plan, dict[str, Any]]:
    return Match(Toy(), ("Ann", "Bo"), Options(), Script([*SETUP, *dice]), **more)


# Interrupted


class Interrupts:
    """Raises KeyboardInterrupt at the n-th line traced in the match's module."""

    def __init__(self, at: int) -> None:
        self.left = at

    def __call__(self, frame: FrameType, event: str, arg: object) -> Any:
        if frame.f_code.co_filename != matches.__file__:
            return None
        if event == "line":
            self.left -= 1
            if self.left == 0:
                raise KeyboardInterrupt
        return self


@pytest.mark.parametrize("what", ["commit", "play", "undo"])
def test_a_match_replays_wherever_it_is_interrupted(what: str) -> None:
    at, points = 1, 0
    while True:
        match = deal("cube=blue", "cube=green")
        match.act(0, match.legal(0)[0])
        if what != "play":
            match.play(1, GREEN)
        before = sys.gettrace()
        sys.settrace(Interrupts(at))
        try:
            getattr(match, what)(*((1, GREEN) if what == "play" else (1,)))
            is_through = True
        except KeyboardInterrupt:
            is_through = False
        finally:
            sys.settrace(before)
        again = replay(read(write(match)), Toy())
        assert (again.dump(), again.lines) == (match.dump(), match.lines)
        assert [again.draft(seat) for seat in range(2)] == [match.draft(seat) for seat in range(2)]
        if is_through:
            break
        points += 1
        at += 1
        if what == "commit" and match.draft(1):  # and it can be tried again
            match.commit(1)
            assert match.lines[-1] == Line(1, GREEN, ("cube=blue", "cube=green"))
    assert points > 10


# Not kept


class Full:
    """A store that fails some times."""

    def __init__(self, times: int) -> None:
        self.times = times
        self.seen: list[tuple[Line, ...]] = []

    def __call__(self, lines: Sequence[Line], dump: bytes) -> None:
        self.seen.append(tuple(lines))
        if len(self.seen) <= self.times:
            raise OSError("no space left")


def test_what_could_not_be_kept_falls_the_same_when_it_is_tried_again() -> None:
    keep = Full(30)
    match = Match(Toy(), ("Ann", "Bo"), Options(), Chance("again"))
    match.act(0, match.legal(0)[0])
    match.go_on(Chance("other"), keep)
    for _ in range(30):
        with pytest.raises(OSError, match="no space"):
            match.act(1, match.legal(1)[1])
    match.play(1, GREEN)
    match.commit(1)
    assert len(keep.seen) == 31
    assert set(keep.seen) == {(match.lines[-1],)}
    assert match.lines[-1].dice


def test_another_choice_in_between_does_not_change_what_falls() -> None:
    keep = Full(3)
    match = Match(Toy(), ("Ann", "Bo"), Options(), Chance("again"))
    match.act(0, match.legal(0)[0])
    match.go_on(Chance("other"), keep)
    for plan in (1, 0, 2):
        with pytest.raises(OSError, match="no space"):
            match.act(1, match.legal(1)[plan])
    match.act(1, match.legal(1)[1])
    assert keep.seen[3] == keep.seen[0]


def test_what_fell_is_forgotten_when_the_position_is_another() -> None:
    keep = Full(1)
    match = Match(Toy(), ("Ann", "Bo"), Options(), Chance("again"))
    match.act(0, match.legal(0)[0])
    match.go_on(Chance("other"), keep)
    with pytest.raises(OSError, match="no space"):
        match.act(1, match.legal(1)[0])
    match.act(1, match.legal(1)[1])
    while not match.is_over:
        seat = match.to_act()[0]
        match.act(seat, match.legal(seat)[0])
    assert replay(read(write(match)), Toy()).dump() == match.dump()


# Handed what it cannot take


def refused(call: Any, *given: Any, **named: Any) -> str:
    with pytest.raises(Refused) as fault:
        call(*given, **named)
    assert str(fault.value)
    assert len(str(fault.value)) < 120
    return str(fault.value)


class Odd:
    def __repr__(self) -> str:
        raise ValueError("no words for it")


SEATS = [True, False, 0.5, 0.0, "0", [0], -1, 2, 9, 10**5000, -(10**5000), Odd(), b"0", ()]
PATHS = [
    (1, 2),
    (None,),
    (b"plan",),
    [["plan", "red"]],
    "plan red",
    b"plan",
    None,
    5,
    {"plan": "red"},
    Odd(),
    ("plan", 0),
]


@pytest.mark.parametrize("seat", SEATS, ids=lambda seat: type(seat).__name__)
def test_what_is_no_seat_is_refused_everywhere(seat: Any) -> None:
    match = deal()
    match.play(0, RED)
    calls: list[Callable[..., Any]] = [match.decision, match.view, match.legal, match.draft, match.preview]
    for call in (*calls, match.waits_for_commit, match.commit, match.undo):
        refused(call, seat)
    refused(match.play, seat, RED)
    refused(match.act, seat, match.legal(1)[0])
    refused(match.chair, seat, Chance(1))
    if not isinstance(seat, list):
        refused(match.go_on, Chance(1), None, {seat: 3})
    assert (match.draft(0), match.decision(0), match.lines) == ((RED,), 1, [])


def test_no_seat_at_all_is_an_onlooker_or_refused() -> None:
    match = deal()
    assert match.view(None)["reader"] is None
    for call in (match.decision, match.legal, match.draft, match.preview, match.waits_for_commit, match.undo):
        refused(call, None)
    refused(match.play, None, RED)


@pytest.mark.parametrize("path", PATHS, ids=lambda path: type(path).__name__)
def test_what_is_no_path_is_refused(path: Any) -> None:
    match = deal()
    assert "a move is a tuple or a list of words" in refused(match.play, 0, path)
    refused(match.play, 0, RED, path)
    assert (match.draft(0), match.decision(0)) == ((), 0)
    assert match.play(0, list(RED)).waits_for_commit


@pytest.mark.parametrize("line", [0.5, 0.0, "0", None, True, 10**5000, [0]], ids=lambda line: type(line).__name__)
def test_what_is_no_line_or_decision_is_refused(line: Any) -> None:
    match = deal()
    match.play(0, RED)
    assert "there is no tentative line" in refused(match.undo, 0, line=line)
    if line is not None:
        assert "look at the table again" in refused(match.undo, 0, decision=line)
    assert match.draft(0) == (RED,)


class NoAction:
    path = (1, 2)


@pytest.mark.parametrize(
    "action",
    [None, "plan red", 5, RED, NoAction(), Plan(("plan", "mauve"), 7), Odd()],
    ids=lambda each: type(each).__name__,
)
def test_a_bot_that_chooses_no_legal_action_is_refused(action: Any) -> None:
    class Wild:
        def choose(self, chair: Any) -> Any:
            return action

    match = deal()
    refused(match.act, 0, action)
    with pytest.raises(Refused):
        play_bots(match, {0: (Wild(), Chance(1))})
    assert (match.lines, match.decision(0)) == ([], 0)


@pytest.mark.parametrize("names", [(1, 2), (None, "Bo"), (b"Ann", "Bo")])
def test_names_are_words(names: Any) -> None:
    refused(Match, Toy(), names, Options(), Chance(1))
