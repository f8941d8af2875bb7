"""The pieces of Altiplano: figures, road markers, roads, carts, the start player's alpaca, and the signs of cards."""

from sobremesa.engine import badges
from sobremesa.games.altiplano.table.strokes import FINE, area, disc, group, inked, line, moved, part, shadow, symbol

SEATS = len(badges.SHAPES)
PONCHO = "M-14-14C-26-10-38 18-40 36-26 44 26 44 40 36 38 18 26-10 14-14 6-10-6-10-14-14Z"
HAT = "M-30-21C-24-26-19-27-17-27-17-40-9-46 0-46 9-46 17-40 17-27 19-27 24-26 30-21 18-15-18-15-30-21Z"


def pieces() -> str:
    """All pieces and signs of cards."""
    cart = group("alti-cart", _cart()) + group("alti-house", _house()) + group("alti-boat", _boat())
    return "".join(
        (
            f"<defs>{cart}</defs>",
            *(symbol(f"figure-{seat}", _figure(seat)) for seat in range(SEATS)),
            *(symbol(f"marker-{seat}", _marker(seat)) for seat in range(SEATS)),
            symbol("piece-cart", part("alti-cart")),
            symbol("piece-cart-used", _used()),
            symbol("piece-cart-space", part("alti-cart", scale=0.86, more=' opacity=".4"') + _dashes()),
            symbol("piece-road", _road()),
            symbol("piece-road-space", _road_space()),
            symbol("piece-start", _start()),
            symbol("piece-house", part("alti-house")),
            symbol("piece-boat", part("alti-boat")),
            symbol("piece-order", _order()),
        )
    )


def _emblem(seat: int, y: float, scale: float) -> str:
    """A seat's shape and letter in the colours of what lies on the seat's own."""
    shape = f'<g fill="var(--on-seat-{seat})">{badges.SHAPES[seat]}</g>'
    return moved(shape + badges.letter(seat, f"seat-{seat}", 2), 0, y, scale)


def _figure(seat: int) -> str:
    """A herdsman in a poncho of the seat's colour, with its shape and letter on it."""
    on, own = f"on-seat-{seat}", f"seat-{seat}"
    return (
        shadow(0, 42, 40, 6, 0.28)
        + area(PONCHO, "paper", ' stroke="var(--paper)" stroke-width="8"')
        + area(HAT, "paper", ' stroke="var(--paper)" stroke-width="8"')
        + inked(PONCHO, own, 4)
        + line("M-37.5 30C-24 37 24 37 37.5 30", on, 3, ' stroke-dasharray="5 4.4"')
        + inked("M-14-24C-14-8-8-6 0-6 8-6 14-8 14-24Z", "adobe", 3.6)
        + line("M-5-16h0M5-16h0", "ink", 3.4, FINE)
        + inked(HAT, own, 4)
        + line("M-16-29C-8-25 8-25 16-29", on, 4)
        + _emblem(seat, 15 if seat != 2 else 13, 1.95)
    )


def _marker(seat: int) -> str:
    """A milestone in the seat's colour, for its road track."""
    stone = "M-32 44V-8C-32-34-18-46 0-46 18-46 32-34 32-8V44Z"
    return (
        shadow(0, 43, 38, 6, 0.28)
        + area(stone, "paper", ' stroke="var(--paper)" stroke-width="8"')
        + inked(stone, f"seat-{seat}", 4)
        + area("M14-41C26-36 32-24 32-8V44H20V-8C20-22 18-34 14-41Z", "shade", ' opacity=".22"')
        + line("M-24 30H24M-24 37H24", f"on-seat-{seat}", 3)
        + _emblem(seat, -7, 2.35 if seat != 2 else 2.2)
    )


def _wheel(x: float) -> str:
    spokes = line("M0-17V17M-14.7-8.5 14.7 8.5M-14.7 8.5 14.7-8.5", "wood-dark", 3)
    rim = '<circle r="17" fill="var(--wood-light)" stroke="var(--ink)" stroke-width="8"/>'
    rim += '<circle r="17" fill="none" stroke="var(--wood)" stroke-width="3.4"/>'
    return moved(f"{rim}{spokes}{disc(4.6, 'wood-dark')}", x, 22)


def _cart() -> str:
    """A cart with high sides on a big wheel, its shafts to the right."""
    return (
        shadow(-4, 42, 36, 5)
        + line("M18 6 48-6", "ink", 8)
        + line("M18 6 47-5.6", "wood", 3.6)
        + inked("M-46-30H26L20 12H-38Z", "wood", 4)
        + line("M-42-16H23M-40-2H21", "wood-dark", 2.6)
        + line("M-26-29-23 11M-4-29V11M16-29 12 11", "wood-light", 3)
        + inked("M-40-30C-38-42-26-44-22-36-18-46-4-46-2-37 4-45 18-42 20-30Z", "straw", 4)
        + line("M-46-30H26", "ink", 4)
        + _wheel(-9)
    )


def _used() -> str:
    """A cart that has gone this round: on end, and crossed by nothing that hides what it is."""
    return f'<g opacity=".55">{moved(part("alti-cart"), -2, 4, 0.8, -38)}</g>' + _tick(28, 28)


def _tick(x: float, y: float) -> str:
    return disc(17, "paper", x, y, ' stroke="var(--ink)" stroke-width="3"') + moved(
        line("M-8 0-2 7 9-6", "teal", 5.4), x, y
    )


