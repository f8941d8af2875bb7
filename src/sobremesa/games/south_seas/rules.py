"""The rules of South Seas in rulebook order. Numbers such as R3.1 are those of RULES.md beside this file."""

from bisect import insort
from collections.abc import Sequence

from sobremesa.engine.dice import Dice
from sobremesa.engine.game import Tell
from sobremesa.games.south_seas.actions import (
    NO_ISLANDER,
    NO_SUPPLY,
    PLACES,
    Action,
    Place,
    PutIslander,
    Retrieve,
    Supply,
    Take,
    position,
    retrieve,
)
from sobremesa.games.south_seas.content import Kind
from sobremesa.games.south_seas.events import (
    BoatIdle,
    FeatureEvaluated,
    FishCovered,
    GameBegan,
    GameEnded,
    IslanderPut,
    IslanderRetrieved,
    MarketFinished,
    NoShipLeft,
    NoTileLeft,
    PickPassed,
    ScoreCounted,
    ShipRevealed,
    ShipSupplied,
    ShipTaken,
    TileDrawn,
    TilePlaced,
    TileRemoved,
    TurnBegan,
    TurnReturned,
)
from sobremesa.games.south_seas.geometry import KIND_NAMES
from sobremesa.games.south_seas.laying import (
    cover_fish,
    empty,
    islanders_in,
    lay,
    node_place,
    remember_laid,
    stand,
    take_home,
)
from sobremesa.games.south_seas.options import SouthSeasOptions
from sobremesa.games.south_seas.scoring import scores, ship_points
from sobremesa.games.south_seas.state import (
    END_OF_TURN,
    EVALUATE,
    IN_SUPPLY,
    ISLANDER,
    MARKETS,
    NO_TILE,
    OPEN_SHIP,
    OVER,
    PLACE,
    STACKED,
    SUPPLY,
    State,
    is_on_pair,
    to_act,
)
from sobremesa.games.south_seas.tables import (
    ONE_ISLANDER,
    OPEN,
    Tables,
    islanders,
    place_of,
    slot_of,
    symbols,
    tile_of,
)
from sobremesa.games.south_seas.wares import WARE_OF

SEAT_NUMBERS = tuple(str(number) for number in range(1, 6))


# R1 Setting up


def new(tables: Tables, options: SouthSeasOptions, seats: int, dice: Dice, tell: Tell | None) -> State:
    """The starting position, with the first tile drawn."""
    state = empty(tables, seats, options.retrieve == "when-none-left")
    first = options.start - 1
    if first < 0:  # R1.5
        first = dice.draw("first", SEAT_NUMBERS[:seats], (1,) * seats)
    for _ in range(tables.content.ship_display):  # R1.3
        _turn_up_ship(state, dice, None)
    if tell:
        tell(GameBegan(seats, first, tuple(tables.ship_ids[ship] for ship in state.display)))
    _begin_turn(state, first, dice, tell)
    _go_on(state, dice, tell)
    return state


# R2 The turn


def legal(state: State, seat: int) -> Sequence[Action]:
    """Every choice open to the seat, in a fixed order."""
    if to_act(state) != (seat,):
        return ()
    phase = state.phase
    if phase == PLACE:
        return _placements(state)
    if phase == ISLANDER:
        return _islander_choices(state)
    if phase == MARKETS:
        return [state.tables.takes[ship] for ship in _best_ships(state)]
    return [*_payments(state), NO_SUPPLY]


def apply(state: State, action: Action, dice: Dice, tell: Tell | None) -> None:
    """Change the position by an action from `legal` and play on until someone must decide."""
    due = to_act(state)
    match action:
        case Place():
            _place(state, action, tell)
        case PutIslander():
            _put_islander(state, action, tell)
        case Retrieve():
            _retrieve(state, action, tell)
        case Take():
            _take_ship(state, action.ship, dice, tell)
        case Supply():
            _supply(state, action, tell)
        case _:  # declining an islander or a ship
            state.phase = EVALUATE if state.phase == ISLANDER else END_OF_TURN
    _go_on(state, dice, tell)
    if tell:
        _tell_who_is_due(state, due, tell)


def _tell_who_is_due(state: State, before: tuple[int, ...], tell: Tell) -> None:
    """Within a turn the choice of a ship for a market may pass to another seat and come back (R10.3, R10.5)."""
    due = to_act(state)
    if due != before and state.phase == MARKETS:
        tell(PickPassed(due[0]))
    elif due != before and state.phase == SUPPLY:
        tell(TurnReturned(due[0]))


