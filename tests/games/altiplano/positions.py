"""Positions of Altiplano written as text, and turns played on them as text, so that tests read as sentences.

    table = Table("Ann at farm, farm alpaca food, coins 3; Bo at mine, mine food*2")
    table.play("farm wool")
    assert table.has("Ann", "container") == "food alpaca wool"

Seats are parted by semicolons, what is said of one by commas. A fact is the name of an area and what lies there
(`planning wool*2`), or one of: `at` a place, `is` a role, `coins`, `road`, `rides` and a number, `tiles`, `houses`,
`boats`, `orders` and ids, `order` with what was delivered to it, `row` with the goods in it (the rows in their order),
`bought` cart or tile, `used` cart; with goods instead of a number `road` is the place. Goods come out of the supply, so
no component is ever missing. Bags begin empty, the ring is village, market, road, harbor, farm, mine, forest, and the
first seat begins.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from games.tables import Fate
from sobremesa.engine.game import Event, Score
from sobremesa.engine.paths import find
from sobremesa.games.altiplano import rules, scoring
from sobremesa.games.altiplano.content import Content, load
from sobremesa.games.altiplano.goods import (
    BAG,
    COIN,
    FINISHED,
    GOODS,
    OPEN_ORDER,
    PLACES,
    PLANNING,
    STORED,
    THINGS,
    WIDTH,
)
from sobremesa.games.altiplano.missions import held
from sobremesa.games.altiplano.options import AltiplanoOptions
from sobremesa.games.altiplano.state import LIFT, NONE, PHASE_NAMES, PLAN, STORE, SWAP, Board, to_act
from sobremesa.games.altiplano.tables import tables_of
from sobremesa.games.altiplano.warehouse import put

BOX = load()


def edition(**changes: Any) -> Content:
    """The box with other boards, such as `movement=2`."""
    return replace(BOX, board=replace(BOX.board, **changes))


class Table:
    """A position and what is played on it. `phase` is what the round has come to: lift, swap, plan, act or store."""

    def __init__(
        self,
        boards: str = "",
        *,
        phase: str = "act",
        seats: str = "Ann Bo",
        strip: str = "",
        supply: str = "",
        carts: int | None = None,
        houses: str | None = None,
        boats: str | None = None,
        orders: str | None = None,
        round: int = 3,  # noqa: A002
        last: int = 0,
        missions: str = "",
        told: str = "",
        content: Content = BOX,
        **options: Any,
    ) -> None:
        self._begin(seats, content, missions, options)
        state = self.state
        for each in filter(None, map(str.strip, boards.split(";"))):
            name, _, facts = each.partition(" ")
            for fact in filter(None, map(str.strip, facts.split(","))):
                self._set(state.boards[self._seat(name)], fact)
        if strip:
            self._lay_out(strip.split())
        self._set_places(supply, carts, houses, boats, orders)
        state.round, state.last = round, last
        self._come_to(phase, told)

    def _begin(self, seats: str, content: Content, missions: str, options: dict[str, Any]) -> None:
        self.names, self.content, self.events = seats.split(), content, list[Event]()
        if missions:
            options = {**options, "missions": "yes"}
        chosen = AltiplanoOptions(**{"start": 1, **options})
        self.state = rules.new(tables_of(content), chosen, len(self.names), Fate(), None)
        self._set_missions(missions)
        for board in self.state.boards:
            for area in (BAG, PLANNING):
                for good in range(COIN):
                    self.state.supply[good] += board.count(area, good)
                    board.things[area * WIDTH + good] = 0
            board.coins = 0

    def _seat(self, name: str) -> int:
        return self.names.index(name)

    def _set(self, board: Board, fact: str) -> None:
        word, *values = fact.split()
        if word in ("coins", "road", "rides") and values[0].isdigit():
            setattr(board, word, int(values[0]))
            self.state.carts -= int(values[0]) if word == "rides" else 0
        elif word == "at":
            board.figure = PLACES.index(values[0])
        elif word == "is":
            self._set_role(board, values[0])
        elif word == "bought":
            setattr(board, f"{values[0]}_bought", True)
        elif word == "used":
            board.cart_used = True
        elif word == "tiles":
            self._set_tiles(board, values)
        elif word in ("houses", "boats", "orders", "order"):
            self._set_cards(board, word, values)
        elif word == "row":
            goods = _counted(values)
            for number, good in enumerate(goods):
                put(self.state.tables, board, GOODS.index(good), len(board.row_goods) - 1 if number else NONE)
            self._put(board, STORED, goods)
        else:
            self._put(board, self.state.tables.areas.index(word), values)

    def _set_cards(self, board: Board, word: str, values: Sequence[str]) -> None:
        orders = self.content.orders
        if word == "order":
            board.order = next(at for at, each in enumerate(orders) if each.id == values[0])
            self.state.orders &= ~(1 << board.order)
            self._put(board, OPEN_ORDER, values[1:])
            return
        mask = _mask(getattr(self.content, word), values)
        setattr(board, word, mask)
        setattr(self.state, word, getattr(self.state, word) & ~mask)
        for order in orders if word == "orders" else ():
            if order.id in values:
                self._put(board, FINISHED, _words(order.goods))

    def _set_role(self, board: Board, role: str) -> None:
        number = next(at for at, each in enumerate(self.content.roles) if each.id == role)
        for other in self.state.boards:
            if other.role == number:
                other.role = board.role
                board.role = number
                return
        self.state.roles ^= 1 << number | 1 << board.role
        board.role = number

    def _set_tiles(self, board: Board, ids: Sequence[str]) -> None:
        for id_ in ids:
            number = self.state.tables.tile_ids.index(id_)
            self.state.stack &= ~(1 << number)
            if number in self.state.strip:
                self.state.strip[self.state.strip.index(number)] = self._another_tile()
            board.tiles |= 1 << number

    def _another_tile(self) -> int:
        number = (self.state.stack & -self.state.stack).bit_length() - 1
        self.state.stack &= ~(1 << number)
        return number

    def _lay_out(self, ids: Sequence[str]) -> None:
        """These tiles lie out, from the lowest place up, `-` for none; those that lay there go back."""
        state = self.state
        for tile in state.strip:
            state.stack |= 1 << tile
        for at, id_ in enumerate([*ids, *"-----"][: len(state.strip)]):
            state.strip[at] = NONE if id_ == "-" else state.tables.tile_ids.index(id_)
            if id_ != "-":
                state.stack &= ~(1 << state.strip[at])

    def _put(self, board: Board, area: int, words: Sequence[str]) -> None:
        for word in _counted(words):
            board.things[area * WIDTH + THINGS.index(word)] += 1
            if word != "coin":
                self.state.supply[GOODS.index(word)] -= 1
                assert self.state.supply[GOODS.index(word)] >= 0, f"no {word} is left"

    def _set_places(
        self, supply: str, carts: int | None, houses: str | None, boats: str | None, orders: str | None
    ) -> None:
        """`supply` such as `wood=0`: as many lie there, the others are gone; cards by their ids."""
        state = self.state
        for word in supply.split():
            good, _, count = word.partition("=")
            state.supply[GOODS.index(good)] = int(count)
        state.carts = state.carts if carts is None else carts
        for kind, ids in (("houses", houses), ("boats", boats), ("orders", orders)):
            if ids is not None:
                setattr(state, kind, _mask(getattr(self.content, kind), ids.split()))

    def _set_missions(self, missions: str) -> None:
        """`Ann=rows_3,boats_3 Bo=...`: what each holds; the others get whatever is left."""
        if not missions:
            return
        state, ids = self.state, [mission.id for mission in self.content.missions]
        told = {word.partition("=")[0]: word.partition("=")[2].split(",") for word in missions.split()}
        named = {ids.index(id_) for each in told.values() for id_ in each}
        left = [number for number in range(len(ids)) if number not in named]
        count = len(self.names)
        slots = [[NONE] * 3 for _ in range(count)]
        for seat, name in enumerate(self.names):
            cards = [ids.index(id_) for id_ in told.get(name, [])]
            slots[seat][0] = cards[0] if cards else left.pop()
            slots[(seat - 1) % count][1] = cards[1] if len(cards) > 1 else left.pop()
        for seat, board in enumerate(state.boards):
            kept, passed, third = (card if card != NONE else left.pop() for card in slots[seat])
            board.dealt, board.kept, board.passed_left = sorted((kept, passed, third)), kept, passed
            if count > 2:
                board.taken = slots[(seat - 1) % count][1]
        state.phase, state.waiting, state.out = LIFT, 0, 0

    def _come_to(self, phase: str, told: str) -> None:
        state, everybody = self.state, (1 << len(self.names)) - 1
        dice = Fate(told)
        state.waiting, state.out, state.put_away = 0, everybody, False
        if phase == "lift":
            state.round -= 1
            rules.begin_round(state, self.events.append)
        else:
            state.phase = {"draw": LIFT, "swap": LIFT, "plan": SWAP, "act": PLAN, "store": STORE}[phase]
            if phase == "store":
                state.out = 0
        rules.go_on(state, dice, self.events.append)
        assert not dice.told, f"{dice.told} did not fall"
        self.fell = dice.fell

    @classmethod
    def dealt(cls, seats: str = "Ann Bo", told: str = "", content: Content = BOX, **options: Any) -> "Table":
        """A game from its beginning."""
        table = cls.__new__(cls)
        table.names, table.content, table.events, dice = seats.split(), content, [], Fate(told)
        chosen = AltiplanoOptions(**options)
        table.state = rules.new(tables_of(content), chosen, len(table.names), dice, table.events.append)
        assert not dice.told
        table.fell = dice.fell
        return table

    # Playing

    def play(self, *lines: str, told: str = "") -> list[Event]:
        """Play lines, `Bo: pass` for a seat or `pass` for the first that must decide; `told` dice must all fall."""
        dice, events = Fate(told), list[Event]()
        before = scoring.census(self.state)
        for line in lines:
            seat, path = self._asked(line)
            action = find(rules.legal(self.state, seat), path.split())
            assert action, f"{line} is not legal; legal are {self.legal_of(self.names[seat])}"
            rules.apply(self.state, seat, action, dice, events.append)
        assert not dice.told, f"{dice.told} did not fall"
        assert scoring.census(self.state) == before
        self.fell, self.events = dice.fell, events
        return events

    def _asked(self, line: str) -> tuple[int, str]:
        name, colon, path = line.partition(": ")
        return (self._seat(name), path) if colon else (to_act(self.state)[0], line)

    # Looking

    def legal_of(self, name: str) -> list[str]:
        return [" ".join(action.path) for action in rules.legal(self.state, self._seat(name))]

    @property
    def legal(self) -> list[str]:
        """What the first seat that must decide may choose."""
        seats = to_act(self.state)
        return self.legal_of(self.names[seats[0]]) if seats else []

    def choices(self, words: str) -> list[str]:
        """What may be chosen now that begins with these words, without them."""
        return [line.removeprefix(f"{words} ") for line in self.legal if line.startswith(f"{words} ")]

    @property
    def to_act(self) -> str:
        """The names of the seats the table waits for."""
        return " ".join(self.names[seat] for seat in to_act(self.state))

    @property
    def phase(self) -> str:
        return PHASE_NAMES[self.state.phase]

    def board(self, name: str) -> Board:
        return self.state.boards[self._seat(name)]

    def has(self, name: str, area: str) -> str:
        """What lies in an area, such as `food*2 wool`."""
        board, first = self.board(name), self.state.tables.areas.index(area) * WIDTH
        counts = board.things[first : first + WIDTH]
        return " ".join(
            THINGS[thing] if count == 1 else f"{THINGS[thing]}*{count}" for thing, count in enumerate(counts) if count
        )

    def rows(self, name: str) -> list[str]:
        """The rows that were started, such as `fish*2` or `silver corn`."""
        board = self.board(name)
        found = []
        for good, filled, corn in zip(board.row_goods, board.row_filled, board.row_corn, strict=True):
            goods = [GOODS[good]] * (filled - corn) + ["corn"] * corn
            found.append(" ".join(_short(word, goods.count(word)) for word in dict.fromkeys(goods)))
        return found

    def coins(self, name: str) -> int:
        return self.board(name).coins

    def at(self, name: str) -> str:
        figure = self.board(name).figure
        return PLACES[figure] if figure != NONE else ""

    def supply(self, good: str) -> int:
        return self.state.supply[GOODS.index(good)]

    @property
    def strip(self) -> list[str]:
        return [self.content.tiles[tile].id if tile != NONE else "-" for tile in self.state.strip]

    def shown(self, name: str) -> str:
        """Which missions of a seat lie open, such as `rows_3 boats_3`."""
        seat = self._seat(name)
        slots = enumerate(held(self.state, seat))
        return " ".join(self.content.missions[card].id for at, card in slots if self.board(name).shown >> at & 1)

    def score(self, name: str) -> Score:
        return scoring.scores(self.state)[self._seat(name)]

    def points(self, name: str) -> dict[str, int]:
        """The lines of that score that are not nothing."""
        return {line.source: line.points for line in self.score(name).lines if line.points}

    @property
    def ranks(self) -> list[int]:
        return [score.rank for score in scoring.scores(self.state)]

    def happened(self, kind: type[Event]) -> list[Any]:
        """The events of one kind in what was played last."""
        return [event for event in self.events if isinstance(event, kind)]


def _short(word: str, count: int) -> str:
    return word if count == 1 else f"{word}*{count}"


def _counted(words: Sequence[str]) -> list[str]:
    """`food*2 wool` as a list of single things."""
    found: list[str] = []
    for word in words:
        thing, _, count = word.partition("*")
        found += [thing] * int(count or 1)
    return found


def _words(counts: Sequence[int]) -> list[str]:
    return [GOODS[good] for good, count in enumerate(counts) for _ in range(count)]


def _mask(cards: Sequence[Any], ids: Sequence[str]) -> int:
    known = [card.id for card in cards]
    return sum(1 << known.index(id_) for id_ in ids)
