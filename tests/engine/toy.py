"""A toy game with all that strains an engine: a bag, a secret hand, secret simultaneous plans and a market.

Each seat holds one secret cube. Four times over, everybody seals a colour; then, from a rotating first seat, each
takes one cube of its colour from the market if one is left, and the market is refilled to three from the bag. A cube
counts 1, and 2 more for each that matches the secret one.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from sobremesa.engine.dice import Dice
from sobremesa.engine.game import Event, Options, Score, ScoreLine, Tell, ranks
from sobremesa.engine.scene import Art, Component, Item, Note, Panel, Scene
from sobremesa.engine.supply import Bag

COLOURS = ("red", "green", "blue")
ROUNDS, MARKET, EACH = 4, 3, 9
UNSEALED = 3


@dataclass(frozen=True, slots=True)
class Plan:
    path: tuple[str, ...]
    colour: int
    is_final: ClassVar[bool] = False


PLANS = tuple(Plan(("plan", colour), number) for number, colour in enumerate(COLOURS))


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    colour: str


@dataclass(frozen=True, slots=True)
class Sealed(Event):
    seat: int


@dataclass(frozen=True, slots=True)
class Revealed(Event):
    is_news: ClassVar[bool] = True
    plans: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Refilled(Event):
    colour: str


class ToyState:
    def __init__(self, seats: int) -> None:
        self.seats, self.round = seats, 0
        self.bag = Bag(COLOURS, (EACH,) * 3)
        self.market, self.hands = [0] * 3, [UNSEALED] * seats
        self.plans, self.taken = [UNSEALED] * seats, [[0] * 3 for _ in range(seats)]

    def copy(self) -> "ToyState":
        twin = ToyState(self.seats)
        twin.round, twin.bag = self.round, self.bag.copy()
        twin.market, twin.hands, twin.plans = self.market[:], self.hands[:], self.plans[:]
        twin.taken = [row[:] for row in self.taken]
        return twin

    def dump(self) -> bytes:
        taken = [number for row in self.taken for number in row]
        return bytes([self.seats, self.round, *self.bag.counts, *self.market, *self.hands, *self.plans, *taken])


class Toy:
    name, title, version, stage, seats, edition = "toy", "Toy", 1, "alpha", range(2, 5), "toy:0"
    has_secrets = True
    summary = "Seal a colour, and take a cube of it."
    note = ""
    options: type[Options] = Options

    def new(self, options: Options, seats: int, dice: Dice, tell: Tell | None = None) -> ToyState:
        state = ToyState(seats)
        for seat in range(seats):
            state.hands[seat] = state.bag.draw("hand", dice)
            if tell:
                tell(Dealt(COLOURS[state.hands[seat]], audience=(seat,)))
        self._refill(state, dice, tell)
        return state

    def to_act(self, state: ToyState) -> tuple[int, ...]:
        if state.round == ROUNDS:
            return ()
        return tuple(seat for seat in range(state.seats) if state.plans[seat] == UNSEALED)

    def legal(self, state: ToyState, seat: int) -> Sequence[Plan]:
        return PLANS if seat in self.to_act(state) else ()

    def apply(self, state: ToyState, seat: int, action: Plan, dice: Dice, tell: Tell | None = None) -> None:
        state.plans[seat] = action.colour
        if tell:
            tell(Sealed(seat))
        if UNSEALED not in state.plans:
            self._reveal(state, dice, tell)

    def _reveal(self, state: ToyState, dice: Dice, tell: Tell | None) -> None:
        if tell:
            tell(Revealed(tuple(state.plans)))
        for step in range(state.seats):
            seat = (state.round + step) % state.seats
            if state.market[state.plans[seat]]:
                state.market[state.plans[seat]] -= 1
                state.taken[seat][state.plans[seat]] += 1
        state.plans = [UNSEALED] * state.seats
        state.round += 1
        self._refill(state, dice, tell)

    def _refill(self, state: ToyState, dice: Dice, tell: Tell | None) -> None:
        while sum(state.market) < MARKET:
            colour = state.bag.draw("cube", dice)
            state.market[colour] += 1
            if tell:
                tell(Refilled(COLOURS[colour]))

    def view(self, state: ToyState, seat: int | None) -> dict[str, Any]:
        unseen = state.bag.counts[:]
        for other, hand in enumerate(state.hands):
            if other != seat:
                unseen[hand] += 1
        return {
            "reader": seat,
            "seats": state.seats,
            "round": state.round,
            "unseen": unseen,
            "market": state.market[:],
            "taken": [row[:] for row in state.taken],
            "hand": None if seat is None else state.hands[seat],
            "plan": None if seat is None else state.plans[seat],
            "sealed": [plan != UNSEALED for plan in state.plans],
        }

    def imagine(self, view: dict[str, Any], dice: Dice) -> ToyState:
        state = ToyState(view["seats"])
        state.round, state.market, state.taken = view["round"], view["market"][:], [row[:] for row in view["taken"]]
        state.bag = Bag(COLOURS, view["unseen"])
        for seat in range(state.seats):
            own = seat == view["reader"]
            state.hands[seat] = view["hand"] if own else state.bag.draw("hand", dice)
            if view["sealed"][seat]:
                state.plans[seat] = view["plan"] if own else dice.draw("plan", COLOURS, (1, 1, 1))
        return state

    def scores(self, state: ToyState) -> tuple[Score, ...]:
        lines = [
            (ScoreLine("cubes", sum(row), "T1"), ScoreLine("matches", 2 * row[hand] if hand < 3 else 0, "T2"))
            for row, hand in zip(state.taken, state.hands, strict=True)
        ]
        totals = [sum(line.points for line in each) for each in lines]
        return tuple(Score(*row) for row in zip(range(state.seats), totals, ranks(totals), lines, strict=True))

    def load(self, dump: bytes) -> ToyState:
        seats, rest = dump[0], list(dump[2:])
        state = ToyState(seats)
        state.round, state.bag, state.market = dump[1], Bag(COLOURS, rest[:3]), rest[3:6]
        state.hands, state.plans = rest[6 : 6 + seats], rest[6 + seats : 6 + 2 * seats]
        state.taken = [rest[6 + 2 * seats + 3 * seat :][:3] for seat in range(seats)]
        return state

    def census(self, state: ToyState) -> Mapping[str, int]:
        return {"cubes": state.bag.total + sum(state.market) + sum(map(sum, state.taken)) + state.seats}

    def words(self, event: Event, reader: int | None, names: Sequence[str]) -> str:
        return type(event).__name__

    def prompt(self, view: dict[str, Any], names: Sequence[str]) -> str:
        return f"round {view['round']}"

    def describe(self, view: dict[str, Any], action: Plan) -> str:
        return f"go for {action.path[1]}"

    def refusal(self, view: dict[str, Any], path: Sequence[str]) -> str:
        return f"{' '.join(path)}: there are no other plans (T3)"

    def scene(self, view: dict[str, Any], legal: Sequence[Plan], names: Sequence[str]) -> Scene:
        colours = [action.path[1] for action in legal]
        items = tuple(Item(f"plan-{colour}", colour, colour, (colour,)) for colour in colours)
        return Scene(Note("prompt", self.prompt(view, names)), panels=(Panel("plans", "Plans", items),))

    def art(self) -> Art:
        return Art("", "")

    def characters(self) -> Any:
        raise NotImplementedError("a toy has no board")

    def evaluate(self, state: ToyState, seat: int) -> float:
        return float(self.scores(state)[seat].total)

    def components(self) -> Sequence[Component]:
        return ()
