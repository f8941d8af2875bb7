"""Whole games, decision by decision, held against a referee and a bookkeeper written from the text of the rules."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from games.altiplano import recipes
from games.altiplano.bookkeeper import after, next_strip
from games.altiplano.named import ENTRY, Position, Seat, told
from games.altiplano.referee import can_begin, more_of, wanted
from sobremesa.engine.check import at_random
from sobremesa.engine.dice import Chance
from sobremesa.games.altiplano.game import Altiplano
from sobremesa.games.altiplano.goods import COIN, CONTAINER, CORN, GOODS, OPEN_ORDER, STORED, WIDTH, WOOD
from sobremesa.games.altiplano.options import AltiplanoOptions
from sobremesa.games.altiplano.state import NONE, Board, State, to_act
from sobremesa.games.altiplano.warehouse import put

GAME = Altiplano()
FINISHING = ("draw", "keep", "done", "pass", "end")
POOL = ("bag", "container", "planning", "ten")

CHOSEN = [
    (2, {}, at_random),
    (2, {"missions": "yes", "planning": "strict"}, recipes.choose),
    (3, {"missions": "yes", "roles": "chosen", "corn_row": "first"}, recipes.choose),
    (4, {"planning": "strict", "quick": "yes"}, recipes.choose),
    (5, {"missions": "yes", "quick": "yes"}, at_random),
]


@pytest.mark.parametrize(
    ("seats", "options", "player"), CHOSEN, ids=[f"{seats} {chosen}" for seats, chosen, _ in CHOSEN]
)
def test_a_game_is_played_as_the_rules_say(seats: int, options: dict[str, str], player: Callable[..., Any]) -> None:
    dice = Chance(f"referee {seats} {options}")
    check_game(GAME.new(AltiplanoOptions.parse(options), seats, dice), player, dice)


@pytest.mark.parametrize("seats", [2, 3])
def test_what_is_rare_happens_as_the_rules_say(seats: int) -> None:
    dice = Chance(f"rare {seats}")
    state = GAME.new(AltiplanoOptions(missions="yes", corn_row="first"), seats, dice)
    for board in state.boards:
        furnish(state, board, dice)
    state.supply[CORN] = 2
    check_game(state, freely, dice)


RARE = ("free_space", "coin_movement", "corn_depot", "swap", "village_plus_2", "final_ten_goods")


def furnish(state: State, board: Board, dice: Chance) -> None:
    """Give a seat coins, goods, rows, an order that lacks one good, roads, and the tiles with rules of their own."""
    for id_ in RARE:
        tile = 1 << state.tables.tile_ids.index(id_)
        if state.stack & tile and dice.random() < 0.6:
            state.stack ^= tile
            board.tiles |= tile
    for _ in range(10):
        good = dice.choose([good for good in range(WOOD, len(GOODS)) if state.supply[good] > 1])
        state.supply[good] -= 1
        board.things[CONTAINER * WIDTH + good] += 1
    for good in (CORN, WOOD):
        state.supply[good] -= 1
        board.things[STORED * WIDTH + good] += 1
        put(state.tables, board, good, NONE)
    board.coins, board.road = board.coins + 5, int(dice.random() * 3)
    state.houses &= 0b11
    board.order = next(at for at in range(len(state.tables.content.orders)) if state.orders >> at & 1)
    state.orders ^= 1 << board.order
    for good, count in enumerate(state.tables.content.orders[board.order].goods):
        state.supply[good] -= count
        board.things[OPEN_ORDER * WIDTH + good] += count
    board.move(next(good for good in range(COIN) if board.count(OPEN_ORDER, good)), OPEN_ORDER, CONTAINER)


def freely(game: Any, state: State, seat: int, legal: Any, dice: Chance) -> Any:
    """A player of recipes that loves the free space."""
    free = [action for action in legal if "free" in (action.path[0], action.path[-1])]
    return dice.choose(free) if free and dice.random() < 0.6 else recipes.choose(game, state, seat, legal, dice)


def check_game(state: State, player: Callable[..., Any], dice: Chance) -> None:
    """One game, every list of choices, and what each choice on a turn changes."""
    while due := to_act(state):
        before = told(state)
        for seat in due:
            check_choices(state, before, seat)
        seat = dice.choose(due)
        action = player(GAME, state, seat, GAME.legal(state, seat), dice)
        GAME.apply(state, seat, action, dice)
        check_change(before, told(state), seat, " ".join(action.path), to_act(state))


def check_choices(state: State, position: Position, seat: int) -> None:
    paths = [" ".join(action.path) for action in GAME.legal(state, seat)]
    assert len(set(paths)) == len(paths)
    assert set(paths) == wanted(position, seat)
    assert len(paths) > 1 or paths[0] not in FINISHING, "who can only finish is not asked"


def check_change(before: Position, now: Position, seat: int, path: str, due: tuple[int, ...]) -> None:
    if before.phase != "act":
        check_nothing_lost(before, now)
        return
    expected = after(before, seat, path)
    is_same_round = (now.phase, now.round) == (before.phase, before.round)
    assert facts(expected, is_same_round) == facts(now, is_same_round), path
    turn = next_turn(expected, seat, path)
    if turn >= 0:
        assert is_same_round
        assert due == (turn,)
    else:
        assert not is_same_round
        check_next_round(expected, now)


def check_nothing_lost(before: Position, now: Position) -> None:
    """Before the actions goods and coins only change their places."""
    for old, new in zip(before.seats, now.seats, strict=True):
        if old.role == new.role and now.phase != "over":
            assert owned(old) == owned(new)
            assert (old.rides, old.road, old.tiles, old.figure) == (new.rides, new.road, new.tiles, new.figure)
            assert before.phase == "store" or old.rows == new.rows


def owned(seat: Seat) -> Counter[str]:
    return sum(seat.areas.values(), Counter({"coin": seat.coins}))


def facts(position: Position, is_exact: bool) -> list[object]:
    """What must agree; over the end of a round goods are drawn, so that what can be drawn is counted together."""
    found: list[object] = [position.supply, position.carts, position.houses, position.boats, position.orders]
    if is_exact:
        found += [position.strip, position.stack, position.last, position.round, position.first]
    return found + [facts_of(seat, is_exact) for seat in position.seats]


def facts_of(seat: Seat, is_exact: bool) -> tuple[object, ...]:
    areas = {name: things for name, goods in seat.areas.items() if (things := +goods)}
    if not is_exact:
        areas["pool"] = sum((areas.pop(name, Counter()) for name in POOL), Counter[str]())
    flags = (seat.cart_used, seat.cart_bought, seat.tile_bought) if is_exact else ()
    cards = (seat.tiles, seat.boats, seat.houses, seat.orders, seat.order)
    return areas, seat.coins, seat.role, seat.figure, seat.road, seat.rides, cards, seat.rows, flags


def next_turn(position: Position, seat: int, path: str) -> int:
    """The seat that decides next, -1 if the round is over (R5.1, R5.4, R19.3)."""
    if path not in ("pass", "end") and goes_on(position, seat):
        return seat
    count, position.is_done, position.more = len(position.seats), "", ""
    for step in range(1, count + 1):
        other = (seat + step) % count
        if other not in position.out:
            if can_begin(position, other):
                return other
            position.out.add(other)
    return -1


def goes_on(position: Position, number: int) -> bool:
    seat = position.seats[number]
    if position.corn or position.is_done != "acted":
        return True
    moves = seat.at("walk").total() + seat.at("ride").total() + (not seat.cart_used)
    return bool(moves or more_of(position, seat))


def check_next_round(before: Position, now: Position) -> None:
    """R14, R15"""
    if before.round == before.last:
        assert now.phase in ("store", "over")
        assert (now.round, now.strip) == (before.round, before.strip)
        return
    assert (now.round, now.first) == (before.round + 1, (before.first + 1) % len(before.seats))
    assert not any(seat.cart_used or seat.cart_bought or seat.tile_bought for seat in now.seats)
    shown = sorted(before.stack - now.stack, key=now.strip.index)
    assert now.strip == next_strip(before, shown)
    letters = [ENTRY["tile"][tile]["letter"] for tile in shown]
    assert letters == sorted(letters)
    assert all(letter <= ENTRY["tile"][tile]["letter"] for letter in letters for tile in now.stack)
    assert now.last == (before.last or (before.round + 1 if "" in now.strip else 0))
