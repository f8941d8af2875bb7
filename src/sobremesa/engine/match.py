"""A match: the seats, dice and committed lines of one game in play.

Every move of a person is first *tentative*: it is tried on a copy whose dice and `tell` stop it at the first draw or
piece of piece of news. Until it is committed it can be undone and nobody else sees it. A commit works on a copy too, is
kept before anybody is told, and only then becomes the position: so a move is never half applied and never lost.
All that changes in a match is replaced in one go, so that it stays whole wherever it is interrupted.
"""

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Generic, Protocol, TypeGuard

from sobremesa.engine.dice import Dice, OutOfDice, Recorder, Resumed, Script
from sobremesa.engine.game import A, AnyGame, Event, Game, Options, Refused, S, Score, Tell, V
from sobremesa.engine.paths import find

Path = tuple[str, ...]

LONGEST_NAME = 60
MOST_SHOWN = 40
"""Signs of a thing that was given and cannot be."""


@dataclass(frozen=True, slots=True)
class Line:
    """One committed decision: who, what, and everything that fell because of it."""

    seat: int
    path: Path
    dice: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Answer:
    """What a play came to. `events` are what it is known to bring: all of it, or a preview up to the first draw."""

    committed: bool
    waits_for_commit: bool
    events: tuple[Event, ...]


class Watcher(Protocol):
    """Looks on at a match: statistics, data sets, live tables and logs are watchers."""

    def start(self, match: "AnyMatch") -> None:
        """The match is dealt."""

    def after(self, match: "AnyMatch", lines: Sequence[Line], events: Sequence[Event]) -> None:
        """Lines were committed and brought these events."""

    def end(self, match: "AnyMatch") -> None:
        """The game is over."""


Keep = Callable[[Sequence[Line], bytes], None]
"""Stores committed lines and the snapshot behind them before anybody is told; if it raises, nothing happened.

What fell is not drawn again: the same moves, tried once more, bring the same.
"""


class _NewsStops(Exception):  # noqa: N818 - it ends a trial, it is not a fault
    """A tentative play reached news."""


def _until_news(told: list[Event]) -> Tell:
    def tell(event: Event) -> None:
        if event.is_news:
            raise _NewsStops
        told.append(event)

    return tell


@dataclass(slots=True)
class _Draft(Generic[S]):
    """A seat's tentative lines and the position they lead to, up to the first that must wait for `commit`."""

    state: S
    paths: list[Path] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    is_stopped: bool = False


@dataclass(frozen=True, slots=True)
class _Now(Generic[S]):
    """All that changes in a match; nothing in it is changed but `fell`, it is replaced as a whole."""

    state: S
    decisions: tuple[int, ...]
    drafts: Mapping[int, _Draft[S]] = field(default_factory=dict)
    lines: list[Line] = field(default_factory=list)
    events: list[tuple[Event, ...]] = field(default_factory=list)
    fell: dict[tuple[int, tuple[Path, ...]], tuple[str, ...]] = field(default_factory=dict)
    """What fell in commits that came to nothing, by seat and paths."""