def _go_on(state: State, dice: Dice, tell: Tell | None) -> None:
    """Do what happens of itself, step by step, until someone must decide or the game is over.

    A step that offers nothing but to decline is passed over.
    """
    while True:
        phase = state.phase
        if phase == PLACE:
            return
        if phase == ISLANDER:
            if _may_act_with_islander(state):
                return
            state.phase = EVALUATE
        elif phase == EVALUATE:
            _evaluate_tile(state, tell)
            state.phase = MARKETS
        elif phase == MARKETS:
            if state.picks and _settle_markets(state, dice, tell):
                return
            state.phase = SUPPLY
        elif phase == SUPPLY:
            if _can_pay_any(state):
                return
            state.phase = END_OF_TURN
        elif phase == END_OF_TURN:
            _end_turn(state, dice, tell)
        else:
            return


def _begin_turn(state: State, seat: int, dice: Dice, tell: Tell | None) -> None:
    """Pass the turn and draw a tile that fits somewhere (R2.2, R3.3)."""
    state.active = seat
    state.turn += 1
    state.laid = -1
    state.roots = []
    if tell:
        tell(TurnBegan(seat, state.turn))
    while state.tiles.total:
        tile = state.tiles.draw("tile", dice)
        if tell:
            tell(TileDrawn(seat, state.tables.tile_ids[tile], state.tiles.total))
        if _fits_somewhere(state, tile):
            state.tile = tile
            state.phase = PLACE
            return
        state.removed.append(tile)
        if tell:
            tell(TileRemoved(seat, state.tables.tile_ids[tile]))
    # R3.4: the last tile fits nowhere; what is left of the turn is played, then the game ends.
    state.phase = ISLANDER
    if tell:
        tell(NoTileLeft(seat))


def _end_turn(state: State, dice: Dice, tell: Tell | None) -> None:
    """End the game (R12.1, R12.2) or pass the turn clockwise (R1.6)."""
    _refill_display(state, dice, tell)
    if not state.display or not state.tiles.total:
        cause = "tiles" if state.display else "ships"
        _end_game(state, cause if state.display or state.tiles.total else "both", tell)
    else:
        _begin_turn(state, (state.active + 1) % state.seats, dice, tell)


# R3 Placing a tile


def _placements(state: State) -> list[Action]:
    fits, codes, table = state.tables.fits[state.tile], state.codes, PLACES
    found: list[Action] = []
    for cell in state.frontier:
        turns = fits[codes[cell]]
        if turns:
            found += table[cell << 4 | turns]
    return found


def _fits_somewhere(state: State, tile: int) -> bool:
    fits, codes = state.tables.fits[tile], state.codes
    for cell in state.frontier:  # noqa: SIM110 - a plain loop is faster than any()
        if fits[codes[cell]]:
            return True
    return False


def _place(state: State, action: Place, tell: Tell | None) -> None:
    shape_number = state.tile << 2 | action.turn  # `shape_of`, without the call
    lay(state, action.cell, shape_number)
    remember_laid(state, len(state.cells) - 1)
    state.tile = NO_TILE
    state.phase = ISLANDER
    if tell:
        x, y = position(action.cell)
        tell(TilePlaced(state.active, state.tables.tile_ids[tile_of(shape_number)], x, y, action.turn))


# R4 Putting an islander, R5 Taking one back


def _islander_choices(state: State) -> list[Action]:
    seat, values = state.active, state.values
    found: list[Action] = []
    if state.laid >= 0 and state.in_supply[seat]:
        shape = state.tables.shapes[state.shapes[state.laid]]
        # R4.3: the whole connected feature must be free, of own islanders too
        found += [
            action for root, action in zip(state.roots, shape.actions, strict=True) if values[root] < ONE_ISLANDER
        ]
    if _may_retrieve(state):
        # `State.islanders_of` and `slot_of`, without the calls
        each = state.tables.content.islanders_per_seat
        own = state.islanders[seat * each : seat * each + each]
        found += [retrieve(state.cells[place >> 4]) for place in own if place >= 0]
    found.append(NO_ISLANDER)
    return found


