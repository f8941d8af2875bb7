"""Positions of Iwari written as text, and turns played on them as text, so that tests read as sentences.

    table = Table("Ann T1.1 T1.2 T1*2; Bo T1.3", hands="Ann=ttc Bo=fgg", display="tfgc", deck="dd")
    table.play("T1 T1.4 totem tundra tundra", "draw tundra", "draw deck", told="card=desert")
    assert table.points("Ann")["tents"] == 4

On the board, `T1.1` is a tent on that space and `T1*2` are two totems in that territory; with two seats the third tribe
is called Third. Cards are the first letters of their biomes. A position is made from a view, as an imagined one is, and
what is neither in a hand nor in the display or deck lies on the discards; so no component is ever missing.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import cache, partial
from typing import Any, ClassVar

from games.tables import NAMES, Fate, PlayedTable
from sobremesa.engine.dice import Chance
from sobremesa.engine.game import Event, Score
from sobremesa.games.iwari import rules, scoring
from sobremesa.games.iwari.biomes import BIOMES, COUNTS, cards
from sobremesa.games.iwari.content import Board, Connection, Content, Road, load
from sobremesa.games.iwari.options import MAPS, IwariOptions
from sobremesa.games.iwari.state import PHASE_NAMES, State
from sobremesa.games.iwari.tables import all_tables
from sobremesa.games.iwari.view import IwariView, imagine, view

BOX = load()
LETTERS = "tfgcd"


# Editions of one's own


def edition(**changes: Any) -> Content:
    """The box with other numbers of pieces or cards, such as `tents=3`."""
    return replace(BOX, **changes)


@cache
def mapped(roads: str = "", connections: str = "") -> Content:
    """The box with another first map: only these roads, such as `D1.1-D1.2`, and connections, such as `T1~F1` over
    water or `T1-F1` by land, if any are told."""
    board = BOX.boards[0]
    if roads:
        board = replace(board, roads=tuple(_road(word) for word in roads.split()))
    if connections:
        board = replace(board, connections=_connections(board, connections.split()))
    return replace(BOX, boards=(board, *BOX.boards[1:]))


def _road(word: str) -> Road:
    one, other = word.split("-")
    return Road((one, other), (0, 0))


def _connections(board: Board, words: Sequence[str]) -> tuple[Connection, ...]:
    model, found = board.connections[0], []
    for number, word in enumerate(words, 1):
        one, other = word.replace("~", "-").split("-")
        found.append(replace(model, number=number, joins=(one, other), is_water="~" in word, peaks=0))
    return tuple(found)


def spaces(territories: str, number: int = 99, map: str = MAPS[0]) -> str:  # noqa: A002
    """The first spaces of these territories, as words of a board."""
    board = next(board for board in BOX.boards if board.id == map)
    by_id = {territory.id: territory.names for territory in board.territories}
    return " ".join([name for id_ in territories.split() for name in by_id[id_]][:number])


def pile(letters: str) -> list[int]:
    """Cards by biome."""
    assert set(letters) <= set(LETTERS), letters
    return [letters.count(letter) for letter in LETTERS]


# A table


class Table(PlayedTable):
    """A position and what is played on it, at the beginning of a turn.

    `hands` are words such as `Ann=ttc` (others hold tundra, forest and glacier), `display` and `deck` letters (a deck
    that is not told holds all other cards), `mountains` numbers of connections, `expeditions` ids, `takers` words such
    as `E1=Ann,Bo`, `deeds` words such as `union=T1 honor=3` that lie on the map, `earners` such as `union=Ann`.
    """

    rules: ClassVar[Any] = rules
    census: ClassVar[Any] = staticmethod(scoring.census)
    state: State

    def __init__(
        self,
        board: str = "",
        *,
        hands: str = "",
        display: str = "tfgc",
        deck: str | None = None,
        passes: int = 0,
        seats: str = "Ann Bo Cy",
        active: str = "",
        first: str = "",
        last_round: bool = False,
        mountains: str = "",
        expeditions: str = "",
        takers: str = "",
        deeds: str | None = None,
        earners: str = "",
        half: str = "",
        content: Content = BOX,
        **options: Any,
    ) -> None:
        self._sit(seats.split())
        self.content = content
        if deeds is not None:
            options["deeds"] = "yes"
        seen = fresh(content, IwariOptions(mountains="0", start=1, **options), len(self.names))
        seen["active"] = self.names.index(active) if active else 0
        seen["to_act"] = [seen["active"]]
        seen["first"], seen["last_round"], seen["passes"] = self._seat(first or "Ann"), last_round, passes
        seen["turn"] = 7
        seen["mountains"] = [int(word) for word in mountains.split()]
        seen["half"] = [int(_told(half, name) or 0) for name in self.names]
        self._set_board(seen, board)
        self._set_deeds(seen, deeds or "", earners)
        seen["expeditions"] = expeditions.split()
        seen["takers"] = [self._takers(takers, id_) for id_ in seen["expeditions"]]
        self._set_cards(seen, hands, display, deck)
        self.state = imagine(all_tables(content), seen, Fate())
        self.state.seen = [0] * len(self.names)

    @classmethod
    def dealt(cls, seats: str = "Ann Bo Cy", told: str = "", content: Content = BOX, **options: Any) -> "Table":
        """A game from its beginning."""
        table, dice, chosen = cls.__new__(cls)._sit(seats.split()), Fate(told), IwariOptions(**options)
        table.content = content
        table.state = rules.new(all_tables(content), chosen, len(table.names), dice, table.events.append)
        table._keep(dice, table.events)
        return table

    def _tribe(self, name: str) -> int:
        return len(self.names) if name == "Third" else self._seat(name)

    def _set_board(self, seen: IwariView, board: str) -> None:
        ids = [each.id for each in self._board(seen).territories]
        tribes = len(seen["camps"])
        seen["camps"] = [[] for _ in range(tribes)]
        seen["totems"] = [[0] * tribes for _ in ids]
        for camp in filter(None, map(str.split, board.split(";"))):
            tribe = self._tribe(camp[0])
            for word in camp[1:]:
                territory, _, number = word.partition("*")
                if number:
                    seen["totems"][ids.index(territory)][tribe] += int(number)
                else:
                    assert not any(word in others for others in seen["camps"]), f"{word} is taken"
                    seen["camps"][tribe].append(word)
        for tribe in range(tribes):
            seen["tents_left"][tribe] = self.content.tents - len(seen["camps"][tribe])
            seen["totems_left"][tribe] = self.content.totems - sum(counts[tribe] for counts in seen["totems"])
        assert min(seen["tents_left"] + seen["totems_left"]) >= 0, "more pieces than a tribe has"
        for id_, counts in zip(ids, seen["totems"], strict=True):
            most = max(sum(word.startswith(f"{id_}.") for word in camp) for camp in seen["camps"])
            assert sum(counts) <= most, f"{id_} has more totems than it may"

    def _board(self, seen: IwariView) -> Board:
        return next(board for board in self.content.boards if board.id == seen["map"])

    def _set_deeds(self, seen: IwariView, deeds: str, earners: str) -> None:
        for word in deeds.split():
            deed, _, at = word.partition("=")
            if deed == "union":
                seen["unions"].append(at)
            elif deed == "discovery":
                seen["discoveries"].append(at)
            elif deed == "honor":
                seen["honor"] = int(at) - 1
            else:
                seen["respect"] = int(at) - 1
        seen["uniters"] = [self._seat(name) for name in _told(earners, "union").split(",") if name]
        seen["discoverers"] = [self._seat(name) for name in _told(earners, "discovery").split(",") if name]

    def _takers(self, takers: str, id_: str) -> list[int]:
        found = [self._seat(name) for name in _told(takers, id_).split(",") if name]
        return [*found, -1, -1][:2]

    def _set_cards(self, seen: IwariView, hands: str, display: str, deck: str | None) -> None:
        removed = self.content.removed[len(self.names) - 2]
        seen["seen"] = [pile(_told(hands, name, "tfg")) for name in self.names]
        seen["hand_sizes"] = [sum(hand) for hand in seen["seen"]]
        seen["display"] = pile(display)
        used = [sum(counts) for counts in zip(seen["display"], *seen["seen"], strict=True)]
        rest = [count - removed - out for count, out in zip(self.content.cards, used, strict=True)]
        left = rest if deck is None else pile(deck)
        seen["discards"] = [count - out for count, out in zip(rest, left, strict=True)]
        assert min(seen["discards"]) >= 0, f"more cards than there are: {seen['discards']}"
        seen["deck_size"] = sum(left)
        seen["made"] = left[:] if seen["passes"] else [0] * 5

    # Playing

    def end_turn(self, told: str = "") -> list[Event]:
        """Choose whatever comes last until the turn has passed on: no deed, cards from the display."""
        dice, events, turn = Fate(told), list[Event](), self.state.turn
        while self.state.turn == turn and self.actions:
            rules.apply(self.state, self.actions[-1], dice, events.append)
        return self._keep(dice, events)

    # Looking

    def choices(self, word: str) -> list[str]:
        """What may be chosen now that begins with this word, without it."""
        return [line.removeprefix(f"{word} ") for line in self.legal if line.startswith(f"{word} ")]

    @property
    def phase(self) -> str:
        return PHASE_NAMES[self.state.phase]

    def hand(self, name: str) -> str:
        """A seat's hand, in letters."""
        return letters(COUNTS[self.state.hands[self._seat(name)]])

    @property
    def display(self) -> str:
        return letters(self.state.display)

    @property
    def deck(self) -> str:
        return letters(self.state.deck)

    @property
    def discards(self) -> str:
        return letters(self.state.discards)

    def tents(self, name: str, territory: str) -> int:
        return self._count(self.state.tents, name, territory)

    def totems(self, name: str, territory: str) -> int:
        return self._count(self.state.totems, name, territory)

    def _count(self, counts: Sequence[int], name: str, territory: str) -> int:
        return counts[self.state.tables.ids.index(territory) * self.state.tribes + self._tribe(name)]

    def score(self, name: str) -> Score:
        """A seat's score if the game ended now."""
        return scoring.scores(self.state, is_final=True)[self._seat(name)]

    def points(self, name: str) -> dict[str, int]:
        """The lines of that score that are not nothing."""
        return {line.source: line.points for line in self.score(name).lines if line.points}

    @property
    def ranks(self) -> list[int]:
        return [score.rank for score in scoring.scores(self.state, is_final=True)]

    def territory_points(self, territory: str) -> tuple[int, ...]:
        """What the tents of a territory pay at the end, by tribe."""
        return scoring.territory(self.state, self.state.tables.ids.index(territory)).points

    def connection_points(self, number: int) -> tuple[int, ...]:
        """What the totems of a connection pay, by tribe."""
        return scoring.connection(self.state, number - 1).points

    def settlements(self, name: str) -> list[int]:
        """The sizes of a tribe's settlements."""
        return sorted(each.size for each in scoring.settled(self.state, self._tribe(name)))

    def taken(self, id_: str) -> list[str]:
        """Who has taken an expedition."""
        at = [self.content.expeditions[number].id for number in self.state.expeditions].index(id_)
        return [self.names[seat] for seat in self.state.takers[2 * at : 2 * at + 2] if seat >= 0]