class Match(Generic[S, A, V]):
    """One game in play. `names` are the players' names in seat order and differ from each other.

    A match is for one thread at a time. Watchers only watch: they may try tentative moves, but not commit any.
    """

    def __init__(
        self,
        game: Game[S, A, V],
        names: Sequence[str],
        options: Options,
        dice: Dice,
        keep: Keep | None = None,
        watchers: Iterable[Watcher] = (),
    ) -> None:
        _check_names(names)
        check_seats(game, len(names), options)
        self.game = game
        self.names = tuple(names)
        self.options = options
        self._dice = dice
        self._keep = keep
        self._watchers = tuple(watchers)
        self._is_telling = False
        recorder, told = Recorder(dice), list[Event]()
        self._now: _Now[S] = _Now(game.new(options, len(names), recorder, told.append), (0,) * len(names))
        self.setup = tuple(recorder.fell)
        self.setup_events = tuple(told)
        for watcher in self._watchers:
            watcher.start(self)

    # What may be asked

    @property
    def lines(self) -> list[Line]:
        """The committed lines."""
        return self._now.lines

    @property
    def events(self) -> list[tuple[Event, ...]]:
        """What each line brought, in step with `lines`."""
        return self._now.events

    @property
    def is_over(self) -> bool:
        return not self.game.to_act(self._now.state)

    def to_act(self) -> tuple[int, ...]:
        """The seats the table waits for."""
        return self.game.to_act(self._now.state)

    def decision(self, seat: int) -> int:
        """The seat's own decision number; it rises with everything the seat does.

        Another seat's move raises it only if it made the seat's tentative lines impossible.
        """
        self._check_seat(seat)
        return self._now.decisions[seat]

    def view(self, seat: int | None) -> V:
        """What the seat may know, its own tentative moves included."""
        if seat is not None:
            self._check_seat(seat)
        return self.game.view(self._seen(seat), seat)

    def legal(self, seat: int) -> Sequence[A]:
        """What the seat may choose now; empty while a stopped move waits for its commit."""
        draft = self._draft(seat)
        return () if draft and draft.is_stopped else self.game.legal(self._seen(seat), seat)

    def draft(self, seat: int) -> tuple[Path, ...]:
        """The seat's tentative lines, oldest first."""
        draft = self._draft(seat)
        return tuple(draft.paths) if draft else ()

    def preview(self, seat: int) -> tuple[Event, ...]:
        """What the seat's tentative lines are known to bring."""
        draft = self._draft(seat)
        return tuple(draft.events) if draft else ()

    def waits_for_commit(self, seat: int) -> bool:
        """Whether the seat has nothing left to choose but commit or undo."""
        draft = self._draft(seat)
        return draft is not None and (draft.is_stopped or seat not in self.game.to_act(draft.state))

    def scores(self) -> tuple[Score, ...]:
        """Every seat's score in the committed position."""
        return self.game.scores(self._now.state)

    def dump(self) -> bytes:
        """A snapshot of the committed position, for a store."""
        return self._now.state.dump()

    def chair(self, seat: int, dice: Dice) -> "Chair[S, A, V]":
        """What a bot in this seat gets, with dice of its own."""
        return Chair(self.game, seat, self.view(seat), self.legal(seat), dice)

    # What may be done

    def play(self, seat: int, *paths: Sequence[str], decision: int | None = None) -> Answer:
        """Try one or more paths of one seat, all of them or none; raises `Refused` and changes nothing if one fails.

        Final actions commit themselves, together with the seat's tentative lines before them.
        """
        self._check_turn(seat, decision)
        if not paths:
            raise Refused("no move was given")
        draft = self._fresh_draft(self._now.state, seat, self.draft(seat))
        is_final = False
        for path in paths:
            if draft.is_stopped:
                raise Refused("a move that cannot be taken back is waiting: commit it or undo it first")
            if is_final:
                raise Refused("nothing can follow a move that commits itself")
            is_final = self._extend(draft, seat, _checked(path)).is_final
        if is_final:
            events = self._commit(seat, draft.paths)
            return Answer(True, False, events)
        self._redraft(seat, draft)
        return Answer(False, self.waits_for_commit(seat), tuple(draft.events))

    def commit(self, seat: int, decision: int | None = None) -> tuple[Event, ...]:
        """Make the seat's tentative lines final: draw what they draw, keep them, then tell what they brought."""
        self._check_turn(seat, decision)
        if not self.draft(seat):
            raise Refused("there is nothing to commit: choose a move first")
        return self._commit(seat, list(self.draft(seat)))

    def undo(self, seat: int, decision: int | None = None, line: int = -1) -> None:
        """Take back one tentative line of the seat, its latest unless `line` names another whose removal replays."""
        self._check_turn(seat, decision)
        paths = list(self.draft(seat))
        if not paths:
            raise Refused("there is nothing to take back: what was committed stays")
        if not _is_whole(line) or not -len(paths) <= line < len(paths):
            raise Refused("there is no tentative line {line}", line=_shown(line))
        del paths[line]
        self._redraft(seat, self._fresh_draft(self._now.state, seat, paths))

    def act(self, seat: int, action: A) -> tuple[Event, ...]:
        """Commit one action at once, as bots do."""
        self._check_turn(seat, None)
        if self.draft(seat):
            raise Refused("the seat has tentative moves: commit them or undo them first")
        path = getattr(action, "path", None)
        if not _is_path(path):
            raise Refused("{given} is no action: choose one of the legal ones", given=_shown(action))
        return self._commit(seat, [tuple(path)])

    def go_on(self, dice: Dice, keep: Keep | None = None, decisions: Mapping[int, int] | None = None) -> None:
        """Play on with these dice after a replay, keep lines there from now on, number decisions on from these."""
        for seat in decisions or {}:
            self._check_seat(seat)
        self._dice, self._keep = dice, keep
        numbers = dict(enumerate(self._now.decisions)) | dict(decisions or {})
        self._now = replace(self._now, decisions=tuple(numbers.values()))

    # How it is done

    def _seen(self, seat: int | None) -> S:
        draft = self._now.drafts.get(seat) if seat is not None else None
        return draft.state if draft else self._now.state

    def _draft(self, seat: int) -> _Draft[S] | None:
        self._check_seat(seat)
        return self._now.drafts.get(seat)

    def _check_seat(self, seat: int) -> None:
        if not _is_whole(seat):
            raise Refused("a seat is a whole number from 0 on, not {given}", given=_shown(seat))
        if not 0 <= seat < len(self.names):
            raise Refused("there is no seat {number} at this table", number=_shown(seat + 1))

    def _check_turn(self, seat: int, decision: int | None) -> None:
        self._check_seat(seat)
        if self.is_over:
            raise Refused("the game is over")
        if seat not in self.to_act():
            waited = ", ".join(self.names[other] for other in self.to_act())
            raise Refused(
                "it is not for {name} to move now: the table waits for {waited}", name=self.names[seat], waited=waited
            )
        due = self._now.decisions[seat]
        if decision is not None and (not _is_whole(decision) or decision != due):
            raise Refused(
                "this answers decision {given}, but {name} is at decision {due}: look at the table again",
                given=_shown(decision),
                name=self.names[seat],
                due=due,
            )

    def _fresh_draft(self, state: S, seat: int, paths: Iterable[Path]) -> _Draft[S]:
        draft = _Draft(state.copy())
        for path in paths:
            if draft.is_stopped:
                raise Refused("a move that cannot be taken back is waiting: commit it or undo it first")
            self._extend(draft, seat, path)
        return draft

    def _extend(self, draft: _Draft[S], seat: int, path: Path) -> A:
        """Try a path on a copy; the draft's position moves on only if no draw and no news stopped it."""
        action = self._find(draft.state, seat, path)
        trial = draft.state.copy()
        try:
            self.game.apply(trial, seat, action, Script(), _until_news(draft.events))
            draft.state = trial
        except (OutOfDice, _NewsStops):
            draft.is_stopped = True
        draft.paths.append(path)
        return action

    def _find(self, state: S, seat: int, path: Path) -> A:
        action = find(self.game.legal(state, seat), path)
        if action is None:
            raise Refused(self.game.refusal(self.game.view(state, seat), path))
        return action

    def _redraft(self, seat: int, draft: _Draft[S]) -> None:
        """A seat did something: its draft is another and its decision number rises."""
        drafts = {**self._now.drafts, seat: draft}
        if not draft.paths:
            del drafts[seat]
        self._now = replace(self._now, drafts=drafts, decisions=_raised(self._now.decisions, {seat}))

    def _commit(self, seat: int, paths: Sequence[Path]) -> tuple[Event, ...]:
        if self._is_telling:
            raise RuntimeError("a watcher commits nothing while it is told of something")
        now, tried = self._now, (seat, tuple(paths))
        fell = now.fell.get(tried, ())
        recorder = Recorder(Resumed(fell, self._dice))
        try:
            after = self._after(now, seat, paths, recorder)
            lines = after.lines[len(now.lines) :]
            if self._keep:
                self._keep(lines, after.state.dump())
            self._now = after
        except BaseException:
            now.fell[tried] = max(fell, tuple(recorder.fell), key=len)
            raise
        brought = tuple(event for told in after.events[len(now.events) :] for event in told)
        self._tell_watchers(lines, brought)
        return brought

    def _after(self, now: _Now[S], seat: int, paths: Sequence[Path], recorder: Recorder) -> _Now[S]:
        """What will be when the seat's paths are committed; `now` stays as it is."""
        state, lines, events = now.state.copy(), now.lines[:], now.events[:]
        for path in paths:
            first, told = len(recorder.fell), list[Event]()
            self.game.apply(state, seat, self._find(state, seat, path), recorder, told.append)
            lines.append(Line(seat, path, tuple(recorder.fell[first:])))
            events.append(tuple(told))
        others = {other: draft for other, draft in now.drafts.items() if other != seat}
        drafts = {other: self._longest_draft(state, other, old.paths) for other, old in others.items()}
        cut = {other for other, draft in drafts.items() if len(draft.paths) < len(others[other].paths)}
        left = {other: draft for other, draft in drafts.items() if draft.paths}
        return _Now(state, _raised(now.decisions, {seat, *cut}), left, lines, events)

    def _longest_draft(self, state: S, seat: int, paths: Sequence[Path]) -> _Draft[S]:
        """A seat's tentative lines go on from a new position, as many of them as are still possible."""
        draft = self._fresh_draft(state, seat, ())
        for path in paths:
            try:
                if draft.is_stopped:
                    break
                self._extend(draft, seat, path)
            except Refused:
                break
        return draft

    def _tell_watchers(self, lines: Sequence[Line], events: Sequence[Event]) -> None:
        """Every watcher is told, even if another one fails; its failure is raised when all were."""
        faults: list[Exception] = []
        try:
            self._is_telling = True
            for watcher in self._watchers:
                try:
                    watcher.after(self, lines, events)
                    if self.is_over:
                        watcher.end(self)
                except Exception as fault:
                    faults.append(fault)
        finally:
            self._is_telling = False
        if faults:
            raise faults[0]


