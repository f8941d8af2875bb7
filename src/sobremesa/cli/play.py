"""People at this terminal: a game begun or gone on with, turn by turn, saved before a committed move is told."""

import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from types import FrameType
from typing import NamedTuple, Never

from sobremesa.bots import make
from sobremesa.cli.ask import Ask, ask_here, await_next
from sobremesa.cli.files import check_unused, check_writable, named, unused_file, write_text
from sobremesa.cli.rulebook import rule
from sobremesa.cli.saved import load_record, replayed
from sobremesa.cli.seats import Seating, seating, seating_of
from sobremesa.cli.table import Table
from sobremesa.cli.tell import score_lines, sentences, story, winners
from sobremesa.engine.dice import Chance, Dice
from sobremesa.engine.game import AnyGame, Event, Options, Refused
from sobremesa.engine.match import AnyMatch, Line, Match
from sobremesa.engine.paths import typed
from sobremesa.engine.record import write, write_ahead
from sobremesa.locale import say, say_refused

RECENT = 20
"""Sentences that `log` shows unless it is told a number."""
MOST_MEANT = 8
FEW = 14
"""So many moves are listed without being asked for."""


class Leaving(Exception):  # noqa: N818 - it is a wish, not a fault
    """A person leaves the table."""


class Ended(SystemExit):
    """The terminal is gone, or the system ends this program; `code` is what a shell expects then."""


@contextmanager
def _ended_by_signals() -> Iterator[None]:
    """Turn the signals that would end the program at once into `Ended`."""

    def end(number: int, _: FrameType | None) -> Never:
        for each in before:
            signal.signal(each, signal.SIG_IGN)  # one is enough: what is left to do is not to be cut short
        raise Ended(128 + number)

    known = [getattr(signal, name) for name in ("SIGHUP", "SIGTERM") if hasattr(signal, name)]
    before = {each: signal.signal(each, end) for each in known if signal.getsignal(each) is not signal.SIG_IGN}
    try:
        yield
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)


class Command(NamedTuple):
    """A word that is no move: what it does in words, and what does it with the words behind it."""

    word: str
    meaning: str
    do: Callable[[str], None]


def begin(game: AnyGame, options: Options, seats: str, seed: str | None, save: Path | None) -> int:
    """Deal a new game and play it here."""
    seated = seating(seats)
    _check_people(seated)
    _check_unused(save)
    dice = Chance(seed)
    match: AnyMatch = Match(game, seated.names, options, dice)
    return Evening(match, dice, seated, seed, save or unused_file(game.name), is_told=save is None).run()


def go_on(
    file: Path, name: str | None, edition: Path | None, seats: str | None, seed: str | None, save: Path | None
) -> int:
    """Go on with a saved game; it is kept in its own file unless another is named."""
    record, game = load_record(file, edition)
    if name not in (None, game.name):
        raise Refused("{file} is a game of {played}, not of {name}", file=file, played=game.name, name=name)
    match = replayed(file, record, game)
    seated = seating_of(record.names) if seats is None else _seated_again(seating(seats), match)
    _check_people(seated)
    check_writable(save or file)
    if save is not None and not _is_same(save, file):
        _check_unused(save)
    return Evening(match, Chance(seed), seated, seed, save or file).run()


def _check_people(seated: Seating) -> None:
    if sys.stdin is None:
        raise Refused("nothing can be typed here: standard input is closed")
    if not seated.people:
        raise Refused("nobody plays here: one of the seats must be me; bots alone can be watched")


def _check_unused(save: Path | None) -> None:
    """A new game never takes the place of something that is there."""
    if save is not None:
        told = Refused("{file} is there already: go on with it by --resume, or save to another file", file=save)
        check_unused(save, told)


def _is_same(one: Path, other: Path) -> bool:
    return one.exists() and other.exists() and one.samefile(other)


def _seated_again(seated: Seating, match: AnyMatch) -> Seating:
    if len(seated.names) != len(match.names):
        raise Refused(
            "the saved game has {count} seats, --seats has {given}", count=len(match.names), given=len(seated.names)
        )
    return Seating(match.names, seated.bots)