def _dashes() -> str:
    return (
        '<rect x="-46" y="-46" width="92" height="92" rx="12" fill="none" stroke="var(--rim)" stroke-width="3" '
        'stroke-dasharray="8 6" stroke-linecap="round"/>'
    )


STONE = "M-42 8-34-22-6-32 26-28 44-6 38 20 8 32-26 28Z"


def _road() -> str:
    """A paving stone with a stretch of road on it."""
    return (
        shadow(2, 30, 42, 8)
        + inked("M-42 8-26 28 8 32 38 20 44-6V4L38 30 8 42-26 38-42 18Z", "rock-dark", 3.4)
        + inked(STONE, "rock-light", 3.4)
        + inked("M-40 4C-24-6-8 6 6 0 22-6 28-16 30-24L44-8C38 6 30 12 14 16-4 20-18 10-34 19Z", "straw", 2.4)
        + line("M-28 9-20 7M-8 10 2 9M14 6 22 1M29-5 33-11", "thatch-dark", 3.4)
    )


def _road_space() -> str:
    return (
        f'<path d="{STONE}" fill="var(--board)" stroke="var(--rim)" stroke-width="3" stroke-dasharray="8 6"/>'
        f'<g opacity=".4">{line("M-28 9-20 7M-8 10 2 9M14 6 22 1M29-5 33-11", "rim", 3.4)}</g>'
    )


def _start() -> str:
    """The start player's alpaca: it stands, and wears a saddle cloth and tassels."""
    body = (
        "M-34-26C-34-33-28-35-23-35L-24-47-16-41-10-46-9-33C-5-26-5-18-3-11 8-17 22-16 31-9 39-2 38 10 33 16L34 44H22"
        "L21 25C14 27 7 27 0 25L-1 44H-13L-13 20C-22 12-23 0-19-12-19-17-21-19-24-20-30-20-34-21-34-26Z"
    )
    return (
        shadow(6, 44, 36, 5, 0.28)
        + area(body, "paper", ' stroke="var(--paper)" stroke-width="9"')
        + inked(body, "cream", 4)
        + inked("M0-14C8-17 20-16 27-12L24 14C16 18 8 18 2 15Z", "red", 3)
        + line("M1-4Q12-8 26-4M2 6Q12 2 25 6", "gold", 3.4)
        + line("M-18-12Q-10-8-4-12", "teal", 5)
        + disc(3, "ink", -22, -28)
        + line("M-11-46-10-38M-23-46-21-38", "red", 3.4)
        + line("M-13 43H-1M22 43H34", "ink", 5)
    )


def _house() -> str:
    """A house of mud bricks, the sign of houses."""
    return (
        inked("M-36-2H36V42H-36Z", "adobe", 4)
        + area("M12-2H34V40H12Z", "adobe-dark", ' opacity=".4"')
        + inked("M-10 42V18Q0 8 10 18V42Z", "cave", 3.4)
        + line("M-29 10h9M-25 20h7M-29 30h8M19 12h9M22 24h7M18 34h8", "adobe-dark", 2.6, FINE)
        + inked("M-46 4-24-40H24L46 4Q24-4 0 1-24-4-46 4Z", "thatch", 4)
        + line("M-32-4-20-36M-15-4-9-36M2-2V-37M18-4 10-36M33-4 21-36", "thatch-dark", 2.6)
        + line("M-24-40H24", "ink", 5)
    )


def _boat() -> str:
    """A boat of reeds under sail, the sign of boats."""
    hull = "M-47 8C-40 18-30 21-18 22H18C30 21 40 18 47 8 48 28 36 42 18 42H-18C-36 42-48 28-47 8Z"
    return (
        line("M-2 20V-44", "ink", 7)
        + line("M-2 20V-44", "wood-dark", 3)
        + inked("M3-42C26-34 36-8 28 14 18 18 10 17 5 15 12-4 12-24 3-42Z", "cream", 4)
        + line("M9-30Q20-26 27-17M12-16Q22-14 30-6M11-1Q22-1 29 4", "red", 3.6)
        + inked("M-7-36C-26-26-36-8-32 13-24 17-14 17-7 15Z", "straw", 4)
        + inked(hull, "thatch", 4)
        + line("M-30 24-26 38M-10 24V40M10 24V40M30 24 26 38", "red", 4)
        + line("M-42 20Q-30 30-18 30H18Q30 30 42 20", "thatch-dark", 2.4, FINE)
    )


def _order() -> str:
    """A knotted cord and a sheet, the sign of orders."""
    return (
        inked("M-32-44H32V44L22 38 11 44 0 38-11 44-22 38-32 44Z", "paper", 4)
        + inked("M-32-44H32V-30H-32Z", "red", 4)
        + line("M-22-37-14-37M-4-37H4M14-37H22", "gold", 4)
        + disc(8, "thing-food", -15, -13, ' stroke="var(--ink)" stroke-width="2.6"')
        + disc(8, "thing-fish", 15, -13, ' stroke="var(--ink)" stroke-width="2.6"')
        + disc(8, "thing-wool", -15, 10, ' stroke="var(--ink)" stroke-width="2.6"')
        + disc(8, "thing-stone", 15, 10, ' stroke="var(--ink)" stroke-width="2.6"')
        + line("M-20 28H20", "edge", 3.4)
    )
