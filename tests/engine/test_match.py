"""A match: tentative moves, preview, commit, undo, decision numbers, watchers, chairs."""

from collections.abc import Sequence
from typing import Any, ClassVar

import pytest

from engine.toy import Plan, Refilled, Revealed, Sealed, Toy, ToyState
from sobremesa.engine.dice import Chance, Script
from sobremesa.engine.game import Event, Options, Refused
from sobremesa.engine.match import Line, Match, play_bots

RED, GREEN, BLUE = ("plan", "red"), ("plan", "green"), ("plan", "blue")
SETUP = ["hand=red", "hand=blue", "cube=red", "cube=red", "cube=green"]


class Quiet:
    """A watcher that does nothing."""

    def start(self, match: Any) -> None: ...

    def after(self, match: Any, lines: Sequence[Line], events: Sequence[Event]) -> None: ...

    def end(self, match: Any) -> None: ...


def deal(*dice: str, **more: Any) -> Match[ToyState, Plan, dict[str, Any]]:
    """A toy match of Ann and Bo: hands red and blue, two red cubes and a green one on the market."""
    return Match(Toy(), ("Ann", "Bo"), Options(), Script([*SETUP, *dice]), **more)


def refusal(match: Match[Any, Any, Any], seat: int, *paths: Sequence[str], decision: int | None = None) -> str:
    """The sentence a play is refused with."""
    with pytest.raises(Refused) as refused:
        match.play(seat, *paths, decision=decision)
    return str(refused.value)


def test_a_tentative_move_is_seen_by_its_own_seat_alone() -> None:
    match = deal()
    answer = match.play(0, RED)
    assert (answer.committed, answer.waits_for_commit, answer.events) == (False, True, (Sealed(0),))
    assert match.view(0)["plan"] == 0
    assert match.view(1)["sealed"] == [False, False]
    assert match.lines == []


def test_undo_takes_the_latest_back_and_commit_makes_final() -> None:
    match = deal()
    match.play(0, RED)
    match.undo(0)
    assert match.draft(0) == ()
    match.play(0, GREEN)
    assert match.commit(0) == (Sealed(0),)
    assert match.lines == [Line(0, GREEN)]
    with pytest.raises(Refused, match="it is not for Ann to move now: the table waits for Bo"):
        match.undo(0)


def test_seats_draft_and_undo_independently_when_they_decide_at_once() -> None:
    match = deal("cube=blue", "cube=blue")
    match.play(0, RED)
    match.play(1, BLUE)
    match.undo(0)
    assert match.draft(1) == (BLUE,)
    match.play(0, RED)
    match.commit(0)
    assert match.view(1)["sealed"] == [True, False]  # his own move now brings news, so it waits
    assert (match.draft(1), match.waits_for_commit(1), match.lines) == ((BLUE,), True, [Line(0, RED)])


def test_a_move_that_brings_news_shows_what_is_sure_and_waits() -> None:
    match = deal("cube=blue", "cube=green")
    match.act(0, match.legal(0)[0])
    answer = match.play(1, GREEN)
    assert (answer.committed, answer.waits_for_commit) == (False, True)
    assert answer.events == (Sealed(1),)
    assert match.legal(1) == ()
    assert refusal(match, 1, RED) == "a move that cannot be taken back is waiting: commit it or undo it first"
    match.undo(1)
    assert match.legal(1)
    match.play(1, GREEN)
    events = match.commit(1)
    assert events == (Sealed(1), Revealed((0, 1)), Refilled("blue"), Refilled("green"))
    assert match.lines[-1] == Line(1, GREEN, ("cube=blue", "cube=green"))


def test_several_paths_go_all_together_or_not_at_all() -> None:
    match = deal()
    assert refusal(match, 0, RED, GREEN) == "plan green: there are no other plans (T3)"
    assert match.draft(0) == ()
    assert match.decision(0) == 0


def test_decision_numbers_are_each_seats_own() -> None:
    match = deal()
    match.play(0, RED, decision=0)
    assert (match.decision(0), match.decision(1)) == (1, 0)
    match.play(1, BLUE, decision=0)
    assert refusal(match, 0, GREEN, decision=0).startswith("this answers decision 0, but Ann is at decision 1")
    match.undo(0, decision=1)
    with pytest.raises(Refused, match="this answers decision 1"):
        match.undo(0, decision=1)


def test_nobody_plays_for_a_seat_that_is_not_there() -> None:
    assert refusal(deal(), 2, RED) == "there is no seat 3 at this table"
    assert refusal(deal(), -1, RED) == "there is no seat 0 at this table"


def test_there_is_nothing_to_commit_or_undo_at_first() -> None:
    match = deal()
    with pytest.raises(Refused, match="there is nothing to commit"):
        match.commit(0)
    with pytest.raises(Refused, match="there is nothing to take back"):
        match.undo(0)
    match.play(0, RED)
    with pytest.raises(Refused, match="there is no tentative line 3"):
        match.undo(0, line=3)
    assert match.draft(0) == (RED,)


def test_lines_are_kept_before_anybody_is_told() -> None:
    order: list[str] = []

    class Looks:
        def start(self, match: Any) -> None:
            order.append("start")

        def after(self, match: Any, lines: Sequence[Line], events: Sequence[Event]) -> None:
            order.append(f"told {len(match.lines)}")

        def end(self, match: Any) -> None:
            order.append("end")

    match = deal(keep=lambda lines, dump: order.append(f"kept {lines[0].path[1]}"), watchers=[Looks()])
    match.play(0, RED)
    match.commit(0)
    assert order == ["start", "kept red", "told 1"]


