"""Houses, boats, orders and missions as square cards; what a card is worth is left blank at its upper left.

`card-ID` is the card of an edition, and `valued-ID` an order with its points; `card-house`, `card-boat`, `card-order`
and `card-mission` are empty ones, and `card-back` is the back of a mission that lies face down.
"""

from collections.abc import Callable, Mapping, Sequence

from sobremesa.games.altiplano.content import Card, Content, Mission, Order
from sobremesa.games.altiplano.goods import FISH, GOODS, things_of
from sobremesa.games.altiplano.table.marks import band
from sobremesa.games.altiplano.table.strokes import (
    area,
    disc,
    group,
    inked,
    line,
    moved,
    numeral,
    part,
    slash,
    symbol,
    use,
)

SHEET = "M-40-47H40Q46-47 46-41V41Q46 47 40 47H-40Q-46 47-46 41V-41Q-46-47-40-47Z"
WORTH = -31, -31
"""The middle of the blank for what a card is worth."""


def cards(content: Content) -> str:
    """The cards of an edition, empty ones and the back."""
    drawn = [symbol(f"card-{card.id}", _house(card)) for card in content.houses]
    drawn += [symbol(f"card-{card.id}", _boat(card)) for card in content.boats]
    drawn += [symbol(f"card-{card.id}", _order(card)) for card in content.orders]
    drawn += [symbol(f"valued-{card.id}", use(f"card-{card.id}") + _worth(card)) for card in content.orders]
    drawn += [symbol(f"card-{card.id}", _mission(card)) for card in content.missions]
    drawn += [symbol(f"card-{kind}", part(f"alti-card-{kind}")) for kind in FRAMES]
    frames = "".join(group(f"alti-card-{kind}", draw()) for kind, draw in FRAMES.items())
    return f"<defs>{frames}</defs>{''.join(drawn)}{symbol('card-back', _back())}"


def _blank() -> str:
    """Where the worth of a card is written."""
    x, y = WORTH
    return moved(part("alti-gold-star", scale=0.5), x, y) + disc(9.4, "paper", x, y)


def _worth(card: Order) -> str:
    return numeral(card.points, *WORTH, 11)


def _house_frame() -> str:
    return (
        inked(SHEET, "sky-low", 3.2)
        + area("M-44.4-10C-20-22 0-14 16-20 30-24 38-18 44.4-14V20H-44.4Z", "hill")
        + area("M-44.4 14C-20 8 20 10 44.4 14V41Q44.4 45.4 40 45.4H-40Q-44.4 45.4-44.4 41Z", "puna")
        + part("alti-house", -2, 1, 0.72)
        + _blank()
    )


def _boat_frame() -> str:
    return (
        inked(SHEET, "sky-low", 3.2)
        + area("M-44.4-2C-24-14-6-8 8-12 24-17 34-10 44.4-8V16H-44.4Z", "hill")
        + area("M-44.4 8H44.4V41Q44.4 45.4 40 45.4H-40Q-44.4 45.4-44.4 41Z", "lake")
        + line("M-38 36q5-4 10 0t10 0M18 16q4-3 8 0t8 0M-42 18q4-3 8 0", "lake-light", 2.6)
        + part("alti-boat", 0, -2, 0.76)
        + _blank()
    )


def _order_frame() -> str:
    return (
        inked(
            "M-46-41Q-46-47-40-47H40Q46-47 46-41V42L37 47 28 42 18.5 47 9 42 0 47-9 42-18.5 47-28 42-37 47-46 42Z",
            "paper",
            3.2,
        )
        + area("M-44.4-41Q-44.4-45.4-40-45.4H40Q44.4-45.4 44.4-41V-24H-44.4Z", "red")
        + part("alti-woven", 8, -34, 0.72)
        + line("M-44-24H44", "ink", 2)
        + _blank()
    )


def _mission_frame() -> str:
    return (
        inked(SHEET, "peak", 3.2)
        + '<rect x="-39" y="-40" width="78" height="80" rx="5" fill="var(--paper)" stroke="var(--peak-dark)" '
        'stroke-width="2.4"/>' + line("M-42.5-20V34M42.5-34V34", "cream", 2.4, ' stroke-dasharray="1 6"') + _blank()
    )


FRAMES: Mapping[str, Callable[[], str]] = {
    "house": _house_frame,
    "boat": _boat_frame,
    "order": _order_frame,
    "mission": _mission_frame,
}
"""By kind of card what it looks like without its good."""


def _back() -> str:
    """A woven cloth with a sun."""
    stripes = "".join(band(colour, y, 0.9) for y, colour in ((-33, "red"), (33, "red")))
    diamonds = line("M-40 0-28-16-16 0-28 16-40 0M16 0 28-16 40 0 28 16 16 0", "gold", 2.6)
    sun = disc(27, "peak-dark", more=' stroke="var(--gold)" stroke-width="2.4"') + part("alti-coin", scale=0.64)
    return inked(SHEET, "peak-dark", 3.2) + stripes + diamonds + sun


def _shown(card: Card, sign: str) -> str:
    """A card's good at its lower right, and what it is good for."""
    return use(f"thing-{GOODS[card.good]}", 27, 27, 34) + sign


def _house(card: Card) -> str:
    """Each good of the kind is worth a point."""
    return part("alti-card-house") + _shown(card, moved(part("alti-gold-star", scale=0.32), 9, 34))


