"""The components of an edition in words and pictures, for comparing them with the box."""

from collections.abc import Iterator

from sobremesa.engine.scene import Component
from sobremesa.games.iwari.biomes import BIOMES
from sobremesa.games.iwari.content import Board, Content, Expedition
from sobremesa.games.iwari.table.maps import PLAIN, map_svg


def components(content: Content) -> tuple[Component, ...]:
    """Cards, pieces, expeditions and maps, in this order."""
    expeditions = (_expedition(card) for card in content.expeditions)
    return (*_cards(content), *_pieces(content), *expeditions, *(_map(board) for board in content.boards))


def _cards(content: Content) -> Iterator[Component]:
    removed = "; ".join(f"{seats} players: {out} out" for seats, out in enumerate(content.removed, 2) if out)
    for name, count in zip(BIOMES, content.cards, strict=True):
        yield Component(name, "Cards", count, removed, *content.cards_source, _card(PLAIN[name], name))


def _card(fill: str, word: str) -> str:
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 70 100">'
        f'<rect x="2" y="2" width="66" height="96" rx="8" fill="{fill}" stroke="{PLAIN["edge"]}" stroke-width="2"/>'
        f'<text x="35" y="55" text-anchor="middle" font-size="15" fill="{PLAIN["ink"]}">{word}</text></svg>'
    )


def _pieces(content: Content) -> Iterator[Component]:
    union, discovery = content.deeds
    mountains = ", ".join(map(str, content.mountains))
    for name, count, facts in (
        ("tents", content.tents, "to place, of each tribe"),
        ("totems", content.totems, "of each tribe"),
        ("Union", union, "deeds"),
        ("Discovery", discovery, "deeds"),
        ("Honor", 1, "deed"),
        ("Respect", 1, "deed"),
        ("mountains", max(content.mountains), f"with 2, 3, 4 and 5 players: {mountains}"),
    ):
        yield Component(name, "Pieces", count, facts, *content.pieces_source, _card(PLAIN["paper"], name))


def _expedition(card: Expedition) -> Component:
    facts = f"{card.kind} {card.number}: {card.points[0]} and {card.points[1]} points"
    return Component(card.id, "Expeditions", 1, facts, card.provenance, card.source, _card(PLAIN["paper"], card.id))


def _map(board: Board) -> Component:
    spaces = sum(len(each.spaces) for each in board.territories)
    water = sum(each.is_water for each in board.connections)
    facts = (
        f"{board.name}: {len(board.territories)} territories, {spaces} tent spaces, {len(board.roads)} roads, "
        f"{len(board.connections)} connections, {water} of them by water"
    )
    return Component(board.id, "Maps", 1, facts, board.provenance, board.source, map_svg(board))
