"""New matches: dealt from a form, from another match, or from a game file."""

import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from unicodedata import normalize

from sobremesa import bots, games
from sobremesa.engine.dice import Chance
from sobremesa.engine.edition import EditionError
from sobremesa.engine.game import AnyGame, Refused
from sobremesa.engine.match import AnyMatch, Match
from sobremesa.engine.record import RecordError, read, replay
from sobremesa.web.calling import is_visible, likeness, without_number
from sobremesa.web.store import Saved, Seat, Store
from sobremesa.web.visitors import new_secret

PEOPLE = ("me", "local", "link")
LONGEST_NAME = 30


@dataclass(frozen=True, slots=True)
class Wish:
    """One seat as wished for: me, local, link, or the spec of a bot."""

    kind: str
    name: str = ""


class Editions:
    """The edition files a data folder offers, by game and name."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def names(self, game: str) -> list[str]:
        """The editions of a game that somebody put there."""
        return sorted(file.stem for file in (self.folder / game).glob("*.toml"))

    def file(self, game: str, name: str) -> Path | None:
        """The file of an edition, None for the game's own; raises `Refused` for one there is not."""
        if not name:
            return None
        if name not in self.names(game):
            raise Refused("there is no edition {name}", name=name[:40])
        return self.folder / game / f"{name}.toml"


def game_of(saved: Saved) -> AnyGame:
    """The game of a stored match, with its edition."""
    return games.load(saved.game, Path(saved.edition_file) if saved.edition_file else None)


def deal(
    store: Store,
    game: AnyGame,
    edition_file: Path | None,
    options: dict[str, str],
    wishes: list[Wish],
    owner: str,
) -> str:
    """Deal and store a new match; returns its id. Raises `Refused` in one sentence for what cannot be."""
    seats = [seat_for(wish, number, owner) for number, wish in enumerate(wishes)]
    _tell_apart(seats)
    match: AnyMatch = Match(game, [seat.name for seat in seats], game.options.parse(options), Chance())
    return keep(store, match, seats, edition_file)


def keep(store: Store, match: AnyMatch, seats: list[Seat], edition_file: Path | None) -> str:
    """Store a match that is not in the store yet."""
    now = time.time()
    saved = Saved(
        id=new_secret()[:16],
        game=match.game.name,
        rules=match.game.version,
        edition=match.game.edition,
        edition_file=str(edition_file) if edition_file else None,
        options=match.options.texts(),
        setup=match.setup,
        created=now,
        changed=now,
        is_over=match.is_over,
        is_archived=False,
        again=None,
        seats=seats,
        lines=list(match.lines),
        dump=match.dump(),
    )
    store.add(saved)
    return saved.id


def seat_for(wish: Wish, number: int, owner: str) -> Seat:
    """The seat a wish makes; a seat by link waits for whoever opens its link."""
    if wish.kind not in PEOPLE:
        bots.make(wish.kind)
        return Seat(wish.kind, "bot", bot=wish.kind)
    name = " ".join(normalize("NFC", wish.name).split())
    if not is_visible(name) or len(name) > LONGEST_NAME or not name.isprintable():
        raise Refused(
            "the name of seat {number} has to have 1 to {longest} signs", number=number + 1, longest=LONGEST_NAME
        )
    if without_number(name) in bots.NAMES:
        raise Refused("a person cannot be called {name}: that is the name of a bot", name=name)
    return Seat(name, wish.kind, owner=None if wish.kind == "link" else owner)


def _tell_apart(seats: list[Seat]) -> None:
    """Bots of one kind get numbers; people must differ by themselves."""
    names: set[str] = set()
    for seat in sorted(seats, key=lambda seat: seat.kind == "bot"):
        name, count = seat.name, 1
        while likeness(seat.name) in names:
            if seat.kind != "bot":
                raise Refused("two players are called {name}", name=seat.name)
            count += 1
            seat.name = f"{name}-{count}"
        names.add(likeness(seat.name))


def deal_again(store: Store, saved: Saved, game: AnyGame) -> str:
    """A new match for the same people with the same options; a random start is drawn anew."""
    seats = [Seat(seat.name, seat.kind, seat.bot, seat.owner) for seat in saved.seats]
    match: AnyMatch = Match(game, [seat.name for seat in seats], game.options.parse(saved.options), Chance())
    successor = keep(store, match, seats, Path(saved.edition_file) if saved.edition_file else None)
    store.name_successor(saved.id, successor)
    return successor


def take_in(store: Store, text: str, editions: Editions, owner: str) -> str:
    """Store a match from a game file, all its people in the seats of the one who brings it; returns its id."""
    record = read(text)
    game, file = _game_for(record.game, record.edition, editions)
    match: AnyMatch = replay(record, game)
    seats = [_seat_by_name(name, owner) for name in match.names]
    if not any(seat.owner for seat in seats):
        seats[0] = Seat(seats[0].name, "local", owner=owner)
    imported = keep(store, match, seats, file)
    for seat in range(len(seats)):
        store.put_draft(imported, seat, match.draft(seat), match.decision(seat))
    return imported


def _seat_by_name(name: str, owner: str) -> Seat:
    """Whoever is called like a bot is one; everybody else sits with the one who brings the file."""
    bot = without_number(name)
    return Seat(name, "bot", bot=bot) if bot in bots.NAMES else Seat(name, "local", owner=owner)


def offered() -> list[AnyGame]:
    """The games that have a table in the browser: an alpha has none yet."""
    return [game for game in map(games.load, games.GAMES) if _has_table(game)]


def _has_table(game: AnyGame) -> bool:
    return game.stage != "alpha"


def check_table(name: str) -> None:
    """Raises `Refused` for a game that is here but has no table in the browser yet."""
    if not _has_table(games.load(name)):
        raise Refused("{name} has no table in the browser yet: play it in the terminal", name=name)


def _game_for(name: str, edition: str, editions: Editions) -> tuple[AnyGame, Path | None]:
    """The game with the edition a file was played with, found by its fingerprint."""
    if name not in games.GAMES:
        raise RecordError(1, "the game {name} is not here", name=name[:40])
    check_table(name)
    for file in (None, *(editions.file(name, each) for each in editions.names(name))):
        with suppress(EditionError):  # one that cannot be read is not the one that is looked for
            game = games.load(name, file)
            if game.edition == edition:
                return game, file
    raise RecordError(1, "the game was played with edition {edition}, which is not here", edition=edition)
