"""Positions made from the facts they follow from, such as a snapshot holds; how one is written is in `facts`."""

from sobremesa.games.south_seas.facts import Facts, unpack
from sobremesa.games.south_seas.laying import cover, empty, lay, remember_laid, stand
from sobremesa.games.south_seas.state import ISLANDER, NO_TILE, State
from sobremesa.games.south_seas.tables import Tables, tile_of


def rebuild(tables: Tables, facts: Facts) -> State:
    """The position that follows from the facts, tile by tile in the order they were laid."""
    state = empty(tables, facts.seats, facts.needs_empty_supply)
    for cell, shape in zip(facts.cells[1:], facts.shapes[1:], strict=True):
        state.tiles.take(tile_of(shape))
        lay(state, cell, shape)
    for tile in facts.removed:
        state.tiles.take(tile)
    if facts.tile != NO_TILE:
        state.tiles.take(facts.tile)
    for number, place in enumerate(facts.islanders):
        if place >= 0:
            stand(state, number, place)
    for token in facts.tokens:
        cover(state, token)
    state.wares, state.removed, state.ships = list(facts.wares), list(facts.removed), list(facts.ships)
    state.by_market, state.display, state.picks = list(facts.by_market), list(facts.display), list(facts.picks)
    _go_to(state, facts)
    return state


def _go_to(state: State, facts: Facts) -> None:
    """Go to the turn and the step in it that the facts tell of."""
    state.active, state.turn, state.phase, state.tile = facts.active, facts.turn, facts.phase, facts.tile
    if facts.laid >= 0:
        remember_laid(state, facts.laid)
    # The markets that the last tile finished wait only until they are evaluated, right after the islander step (R2.1):
    # in every later step that is done, and in a turn without a tile (R3.4) it was done in the turn before.
    if facts.phase != ISLANDER or facts.laid < 0:
        state.finished = []


def load(tables: Tables, dump: bytes) -> State:
    """The position a `State.dump` was made from; raises ValueError if it is of another version or edition."""
    try:
        return rebuild(tables, unpack(dump, tables.content.fingerprint))
    except (IndexError, TypeError) as fault:
        raise ValueError("not a snapshot of South Seas") from fault
