"""What the missions a seat holds make worth more to it (R17), in points a step."""

from sobremesa.games.altiplano.content import Mission
from sobremesa.games.altiplano.goods import COIN, CORN, FISH, STORED
from sobremesa.games.altiplano.missions import FIRSTS, held
from sobremesa.games.altiplano.state import FIRST_FISH_ROW, FIRST_HOUSE, FIRST_ORDER, NONE, State

HOPE = 0.7
"""What a step towards a mission is worth of its share of the points: not every mission comes to its end."""
EASE = {"rows": 0.8, "first_row": 0.6, "first_house": 0.6, "houses": 0.6, "boats": 0.6, "most": 0.5, "stored": 0.5}
HARD = 0.3
"""How likely missions of a kind are fulfilled, and those of other kinds."""
FISH_ROW = 3
"""Steps of a row of fish."""


class Wishes:
    """Extra points for a boat, a house, a finished order, a full row, a good stored and a good owned."""

    def __init__(self, state: State, seat: int) -> None:
        self.state, self.board = state, state.boards[seat]
        self.boat = self.house = self.order = self.row = 0.0
        self.stored, self.owned = [0.0] * COIN, [0.0] * COIN
        cards = state.tables.content.missions
        for slot, number in enumerate(held(state, seat) if state.has_missions else ()):
            if number != NONE and not self.board.shown >> slot & 1:
                self._add(cards[number])

    def _add(self, mission: Mission) -> None:
        kind, step = mission.kind, HOPE * mission.points / mission.number
        if kind in FIRSTS:
            self._first(FIRSTS[kind], step)
        elif kind in ("orders", "orders_with"):
            self.order += step
        elif kind == "boats":
            self.boat += step
        elif kind == "houses":
            self.house += step
        elif kind == "one_each":
            self.order += step / 3 * (self.board.orders.bit_count() < mission.number)
            self.boat += step / 3 * (self.board.boats.bit_count() < mission.number)
            self.house += step / 3 * (self.board.houses.bit_count() < mission.number)
        elif kind in ("rows", "rows_without_corn"):
            self.row += step
        else:
            self._goods(mission, step)

    def _first(self, what: int, step: float) -> None:
        """Nothing once it is settled who was the first."""
        if self.state.firsts[what] != NONE:
            return
        if what == FIRST_ORDER:
            self.order += step
        elif what == FIRST_HOUSE:
            self.house += step
        elif what == FIRST_FISH_ROW:
            self.stored[FISH] += step / FISH_ROW
        else:
            self.row += step

    def _goods(self, mission: Mission, step: float) -> None:
        goods = mission.goods or range(CORN, COIN)
        counts = self.stored if mission.kind.startswith("stored") else self.owned
        for good in goods:
            if mission.kind != "stored_kinds" or not self.board.count(STORED, good):
                counts[good] += step / (2 if mission.kind == "most" else 1)


def prospect(mission: Mission) -> float:
    """What a mission promises before the first round, in points."""
    return mission.points * EASE.get(mission.kind, HARD)