AnyMatch = Match[Any, Any, Any]


def _raised(decisions: tuple[int, ...], seats: Container[int]) -> tuple[int, ...]:
    return tuple(number + (seat in seats) for seat, number in enumerate(decisions))


def _is_whole(given: object) -> bool:
    return isinstance(given, int) and not isinstance(given, bool)


def _is_path(given: object) -> TypeGuard[Sequence[str]]:
    return isinstance(given, tuple | list) and all(isinstance(word, str) for word in given)


def _checked(path: Sequence[str]) -> Path:
    if not _is_path(path):
        raise Refused("a move is a tuple or a list of words, not {given}", given=_shown(path))
    return tuple(path)


def _shown(given: object) -> str:
    """Whatever was given, as a few signs for a sentence."""
    try:
        text = repr(given)
    except Exception:  # numbers can be too long to be written, and others' things can do anything
        text = type(given).__name__
    return text if len(text) <= MOST_SHOWN else f"{text[:MOST_SHOWN]} ..."


def check_seats(game: AnyGame, count: int, options: Options) -> None:
    """Refuse a number of seats that the game or its options cannot be played with."""
    low, high = game.seats[0], game.seats[-1]
    if count not in game.seats:
        raise Refused(
            "{title} is for {low} to {high} seats, not {count}", title=game.title, low=low, high=high, count=count
        )
    if options.start > count:
        raise Refused("option start cannot be {seat}: there are {count} seats", seat=options.start, count=count)


