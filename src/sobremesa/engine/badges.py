"""What tells the seats apart beside their colours: a shape and a letter each, as SVG.

A shape lies round the origin, in a circle of about 10. A game takes them into its own drawings, in colours of its own.
"""

LINE = 'stroke-linejoin="round" stroke-linecap="round"'
SHAPES = (
    '<circle r="8.8"/>',
    '<rect x="-7.3" y="-7.3" width="14.6" height="14.6" rx="1.5"/>',
    '<path d="M0-9.6 9 6.8H-9Z"/>',
    '<path d="M0-9.3 9.3 0 0 9.3-9.3 0Z"/>',
    '<path d="M-4.7-8.1H4.7L9.2 0 4.7 8.1H-4.7L-9.2 0Z"/>',
)
"""By seat a circle, a square, a triangle, a diamond, a hexagon."""
LETTERS = (
    "M-2.8 4 0-4 2.8 4M-1.9 1.4H1.9",
    "M-2.2-4V4H.2Q2.6 4 2.6 1.9T.2-.2H-2.2M-2.2-4H0Q2.2-4 2.2-2.1T0-.2",
    "M2.6-2.6Q1.6-4 0-4-2.8-4-2.8 0T0 4Q1.6 4 2.6 2.6",
    "M-2.4-4V4H-.6Q2.8 4 2.8 0T-.6-4Z",
    "M2.2-4H-2.2V4H2.2M-2.2-.2H1.5",
)
"""By seat A to E in strokes, 8 high."""
IN_SHAPES = ((0, 0.95), (0, 0.95), (1.7, 0.78), (0, 0.95), (0, 0.95))
"""By seat how far below the middle of its shape its letter stands, and in which size."""


def letter(seat: int, colour: str, width: float = 1.7) -> str:
    """A seat's letter where it stands on the seat's shape."""
    below, size = IN_SHAPES[seat]
    return (
        f'<g transform="translate(0 {below:g})scale({size:g})"><path d="{LETTERS[seat]}" fill="none" '
        f'stroke="var(--{colour})" stroke-width="{width:g}" {LINE}/></g>'
    )


def badges() -> str:
    """The symbols `seat-badge-N`: on a square of 20 units a seat's letter on its shape in its colour."""
    return "".join(
        f'<symbol id="seat-badge-{seat}" viewBox="-10 -10 20 20" overflow="visible">'
        f'<g {LINE} stroke="var(--ink)" stroke-width="1.5">{shape}</g>'
        f'<g {LINE} fill="var(--seat-{seat})" stroke="var(--paper)" stroke-width=".9" transform="scale(.94)">'
        f"{shape}</g>{letter(seat, f'on-seat-{seat}')}</symbol>"
        for seat, shape in enumerate(SHAPES)
    )
