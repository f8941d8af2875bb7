"""Drawing and planning (R3, R4): what may be lifted and laid, the draws, and tile R13.18."""

from bisect import insort

from sobremesa.engine.dice import Dice
from sobremesa.engine.game import Tell
from sobremesa.games.altiplano.actions import DONE, DRAW, KEEP, Action, Lift, Place, PutAway, TakeBack
from sobremesa.games.altiplano.content import Counts
from sobremesa.games.altiplano.events import (
    ContainerPoured,
    GoodPutAway,
    GoodsDrawn,
    GoodTakenBack,
    ThingLifted,
    ThingPlaced,
)
from sobremesa.games.altiplano.goods import (
    AT,
    BAG,
    COIN,
    CONTAINER,
    FOOD,
    FREE,
    GOODS,
    NOTHING,
    PLACES,
    PLANNING,
    RIDE,
    ROLE,
    TILES,
    VILLAGE,
    WALK,
    WIDTH,
    things_of,
)
from sobremesa.games.altiplano.state import PLAN, Board, State
from sobremesa.games.altiplano.tables import ALL_PLACES, ONES, RIDE_COIN, RIDE_FOOD, WALK_COIN, WALK_FOOD, goods_in

VILLAGE_SPACES = 2
"""Spaces that tile R13.19 adds to the village."""
ZERO, NO_GOODS = b"\0", bytes(COIN)


def taken_by(state: State, board: Board, area: int) -> Counts:
    """What the role or a tile takes, by thing (R4.3)."""
    tables = state.tables
    return tables.content.roles[board.role].takes if area == ROLE else tables.kinds[area - TILES].takes


def coins_at(state: State, board: Board, area: int) -> int:
    """How many coins are laid together: one on a space for movement, all of them on a tile (R3.2, R4.3)."""
    return 1 if area in (WALK, RIDE) else taken_by(state, board, area)[COIN]


# R3.1, R3.2 Lifting


def liftings(state: State, seat: int) -> list[Action]:
    """What the seat may take back, and that it is ready; nothing comes back from warehouse and orders (R3.3)."""
    board, tables = state.boards[seat], state.tables
    has_room, things = state.room(board) > 0, bytes(board.things)
    found: list[Action] = []
    for area, counted in tables.spots(board.tiles):
        laid = things[counted]
        if laid != NOTHING:
            found += tables.lifts(area, laid, has_room)
    found.append(DRAW)
    return found


def may_lift(state: State, seat: int) -> bool:
    """Whether the seat can take anything back."""
    board = state.boards[seat]
    laid = board.things[AT * WIDTH :]
    if not laid.strip(ZERO):
        return False
    return state.room(board) > 0 or bool(laid[COIN::WIDTH].strip(ZERO))


def lift(state: State, seat: int, action: Lift, tell: Tell | None) -> None:
    board = state.boards[seat]
    if action.thing == COIN:
        number = coins_at(state, board, action.area)
        board.things[action.area * WIDTH + COIN] -= number
        board.coins += number
    else:
        board.move(action.thing, action.area, PLANNING)
    note(board, action)
    if tell:
        tell(ThingLifted(seat, *action.path[1:], audience=(seat,)))


def note(board: Board, action: Lift | Place) -> None:
    """Keep what was done in secret; in no order of its own, since lifts and placings commute."""
    insort(board.laid, action.area * WIDTH + action.thing)


def undone(state: State, board: Board) -> Board:
    """The board as it was before what its seat has done in secret: as the others see it (R3.6, R4.6)."""
    twin = board.copy()
    for code in board.laid:
        area, thing = divmod(code, WIDTH)
        sign = 1 if state.phase == PLAN else -1
        if thing == COIN:
            number = sign * coins_at(state, board, area)
            twin.things[code] -= number
            twin.coins += number
        else:
            twin.move(thing, area, PLANNING, sign)
    twin.laid = []
    return twin


# R3.4, R3.5 Drawing


def draw(state: State, seat: int, dice: Dice, tell: Tell | None) -> None:
    """Fill the free planning spaces of a seat from its bag."""
    board = state.boards[seat]
    before = board.goods(PLANNING) if tell else b""
    _draw_into(state, seat, PLANNING, state.room(board), dice, tell)
    if tell:
        drawn = [now - old for now, old in zip(board.goods(PLANNING), before, strict=True)]
        tell(GoodsDrawn(seat, _named(drawn)))


def draw_ten(state: State, seat: int, area: int, number: int, dice: Dice, tell: Tell | None) -> None:
    """R13.24"""
    _draw_into(state, seat, area, number, dice, tell)
    if tell:
        tell(GoodsDrawn(seat, _named(state.boards[seat].goods(area)), is_end=True))


def _named(counts: bytes | list[int]) -> tuple[str, ...]:
    return tuple(things_of(counts))


def _draw_into(state: State, seat: int, area: int, due: int, dice: Dice, tell: Tell | None) -> None:
    """Draw so many goods; what is left of a bag goes without the dice when all of it is due."""
    board = state.boards[seat]
    while due > 0:
        left = board.total(BAG)
        if not left:
            if not board.total(CONTAINER):
                return
            pour(board)
            if tell:
                tell(ContainerPoured(seat, board.total(BAG)))
        elif left <= due:
            for good in range(COIN):
                board.move(good, BAG, area, board.count(BAG, good))
            due -= left
        else:
            board.move(drawn(board, seat, dice), BAG, area)
            due -= 1


