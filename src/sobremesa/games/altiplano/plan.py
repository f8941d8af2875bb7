"""How a bot plays Altiplano: it plans a round as a whole, what to lay where and which places to visit, and acts on it.

Every choice is made anew from the position and nothing is kept between them. It looks at no seat's secrets.
"""

from collections.abc import Iterable, Sequence

from sobremesa.games.altiplano import planning
from sobremesa.games.altiplano.actions import (
    DONE,
    DRAW,
    END,
    INTO_DEPOT,
    KEEP,
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
from sobremesa.games.altiplano.goods import AT, BAG, COIN, CONTAINER, FOOD, MARKET, PLACES, RIDE, ROLE, WALK
from sobremesa.games.altiplano.jobs import LEAST, RIDERS, Job, Layout, best_order, fill, jobs_of
from sobremesa.games.altiplano.outlook import Outlook
from sobremesa.games.altiplano.state import ACT, LIFT, MISSIONS, NONE, PLAN, ROLES, SWAP, TAKING, Board, State
from sobremesa.games.altiplano.tables import pairs
from sobremesa.games.altiplano.tours import largest, tours
from sobremesa.games.altiplano.wishes import prospect

MOST_WALKS = 2
"""Food that is laid in one round for movement."""
IDLE = 0.4
"""A good is taken back that can do less where it lies than this share of what it does elsewhere."""


def intend(state: State, seat: int, legal: Sequence[Action]) -> Action | None:
    """What the seat should do by its plan for the round; None where there is nothing to plan."""
    choose = _BY_PHASE.get(state.phase)
    return choose(state, seat, legal) if choose else None


# Before the first round


def _role(state: State, seat: int, legal: Sequence[Action]) -> Action:
    """The role whose action and goods are worth most (R1.8)."""
    roles, outlook = state.tables.content.roles, Outlook(state, seat)

    def value(action: Action) -> float:
        assert isinstance(action, ChooseRole)
        role = roles[action.role]
        start = sum(outlook.gain[good] * count for good, count in enumerate(role.start[:COIN]))
        return outlook.action(pairs(role.takes), role.gives) + start + outlook.coins(-role.start[COIN])

    return max(legal, key=value)


def _mission(state: State, _: int, legal: Sequence[Action]) -> Action:
    """Keep what promises most; with two seats the other gets what promises little (R17.1 to R17.3)."""
    cards = state.tables.content.missions

    def value(action: Action) -> float:
        if isinstance(action, KeepMission):
            return prospect(cards[action.keep]) - (state.seats == 2) * prospect(cards[action.left]) / 2
        assert isinstance(action, TakeMission)
        return prospect(cards[action.mission])

    return max(legal, key=value)


# Drawing


def _lift(state: State, seat: int, legal: Sequence[Action]) -> Action:
    """Take back what is of little use where it lies (R3.1)."""
    outlook, board = Outlook(state, seat), state.boards[seat]
    jobs = jobs_of(outlook, _order(outlook))
    is_free = state.room(board) > board.total(BAG) + board.total(CONTAINER)
    for action in legal:
        if isinstance(action, Lift) and _is_idle(outlook, jobs, action, is_free):
            return action
    return DRAW


def _is_idle(outlook: Outlook, jobs: Iterable[Job], action: Lift, is_free: bool) -> bool:
    """Whether something had better be laid anew; with more spaces than goods to draw that costs nothing."""
    if is_free and action.thing != COIN:
        return True
    if action.area in (WALK, RIDE):
        return action.thing == COIN and not outlook.rounds
    able = max((_share(job, action.thing) for job in jobs if job.area == action.area), default=0.0)
    return able < LEAST if action.thing == COIN else able < IDLE * outlook.use[action.thing]


def _share(job: Job, thing: int) -> float:
    """What a job brings for one of the goods it takes."""
    if all(thing != taken for taken, _ in job.takes):
        return 0.0
    return job.worths[job.steps] / sum(count for _, count in job.takes)


def _swap(state: State, seat: int, legal: Sequence[Action]) -> Action:
    """Put the least useful good away if the container has a better one (R13.18)."""
    outlook, board = Outlook(state, seat), state.boards[seat]
    use = outlook.use
    if state.put_away:
        return max(
            (action for action in legal if isinstance(action, TakeBack) and action.good >= 0),
            key=lambda action: use[action.good],
        )
    held = [action for action in legal if isinstance(action, PutAway)]
    least = min(held, key=lambda action: use[action.good])
    best = max((use[good] for good in range(COIN) if board.count(CONTAINER, good)), default=0.0)
    return least if best > use[least.good] + outlook.mean / 4 else KEEP


# Planning


def _lay(state: State, seat: int, legal: Sequence[Action]) -> Action:
    """The next thing of the plan that is made from the board as it was before anything of it was laid."""
    board = state.boards[seat]
    laid = list(board.laid)
    fresh = state.copy()
    fresh.boards[seat] = planning.undone(state, board) if laid else board
    places = {(action.area, action.thing): action for action in legal if isinstance(action, Place)}
    for area, thing in _best_layings(fresh, seat):
        code = area * (COIN + 1) + thing
        if code in laid:
            laid.remove(code)
        elif (area, thing) in places:
            return places[area, thing]
    return DONE


def _order(outlook: Outlook) -> int:
    """The order that is filled, or the one that would be bought."""
    board = outlook.board
    if board.order != NONE:
        return board.order
    return best_order(outlook) if board.coins >= outlook.tables.content.board.order_price else NONE


def _best_layings(state: State, seat: int) -> list[tuple[int, int]]:
    """What to lay: the best for any number of walks and the places that they lead to."""
    outlook, board = Outlook(state, seat), state.boards[seat]
    jobs = jobs_of(outlook, _order(outlook))
    start = Layout.of(outlook, board, has_hand=True)
    jobs = [job for job in jobs if start.missing(job) is not None]
    useful = sum({1 << job.place for job in jobs})
    best, best_worth = start, -1.0
    for walking in _walks(outlook, start):
        for tour in _tours(state, board, walking, useful):
            for rider in RIDERS:
                layout = walking.copy()
                fill(jobs, layout, tour, rider)
                if layout.worth > best_worth:
                    best, best_worth = layout, layout.worth
    _leave(outlook, best)
    return best.layings


def _walks(outlook: Outlook, start: Layout) -> list[Layout]:
    """The ways to lay none, one or two food for movement (R4.4)."""
    board, box = outlook.board, outlook.tables.content.board
    free = [
        spaces - board.count(area, FOOD) - board.count(area, COIN)
        for area, spaces in ((WALK, box.movement - board.rides), (RIDE, board.rides))
    ]
    found = []
    for rides in range(min(MOST_WALKS, free[1]) + 1):
        for walks in range(min(MOST_WALKS, free[0]) + 1):
            if rides + walks <= min(MOST_WALKS, start.hand[FOOD]):
                layout = start.copy()
                for area, count in ((RIDE, rides), (WALK, walks)):
                    layout.lay(area, FOOD, count)
                found.append(layout)
    return found


def _tours(state: State, board: Board, layout: Layout, useful: int) -> tuple[int, ...]:
    """The sets of useful places that can be visited with what is laid for movement and the free cart."""
    carts = (not board.cart_used) + sum(layout.lying[RIDE])
    found = tours(tuple(state.ring), board.figure, carts, sum(layout.lying[WALK]))
    return largest({tour & useful for tour in found})


def _leave(outlook: Outlook, layout: Layout) -> None:
    """Lay goods that would only keep their planning spaces where they can wait for others (R4.5)."""
    if not outlook.rounds:
        return
    jobs = jobs_of(outlook, outlook.board.order)
    for good in range(FOOD + 1, COIN):
        for _ in range(layout.hand[good]):
            open_jobs = [job for job in jobs if job.area < ROLE and layout.room[job.area - AT] > 0]
            best = max(open_jobs, key=lambda job: _share(job, good), default=None)
            if best and _share(best, good) > IDLE * outlook.use[good]:
                layout.lay(best.area, good)


# Acting


def _act(state: State, seat: int, legal: Sequence[Action]) -> Action:
    outlook = Outlook(state, seat)
    if state.corn:
        return max(legal, key=lambda action: worth(outlook, action))
    deeds = [action for action in legal if not isinstance(action, Go | Start) and action not in (PASS, END)]
    best = max(deeds, key=lambda action: worth(outlook, action), default=None)
    if best and worth(outlook, best) > LEAST:
        return best
    if END in legal:
        return END
    ahead = _ways(outlook, legal)
    if ahead and (ahead[0] > LEAST or PASS not in legal):
        return ahead[1]
    return PASS if PASS in legal else best or legal[0]


def _ways(outlook: Outlook, legal: Sequence[Action]) -> tuple[float, Action] | None:
    """The best move, and what can be done after it at all places it leads to."""
    state, board = outlook.state, outlook.board
    jobs, here = jobs_of(outlook, _order(outlook)), []
    start = Layout.of(outlook, board, has_hand=False)
    for place in range(len(PLACES)):
        layout = start.copy()
        fill([job for job in jobs if job.place == place], layout, 1 << place)
        here.append(layout.worth)
    best: tuple[float, Action] | None = None
    for action in legal:
        if isinstance(action, Go | Start):
            found = _led(state, board, action, here)
            if best is None or found > best[0] + 1e-9:
                best = found, action
    return best


def _led(state: State, board: Board, action: Go | Start, here: Sequence[float]) -> float:
    """What can be done after a move; what is done at once counts a little more."""
    carts = (not board.cart_used) + sum(board.count(RIDE, thing) for thing in (FOOD, COIN))
    singles = sum(board.count(WALK, thing) for thing in (FOOD, COIN))
    if isinstance(action, Go):
        singles -= action.area == WALK
        carts -= action.area != WALK
    found = tours(tuple(state.ring), action.place, carts, singles)
    most = max(sum(here[place] for place in range(len(PLACES)) if tour >> place & 1) for tour in found)
    return most + here[action.place] / 100


def worth(outlook: Outlook, action: Action) -> float:
    """What an action of a turn is worth."""
    match action:
        case Convert():
            return outlook.converted(action.takes, (action.gives,)) + outlook.coins(_paid(action))
        case Build():
            return outlook.boat(action.card) if action.is_boat else outlook.house(action.card)
        case Store():
            return _stored(outlook, action)
        case StoreCorn() | Corn():
            return outlook.corn_in(action.row) if action.row != INTO_DEPOT else LEAST
        case Deliver():
            return _delivered(outlook)
        case Sell():
            return outlook.coins(-outlook.tables.prices[action.good])
        case BuildRoad():
            return outlook.road()
    return _bought(outlook, action)


def _paid(action: Convert) -> int:
    """Coins that lie on a tile already."""
    return sum(count for thing, count in action.takes if thing == COIN)


def _bought(outlook: Outlook, action: Action) -> float:
    box = outlook.tables.content.board
    match action:
        case BuyCart():
            return outlook.cart() - outlook.coins(box.cart_price)
        case TakeOrder() if action.order >= 0:
            return outlook.order(action.order) - outlook.coin_for_order()
        case BuyTile():
            at = outlook.state.strip.index(action.tile)
            price = outlook.tables.content.tiles[action.tile].price + box.surcharges[at]
            return outlook.tile(action.tile) - outlook.coins(price)
    return 0.0


def _stored(outlook: Outlook, action: Store) -> float:
    """The best that storing one or more of what lies there comes to, for one."""
    lying = outlook.board.count(action.area, action.good)
    worths = outlook.row_steps(action.good, lying)
    return max((worths[count] / count for count in range(1, len(worths))), default=0.0)


def _delivered(outlook: Outlook) -> float:
    """The best that delivering some of what lies at the market comes to, for one."""
    worths, board = outlook.order_steps(outlook.board.order), outlook.board
    missing = outlook.missing(outlook.board.order)
    lying = max(1, sum(min(want, board.count(AT + MARKET, good)) for good, want in enumerate(missing)))
    return max(worths[count] / count for count in range(1, lying + 1))


_BY_PHASE = {
    ROLES: _role,
    MISSIONS: _mission,
    TAKING: _mission,
    LIFT: _lift,
    SWAP: _swap,
    PLAN: _lay,
    ACT: _act,
}
"""How each phase is played; what is stored before the scoring is left to a search (R15.4)."""
