"""The greedy bot at Altiplano: it plans rounds, does all kinds of things, and looks at no secrets."""

from collections import Counter
from dataclasses import replace
from itertools import count
from typing import Any

import pytest

from games.altiplano import recipes
from games.altiplano.positions import Table, edition
from sobremesa.bots import player
from sobremesa.bots.greedy import Greedy
from sobremesa.engine.dice import Chance
from sobremesa.engine.match import Chair
from sobremesa.games.altiplano.game import Altiplano
from sobremesa.games.altiplano.goods import FOREST, HARBOR, MARKET, PLACES, VILLAGE
from sobremesa.games.altiplano.options import AltiplanoOptions
from sobremesa.games.altiplano.plan import intend
from sobremesa.games.altiplano.rules import legal
from sobremesa.games.altiplano.state import NONE, State
from sobremesa.games.altiplano.tables import tables_of
from sobremesa.games.altiplano.tours import tours
from sobremesa.games.altiplano.warehouse import full_rows

GAME = Altiplano()
VARIANTS = [
    (2, {"missions": "yes", "start": "1"}),
    (3, {"roles": "chosen", "corn_row": "first", "missions": "yes"}),
    (4, {"planning": "strict", "quick": "yes"}),
    (5, {"missions": "yes", "quick": "yes"}),
]


def played(players: list[Any], seed: str, options: dict[str, str] | None = None, game: Altiplano = GAME) -> State:
    """A whole game."""
    dice, own = Chance(seed), [Chance(f"{seed} {seat}") for seat in range(len(players))]
    state = game.new(AltiplanoOptions.parse(options or {}), len(players), dice)
    while due := game.to_act(state):
        seat = due[0]
        action = players[seat](game, state, seat, game.legal(state, seat), own[seat])
        game.apply(state, seat, action, dice)
    return state


def test_it_beats_random_recipes_and_does_all_kinds_of_things() -> None:
    greedy, done = player("greedy"), Counter[str]()
    for number, own in enumerate((0, 1, 0, 1, 0, 1)):
        players = [recipes.choose, recipes.choose]
        players[own] = greedy
        state = played(players, f"plan {number}")
        scores, board = GAME.scores(state), state.boards[own]
        assert scores[own].total > 1.5 * scores[1 - own].total
        done["orders"] += board.orders.bit_count()
        done["rows"] += len(full_rows(state.tables, board))
        done["roads"] += board.road
        done["carts"] += board.rides
        done["tiles"] += board.tiles.bit_count()
        done["cards"] += board.houses.bit_count() + board.boats.bit_count()
    assert min(done[each] for each in ("orders", "rows", "roads", "carts", "tiles", "cards")) > 0


@pytest.mark.parametrize(("seats", "options"), VARIANTS, ids=[f"{seats} seats" for seats, _ in VARIANTS])
def test_it_decides_by_its_view_alone(seats: int, options: dict[str, str]) -> None:
    """Positions imagined with other dice lead to the same plan, tried at every third decision of a game."""
    asked, numbers = Chance("asked"), count()

    def choose(game: Any, state: State, seat: int, choices: Any, dice: Chance) -> Any:
        if next(numbers) % 3:
            return intend(state, seat, choices) or choices[-1]
        view = game.view(state, seat)
        found = {intend(game.imagine(view, asked), seat, choices) for _ in range(2)}
        assert found == {intend(state, seat, choices)}
        return found.pop() or choices[-1]

    state = played([choose] * seats, f"view {seats}", options)
    assert sum(score.total for score in GAME.scores(state)) > 15 * seats


def test_the_same_chair_and_dice_give_the_same_choice() -> None:
    state = GAME.new(AltiplanoOptions(missions="yes"), 3, Chance("chair"))
    for seat in range(3):
        view, choices = GAME.view(state, seat), GAME.legal(state, seat)
        found = {Greedy().choose(Chair(GAME, seat, view, choices, Chance("own"))) for _ in range(3)}
        assert len(found) == 1


def choice(position: str, phase: str, **facts: Any) -> str:
    """What the plan does for Ann."""
    state = Table(position, phase=phase, **facts).state
    action = intend(state, 0, legal(state, 0))
    return " ".join(action.path) if action else ""


def test_two_stone_and_nothing_better_go_where_a_house_is_built() -> None:
    assert choice("Ann at village, planning stone*2; Bo planning food", "plan") == "place stone village"
    assert choice("Ann at village, village stone*2; Bo at farm", "act", houses="house_ore") == "village house house_ore"


def test_the_last_good_of_an_order_is_delivered() -> None:
    position = "Ann at market, order order_01 fish fish stone, market stone; Bo at farm"
    assert choice(position, "act", orders="") == "market deliver stone"


def test_in_the_last_round_it_does_not_begin_what_it_cannot_finish() -> None:
    assert choice("Ann at mine, planning ore food wood; Bo planning food", "plan", round=9, last=9) in (
        "place ore mine",
        "place food mine",
    )
    assert choice("Ann at village, village cacao; Bo at farm", "act", round=9, last=9) == "pass"


def test_tours_are_what_moves_lead_to() -> None:
    ring = tuple(range(len(PLACES)))
    village, market, harbor, forest = (1 << place for place in (VILLAGE, MARKET, HARBOR, FOREST))
    assert tours(ring, VILLAGE, 0, 0) == (village,)
    assert tours(ring, VILLAGE, 0, 1) == (village | market, village | forest)
    assert tours(ring, HARBOR, 1, 0) == tuple(sorted(harbor | 1 << place for place in ring if place != HARBOR))
    assert len(tours(ring, NONE, 0, 0)) == len(PLACES)


BOXES = {
    "few rows": {"rows": ((1, 1), (2, 9)), "left": 1},
    "single spaces": {"spaces": (1,) * len(PLACES), "movement": 1, "most_carts": 1, "track": (3, 0)},
    "all for nothing": {"order_price": 0, "cart_price": 0, "movement": 6, "most_carts": 7, "surcharges": (0,) * 5},
}


@pytest.mark.parametrize("changes", BOXES.values(), ids=list(BOXES))
def test_it_plays_other_editions(changes: dict[str, Any]) -> None:
    game = Altiplano()
    game.content = replace(edition(**changes), fingerprint="other")
    game.tables = tables_of(game.content)
    state = played([player("greedy")] * 3, "editions", {"missions": "yes"}, game)
    assert sum(score.total for score in game.scores(state)) > 45