def pour(board: Board) -> None:
    """Empty the container into the bag (R3.5)."""
    for good in range(COIN):
        board.move(good, CONTAINER, BAG, board.count(CONTAINER, good))


def drawn(board: Board, seat: int, dice: Dice) -> int:
    """A good drawn from the bag, where it still lies."""
    return dice.draw(f"seat{seat + 1}", GOODS, board.goods(BAG))


# R13.18 Putting a good away for another


def may_swap(state: State, seat: int) -> bool:
    board = state.boards[seat]
    return bool(board.tiles & state.tables.swap_tiles) and board.total(PLANNING) > 0


def swaps(state: State, seat: int) -> list[Action]:
    """What may be put away, or what may be taken for it."""
    board, tables = state.boards[seat], state.tables
    if not state.put_away:
        return [*(tables.put_away[good] for good, count in enumerate(board.goods(PLANNING)) if count), KEEP]
    return [tables.take_drawn, *(tables.take_back[good] for good, count in enumerate(board.goods(CONTAINER)) if count)]


def put_away(state: State, seat: int, action: PutAway, tell: Tell | None) -> None:
    state.boards[seat].move(action.good, PLANNING, CONTAINER)
    state.put_away = True
    if tell:
        tell(GoodPutAway(seat, GOODS[action.good]))


def take_back(state: State, seat: int, action: TakeBack, dice: Dice, tell: Tell | None) -> None:
    board, good = state.boards[seat], action.good
    if good < 0:
        if not board.total(BAG):
            pour(board)
            if tell:
                tell(ContainerPoured(seat, board.total(BAG)))
        good = drawn(board, seat, dice)
        board.move(good, BAG, PLANNING)
    else:
        board.move(good, CONTAINER, PLANNING)
    state.put_away = False
    if tell:
        tell(GoodTakenBack(seat, GOODS[good], action.good < 0))


# R4 Placing


def placings(state: State, seat: int) -> list[Action]:
    """What the seat may lay, and that it is ready; what lies on other than planning spaces stays (R4.5)."""
    board = state.boards[seat]
    things = bytes(board.things)
    return [*_at_places(state, board, things), *_elsewhere(state, board, things), DONE]


def may_place(state: State, seat: int) -> bool:
    """Whether the seat can lay anything."""
    board = state.boards[seat]
    things = bytes(board.things)
    return bool(_at_places(state, board, things) or _elsewhere(state, board, things))


def _at_places(state: State, board: Board, things: bytes) -> tuple[Place, ...]:
    """What may be laid on action spaces and on the free space (R4.1, R4.2, R13.14)."""
    tables, held = state.tables, things[PLANNING * WIDTH : PLANNING * WIDTH + COIN]
    if held == NO_GOODS:
        return ()
    rooms = tables.rooms(things[ALL_PLACES])
    if board.tiles & tables.village_tiles:  # R13.19
        spaces = tables.content.board.spaces[VILLAGE] + VILLAGE_SPACES
        rooms |= (board.total(AT + VILLAGE) < spaces) << VILLAGE
    if board.tiles & tables.free_tiles and not board.total(FREE):
        rooms |= 1 << len(PLACES)
    return tables.lays(held.translate(ONES), rooms)


def _elsewhere(state: State, board: Board, things: bytes) -> list[Place]:
    """What may be laid for movement, on the role and on tiles."""
    tables, found = state.tables, _movement(state, board, things)
    _on_tile(board, things, tables.takes_of_roles[board.role], ROLE, tables.place[ROLE], found)
    for kind in tables.owned(board.tiles):
        area = TILES + kind
        _on_tile(board, things, tables.takes_of_kinds[kind], area, tables.place[area], found)
    return found


def _movement(state: State, board: Board, things: bytes) -> list[Place]:
    """R4.4, R13.17"""
    tables, rides = state.tables, board.rides
    food, coin = things[PLANNING * WIDTH + FOOD], board.coins and board.tiles & tables.coin_tiles
    found: list[Place] = []
    if not food and not coin:
        return found
    walks = tables.content.board.movement - rides - things[WALK_FOOD] - things[WALK_COIN]
    for area, spaces in ((WALK, walks), (RIDE, rides - things[RIDE_FOOD] - things[RIDE_COIN])):
        if spaces > 0 and food:
            found.append(tables.place[area][FOOD])
        if spaces > 0 and coin:
            found.append(tables.place[area][COIN])
    return found


def _on_tile(board: Board, things: bytes, takes: bytes, area: int, lay: tuple[Place, ...], found: list[Place]) -> None:
    """R4.3"""
    first = area * WIDTH
    if things[first : first + WIDTH] == takes:
        return
    held = PLANNING * WIDTH
    found += [lay[thing] for thing in goods_in(takes) if takes[thing] > things[first + thing] and things[held + thing]]
    if takes[COIN] and not things[first + COIN] and board.coins >= takes[COIN]:
        found.append(lay[COIN])


def place(state: State, seat: int, action: Place, tell: Tell | None) -> None:
    board = state.boards[seat]
    if action.thing == COIN:
        number = coins_at(state, board, action.area)
        board.things[action.area * WIDTH + COIN] += number
        board.coins -= number
    else:
        # Written out: half of all decisions lay a good.
        board.things[PLANNING * WIDTH + action.thing] -= 1
        board.things[action.area * WIDTH + action.thing] += 1
    if not state.is_strict:
        note(board, action)
    if tell:
        tell(ThingPlaced(seat, *action.path[1:], audience=None if state.is_strict else (seat,)))
