"""The rules of Altiplano in rulebook order. Numbers such as R3.1 are those of RULES.md beside this file."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from sobremesa.engine.dice import Dice
from sobremesa.engine.game import Tell
from sobremesa.games.altiplano import deeds, missions, planning, turns
from sobremesa.games.altiplano.actions import (
    END,
    PASS,
    Action,
    Build,
    BuildRoad,
    BuyCart,
    BuyTile,
    ChooseRole,
    Convert,
    Corn,
    Deliver,
    Finish,
    Go,
    KeepMission,
    Lift,
    Place,
    PutAway,
    Sell,
    Start,
    Store,
    StoreCorn,
    TakeBack,
    TakeMission,
    TakeOrder,
)
from sobremesa.games.altiplano.events import (
    EndNear,
    GameBegan,
    GameEnded,
    LiftsShown,
    MissionKept,
    MissionsDealt,
    MissionsPassed,
    PlanningBegan,
    PlanShown,
    RoleTaken,
    RoundBegan,
    ScoreCounted,
    SeatDue,
    SeatPassed,
    SeatReady,
    TileGone,
    TileShown,
    TurnBegan,
)
from sobremesa.games.altiplano.goods import BAG, COIN, CORN, DEPOT, FOOD, GOODS, PLACES, TEN, TEN_GOODS, THINGS, WIDTH
from sobremesa.games.altiplano.options import AltiplanoOptions
from sobremesa.games.altiplano.scoring import all_coins, scores
from sobremesa.games.altiplano.state import (
    ACT,
    ACTED,
    BEFORE,
    LIFT,
    MISSIONS,
    MOVED,
    NONE,
    OVER,
    PLAN,
    ROLES,
    STORE,
    SWAP,
    TAKING,
    Board,
    State,
)
from sobremesa.games.altiplano.tables import Tables, ring_of
from sobremesa.games.altiplano.warehouse import corn_rows, row_for

SEAT_NUMBERS = tuple(str(number) for number in range(1, 6))
MISSION_CARDS = 3


# R1 Setting up


def new(tables: Tables, options: AltiplanoOptions, seats: int, dice: Dice, tell: Tell | None) -> State:
    """The starting position, up to the first decision."""
    state = _empty(tables, options, seats)
    state.first = options.start - 1
    if state.first < 0:  # R1.7
        state.first = dice.draw("first", SEAT_NUMBERS[:seats], (1,) * seats)
    _lay_ring(state, dice)
    _remove_orders(state, dice)
    for at in range(len(state.strip)):  # R1.5
        state.strip[at] = next_tile(state, dice)
    if tell:
        _tell_beginning(state, tell)
    if options.roles == "lot":
        for seat in _from(state, state.first):
            _take_role(state, seat, _drawn(state.roles, "role", [r.id for r in tables.content.roles], dice), tell)
        _deal_missions(state, dice, tell)
    else:
        _due(state, (state.first - 1) % seats, tell)
    go_on(state, dice, tell)
    return state


def _empty(tables: Tables, options: AltiplanoOptions, seats: int) -> State:
    content, is_quick = tables.content, options.quick == "yes"
    state = State()
    state.tables, state.seats = tables, seats
    state.is_strict, state.corn_first = options.planning == "strict", options.corn_row == "first"
    state.has_missions = options.missions == "yes"
    state.ring = list(range(len(PLACES)))
    state.ways = ring_of(tuple(state.ring))
    state.supply = [good.tiles[seats - 2] for good in content.goods]  # R1.2
    state.carts = content.board.carts[seats - 2] - seats - seats * is_quick  # R1.3, R1.6, R18.1
    state.houses, state.boats = _all(content.houses), _all(content.boats)
    state.orders, state.roles = _all(content.orders), _all(content.roles)
    in_play = [tile.players <= seats and (tile.is_in_quick or not is_quick) for tile in content.tiles]  # R18.3
    state.stack = sum(1 << at for at, is_in in enumerate(in_play) if is_in)
    state.strip, state.firsts = [NONE] * len(content.board.surcharges), [NONE] * 4
    state.boards = [_board(tables, is_quick) for _ in range(seats)]
    for board in state.boards:
        state.supply[FOOD] -= board.count(BAG, FOOD)
    state.first = state.active = state.waiting = state.out = 0
    state.round = state.last = state.more = state.corn = 0
    state.phase, state.step, state.put_away = ROLES, BEFORE, False
    return state


def _all(cards: Sequence[object]) -> int:
    return (1 << len(cards)) - 1


def _board(tables: Tables, is_quick: bool) -> Board:
    board = Board()
    board.things = bytearray(len(tables.areas) * WIDTH)
    board.role = board.figure = board.order = NONE
    board.tiles = board.houses = board.boats = board.orders = 0
    board.row_goods, board.row_filled, board.row_corn = [], [], []
    board.cart_used = board.cart_bought = board.tile_bought = False
    board.laid, board.dealt, board.shown = [], [], 0
    board.kept = board.passed_left = board.taken = NONE
    board.coins = board.rides = board.road = int(is_quick)  # R18.1, R18.2
    board.things[BAG * WIDTH + FOOD] = int(is_quick)
    return board


def _lay_ring(state: State, dice: Dice) -> None:
    """R1.1: round a ring it makes no difference where the first place lies."""
    left = _all(PLACES) - 1
    for at in range(1, len(PLACES)):
        state.ring[at] = _drawn(left, "place", PLACES, dice)
        left ^= 1 << state.ring[at]
    state.ways = ring_of(tuple(state.ring))


def _remove_orders(state: State, dice: Dice) -> None:
    """R1.3"""
    ids = [order.id for order in state.tables.content.orders]
    for _ in range(state.tables.content.board.orders_out[state.seats - 2]):
        state.orders ^= 1 << _drawn(state.orders, "out", ids, dice)


def _drawn(left: int, purpose: str, names: Sequence[str], dice: Dice) -> int:
    """One of the things that are left, given as bits; the last one without the dice."""
    if left.bit_count() == 1:
        return left.bit_length() - 1
    return dice.draw(purpose, names, [left >> at & 1 for at in range(len(names))])


def next_tile(state: State, dice: Dice) -> int:
    """The next tile of the stack, A before B before C before D (R1.5); NONE if there is none."""
    for letter in state.tables.letters:
        if left := state.stack & letter:
            tile = _drawn(left, "tile", state.tables.tile_ids, dice)
            state.stack ^= 1 << tile
            return tile
    return NONE


def _from(state: State, seat: int) -> list[int]:
    """The seats in turn order from this one on."""
    return [*range(seat, state.seats), *range(seat)]


def _take_role(state: State, seat: int, number: int, tell: Tell | None) -> None:
    """R1.8, R1.9"""
    board, role = state.boards[seat], state.tables.content.roles[number]
    state.roles ^= 1 << number
    board.role = number
    for good in range(COIN):
        state.supply[good] -= role.start[good]
        board.things[BAG * WIDTH + good] += role.start[good]
    board.coins += role.start[COIN]
    if tell:
        goods = tuple(GOODS[good] for good in range(COIN) for _ in range(role.start[good]))
        tell(RoleTaken(seat, role.id, goods, role.start[COIN]))


def _tell_beginning(state: State, tell: Tell) -> None:
    content = state.tables.content
    ring = tuple(PLACES[place] for place in state.ring)
    strip = tuple(content.tiles[tile].id for tile in state.strip)
    orders = tuple(order.id for at, order in enumerate(content.orders) if state.orders >> at & 1)
    tell(GameBegan(state.first, ring, strip, orders))


# What is legal, what it does


def legal(state: State, seat: int) -> Sequence[Action]:
    """Every choice open to the seat, in a fixed order."""
    if not state.waiting >> seat & 1:
        return ()
    phase = state.phase
    if phase == ACT:
        return turns.legal(state, state.boards[seat])
    if phase == PLAN:
        return planning.placings(state, seat)
    if phase == LIFT:
        return planning.liftings(state, seat)
    if phase == SWAP:
        return planning.swaps(state, seat)
    if phase == STORE:
        return _end_choices(state, state.boards[seat])
    tables = state.tables
    if phase == ROLES:
        return [action for at, action in enumerate(tables.choose_role) if state.roles >> at & 1]
    if phase == TAKING:
        return [tables.take_mission[number] for number in sorted(missions.passed(state, seat))]
    pairs = tables.give if state.seats == 2 else tables.keep
    dealt = state.boards[seat].dealt
    return [pairs[keep, left] for keep in dealt for left in dealt if keep != left]


def apply(state: State, seat: int, action: Action, dice: Dice, tell: Tell | None = None) -> None:
    """Change the position by an action from `legal` and play on until someone must decide."""
    match action:
        case Place():
            planning.place(state, seat, action, tell)
            if not planning.may_place(state, seat):  # R4.7
                _ready(state, seat, tell)
        case Lift():
            planning.lift(state, seat, action, tell)
            if not planning.may_lift(state, seat):
                _ready(state, seat, tell)
        case PutAway():
            planning.put_away(state, seat, action, tell)
        case TakeBack():
            planning.take_back(state, seat, action, dice, tell)
            _ready(state, seat, tell)
        case Finish():
            _finish(state, seat, action, tell)
        case ChooseRole():
            _take_role(state, seat, action.role, tell)
            state.waiting = 0
        case KeepMission() | TakeMission():
            _choose_mission(state, seat, action, tell)
        case _ if state.phase == ACT:
            _act(state, seat, action, tell)
        case _:
            _store_at_end(state, seat, action, tell)
    if not state.waiting:
        go_on(state, dice, tell)


def go_on(state: State, dice: Dice, tell: Tell | None) -> None:
    """Do what happens of itself, step by step, until someone must decide or the game is over (R2.1)."""
    while not state.waiting and state.phase != OVER:
        phase = state.phase
        if phase == ACT:
            _next_turn(state, dice, tell)
        elif phase == LIFT:
            _draw_all(state, dice, tell)
        elif phase == SWAP:
            _next_swap(state, tell)
        elif phase == PLAN:
            _next_plan(state, tell)
        elif phase == ROLES:
            _after_role(state, dice, tell)
        elif phase in (MISSIONS, TAKING):
            _after_missions(state, tell)
        else:
            _next_store(state, dice, tell)


def _due(state: State, seat: int, tell: Tell | None) -> None:
    """It is for one seat to decide, outside the actions."""
    state.active, state.waiting = seat, 1 << seat
    if tell:
        tell(SeatDue(seat))


def _ready(state: State, seat: int, tell: Tell | None) -> None:
    """A seat has decided; where they decide one after the other it is out of this phase."""
    state.waiting &= ~(1 << seat)
    state.out |= 1 << seat
    if tell and state.is_sealed:
        tell(SeatReady(seat))


def _finish(state: State, seat: int, action: Finish, tell: Tell | None) -> None:
    if action is END and state.phase == ACT:
        state.waiting = 0
        return
    _ready(state, seat, tell)
    if tell and action is PASS:
        tell(SeatPassed(seat, True))


def _next_in(state: State, seat: int) -> int:
    """The first seat from this one on that is not out, or NONE."""
    left = ~state.out & (1 << state.seats) - 1
    if not left:
        return NONE
    ahead = left >> seat << seat or left
    return (ahead & -ahead).bit_length() - 1


# R1.8, R17 Roles and missions


def _after_role(state: State, dice: Dice, tell: Tell | None) -> None:
    """R1.8: against the order of the seats, the start player last."""
    if state.boards[state.first].role == NONE:
        _due(state, (state.active - 1) % state.seats, tell)
    else:
        _deal_missions(state, dice, tell)


def _deal_missions(state: State, dice: Dice, tell: Tell | None) -> None:
    """R17.1"""
    if not state.has_missions:
        begin_round(state, tell)
        return
    ids = [mission.id for mission in state.tables.content.missions]
    left = _all(ids)
    for seat, board in enumerate(state.boards):
        for _ in range(MISSION_CARDS):
            board.dealt.append(_drawn(left, "mission", ids, dice))
            left ^= 1 << board.dealt[-1]
        board.dealt.sort()
        if tell:
            tell(MissionsDealt(seat, tuple(ids[number] for number in board.dealt), audience=(seat,)))
    state.phase, state.waiting, state.out = MISSIONS, (1 << state.seats) - 1, 0


def _choose_mission(state: State, seat: int, action: KeepMission | TakeMission, tell: Tell | None) -> None:
    """R17.1 to R17.4"""
    board, ids, passed = state.boards[seat], [mission.id for mission in state.tables.content.missions], []
    if isinstance(action, TakeMission):
        board.taken = kept = action.mission
    else:
        board.kept, board.passed_left = action.keep, action.left
        kept = action.keep
        passed = [action.left] if state.seats == 2 else [action.left, missions.passed_right(board)]
    if tell:
        tell(MissionKept(seat, ids[kept], tuple(ids[card] for card in passed), audience=(seat,)))
    _ready(state, seat, tell)


def _after_missions(state: State, tell: Tell | None) -> None:
    """R17.2, R17.3"""
    if state.phase == TAKING:
        begin_round(state, tell)
        return
    if tell:
        ids = [mission.id for mission in state.tables.content.missions]
        for seat in range(state.seats):
            cards = tuple(ids[card] for card in missions.passed(state, seat))
            tell(MissionsPassed(seat, cards, audience=(seat,)))
    if state.seats == 2:
        begin_round(state, tell)
    else:
        state.phase, state.waiting, state.out = TAKING, (1 << state.seats) - 1, 0


# R3 Drawing


def begin_round(state: State, tell: Tell | None) -> None:
    """R14.1, then what may be lifted."""
    state.round += 1
    for board in state.boards:
        board.cart_used = board.cart_bought = board.tile_bought = False
    state.phase, state.out = LIFT, 0
    if tell:
        tell(RoundBegan(state.round, state.first, state.round == state.last))
    seats = range(state.seats)
    state.waiting = sum(1 << seat for seat in seats if planning.may_lift(state, seat))  # R3.6


def _draw_all(state: State, dice: Dice, tell: Tell | None) -> None:
    """R3.6: all draw, from the start player on."""
    order = _from(state, state.first)
    _show_laid(state, LiftsShown, tell)
    for seat in order:
        planning.draw(state, seat, dice, tell)
    state.phase, state.out = SWAP, sum(1 << seat for seat in order if not planning.may_swap(state, seat))


def _show_laid(state: State, kind: type[LiftsShown] | type[PlanShown], tell: Tell | None) -> None:
    """What was done in secret lies open."""
    for seat in _from(state, state.first) if tell else ():
        board = state.boards[seat]
        if tell and board.laid:
            things = [
                (THINGS[thing], state.tables.areas[area])
                for area, thing in (divmod(code, WIDTH) for code in board.laid)
                for _ in range(planning.coins_at(state, board, area) if thing == COIN else 1)
            ]
            tell(kind(seat, tuple(things)))
    for board in state.boards:
        board.laid = []


def _next_swap(state: State, tell: Tell | None) -> None:
    """R13.18: the owners one after the other; then planning begins."""
    seat = _next_in(state, state.first)
    if seat != NONE:
        _due(state, seat, tell)
        return
    state.phase, state.out = PLAN, 0
    if tell:
        tell(PlanningBegan())
    can_lay = [planning.may_place(state, seat) for seat in range(state.seats)]  # R4.7
    state.out = sum(1 << seat for seat, may in enumerate(can_lay) if not may)
    if not state.is_strict:
        state.waiting = sum(1 << seat for seat, may in enumerate(can_lay) if may)
        if not state.waiting:
            _next_plan(state, tell)


def _next_plan(state: State, tell: Tell | None) -> None:
    """R4.6: in `strict` order the next seat plans; when all are ready the actions begin."""
    seat = _next_in(state, state.first) if state.is_strict else NONE
    if seat != NONE:
        _due(state, seat, tell)
        return
    _show_laid(state, PlanShown, tell)
    state.phase, state.out, state.active = ACT, 0, (state.first - 1) % state.seats


# R5 Actions


def _next_turn(state: State, dice: Dice, tell: Tell | None) -> None:
    """The next seat that has not passed; a seat that can do nothing else passes (R5.4)."""
    state.step, state.more = BEFORE, 0
    seat = _next_in(state, (state.active + 1) % state.seats)
    if seat == NONE:
        _end_round(state, dice, tell)
        return
    state.active = seat
    if turns.may_act(state, state.boards[seat]):
        state.waiting = 1 << seat
        if tell:
            tell(TurnBegan(seat))
    else:
        state.out |= 1 << seat
        if tell:
            tell(SeatPassed(seat, False))


def _act(state: State, seat: int, action: Action, tell: Tell | None) -> None:
    """Moves and actions of a turn."""
    match action:
        case Go():
            deeds.go(state, seat, action, tell)
            state.step = max(state.step, MOVED)
        case Start():
            deeds.start(state, seat, action, tell)
        case _:
            state.step = ACTED
            state.more = 0
            _perform(state, seat, action, tell)
            if state.has_missions:
                missions.note_firsts(state, seat)
                missions.show_met(state, seat, tell)
    if state.step == ACTED and not state.corn and not turns.may_go_on(state, state.boards[seat]):
        state.waiting = 0  # R19.3


def _perform(state: State, seat: int, action: Action, tell: Tell | None) -> None:
    DEEDS[type(action)](state, seat, action, tell)


DEEDS: Mapping[type[Action], Callable[[State, int, Any, Tell | None], None]] = {
    Convert: deeds.convert,
    Build: deeds.build,
    Store: deeds.store,
    StoreCorn: deeds.store_corn,
    Corn: deeds.take_corn,
    BuyCart: deeds.buy_cart,
    Sell: deeds.sell,
    BuyTile: deeds.buy_tile,
    TakeOrder: deeds.take_order,
    Deliver: deeds.deliver,
    BuildRoad: deeds.build_road,
}
"""By kind of action, what it does (R7 to R13)."""


# R14 The next round


def _end_round(state: State, dice: Dice, tell: Tell | None) -> None:
    if state.round == state.last:  # R15.3
        state.phase, state.out = STORE, 0
        return
    _move_strip(state, dice, tell)
    state.first = (state.first + 1) % state.seats  # R14.1
    begin_round(state, tell)


def _move_strip(state: State, dice: Dice, tell: Tell | None) -> None:
    """R14.2, R14.3, R15.2"""
    strip, tiles = state.strip, state.tables.content.tiles
    is_bought = any(board.tile_bought for board in state.boards)
    if not is_bought:
        if tell and strip[0] != NONE:
            tell(TileGone(tiles[strip[0]].id))
        strip[0] = NONE
    left = [tile for tile in strip if tile != NONE]
    strip[:] = left + [NONE] * (len(strip) - len(left))
    for at in range(len(left), len(strip)):
        strip[at] = tile = next_tile(state, dice)
        if tell and tile != NONE:
            tell(TileShown(tiles[tile].id, is_bought))
    if strip[-1] == NONE and not state.last:
        state.last = state.round + 1
        if tell:
            tell(EndNear(""))


# R15.4, R16 The end


def _next_store(state: State, dice: Dice, tell: Tell | None) -> None:
    """The tiles that store at the end, from the start player on."""
    seat = _next_in(state, state.first)
    if seat == NONE:
        _end_game(state, tell)
        return
    board = state.boards[seat]
    if board.tiles & state.tables.final_tiles:
        planning.draw_ten(state, seat, TEN, TEN_GOODS, dice, tell)  # R13.24
    if len(_end_choices(state, board)) > 1:
        _due(state, seat, tell)
    else:
        state.out |= 1 << seat


def _end_choices(state: State, board: Board) -> list[Action]:
    """R13.24, R13.25"""
    tables = state.tables
    goods = [good for good, count in enumerate(board.goods(TEN)) if count]
    found: list[Action] = [
        tables.end_store[good] for good in goods if row_for(tables, board, good, may_start=False) != NONE
    ]
    if board.count(DEPOT, CORN):
        found += [tables.end_corn[row] for row in corn_rows(state, board)]
    found.append(END)
    return found


def _store_at_end(state: State, seat: int, action: Action, tell: Tell | None) -> None:
    _perform(state, seat, action, tell)
    state.more = 0
    if state.has_missions:  # R17.12, R17.5
        missions.note_firsts(state, seat)
        missions.show_met(state, seat, tell)
    if len(_end_choices(state, state.boards[seat])) == 1:
        _ready(state, seat, tell)


def _end_game(state: State, tell: Tell | None) -> None:
    state.phase, state.waiting = OVER, 0
    if tell:
        tell(GameEnded())
    if state.has_missions:
        for seat in range(state.seats):
            missions.show_met(state, seat, tell, is_end=True)
    if tell:
        for score in scores(state):
            tell(ScoreCounted(score.seat, score.total, all_coins(state.boards[score.seat]), score.rank))
