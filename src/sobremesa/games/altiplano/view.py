"""What a seat knows, and positions imagined from it.

Secret are missions that lie face down, and while seats lift or plan at the same time what each has done so far: the
others see its board as it was before (R3.6, R4.6). Everything else lies open (R2.3).
"""

from collections.abc import Sequence
from typing import Protocol

from sobremesa.engine.dice import Dice
from sobremesa.games.altiplano import planning
from sobremesa.games.altiplano.actions import Finish, Lift, Place
from sobremesa.games.altiplano.dealt import imagine_missions
from sobremesa.games.altiplano.goods import COIN, GOODS, NOTHING, PLACES, THINGS, WIDTH
from sobremesa.games.altiplano.missions import held, passed
from sobremesa.games.altiplano.scoring import scores
from sobremesa.games.altiplano.seen import AltiplanoView, BoardView, Goods, MissionsView, RowView
from sobremesa.games.altiplano.state import LIFT, MISSIONS, NONE, PHASE_NAMES, PLAN, TAKING, Board, State, to_act
from sobremesa.games.altiplano.tables import Tables, ring_of


class _Card(Protocol):
    @property
    def id(self) -> str: ...


def view(state: State, seat: int | None) -> AltiplanoView:
    """What the seat (None: an onlooker) knows."""
    tables, content = state.tables, state.tables.content
    laid = [] if seat is None else [divmod(code, WIDTH) for code in state.boards[seat].laid]
    return AltiplanoView(
        reader=seat,
        seats=state.seats,
        edition=f"{content.name}:{content.fingerprint}",
        options={"strict": state.is_strict, "corn_first": state.corn_first, "missions": state.has_missions},
        round=state.round,
        last=state.last,
        first=state.first,
        active=state.active,
        phase=PHASE_NAMES[state.phase],
        step=state.step,
        more=state.more,
        corn=state.corn,
        put_away=state.put_away,
        to_act=list(to_act(state)),
        out=[each for each in range(state.seats) if state.out >> each & 1],
        ring=[PLACES[place] for place in state.ring],
        supply=_named(state.supply),
        carts=state.carts,
        houses=_ids(content.houses, state.houses),
        boats=_ids(content.boats, state.boats),
        orders=_ids(content.orders, state.orders),
        roles=_ids(content.roles, state.roles),
        strip=[content.tiles[tile].id if tile != NONE else "" for tile in state.strip],
        stack=_ids(content.tiles, state.stack),
        firsts=state.firsts[:],
        boards=[_board_view(state, each) for each in range(state.seats)],
        laid=[[THINGS[thing], tables.areas[area]] for area, thing in laid],
        missions=_missions_view(state, seat),
        scores=[score.total for score in scores(state)],
    )


def _named(counts: Sequence[int]) -> Goods:
    return {THINGS[thing]: count for thing, count in enumerate(counts) if count}


def _ids(cards: Sequence[_Card], chosen: int) -> list[str]:
    return [card.id for at, card in enumerate(cards) if chosen >> at & 1]


def _board_view(state: State, seat: int) -> BoardView:
    content, names = state.tables.content, state.tables.areas
    board = planning.undone(state, state.boards[seat]) if state.boards[seat].laid else state.boards[seat]
    laid = {name: bytes(board.things[at * WIDTH : at * WIDTH + WIDTH]) for at, name in enumerate(names)}
    rows = zip(board.row_goods, board.row_filled, board.row_corn, strict=True)
    return BoardView(
        areas={name: _named(things) for name, things in laid.items() if things != NOTHING},
        coins=board.coins,
        role=content.roles[board.role].id if board.role != NONE else "",
        figure=PLACES[board.figure] if board.figure != NONE else "",
        road=board.road,
        rides=board.rides,
        tiles=_ids(content.tiles, board.tiles),
        houses=_ids(content.houses, board.houses),
        boats=_ids(content.boats, board.boats),
        orders=_ids(content.orders, board.orders),
        order=content.orders[board.order].id if board.order != NONE else "",
        rows=[RowView(good=GOODS[good], filled=filled, corn=corn) for good, filled, corn in rows],
        cart_used=board.cart_used,
        cart_bought=board.cart_bought,
        tile_bought=board.tile_bought,
        missions=[
            _mission(state, card) if board.shown >> slot & 1 else "" for slot, card in enumerate(held(state, seat))
        ],
    )


def _mission(state: State, card: int) -> str:
    return state.tables.content.missions[card].id if card != NONE else ""


def _missions_view(state: State, seat: int | None) -> MissionsView:
    found = MissionsView(dealt=[], kept="", left="", passed=[], taken="", held=[])
    if seat is None or not state.boards[seat].dealt:
        return found
    board = state.boards[seat]
    found["dealt"] = [_mission(state, card) for card in board.dealt]
    found["kept"], found["left"] = _mission(state, board.kept), _mission(state, board.passed_left)
    if state.phase > MISSIONS:
        found["passed"] = [_mission(state, card) for card in passed(state, seat)]
        found["taken"] = _mission(state, board.taken)
        found["held"] = [_mission(state, card) for card in held(state, seat)]
    return found


