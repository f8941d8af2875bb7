"""What the seven vistas have in common: the sky, the range, the hills, and small things that stand about.

A vista is 300 wide and 200 high. At its left and right edge every range and every hill has the same height, so that
places stand beside each other in any order as one panorama. The middle 200 units are what is seen of it on a square.
"""

from collections.abc import Sequence

from sobremesa.games.altiplano.table.strokes import FINE, area, disc, group, inked, line, part, shadow

WIDE, HIGH = 300, 200
RANGE, HILLS, PLAIN = 74, 96, 112
"""Heights at which the range, the hills and the plain meet the edges."""
EDGE = 1.6
"""Width of outlines."""

RANGES = (
    ("M0 74 30 52 48 62 82 26 104 48 122 40 150 62 186 30 214 56 236 46 262 66 280 60 300 74", (1, 3, 7)),
    ("M0 74 26 60 58 34 84 58 108 50 134 64 168 44 190 58 226 20 256 52 274 46 300 74", (2, 8)),
    ("M0 74 34 46 60 64 96 50 126 66 152 22 182 54 200 46 232 62 258 40 282 64 300 74", (1, 5, 9)),
)
"""Ranges from the left to the right, and which of their points are peaks with snow."""
HILL_LINES = (
    "M0 96C40 78 70 82 104 94S170 102 204 88 262 82 300 96",
    "M0 96C30 100 62 92 96 84S150 84 186 96 254 104 300 96",
    "M0 96C36 84 60 100 100 98S176 78 216 86 268 106 300 96",
)


def backdrop(kind: int, plain: str = "puna", is_clouded: bool = True) -> str:
    """Sky, range, hills and plain."""
    far, peaks = RANGES[kind]
    hill = HILL_LINES[kind]
    return (
        '<path d="M0 0H300V120H0Z" fill="url(#alti-sky)"/>'
        + (part("alti-cloud", 60 + 95 * kind, 17 + 9 * (kind % 2), more=FINE) if is_clouded else "")
        + area(f"{far}V130H0Z", "peak")
        + _faces(far, peaks)
        + area(f"{hill}V140H0Z", "hill")
        + area(f"{hill.replace('M0 96', 'M0 108').replace('300 96', '300 108')}V150H0Z", "hill-dark", ' opacity=".55"')
        + area("M0 112C60 106 110 116 160 111S250 108 300 112V200H0Z", plain)
    )


def _points(path: str) -> list[tuple[float, float]]:
    numbers = [float(each) for each in path.removeprefix("M").split()]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def _faces(far: str, peaks: Sequence[int]) -> str:
    """The shaded sides of the peaks, and their snow."""
    points = _points(far)
    return "".join(_face(points[at], points[at + 1]) for at in _tops(points)) + "".join(
        _snow(points[at - 1], points[at], points[at + 1]) for at in peaks if at in _tops(points)
    )


def _tops(points: Sequence[tuple[float, float]]) -> list[int]:
    return [
        at
        for at in range(1, len(points) - 1)
        if points[at][1] < points[at - 1][1] and points[at][1] < points[at + 1][1]
    ]


def _face(top: tuple[float, float], right: tuple[float, float]) -> str:
    x, y = top
    across, down = right[0] - x, 122 - y
    return area(
        f"M{x:g} {y:g}L{right[0]:g} {right[1]:g} {x + across * 0.8:g} {y + down * 0.7:g} {x + across * 0.95:g} 122"
        f"H{x + across * 0.1:g}L{x + across * 0.35:g} {y + down * 0.66:g} {x - 1:g} {y + down * 0.4:g}Z",
        "peak-dark",
    )


def _snow(left: tuple[float, float], top: tuple[float, float], right: tuple[float, float]) -> str:
    x, y = top
    one = x + (left[0] - x) * 0.42, y + (left[1] - y) * 0.42
    other = x + (right[0] - x) * 0.46, y + (right[1] - y) * 0.46
    deep = max(one[1], other[1])
    return area(
        f"M{x:g} {y:g}L{other[0]:g} {other[1]:g} {x + 4:g} {deep - 3:g} {x:g} {deep + 3:g} {x - 4:g} {deep - 3:g}"
        f" {one[0]:g} {one[1]:g}Z",
        "snow",
    )