def _may_retrieve(state: State) -> bool:
    """R5.2: taking back is open in any turn, or only with none left in supply; it needs one on the tiles."""
    left = state.in_supply[state.active]
    if state.needs_empty_supply:
        return not left
    return left < state.tables.content.islanders_per_seat


def _may_act_with_islander(state: State) -> bool:
    if _may_retrieve(state):
        return True
    if state.laid < 0 or not state.in_supply[state.active]:
        return False
    values = state.values
    return any(values[root] < ONE_ISLANDER for root in state.roots)


def _put_islander(state: State, action: PutIslander, tell: Tell | None) -> None:
    own = state.islanders_of(state.active)
    stand(state, state.islanders.index(IN_SUPPLY, own.start, own.stop), place_of(state.laid, action.part))
    state.phase = EVALUATE
    if tell:
        x, y = position(state.cells[state.laid])
        tell(IslanderPut(state.active, " ".join(action.path[1:]), x, y))


def _retrieve(state: State, action: Retrieve, tell: Tell | None) -> None:
    slot = state.board[action.cell] - 1
    number = next(number for number in state.islanders_of(state.active) if slot_of(state.islanders[number]) == slot)
    place = state.islanders[number]
    take_home(state, number)
    state.phase = EVALUATE
    if tell:
        tell(IslanderRetrieved(state.active, state.part_name(place), *position(action.cell)))


# R6 Evaluation: bridges, islands and seas of the tile just laid, then markets (R6.5)


def _evaluate_tile(state: State, tell: Tell | None) -> None:
    finished, state.finished = state.finished, []
    if state.laid >= 0:
        shape = state.tables.shapes[state.shapes[state.laid]]
        boat = state.roots[shape.boat] if shape.boat >= 0 else -1
        done: list[int] = []
        for part, root in enumerate(state.roots):
            value = state.values[root]
            is_finished = not value & OPEN
            if (is_finished or root == boat) and part != shape.market and root not in done:
                done.append(root)
                if value >= ONE_ISLANDER or tell:
                    _evaluate(state, shape.boat if root == boat else part, root, root == boat, tell)
    if finished:
        _evaluate_markets(state, finished, tell)


def _evaluate(state: State, part: int, root: int, has_boat: bool, tell: Tell | None) -> None:
    """Evaluate a finished feature, or a sea with a new boat (R9.3), once (R6.8, R9.11)."""
    value = state.values[root]
    amount = symbols(value)
    is_finished = not value & OPEN
    place = place_of(state.laid, part)
    if not is_finished and (not amount or value < ONE_ISLANDER):
        if tell:  # R9.4, R9.5: nothing is evaluated, and a fisherman stays
            tell(BoatIdle(*position(state.cells[state.laid]), state.part_name(place), value >= ONE_ISLANDER))
        return
    _reward(state, place, root, "finished" if is_finished else "boat", tell)
    if has_boat and amount and value >= ONE_ISLANDER:  # R9.4: no token without a reward
        covered = cover_fish(state, root)
        if tell:
            x, y = position(state.cells[slot_of(covered)])
            tell(FishCovered(x, y, state.part_name(covered), 1 + is_on_pair(state.tokens[-1])))
    for number in islanders_in(state, root):  # R6.4
        take_home(state, number)


def _reward(state: State, place: int, root: int, cause: str, tell: Tell | None) -> None:
    """Give a feature's wares to the seats with most islanders in it, the full number to each (R6.1 to R6.3)."""
    value = state.values[root]
    kind = state.kind_at(place)
    amount = symbols(value)
    counts = [islanders(value, seat) for seat in range(state.seats)]
    most = max(counts)
    winners = [seat for seat, count in enumerate(counts) if count == most and most]
    for seat in winners:
        state.wares[3 * seat + WARE_OF[kind]] += amount
    if tell:
        x, y = position(state.cells[slot_of(place)])
        name = state.part_name(place)
        tell(FeatureEvaluated(KIND_NAMES[kind], cause, x, y, name, amount, tuple(counts), tuple(winners)))


# R10 Markets


def _evaluate_markets(state: State, finished: Sequence[int], tell: Tell | None) -> None:
    """Send merchants home and line up their owners clockwise from the active seat, round after round (R10.5, R10.6)."""
    waiting = [0] * state.seats
    for node in finished:
        merchants = islanders_in(state, node)
        for number in merchants:
            waiting[state.owner_of(number)] += 1
        if tell:
            owner = state.owner_of(merchants[0]) if merchants else None
            tell(MarketFinished(*position(state.cells[slot_of(node_place(state, node))]), owner))
        for number in merchants:
            take_home(state, number)
    for round_number in range(max(waiting)):
        for step in range(state.seats):
            seat = (state.active + step) % state.seats
            if waiting[seat] > round_number:
                state.picks.append(seat)