class Evening:
    """One game at this terminal, until it ends or the people leave."""

    def __init__(
        self, match: AnyMatch, dice: Dice, seated: Seating, seed: str | None, save: Path, is_told: bool = False
    ) -> None:
        self.match = match
        self.game: AnyGame = match.game
        self.bots = seated.with_dice(seed)
        self.people = seated.people
        self.save = save
        self.is_told = is_told
        """Whether the people are told where the game is kept, because they did not say it."""
        self.seat = self.people[0]
        self.looked: int | None = None
        """Who looked at a secret hand last."""
        self.table = Table(self.game, match.names)
        self.ask: Ask = ask_here(self.table.console)
        self.commands = {command.word: command for command in self._commands()}
        for seat in seated.bots:  # a bot chooses anew, whatever a person who sat there had tried
            while match.draft(seat):
                match.undo(seat)
        match.go_on(dice, self._keep)

    def _commands(self) -> tuple[Command, ...]:
        return (
            Command(
                "moves",
                say("list the moves you have now, or with `moves 3,-1` those there; choose by number or by words"),
                self._moves,
            ),
            Command(
                "commit",
                say("make your moves final (Enter does it when nothing else is left to choose)"),
                self._commit,
            ),
            Command("undo", say("take back your last move that is not yet final"), self._undo),
            Command("hint", say("what the greedy bot would do in your place"), self._hint),
            Command("map", say("draw the table again"), self._draw),
            Command("signs", say("what the signs on the map mean"), self._signs),
            Command("rules", say("the rules: `rules R3.1` shows one of them, `rules R3` a section"), self._rules),
            Command("log", say("what happened lately; `log 50` goes further back"), self._log),
            Command("save", say("`save FILE` writes the game to another file"), self._save_as),
            Command("quit", say("save and leave"), self._quit),
            Command("help", say("this list"), self._help),
        )

    @property
    def reader(self) -> int | None:
        """Whom sentences address: the only person here, else nobody in particular."""
        return self.people[0] if len(self.people) == 1 else None

    def run(self) -> int:
        """Play to the end; returns the exit code. Whatever ends it, the game is saved."""
        write_text(self.save, write(self.match))
        with _ended_by_signals():
            try:
                self._greet()
                while not self.match.is_over:
                    self._next()
                self._finish()
            except (Leaving, EOFError):
                self._leave()
            except BaseException:
                self._leave()
                raise
        return 0

    def _greet(self) -> None:
        lines = story(self.match, self.reader)
        self.table.lines(lines[-RECENT:] if self.match.lines else lines)
        self.table.note(say("Type a number or words to choose, `help` for everything else."))
        if self.is_told:
            self.table.note(say("The game is kept in {file}.", file=self.save))

    def _next(self) -> None:
        due = [seat for seat in self.match.to_act() if seat in self.bots]
        if due:
            self._let_move(due[0])
        else:
            self.seat = self.match.to_act()[0]
            self._turn()

    def _let_move(self, seat: int) -> None:
        """A bot's move; if it cannot be kept, somebody here says when to try again."""
        bot, dice = self.bots[seat]
        action = bot.choose(self.match.chair(seat, dice))
        while True:
            try:
                self._tell(self.match.act(seat, action))
                return
            except Refused as fault:
                self.table.refusal(say_refused(fault))
                self.table.prompt(say("Enter to try again, `quit` to leave."))
                if self.ask("> ", (), ("quit",)).strip().lower() == "quit":
                    raise Leaving from None

    def _turn(self) -> None:
        """One seat's decisions up to its commit."""
        self._hand_over()
        self._draw()
        number = len(self.match.lines)
        while len(self.match.lines) == number:
            waits = self.match.waits_for_commit(self.seat)
            self.table.prompt(self._prompt(waits))
            text = self.ask(f"{self.match.names[self.seat]}> ", self.match.legal(self.seat), list(self.commands))
            try:
                self._do(text.strip(), waits)
            except Refused as fault:
                self.table.refusal(say_refused(fault))

    def _hand_over(self) -> None:
        """Where several people share this terminal and hands are secret, the next one sits down before his is shown."""
        if len(self.people) == 1 or self.looked == self.seat or not self.table.has_secrets(self.match.view(self.seat)):
            return
        self.table.clear()
        name = self.match.names[self.seat]
        self.table.prompt(say("{name}, your hand is secret: sit down alone and press Enter.", name=name))
        while text := await_next(self.table.console).lower():
            if text == "quit":
                raise Leaving
            self.table.prompt(say("Enter shows the hand of {name}, `quit` leaves.", name=name))
        self.ask = ask_here(self.table.console)  # the arrow keys find nothing that another person typed
        self.looked = self.seat
        self.table.lines(story(self.match, None)[-RECENT:])

    def _prompt(self, waits: bool) -> str:
        if waits:
            return say("Enter to commit, `undo` to take it back.")
        return self.game.prompt(self.match.view(self.seat), self.match.names)

    def _do(self, text: str, waits: bool) -> None:
        word, _, rest = text.partition(" ")
        if not text:
            if waits:
                self._commit()
            else:
                self._moves()
        elif command := self.commands.get(word.lower()):
            command.do(rest.strip())
        else:
            self._choose(text)

    def _signs(self, _: str) -> None:
        self.table.signs()

    def _rules(self, number: str) -> None:
        self.table.lines(rule(self.game.name, number))

    def _quit(self, _: str) -> None:
        raise Leaving

    def _help(self, _: str) -> None:
        self.table.help([(command.word, command.meaning) for command in self.commands.values()])

    # Choosing

    def _choose(self, text: str) -> None:
        legal = self.match.legal(self.seat)
        if text.isdecimal() and legal:
            if not 1 <= int(text[:9]) <= len(legal):
                raise Refused("there is no move {number}; `moves` lists 1 to {last}", number=text, last=len(legal))
            self._play(legal[int(text) - 1].path)
            return
        meant = typed(legal, text)
        if len(meant) > 1:
            self.table.lines([say("That may mean:"), *self._numbered(meant[:MOST_MEANT])])
            if len(meant) > MOST_MEANT:
                self.table.note(say("and {count} more; add a word", count=len(meant) - MOST_MEANT))
        else:
            self._play(meant[0].path if meant else text.split())

    def _play(self, path: Sequence[str]) -> None:
        before = self.match.view(self.seat)
        answer = self.match.play(self.seat, path)
        if answer.committed:
            self._tell(answer.events)
        elif self.table.is_changed(before, self.match.view(self.seat)):
            self._draw()
        else:
            self._preview()
            self._moves()

    def _preview(self) -> None:
        if self.match.draft(self.seat):
            told = sentences(self.game, self.match.preview(self.seat), self.reader, self.match.names)
            self.table.preview([" ".join(path) for path in self.match.draft(self.seat)], told)

    def _commit(self, _: str = "") -> None:
        shown = len(self.match.preview(self.seat))
        self._tell(self.match.commit(self.seat)[shown:])

    def _undo(self, _: str) -> None:
        self.match.undo(self.seat)
        self._draw()

    def _hint(self, _: str) -> None:
        legal = self.match.legal(self.seat)
        if not legal:
            raise Refused("there is nothing left to choose: commit or undo")
        action = make("greedy").choose(self.match.chair(self.seat, Chance()))
        self.table.lines(self._numbered([action]))

    def _numbered(self, actions: Sequence[object]) -> list[str]:
        legal = self.match.legal(self.seat)
        view = self.match.view(self.seat)
        numbers = {action.path: number for number, action in enumerate(legal, 1)}
        width = max((len(" ".join(action.path)) for action in legal), default=0)
        chosen = [action for action in legal if action in actions]
        return [
            f"{numbers[action.path]:>4}  {' '.join(action.path):<{width}}  {self.game.describe(view, action)}"
            for action in chosen
        ]

    def _moves(self, words: str = "") -> None:
        wanted = set(words.split())
        self.table.lines(self._numbered([each for each in self.match.legal(self.seat) if wanted <= set(each.path)]))

    # Telling and keeping

    def _tell(self, events: Sequence[Event]) -> None:
        self.table.lines(sentences(self.game, events, self.reader, self.match.names))

    def _draw(self, _: str = "") -> None:
        legal = self.match.legal(self.seat)
        name = self.match.names[self.seat]
        title = say("Your turn") if self.reader is not None else say("{name}'s turn", name=name)
        self.table.draw(self.match.view(self.seat), self.seat, title, legal)
        self._preview()
        if 0 < len(legal) <= FEW:
            self._moves()

    def _log(self, rest: str) -> None:
        count = int(rest[:6]) if rest.isdecimal() and int(rest[:6]) else RECENT
        self.table.lines(story(self.match, self.reader)[-count:])

    def _save_as(self, rest: str) -> None:
        if not rest:
            raise Refused("`save` wants the name of a file")
        file = named(rest)
        check_writable(file)
        try:
            is_taken = file.exists() and not _is_same(file, self.save)
        except (OSError, RuntimeError, ValueError) as fault:
            raise Refused("{file} cannot be written: {reason}", file=file, reason=fault) from None
        if is_taken:
            raise Refused("{file} is there already: choose another name", file=file)
        write_text(file, write(self.match))
        self.table.note(say("Saved to {file}.", file=file))

    def _keep(self, lines: Sequence[Line], dump: bytes) -> None:
        """Bring the file up to date before anybody is told; if that fails, the move is not made."""
        try:
            write_text(self.save, write_ahead(self.match, lines, dump))
        except Refused as fault:
            raise Refused("the move was not made: {reason}", reason=fault) from None

    def _leave(self) -> None:
        """Save what there is, somewhere else if its own file cannot be written any more."""
        text, file = write(self.match), self.save
        try:
            write_text(file, text)
        except Refused as fault:
            file = unused_file(self.game.name)
            write_text(file, text)
            with suppress(OSError):
                self.table.refusal(say_refused(fault))
        told = say("Saved. Go on with: sobremesa play {game} --resume {file}", game=self.game.name, file=file)
        with suppress(OSError):  # perhaps nobody reads any more
            self.table.lines(["", told])

    def _finish(self) -> None:
        scores = self.match.scores()
        self.table.heading(say("The game is over"))
        if self.is_told:
            self.table.note(say("The game is kept in {file}.", file=self.save))
        paths: list[Sequence[str]] = []
        self.table.board(self.match.view(None), paths)
        self.table.lines([winners(scores, self.match.names), *score_lines(scores, self.match.names)])