def shared() -> str:
    """What the vistas and the plateau are drawn with, to stand in `<defs>`."""
    return "".join(
        (
            '<linearGradient id="alti-sky" x2="0" y2="1"><stop stop-color="var(--sky)"/>'
            '<stop offset="1" stop-color="var(--sky-low)"/></linearGradient>',
            group(
                "alti-cloud",
                area("M-26 4C-30-2-22-6-17-4-14-11-2-12 1-6 7-11 17-8 16-2 24-4 29 1 25 4Z", "cloud", ' opacity=".85"'),
            ),
            group("alti-tuft", line("M-2 0Q-3-5-7-8M0 0V-10M2 0Q3-5 7-8M-1 0Q-2-6-3-9M1 0Q2-6 4-9", "puna-dark", 1.6)),
            group("alti-pebble", _pebble()),
            group("alti-pine", _pine()),
            group("alti-tree", _tree()),
            group("alti-hut", _hut()),
            group("alti-herd", _alpaca()),
            group("alti-pot", _pot()),
        )
    )


def _pebble() -> str:
    return inked("M-6 2Q-6-3 0-4 6-3 6.5 2 0 4-6 2Z", "rock", EDGE, "edge") + line(
        "M-3-1Q-1-2.6 1-2.4", "rock-light", 1.2
    )


def _pine() -> str:
    return (
        shadow(1, 1, 13, 3)
        + inked("M-2.6-6H2.6V1H-2.6Z", "trunk", EDGE, "edge")
        + inked("M0-58 10-40H6L15-24H9L20-5H-20L-9-24H-15L-6-40H-10Z", "leaf", EDGE, "edge")
        + area("M0-57 10-40H6L15-24H9L20-5H3Z", "leaf-dark")
        + line("M-4-42 0-50M-9-26-4-35M-13-9-8-18", "leaf-light", 2)
    )


def _tree() -> str:
    crown = (
        "M-20-20C-28-24-26-36-18-37-20-48-6-54 0-49 6-55 20-50 19-39 28-37 28-23 20-20"
        " 16-11 5-13 1-15-5-10-17-12-20-20Z"
    )
    return (
        shadow(1, 1, 15, 3)
        + inked("M-4 1C-2-6-3-12-4-18H4C3-12 3-6 5 1Z", "trunk", EDGE, "edge")
        + inked(crown, "leaf", EDGE, "edge")
        + area("M19-39C28-37 28-23 20-20 16-11 5-13 1-15 14-17 20-28 19-39Z", "leaf-dark")
        + line("M-17-30Q-17-36-11-38M-6-45Q0-48 5-45M-9-24Q-5-21 0-23", "leaf-light", 2.6)
    )


def _hut() -> str:
    """A house of mud bricks under a roof of straw, 56 wide, its door on the ground at the origin."""
    return (
        shadow(2, 1, 32, 4)
        + inked("M-23-26H23V0H-23Z", "adobe", EDGE, "edge")
        + area("M8-26H22.2V-.8H8Z", "adobe-dark", ' opacity=".45"')
        + line("M-19-19h6M-16-13h6M-20-6h5M10-17h5M14-8h6", "adobe-dark", 1.3, FINE)
        + inked("M-6 0V-15Q0-20 6-15V0Z", "cave", EDGE, "edge")
        + inked("M-29-24-18-47H18L29-24Q14-28 0-25-14-28-29-24Z", "thatch", EDGE, "edge")
        + line("M-20-30-14-44M-10-29-7-44M0-28V-44M10-29 7-44M20-30 14-44", "thatch-dark", 1.5)
        + line("M-18-47H18", "thatch-dark", 3)
    )


def _alpaca() -> str:
    """Standing, its feet on the ground at the origin, looking to the left."""
    return (
        shadow(0, 0, 16, 3)
        + inked(
            "M-19-36C-19-39-16-41-13-41L-13-47-9-43-6-46-5-40C-3-37-4-32-3-28 3-31 11-31 16-27 21-24 21-17 18-14L19 0"
            "H12L11-9C7-8 3-8 0-9L0 0H-7L-7-11C-12-15-13-21-11-27-11-31-12-32-13-33-16-33-19-33-19-36Z",
            "cream",
            EDGE,
            "edge",
        )
        + area("M16-27C21-24 21-17 18-14L19 0H12L11-9C7-8 3-8 0-9 10-11 17-17 16-27Z", "straw")
        + disc(1.3, "ink", -13, -37.5)
        + line("M0-21q2 3 4 0 2 3 4 0", "edge", 1.2)
    )


def _pot() -> str:
    return (
        shadow(0, 0, 9, 2)
        + inked("M-4-16H4L3-12C8-10 9-3 4 0H-4C-9-3-8-10-3-12Z", "adobe", EDGE, "edge")
        + line("M-6.4-7-3-4 0-7 3-4 6.4-7", "cream", 1.4)
    )
