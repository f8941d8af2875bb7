"""What a position is worth to each seat (R12.8 to R12.10)."""

from sobremesa.engine.game import Score, ScoreLine, ranks
from sobremesa.games.south_seas.state import STACKED, State
from sobremesa.games.south_seas.tables import islanders

WARES_FOR_A_POINT = 3


def ship_points(state: State, seat: int) -> int:
    """The points of all ships a seat has."""
    return sum(state.tables.points[ship] for ship in state.ships_of(seat))


def scores(state: State) -> tuple[Score, ...]:
    """Every seat's ships and one point for each full three wares; tied seats share their rank (R12.9)."""
    counted = [_lines(state, seat) for seat in range(state.seats)]
    totals = [sum(line.points for line in lines) for lines in counted]
    return tuple(
        Score(seat, total, rank, lines)
        for seat, (total, rank, lines) in enumerate(zip(totals, ranks(totals), counted, strict=True))
    )


def _lines(state: State, seat: int) -> tuple[ScoreLine, ...]:
    taken = sum(state.tables.points[ship] for ship in state.by_market if state.ships[ship] == seat)
    wares = sum(state.wares[3 * seat : 3 * seat + 3])
    return (
        ScoreLine("supplied ships", ship_points(state, seat) - taken, "R11.1"),
        ScoreLine("market ships", taken, "R10.2"),
        ScoreLine("wares (a point for three)", wares // WARES_FOR_A_POINT, "R12.8"),
    )


def census(state: State) -> dict[str, int]:
    """Where every component is, added up by kind: the same at every moment of a game."""
    in_hand = state.tile >= 0
    return {
        "tiles": len(state.cells) + state.tiles.total + len(state.removed) + in_hand,
        "islanders": sum(state.in_supply) + sum(place >= 0 for place in state.islanders),
        "ships": len(state.ships),
        "ships open, stacked and owned": len(state.display)
        + state.ships.count(STACKED)
        + sum(len(state.ships_of(seat)) for seat in range(state.seats)),
        "islanders counted in regions": sum(state.in_supply)
        + sum(
            islanders(value, seat)
            for node, value in enumerate(state.values)
            if state.parents[node] == node
            for seat in range(state.seats)
        ),
    }