def test_what_cannot_be_kept_did_not_happen() -> None:
    def full(lines: Sequence[Line], dump: bytes) -> None:
        raise OSError("no space left")

    match = deal(keep=full)
    match.play(0, RED)
    before = match.dump()
    with pytest.raises(OSError, match="no space left"):
        match.commit(0)
    assert (match.dump(), match.lines, match.draft(0), match.decision(0)) == (before, [], (RED,), 1)


def test_a_whole_match_is_played_by_bots_and_watchers_see_its_end() -> None:
    ends: list[bool] = []

    class Ends(Quiet):
        def end(self, match: Any) -> None:
            ends.append(match.is_over)

    class First:
        def choose(self, chair: Any) -> Any:
            assert chair.game.view(chair.imagine(), chair.seat) == chair.view
            assert not hasattr(chair, "state")
            return chair.legal[0]

    match = Match(Toy(), ("a", "b", "c"), Options(), Chance(1), watchers=[Ends()])
    play_bots(match, {seat: (First(), Chance(seat)) for seat in range(3)})
    assert ends == [True]
    assert match.is_over
    assert len(match.lines) == len(match.events) == 12
    assert refusal(match, 0, RED) == "the game is over"


def test_a_watcher_commits_nothing() -> None:
    class Meddles(Quiet):
        def after(self, match: Any, lines: Sequence[Line], events: Sequence[Event]) -> None:
            match.act(1, match.legal(1)[0])

    match = deal(watchers=[Meddles()])
    with pytest.raises(RuntimeError, match="a watcher commits nothing"):
        match.act(0, match.legal(0)[0])
    assert match.lines == [Line(0, RED)]


def test_a_watcher_that_fails_takes_nothing_from_the_others() -> None:
    class Fails(Quiet):
        def after(self, match: Any, lines: Sequence[Line], events: Sequence[Event]) -> None:
            raise ValueError("no ink left")

    told: list[int] = []

    class Counts(Quiet):
        def after(self, match: Any, lines: Sequence[Line], events: Sequence[Event]) -> None:
            told.append(len(lines))

    match = deal(watchers=[Fails(), Counts()])
    with pytest.raises(ValueError, match="no ink left"):
        match.act(0, match.legal(0)[0])
    assert (told, match.lines) == ([1], [Line(0, RED)])


class Hasty(Toy):
    """A toy whose plans commit themselves."""

    def legal(self, state: ToyState, seat: int) -> Sequence[Any]:
        return [FinalPlan(plan.path, plan.colour) for plan in super().legal(state, seat)]


class FinalPlan(Plan):
    is_final: ClassVar[bool] = True


def test_a_final_move_commits_itself_and_nothing_follows_it() -> None:
    match: Match[Any, Any, Any] = Match(Hasty(), ("Ann", "Bo"), Options(), Script(SETUP))
    assert refusal(match, 0, RED, GREEN) == "nothing can follow a move that commits itself"
    answer = match.play(0, RED)
    assert (answer.committed, answer.waits_for_commit) == (True, False)
    assert match.lines == [Line(0, RED)]


def test_a_play_without_a_move_is_refused() -> None:
    match = deal()
    assert refusal(match, 0) == "no move was given"
    assert match.decision(0) == 0


class Jealous(Toy):
    """Nobody may plan the colour that somebody has sealed: a draft can become impossible."""

    def legal(self, state: ToyState, seat: int) -> Sequence[Plan]:
        return [plan for plan in super().legal(state, seat) if plan.colour not in state.plans]


def test_a_draft_that_another_seat_made_impossible_is_dropped_and_its_decision_number_rises() -> None:
    match = Match(Jealous(), ("Ann", "Bo"), Options(), Script(SETUP))
    match.play(1, RED)
    match.play(0, RED)
    match.commit(0)
    assert (match.draft(1), match.decision(1)) == ((), 2)


@pytest.mark.parametrize(
    ("names", "reason"),
    [
        (("Ann\x1b[31m", "Bo"), "a player's name has at most 60 signs, all printable"),
        (("Ann" * 30, "Bo"), "a player's name has at most 60 signs, all printable"),
        (("Ann",), "Toy is for 2 to 4 seats, not 1"),
        (("a", "b", "c", "d", "e"), "Toy is for 2 to 4 seats, not 5"),
        (("Ann", "Ann"), "two seats have the same name"),
    ],
)
def test_a_table_needs_the_right_seats(names: tuple[str, ...], reason: str) -> None:
    with pytest.raises(Refused) as refused:
        Match(Toy(), names, Options(), Chance(1))
    assert str(refused.value) == reason


def test_options_say_what_they_can_be() -> None:
    assert Options.parse({"start": "2"}).start == 2
    with pytest.raises(Refused, match="there is no option colour; the options are start"):
        Options.parse({"colour": "red"})
    with pytest.raises(Refused, match="option start cannot be first; it can be 0, 1, 2"):
        Options.parse({"start": "first"})
    with pytest.raises(Refused, match="option start cannot be 3: there are 2 seats"):
        Match(Toy(), ("a", "b"), Options(start=3), Chance(1))