def _settle_markets(state: State, dice: Dice, tell: Tell | None) -> bool:
    """Hand out ships until an owner must choose between equal ones; True if one must."""
    while state.picks:
        best = _best_ships(state)
        if len(best) > 1:
            return True
        if best:
            _take_ship(state, best[0], dice, tell)
        else:  # R10.7
            if tell:
                tell(NoShipLeft(state.picks[0]))
            state.picks.pop(0)
    return False


def _best_ships(state: State) -> list[int]:
    """The open ships with the most points (R10.2)."""
    points = state.tables.points
    most = max((points[ship] for ship in state.display), default=0)
    return [ship for ship in state.display if points[ship] == most]


def _take_ship(state: State, ship: int, dice: Dice, tell: Tell | None) -> None:
    """A market's owner takes a ship, and the display is refilled at once (R10.4)."""
    seat = state.picks.pop(0)
    state.display.remove(ship)
    state.ships[ship] = seat
    insort(state.by_market, ship)
    if tell:
        tell(ShipTaken(seat, state.tables.ship_ids[ship], state.tables.points[ship]))
    _refill_display(state, dice, tell)


def _refill_display(state: State, dice: Dice, tell: Tell | None) -> None:
    while len(state.display) < state.tables.content.ship_display and STACKED in state.ships:
        _turn_up_ship(state, dice, tell)


def _turn_up_ship(state: State, dice: Dice, tell: Tell | None) -> None:
    ship = dice.draw("ship", state.tables.ship_ids, [owner == STACKED for owner in state.ships])
    state.ships[ship] = OPEN_SHIP
    state.display.append(ship)
    if tell:
        tell(ShipRevealed(state.tables.ship_ids[ship]))


# R11 Supplying a ship


def _payments(state: State) -> list[Action]:
    """Every exact payment for every open ship (R11.2, R11.3)."""
    shells, fish, bananas = state.wares[3 * state.active : 3 * state.active + 3]
    total = shells + fish + bananas
    found: list[Action] = []
    for ship in state.display:
        if state.tables.prices[ship] <= total:
            for action in state.tables.payments[ship]:
                cost = action.payment
                if cost[0] <= shells and cost[1] <= fish and cost[2] <= bananas:
                    found.append(action)
    return found


def _can_pay_any(state: State) -> bool:
    at = 3 * state.active
    shells, fish, bananas = state.wares[at : at + 3]
    total = shells + fish + bananas
    prices = state.tables.prices
    for ship in state.display:
        if prices[ship] <= total:
            return bool(_payments(state))
    return False


def _supply(state: State, action: Supply, tell: Tell | None) -> None:
    """Pay for a ship and keep it (R11.1); the display is refilled at the end of the turn (R11.4)."""
    seat = state.active
    for kind, number in enumerate(action.payment):
        state.wares[3 * seat + kind] -= number
    state.display.remove(action.ship)
    state.ships[action.ship] = seat
    state.phase = END_OF_TURN
    if tell:
        points = state.tables.points[action.ship]
        tell(ShipSupplied(seat, state.tables.ship_ids[action.ship], points, action.payment))


# R12 The end


def _end_game(state: State, cause: str, tell: Tell | None) -> None:
    """Evaluate what is unfinished (R12.4) and count (R12.8)."""
    state.phase = OVER
    if tell:
        tell(GameEnded(cause))
    _evaluate_unfinished(state, tell)
    if tell:
        for score in scores(state):
            ships = ship_points(state, score.seat)
            tell(ScoreCounted(score.seat, ships, score.total - ships, score.total, score.rank))


def _evaluate_unfinished(state: State, tell: Tell | None) -> None:
    """Every bridge, island and sea with islanders pays as if finished, without tokens; markets pay nothing (R12.6)."""
    done: list[int] = []
    for place in sorted(place for place in state.islanders if place >= 0):
        root = state.root(state.slot_node(place))
        if root not in done and state.kind_at(place) != Kind.MARKET:
            done.append(root)
            _reward(state, place, root, "end", tell)