def fresh(content: Content, options: IwariOptions, seats: int) -> IwariView:
    """What everybody sees of a game at its beginning."""
    return view(rules.new(all_tables(content), options, seats, Fate(), None), None)


def letters(counts: Sequence[int]) -> str:
    return "".join(LETTERS[card] for card in cards(counts))


def words(shown: str) -> list[str]:
    """Biomes from letters."""
    return [BIOMES[LETTERS.index(letter)] for letter in shown]


def random_games(
    number: int, seats: int = 0, seed: str = "games", **options: Any
) -> Iterable[tuple[Table, Callable[[], bool]]]:
    """Random games of the box, each as (table, choose): `choose()` plays one random decision, False at the end."""
    for game in range(number):
        dice = Chance(f"{seed} {game}")
        table = Table.__new__(Table)._sit(NAMES[: seats or 2 + game % 4])
        table.content = BOX
        chosen = IwariOptions(**{"map": MAPS[game % 5], **options})
        table.state = rules.new(all_tables(BOX), chosen, len(table.names), dice, table.events.append)
        yield table, partial(table.play_at_random, dice)


def _told(text: str, name: str, silent: str = "") -> str:
    """What is told of a name in words such as `name=value`."""
    return next((value for word in text.split() for at, _, value in [word.partition("=")] if at == name), silent)