def _boat(card: Card) -> str:
    """The good is gained once."""
    plus = disc(9, "paper", 10, 35, ' stroke="var(--ink)" stroke-width="2"') + part("alti-plus", 10, 35, 0.62)
    return part("alti-card-boat") + _shown(card, plus)


def _order(card: Order) -> str:
    goods = things_of(card.goods)
    places, size = _grid(len(goods))
    tokens = (use(f"thing-{good}", x, y, size) for good, (x, y) in zip(goods, places, strict=True))
    return part("alti-card-order") + "".join(tokens)


def _grid(count: int) -> tuple[list[tuple[float, float]], float]:
    """So many places under the band of an order, and how large a good is there."""
    columns = next(columns for columns in (1, 2, 3, 4) if columns * (columns - (columns > 2)) >= count or columns == 4)
    rows = -(-count // columns)
    size = min(84 / columns, 62 / rows, 40)
    step = size + 1.6
    found = []
    for row in range(rows):
        here = min(columns, count - row * columns)
        y = 9 + step * (row - (rows - 1) / 2)
        found += [(step * (column - (here - 1) / 2), y) for column in range(here)]
    return found, size - 1


# Missions


def _mission(card: Mission) -> str:
    return part("alti-card-mission") + CONDITIONS[card.kind](card)


def _times(number: int) -> str:
    """How many, at the top."""
    cross = line("M-3.4-3.4 3.4 3.4M-3.4 3.4 3.4-3.4", "ink", 2.6)
    return numeral(number, 4, -24, 16) + moved(cross, 19 if number < 10 else 26, -21)


def _counted(*names: str) -> Callable[[Mission], str]:
    """So many of something."""
    return lambda card: _times(card.number) + _abreast(names)


def _abreast(names: Sequence[str], y: float = 12, most: float = 46) -> str:
    size = min(most, 72 / len(names))
    return "".join(use(name, size * (at - (len(names) - 1) / 2), y, size - 1) for at, name in enumerate(names))


def _goods(card: Mission) -> list[str]:
    return [f"thing-{GOODS[good]}" for good in card.goods]


def _orders_with(card: Mission) -> str:
    """An order and its goods, with slashes between these, for one of them is enough (R17.7)."""
    goods, y = _goods(card), 12
    size = min(46, 56 / len(goods) - 5)
    drawn = use("piece-order", -26, y, 20)
    for number, good in enumerate(goods):
        left = -15 + (size + 5) * number
        drawn += use(good, left + size / 2, y, size)
        if number:
            drawn += slash(left - 2.5, y)
    return _times(card.number) + drawn


def _stored(card: Mission) -> str:
    return _times(card.number) + _on_shelf(_goods(card))


def _on_shelf(names: Sequence[str]) -> str:
    """Things that stand on a board."""
    size = min(38.0, 66 / len(names))
    board = inked("M-36 26H36V34H-36Z", "wood", 2.4)
    return area("M-34-10H34V26H-34Z", "board-dark") + board + _abreast(names, 25 - size / 2, size)


def _row(names: Sequence[str]) -> str:
    """A full row, with its tick."""
    tick = disc(9, "teal", 27, -7, ' stroke="var(--ink)" stroke-width="2"') + moved(
        line("M-4 0-1 3.6 5-3.6", "paper", 2.8), 27, -7
    )
    return _on_shelf(names) + tick


def _without_corn(card: Mission) -> str:
    crossed = use("thing-corn", 24, -26, 19) + line("M15-35 33-17", "paper", 5.4) + line("M15-35 33-17", "red", 3)
    return numeral(card.number, -2, -24, 16) + _row(["thing-blank"] * 3) + crossed


def _most(card: Mission) -> str:
    """More than anyone: on the highest of three steps."""
    steps = inked("M-33 34V22H-12V10H12V26H33V34Z", "wood-light", 2.6)
    return steps + line("M-12 22V34M12 26V34", "ink", 2) + _abreast(_goods(card), -11, 38)


def _first(drawing: str) -> str:
    return moved(drawing, -2, 3, 0.92) + use("sign-first", 21, -19, 36)


CONDITIONS: Mapping[str, Callable[[Mission], str]] = {
    "orders": _counted("piece-order"),
    "orders_with": _orders_with,
    "boats": _counted("piece-boat"),
    "houses": _counted("piece-house"),
    "one_each": lambda card: use("piece-order", 0, -14, 34) + _abreast(["piece-boat", "piece-house"], 20),
    "stored": _stored,
    "stored_kinds": lambda card: _times(card.number) + _on_shelf(["thing-wood", "thing-fish", "thing-wool"]),
    "stored_goods": lambda card: _times(card.number) + _on_shelf(["thing-any"]),
    "rows": lambda card: _times(card.number) + _row(["thing-blank"] * 3),
    "rows_without_corn": _without_corn,
    "owned": lambda card: _times(card.number) + _abreast(_goods(card)),
    "most": _most,
    "first_row": lambda _: _first(_on_shelf(["thing-blank"] * 3)),
    "first_fish_row": lambda _: _first(_on_shelf([f"thing-{GOODS[FISH]}"] * 3)),
    "first_order": lambda _: _first(_abreast(["piece-order"], 10)),
    "first_house": lambda _: _first(_abreast(["piece-house"], 10)),
}
"""By kind of mission what it shows."""
