"""The components of an edition in words and pictures, for comparing them with the box."""

from collections.abc import Iterator

from sobremesa.engine.scene import Component
from sobremesa.games.iwari.biomes import BIOMES
from sobremesa.games.iwari.content import HEIGHT, WIDTH, Board, Content, Expedition
from sobremesa.games.iwari.table.art import alone, map_of, shared

SQUARE = "-50 -50 100 100"


def components(content: Content) -> tuple[Component, ...]:
    """Cards, pieces, expeditions and maps, in this order."""
    expeditions = (_expedition(card) for card in content.expeditions)
    return (*_cards(content), *_pieces(content), *expeditions, *(_map(board) for board in content.boards))


def _picture(name: str) -> str:
    return alone(name, shared(), SQUARE)


def _cards(content: Content) -> Iterator[Component]:
    removed = "; ".join(f"{seats} players: {out} out" for seats, out in enumerate(content.removed, 2) if out)
    for name, count in zip(BIOMES, content.cards, strict=True):
        yield Component(name, "Cards", count, removed, *content.cards_source, _picture(f"card-{name}"))


def _pieces(content: Content) -> Iterator[Component]:
    union, discovery = content.deeds
    mountains = ", ".join(map(str, content.mountains))
    for name, count, facts, picture in (
        ("tents", content.tents, "to place, of each tribe", "tent-0"),
        ("totems", content.totems, "of each tribe", "totem-0"),
        ("Union", union, "deeds", "deed-union"),
        ("Discovery", discovery, "deeds", "deed-discovery"),
        ("Honor", 1, "deed", "deed-honor"),
        ("Respect", 1, "deed", "deed-respect"),
        ("mountains", max(content.mountains), f"with 2, 3, 4 and 5 players: {mountains}", "mountain"),
    ):
        yield Component(name, "Pieces", count, facts, *content.pieces_source, _picture(picture))


def _expedition(card: Expedition) -> Component:
    facts = f"{card.kind} {card.number}: {card.points[0]} and {card.points[1]} points"
    return Component(card.id, "Expeditions", 1, facts, card.provenance, card.source, _picture("expedition"))


def _map(board: Board) -> Component:
    spaces = sum(len(each.spaces) for each in board.territories)
    water = sum(each.is_water for each in board.connections)
    facts = (
        f"{board.name}: {len(board.territories)} territories, {spaces} tent spaces, {len(board.roads)} roads, "
        f"{len(board.connections)} connections, {water} of them by water"
    )
    picture = alone(f"map-{board.id}", shared() + map_of(board), f"0 0 {WIDTH} {HEIGHT}")
    return Component(board.id, "Maps", 1, facts, board.provenance, board.source, picture)
