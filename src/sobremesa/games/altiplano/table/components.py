"""The proofreading sheet: every entry of an edition with its facts and where they come from."""

from collections.abc import Iterator, Sequence

from sobremesa.engine.scene import Component
from sobremesa.games.altiplano.content import LETTERS, Content, Origin
from sobremesa.games.altiplano.goods import PLACES
from sobremesa.games.altiplano.terms import (
    action_words,
    boat_name,
    counts_words,
    house_name,
    mission_words,
    order_words,
    role_name,
    tile_name,
)
from sobremesa.locale import say

PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>'


def components(content: Content) -> Sequence[Component]:
    """Every good, role, tile and card."""
    return [*_goods(content), *_roles(content), *_tiles(content), *_cards(content)]


def _component(id_: str, group: str, facts: str, origin: Origin, count: int = 1) -> Component:
    """With the weaker of its two provenances, so that nothing seems surer than it is."""
    return Component(id_, group, count, facts, origin.figures, origin.source, PICTURE)


def _goods(content: Content) -> Iterator[Component]:
    for good in content.goods:
        facts = say(
            "{tiles} tiles with 2 to 5 players; points {points}, price {price}",
            tiles=", ".join(map(str, good.tiles)),
            points=good.points,
            price=good.price or "-",
        )
        yield _component(good.id, say("Goods"), facts, good.origin, max(good.tiles))


def _roles(content: Content) -> Iterator[Component]:
    for role in content.roles:
        facts = say(
            "{role}, {place}: {action}; begins with {start}",
            role=role_name(role.id),
            place=PLACES[role.place],
            action=action_words(role),
            start=counts_words(role.start),
        )
        yield _component(role.id, say("Roles"), facts, role.origin)


def _tiles(content: Content) -> Iterator[Component]:
    for tile in content.tiles:
        facts = say(
            "{letter}, from {players} players, price {price}: {tile}",
            letter=LETTERS[tile.letter],
            players=tile.players,
            price=tile.price,
            tile=tile_name(content, tile.id),
        )
        yield _component(tile.id, say("Extensions"), facts, tile.origin)


def _cards(content: Content) -> Iterator[Component]:
    for house in content.houses:
        yield _component(house.id, say("Houses"), house_name(content, house.id), house.origin)
    for boat in content.boats:
        yield _component(boat.id, say("Boats"), boat_name(content, boat.id), boat.origin)
    for order in content.orders:
        yield _component(order.id, say("Orders"), order_words(content, order.id), order.origin)
    for mission in content.missions:
        yield _component(mission.id, say("Missions"), mission_words(content, mission.id), mission.origin)