def _check_names(names: Sequence[str]) -> None:
    if not all(isinstance(name, str) and name.isprintable() and len(name) <= LONGEST_NAME for name in names):
        raise Refused("a player's name has at most {longest} signs, all printable", longest=LONGEST_NAME)
    if len(set(names)) < len(names):
        raise Refused("two seats have the same name")


class Chair(Generic[S, A, V]):
    """All that a bot gets: a view, the legal actions, imagined positions and dice of its own; never the state."""

    def __init__(self, game: Game[S, A, V], seat: int, view: V, legal: Sequence[A], dice: Dice) -> None:
        self.game = game
        self.seat = seat
        self.view = view
        self.legal = legal
        self.dice = dice

    def imagine(self) -> S:
        """A full position that fits what the seat knows; each call may give another one."""
        return self.game.imagine(self.view, self.dice)


class Bot(Protocol):
    """Chooses for a seat."""

    def choose(self, chair: Chair[Any, Any, Any]) -> Any:
        """One of the chair's legal actions."""


def play_bots(match: AnyMatch, bots: Mapping[int, tuple[Bot, Dice]]) -> None:
    """Let bots move until a person is due or the game is over; each bot comes with its own dice."""
    while due := [seat for seat in match.to_act() if seat in bots]:
        seat = due[0]
        bot, dice = bots[seat]
        match.act(seat, bot.choose(match.chair(seat, dice)))
