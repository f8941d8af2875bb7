"""Whatever is legal can be clicked, and what is shown comes from the view alone."""

from collections.abc import Iterator
from math import dist

import pytest

from sobremesa.engine.dice import Chance
from sobremesa.engine.paths import is_clickable
from sobremesa.engine.scene import Scene
from sobremesa.games.south_seas import rules
from sobremesa.games.south_seas.content import load
from sobremesa.games.south_seas.options import SouthSeasOptions
from sobremesa.games.south_seas.scene import scene
from sobremesa.games.south_seas.state import MARKETS, SUPPLY, State, to_act
from sobremesa.games.south_seas.table.anchors import anchors
from sobremesa.games.south_seas.tables import tables_for
from sobremesa.games.south_seas.view import view

TABLES = tables_for(load())
NAMES = ["Ann", "Bo", "Cy", "Di", "Ed"]


def positions(seed: int, seats: int, retrieve: str = "always", riches: int = 0) -> Iterator[State]:
    """Every position of a random game; with `riches`, everybody is given so many wares at each turn."""
    dice = Chance(seed)
    state = rules.new(TABLES, SouthSeasOptions(retrieve=retrieve), seats, dice, None)
    while due := to_act(state):
        yield state
        rules.apply(state, dice.choose(rules.legal(state, due[0])), dice, None)
        if riches:
            state.wares = [int(dice.random() * riches) for _ in state.wares]
    yield state


def shown(state: State, reader: int | None) -> Scene:
    legal = () if reader is None else rules.legal(state, reader)
    return scene(TABLES, view(state, reader), legal, NAMES)


def check_clickable(state: State) -> None:
    [seat] = to_act(state)
    legal = rules.legal(state, seat)
    choices = shown(state, seat).choices()
    for action in legal:
        assert is_clickable(action, legal, choices), action.path
    usable = {word for action in legal for word in action.path}
    assert {word for words in choices for word in words} <= usable


@pytest.mark.parametrize("retrieve", ["always", "when-none-left"])
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_every_legal_path_can_be_clicked_in_random_games(seats: int, retrieve: str) -> None:
    for state in positions(seats, seats, retrieve):
        if to_act(state):
            check_clickable(state)


@pytest.mark.parametrize("riches", [3, 6, 12])
def test_every_payment_can_be_clicked_by_rich_seats(riches: int) -> None:
    supplied = 0
    for state in positions(riches, 4, riches=riches):
        if to_act(state):
            supplied += state.phase == SUPPLY
            check_clickable(state)
    assert supplied


def test_a_payment_counts_wares_under_one_name_whatever_the_number() -> None:
    names: dict[str, set[str]] = {}
    numbers = set()
    for state in positions(6, 4, riches=6):
        if to_act(state):
            for panel in shown(state, to_act(state)[0]).panels:
                for item in panel.items if panel.id == "pay" else ():
                    names.setdefault(item.symbol, set()).add(item.label)
                    numbers.add(item.count)
    assert names == {"ware-shell": {"shells"}, "ware-fish": {"fish"}, "ware-banana": {"bananas"}}
    assert {0, 1, 2} <= numbers


def test_equal_best_ships_can_be_clicked_by_the_owner_of_the_market() -> None:
    state = next(positions(1, 3))
    points = TABLES.points
    for ship in state.display:
        state.ships[ship] = -1
    state.display = [points.index(2), *[ship for ship, worth in enumerate(points) if worth == 6][:2]]
    for ship in state.display:
        state.ships[ship] = -2
    state.phase, state.picks = MARKETS, [(state.active + 1) % 3]
    check_clickable(state)
    assert shown(state, state.active).choices() == []


def test_only_the_reader_who_is_due_can_choose() -> None:
    for state in positions(5, 3, riches=6):
        due = to_act(state)
        for reader in (None, 0, 1, 2):
            assert bool(shown(state, reader).choices()) == (reader in due and reader is not None)


def test_ids_are_unique_and_a_tile_keeps_its_id_from_the_hand_to_the_board() -> None:
    drawn = ""
    for state in positions(6, 2, riches=6):
        picture = shown(state, 0)
        items = [item for panel in picture.panels for item in panel.items]
        ids = [each.id for group in (picture.spots, picture.pieces, items) for each in group]
        assert len(ids) == len(set(ids))
        if state.laid >= 0 and drawn:
            assert picture.pieces[state.laid].id == drawn
        drawn = next((item.id for item in items if item.id.startswith("tile-")), "")


def test_every_islander_and_every_ship_is_somewhere() -> None:
    for state in positions(8, 3, riches=6):
        picture = shown(state, None)
        ids = [piece.id for piece in picture.pieces]
        ids += [item.id for panel in picture.panels for item in panel.items]
        assert sum(each.startswith("islander-") for each in ids) == 12
        left = next(item.count for panel in picture.panels for item in panel.items if item.id == "ships-left")
        assert sum(each.startswith("ship-") for each in ids) + (left or 0) == 24


def test_a_boat_token_lies_on_the_tile_of_its_fish() -> None:
    tokens = 0
    for state in positions(9, 2):
        seen = view(state, None)
        boats = [piece for piece in shown(state, None).pieces if piece.symbol == "boat-token"]
        assert len(boats) == len(seen["tokens"])
        for piece, token in zip(boats, seen["tokens"], strict=True):
            assert max(abs(piece.at[0] - token["x"]), abs(piece.at[1] - token["y"])) < 0.6
        tokens += len(boats)
    assert tokens


@pytest.mark.parametrize("turn", range(4))
def test_the_places_of_parts_lie_apart_and_inside_their_tile(turn: int) -> None:
    for number, tile in enumerate(TABLES.content.tiles):
        places = [anchor.stand for anchor in anchors(TABLES, number, turn)]
        assert all(abs(x) < 0.45 and abs(y) < 0.45 for x, y in places)
        for at, place in enumerate(places):
            assert all(dist(place, other) > 0.1 for other in places[:at]), tile.id


def test_a_place_says_what_it_is_for_and_where() -> None:
    state = next(positions(1, 2))
    spot = shown(state, state.active).spots[0]
    assert spot.words[0] == "place"
    assert spot.label == f"{spot.words[1]}: a bridge to the west"
    assert spot.symbol == f"tile-{view(state, None)['tile']}"
    assert "{:.0f},{:.0f}".format(*spot.at) == spot.words[1]


def test_the_headline_says_who_is_next_and_when_the_game_is_over() -> None:
    *_, last = positions(1, 2)
    first = next(positions(1, 2))
    other = 1 - first.active
    assert shown(first, first.active).prompt.text.startswith("Next, you: lay SS-")
    assert shown(first, other).prompt.text.startswith(f"Next, {NAMES[first.active]}: lay SS-")
    assert shown(last, 0).prompt.text == "The game is over."


def test_a_ship_tells_its_price_in_words_and_joins_what_is_of_one_kind() -> None:
    state = next(positions(1, 2))
    free = next(number for number, ship in enumerate(TABLES.content.ships) if ship.same == (3, 1))
    state.display = [free]
    [card] = next(panel for panel in shown(state, None).panels if panel.id == "ships").items
    assert [mark.symbol for mark in card.marks] == ["same-A", "same-A-on", "same-A-on", "same-B"]
    assert card.told == f"Ship worth {card.worth}: 3 of one kind, 1 of another kind"
    assert card.label.startswith(f"{TABLES.ship_ids[free]}, worth ")