# Imagining


def imagine(tables: Tables, seen: AltiplanoView, dice: Dice) -> State:
    """A position that fits a view, made from the view alone: what it leaves open is chosen by the dice."""
    content, state = tables.content, State()
    state.tables, state.seats = tables, seen["seats"]
    told = seen["options"]
    state.is_strict, state.corn_first, state.has_missions = told["strict"], told["corn_first"], told["missions"]
    state.round, state.last, state.first, state.active = seen["round"], seen["last"], seen["first"], seen["active"]
    state.phase, state.step, state.more = PHASE_NAMES.index(seen["phase"]), seen["step"], seen["more"]
    state.corn, state.put_away = seen["corn"], seen["put_away"]
    state.waiting = sum(1 << seat for seat in seen["to_act"])
    state.out = sum(1 << seat for seat in seen["out"])
    state.ring = [PLACES.index(place) for place in seen["ring"]]
    state.ways = ring_of(tuple(state.ring))
    state.supply, state.carts = _counts(seen["supply"])[:COIN], seen["carts"]
    state.houses, state.boats = _chosen(content.houses, seen["houses"]), _chosen(content.boats, seen["boats"])
    state.orders, state.roles = _chosen(content.orders, seen["orders"]), _chosen(content.roles, seen["roles"])
    state.strip = [tables.tile_ids.index(id_) if id_ else NONE for id_ in seen["strip"]]
    state.stack, state.firsts = _chosen(content.tiles, seen["stack"]), list(seen["firsts"])
    state.boards = [_board(tables, board) for board in seen["boards"]]
    if state.has_missions and state.phase >= MISSIONS:
        imagine_missions(state, seen, dice)
    if state.is_sealed and state.phase not in (MISSIONS, TAKING):
        _imagine_plans(state, seen, dice)
    return state


def _counts(named: Goods) -> list[int]:
    return [named.get(thing, 0) for thing in THINGS]


def _chosen(cards: Sequence[_Card], ids: list[str]) -> int:
    return sum(1 << at for at, card in enumerate(cards) if card.id in ids)


def _board(tables: Tables, seen: BoardView) -> Board:
    content, board = tables.content, Board()
    board.things = bytearray(len(tables.areas) * WIDTH)
    for name, laid in seen["areas"].items():
        first = tables.areas.index(name) * WIDTH
        board.things[first : first + WIDTH] = bytes(_counts(laid))
    board.coins, board.road, board.rides = seen["coins"], seen["road"], seen["rides"]
    board.role = next((at for at, role in enumerate(content.roles) if role.id == seen["role"]), NONE)
    board.figure = PLACES.index(seen["figure"]) if seen["figure"] else NONE
    board.tiles, board.houses = _chosen(content.tiles, seen["tiles"]), _chosen(content.houses, seen["houses"])
    board.boats, board.orders = _chosen(content.boats, seen["boats"]), _chosen(content.orders, seen["orders"])
    board.order = next((at for at, order in enumerate(content.orders) if order.id == seen["order"]), NONE)
    board.row_goods = [GOODS.index(row["good"]) for row in seen["rows"]]
    board.row_filled = [row["filled"] for row in seen["rows"]]
    board.row_corn = [row["corn"] for row in seen["rows"]]
    board.cart_used, board.cart_bought = seen["cart_used"], seen["cart_bought"]
    board.tile_bought = seen["tile_bought"]
    board.laid, board.dealt = [], []
    board.kept = board.passed_left = board.taken = NONE
    board.shown = sum(1 << slot for slot, id_ in enumerate(seen["missions"]) if id_)
    return board


def _imagine_plans(state: State, seen: AltiplanoView, dice: Dice) -> None:
    """The reader's plan as it is; a random one for others that are ready, and none for those that are not."""
    tables = state.tables
    for seat in range(state.seats):
        if seat == seen["reader"]:
            for thing, area in seen["laid"]:
                acts = tables.lift if state.phase == LIFT else tables.place
                _lay(state, seat, acts[tables.areas.index(area)][THINGS.index(thing)])
        elif not state.is_waiting(seat):
            _imagine_plan(state, seat, dice)


def _lay(state: State, seat: int, action: Lift | Place) -> None:
    if isinstance(action, Lift):
        planning.lift(state, seat, action, None)
    else:
        planning.place(state, seat, action, None)


def _imagine_plan(state: State, seat: int, dice: Dice) -> None:
    choices = planning.placings if state.phase == PLAN else planning.liftings
    while True:
        legal = choices(state, seat)
        action = legal[dice.draw("plan", [str(at) for at in range(len(legal))], [1] * len(legal))]
        if isinstance(action, Finish):
            return
        assert isinstance(action, Lift | Place)
        _lay(state, seat, action)
