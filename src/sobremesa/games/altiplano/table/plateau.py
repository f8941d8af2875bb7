"""The ground of the whole table: a plateau under a range, with a path round it on which the places stand."""

from sobremesa.engine.badges import LINE
from sobremesa.games.altiplano.table.strokes import FINE, area, disc, line, part

WIDTH, HEIGHT = 10.0, 7.0
"""In board units, each of which is 100 units of the drawing."""
_MIDDLE, _RADII = (5.0, 4.0), (3.75, 2.4)


def plateau() -> str:
    """The symbol `plateau`."""
    drawing = f"{_sky()}{_land()}{_lines()}{_path()}{_growth()}"
    return f'<symbol id="plateau" viewBox="0 0 1000 700" {LINE}>{drawing}</symbol>'


def _sky() -> str:
    """Sun, clouds, and the range with its snow."""
    return (
        '<path d="M0 0H1000V150H0Z" fill="url(#alti-sky)"/>'
        + disc(44, "sun", 842, 44, ' opacity=".25"')
        + disc(26, "sun", 842, 44)
        + part("alti-cloud", 130, 26, 1.2)
        + part("alti-cloud", 620, 20, 1)
        + part("alti-cloud", 950, 62, 0.9)
        + area(
            "M0 92 62 62 104 78 196 24 258 76 316 60 380 92 452 44 522 88 586 68 676 28 750 82 826 64 900 92 958 70"
            " 1000 88V160H0Z",
            "peak",
        )
        + area(
            "M196 24 258 76 244 98 270 130H214L222 80ZM452 44 522 88 500 104 520 130H474L478 84ZM676 28 750 82 730 102"
            " 752 130H694L702 78ZM62 62 104 78 100 100 116 130H82L86 94ZM958 70 1000 88V130H968L974 100Z",
            "peak-dark",
        )
        + area(
            "M196 24 226 49 210 46 198 58 187 47 170 39ZM452 44 482 63 468 61 455 71 446 62 432 59ZM676 28 708 51"
            " 692 48 680 59 668 49 648 40ZM62 62 82 70 72 71 64 77 56 71 46 70Z",
            "snow",
        )
        + area("M0 108C120 84 240 94 360 108S600 114 720 100 900 90 1000 104V160H0Z", "hill")
        + area("M0 124C140 110 250 112 380 122S640 126 760 116 920 110 1000 120V170H0Z", "hill-dark", ' opacity=".6"')
    )


def _land() -> str:
    """The plain, broad and calm, with terraces at its rim and a lake."""
    steps = "".join(
        area(f"M0 {y}C{90 + 22 * step} {y + 4} {130 + 30 * step} {y + 40} {150 + 36 * step} 700H0Z", colour)
        for step, (y, colour) in reversed(
            list(enumerate(((640, "terrace"), (600, "terrace-dark"), (556, "terrace"), (508, "puna-dark"))))
        )
    )
    return (
        area("M0 138C180 126 340 134 500 132S840 126 1000 136V700H0Z", "puna")
        + area(
            "M0 168C220 150 420 168 620 158S900 152 1000 164V214C760 196 260 216 0 200Z", "puna-light", ' opacity=".7"'
        )
        + area(
            "M0 330C240 300 420 350 660 330S920 300 1000 320V372C760 352 300 390 0 368Z", "puna-light", ' opacity=".45"'
        )
        + f'<g opacity=".55">{steps}</g>'
        + area("M1000 560C930 556 860 596 846 640 838 668 850 690 862 700H1000Z", "lake", ' opacity=".75"')
        + line("M900 640q8-6 16 0t16 0M940 672q8-6 16 0t16 0M946 606q8-6 16 0t16 0", "lake-light", 3)
    )


def _lines() -> str:
    """A great bird scratched into the plain long ago, in the middle of the ring."""
    half = (
        "M0-64Q10-70 12-58L18-34Q60-44 88-74L108-96 102-68 138-86 126-58 164-68 146-42 186-46 160-24 196-20 158-8"
        "Q84 6 22 2L18 34 36 74 14 62 0 86"
    )
    wing = line(half, "snow", 5)
    strokes = f'{wing}<g transform="scale(-1 1)">{wing}</g>'
    return f'<g transform="translate(500 404)scale(.86)" opacity=".34">{strokes}{line("M0-64V-78L8-84", "snow", 5)}</g>'


def _path() -> str:
    """The path from place to place."""
    (x, y), (rx, ry) = ((100 * value for value in pair) for pair in (_MIDDLE, _RADII))
    oval = f'cx="{x:g}" cy="{y:g}" rx="{rx:g}" ry="{ry:g}" fill="none"'
    return (
        f'<ellipse {oval} stroke="var(--puna-dark)" stroke-width="38" opacity=".55"/>'
        f'<ellipse {oval} stroke="var(--straw)" stroke-width="30" opacity=".8"/>'
        f'<ellipse {oval} stroke="var(--puna-dark)" stroke-width="5" stroke-dasharray="3 21" stroke-linecap="round" '
        'opacity=".8"/>'
    )


def _growth() -> str:
    tufts = (
        (40, 250),
        (960, 270),
        (330, 300),
        (690, 310),
        (300, 480),
        (700, 500),
        (500, 560),
        (250, 676),
        (760, 686),
        (500, 676),
    )
    stones = ((60, 400), (580, 270), (420, 250), (380, 540), (640, 540), (940, 420))
    drawn = [part("alti-tuft", x, y, 1.5) for x, y in tufts] + [part("alti-pebble", x, y, 1.3) for x, y in stones]
    return f"<g{FINE}>{''.join(drawn)}</g>"
