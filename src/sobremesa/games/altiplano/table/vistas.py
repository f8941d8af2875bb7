"""The seven places as views of the highlands, each told without words by what stands in its middle.

`view-PLACE` is 300 by 200 units, `vista-PLACE` its middle on a square. Below, each is calm enough for figures
and goods to stand on it.
"""

from collections.abc import Callable, Mapping

from sobremesa.games.altiplano.goods import PLACES
from sobremesa.games.altiplano.table.backdrop import EDGE, HIGH, WIDE, backdrop, shared
from sobremesa.games.altiplano.table.strokes import FINE, area, disc, inked, line, moved, part, shadow, symbol


def vistas() -> str:
    """All places, wide and on a square."""
    return f"<defs>{shared()}{_clips()}</defs>" + "".join(_both(place, VISTAS[place]()) for place in PLACES)


def _clips() -> str:
    return (
        '<clipPath id="alti-wide"><rect x="2" y="2" width="296" height="196" rx="16"/></clipPath>'
        '<clipPath id="alti-square"><rect x="52" y="2" width="196" height="196" rx="22"/></clipPath>'
    )


def _both(place: str, drawing: str) -> str:
    """A place in its two frames, which are of the colour of the place."""
    wide = f'<g clip-path="url(#alti-wide)"><g id="alti-{place}">{drawing}</g></g>{_frame(2, 296, 16, place)}'
    square = f'<g clip-path="url(#alti-square)"><use href="#alti-{place}"/></g>{_frame(52, 196, 22, place)}'
    return symbol(f"view-{place}", wide, f"0 0 {WIDE} {HIGH}") + symbol(f"vista-{place}", square, "50 0 200 200")


def _frame(x: int, width: int, round_: int, place: str) -> str:
    inner = f'x="{x + 3}" y="5" width="{width - 6}" height="190" rx="{round_ - 3}" fill="none"'
    outer = f'x="{x}" y="2" width="{width}" height="196" rx="{round_}" fill="none"'
    return (
        f'<rect {outer} stroke="var(--place-{place})" stroke-width="5"/>'
        f'<rect {inner} stroke="var(--cream)" stroke-width="1.4" opacity=".8"/>'
    )


def _things(name: str, *places: tuple[float, float, float]) -> str:
    """Many of one thing, from the back to the front."""
    return "".join(part(f"alti-{name}", *at) for at in sorted(places, key=lambda at: at[1]))


def _village() -> str:
    """Three houses round a bell."""
    smoke = line("M206 84Q200 74 207 66T204 48", "cloud", 6, ' opacity=".75"')
    return (
        backdrop(0)
        + area("M120 200C124 172 134 160 141 148H159C166 160 180 172 186 200Z", "puna-light")
        + smoke
        + _things("hut", (96, 140, 1.05), (206, 136, 1.0))
        + _bell()
        + _things("hut", (262, 152, 0.8), (42, 156, 0.85))
        + _pennants()
        + _things("tuft", (30, 178, 1), (88, 186, 1), (216, 182, 1), (276, 186, 1), (110, 162, 0.8))
        + _things("pot", (120, 158, 0.9), (190, 160, 0.8), (133, 160, 0.7))
    )


def _bell() -> str:
    """A bell in a gate."""
    return (
        shadow(152, 150, 28, 4)
        + inked("M126 149V92L150 74 174 92V149H162V118Q150 104 138 118V149Z", "adobe-light", EDGE, "edge")
        + area("M162 149V118Q159 114 156 112V85L174 92V149Z", "adobe", ' opacity=".7"')
        + inked("M121 94 150 70 179 94 174 98 150 79 126 98Z", "red", EDGE, "edge")
        + inked("M141 104V95Q150 86 159 95V104Z", "cave", EDGE, "edge")
        + inked("M145 103C148 100 147 94 150 94 153 94 152 100 155 103Z", "gold", 1.2, "edge")
    )


def _pennants() -> str:
    """Flags from house to house."""
    flags = "".join(
        area(f"M{x - 4} {y}H{x + 4}L{x} {y + 9}Z", colour)
        for x, y, colour in (
            (112, 100, "red"),
            (121, 105, "gold"),
            (130, 107, "teal"),
            (171, 107, "gold"),
            (180, 105, "teal"),
            (189, 100, "red"),
        )
    )
    return f"<g{FINE}>{line('M100 94Q125 112 138 105M164 105Q178 112 200 92', 'edge', 1)}{flags}</g>"


def _market() -> str:
    """Two stalls under striped awnings."""
    return (
        backdrop(1, "puna-light")
        + area("M0 132C70 124 230 124 300 132V200H0Z", "earth", ' opacity=".35"')
        + moved(_stall("teal", "metal"), 78, 146, 0.9)
        + moved(_stall("gold", "thing-wool"), 234, 146, 0.86)
        + moved(_stall("red", "thing-food"), 154, 158, 1.2)
        + _blanket()
        + _things("pot", (248, 174, 1.1), (231, 180, 0.9), (262, 180, 0.8))
    )


def _stall(awning: str, ware: str) -> str:
    """A table with heaps of wares under an awning, 76 wide, on the ground at the origin."""
    stripes = "".join(
        f'<path d="M{x}-72H{x + 12}L{x * 1.12 + 13.4:.1f}-50Q{x * 1.12 + 6.7:.1f}-42 {x * 1.12:.1f}-50Z" '
        f'fill="var(--{awning if number % 2 == 0 else "cream"})" stroke="var(--edge)" stroke-width="1.3"/>'
        for number, x in enumerate(range(-36, 36, 12))
    )
    heaps = "".join(
        disc(3.6, colour, x, y, ' stroke="var(--edge)" stroke-width="1"')
        for middle, colour in ((-20, ware), (0, "leaf-light"), (20, "gold"))
        for x, y in ((middle - 5, -21), (middle + 5, -21), (middle, -25.5))
    )
    return (
        shadow(0, 0, 42, 4)
        + area("M-32-50H32V-18H-32Z", "shade", ' opacity=".28"')
        + line("M-33-56V0M33-56V0", "wood-dark", 3.4)
        + heaps
        + inked("M-36-18H36V-4H-36Z", "wood", EDGE, "edge")
        + line("M-18-17V-5M0-17V-5M18-17V-5", "wood-dark", 1.2)
        + stripes
        + line("M-37-72H37", "wood-dark", 3)
    )


def _blanket() -> str:
    """Wares on a woven cloth on the ground."""
    return (
        inked("M44 168H104L96 188H30Z", "red", EDGE, "edge")
        + area("M42 172H103L101.4 176H40ZM35.4 180.5H99.4L98 184.5H33Z", "gold")
        + _things("pot", (58, 178, 0.8), (72, 180, 0.65), (84, 177, 0.8))
    )


def _road() -> str:
    """A paved way that winds up to a pass, with a cairn."""
    way = (
        "M84 200C104 180 178 176 196 164 210 153 158 147 134 138 112 129 124 120 150 114 164 110 156 104 147 99"
        "L153 97C168 103 182 112 170 121 160 128 156 130 176 138 208 148 262 158 246 178 238 190 226 194 222 200Z"
    )
    stones = (
        "M118 194 134 188M158 196 178 188M186 182 208 174M216 172 230 164"
        "M208 156 192 150M170 144 154 138M142 130 143 126"
    )
    return (
        backdrop(2)
        + area("M60 112C96 88 122 80 150 102 176 82 214 86 246 112Z", "puna-dark", ' opacity=".75"')
        + inked(way, "straw", EDGE, "edge")
        + line(stones, "thatch-dark", 2.4)
        + line(
            "M196 196 208 190M222 184 234 174M134 197 142 194M226 160 216 156M184 141 176 138", "earth-dark", 2, FINE
        )
        + _cairn()
        + _signpost()
        + _things("tuft", (60, 142, 0.9), (118, 164, 1), (272, 188, 1), (28, 190, 1), (276, 132, 0.8), (100, 128, 0.7))
        + _things("pebble", (196, 134, 0.8), (118, 152, 0.9), (270, 160, 1))
    )


def _cairn() -> str:
    """Stones that travellers have heaped up."""
    stones = "".join(
        moved(inked("M-11 4Q-12-4 0-5 12-4 11 4 0 7-11 4Z", colour, 1.6 / scale, "edge"), x, y, scale)
        for x, y, scale, colour in (
            (60, 172, 1.15, "rock"),
            (84, 172, 1.1, "rock-dark"),
            (72, 163, 1.1, "rock-light"),
            (65, 154, 0.8, "rock"),
            (78, 154, 0.7, "rock-light"),
            (72, 146, 0.7, "rock-dark"),
            (72, 138, 0.45, "rock-light"),
        )
    )
    return shadow(72, 178, 32, 4) + stones


def _signpost() -> str:
    """A post with two arrows."""
    return (
        shadow(224, 142, 10, 2)
        + inked("M221 142V84H228V142Z", "wood-dark", EDGE, "edge")
        + inked("M214 90H246L254 96.5 246 103H214Z", "wood-light", EDGE, "edge")
        + inked("M234 107H204L196 113 204 119H234Z", "wood", EDGE, "edge")
        + line("M220 96.5H240M210 113H228", "wood-dark", 1.4, FINE)
    )


def _harbor() -> str:
    """A boat of reeds at a jetty in a lake."""
    waves = "M70 130q4-3 8 0t8 0M226 128q4-3 8 0t8 0M120 190q4-3 8 0t8 0M216 186q4-3 8 0t8 0M40 160q4-3 8 0t8 0"
    return (
        backdrop(1, "lake")
        + area("M0 112C60 106 110 116 160 111S250 108 300 112V122C220 118 90 124 0 120Z", "lake-light")
        + inked("M190 113C204 100 226 98 244 108 256 106 270 110 276 114Z", "hill", EDGE, "edge")
        + line(waves, "lake-light", 2)
        + line("M20 140h14M130 138h10M180 176h16M262 150h12", "lake-light", 2, FINE)
        + _jetty()
        + moved(_reed_boat(), 168, 166, 1.15)
        + _reeds()
    )


def _reed_boat() -> str:
    """A boat of bundled reeds under sail, on the water at the origin."""
    return (
        '<ellipse cy="3" rx="50" ry="5" fill="var(--lake-dark)" opacity=".5"/>'
        + line("M2-6V-76", "wood-dark", 3.2)
        + inked("M5-72C26-66 34-40 26-16 18-12 10-12 5-14 12-34 12-54 5-72Z", "cream", EDGE, "edge")
        + inked("M-2-66C-22-58-32-40-28-18-20-14-10-13-2-15Z", "straw", EDGE, "edge")
        + line(
            "M9-62Q20-58 26-48M12-44Q22-42 29-36M11-28Q20-28 28-26M-4-54Q-16-50-23-44M-3-40-27-33M-3-27-28-24", "red", 2
        )
        + inked(
            "M-54-22C-46-10-34-6-20-5H20C34-6 46-10 54-22 54-6 42 6 24 6H-24C-42 6-54-6-54-22Z", "thatch", EDGE, "edge"
        )
        + line("M-46-8Q-36 0-22 0H22Q36 0 46-8", "thatch-dark", 1.6)
        + line("M-40-9-36 3M-20-5V6M0-5V6M20-5V6M40-9 36 3", "red", 2.2)
        + area("M2-76H14L10-72.5 14-69H2Z", "red")
    )


def _jetty() -> str:
    """Planks on posts, from the left."""
    return (
        line("M24 168V184M58 164V180M92 160V174", "wood-dark", 4)
        + inked("M0 154 100 146 106 154 0 168Z", "wood", EDGE, "edge")
        + line("M16 153 20 165M36 151.4 40 163M56 150 61 160M76 148.4 82 158", "wood-dark", 1.4)
        + line("M92 150V136M24 156V141", "wood-dark", 4)
        + inked("M38 150H56V136H38Z", "wood-light", EDGE, "edge")
        + line("M38 141H56M44 136V150M50 136V150", "wood-dark", 1.2)
    )


def _reeds() -> str:
    stems = (
        "M262 200Q258 176 262 158M272 200V150M282 200Q288 176 284 162M252 200Q246 184 248 172M292 200Q296 184 294 172"
    )
    return (
        line(stems, "edge", 4.4) + line(stems, "leaf", 2.6) + line("M262 166V158M272 160V150M284 170V162", "trunk", 4.4)
    )


def _farm() -> str:
    """Terraces, and alpacas behind a wall."""
    steps = "".join(
        area(
            f"M300 {y}C{260 - 4 * number} {y - 6} {200 - 10 * number} {y + 2} {150 - 14 * number} {y + 12}V200H300Z",
            fill,
        )
        + line(
            f"M300 {y}C{260 - 4 * number} {y - 6} {200 - 10 * number} {y + 2} {150 - 14 * number} {y + 12}", "edge", 1.4
        )
        for number, (y, fill) in enumerate(
            ((84, "terrace-dark"), (95, "terrace"), (108, "puna-light"), (122, "terrace-dark"), (138, "terrace"))
        )
    )
    rows = (
        "M176 93l4-5 4 5M204 90l4-5 4 5M232 90l4-5 4 5M260 91l4-5 4 5M164 120l4-5 4 5M194 116l4-5 4 5M224 115l4-5 4 5"
        "M254 116l4-5 4 5M280 118l4-5 4 5"
    )
    return (
        backdrop(0)
        + steps
        + line(rows, "leaf-light", 2.2)
        + line("M150 128 300 118M136 136 300 130", "leaf", 2, ' stroke-dasharray="1 6"')
        + moved(part("alti-hut"), 262, 84, 0.5)
        + area("M0 150C90 142 220 150 300 158V200H0Z", "puna")
        + _things("herd", (92, 168, 1.3), (138, 192, 1.6), (66, 160, 0.8))
        + f'<g transform="translate(222 164)scale(-1.15 1.15)">{part("alti-herd")}</g>'
        + _wall()
        + _things("tuft", (60, 198, 1), (150, 194, 1), (240, 196, 1))
    )


def _wall() -> str:
    """Dry stones across the front."""
    shades = ("rock", "rock-light", "rock", "rock-dark")
    stones = "".join(
        f'<rect x="{x}" y="{y}" width="{width}" height="10" rx="3.6" fill="var(--{shades[number % 4]})"/>'
        for number, (x, y, width) in enumerate(
            [(-6 + 26 * step, 176, 24) for step in range(12)] + [(-18 + 26 * step, 166, 24) for step in range(13)]
        )
        if not 96 < x < 150
    )
    return shadow(60, 187, 66, 4) + shadow(230, 187, 74, 4) + f'<g stroke="var(--edge)" stroke-width="1.4">{stones}</g>'


def _mine() -> str:
    """A timbered mouth in a mountain, with rails and a wagon of ore."""
    return (
        backdrop(2)
        + inked("M20 150 56 104 72 108 104 60 124 66 150 34 178 58 192 52 226 96 240 92 284 150Z", "rock", EDGE, "edge")
        + area("M150 34 178 58 192 52 226 96 240 92 284 150H190L200 120 178 96 182 76 158 60Z", "rock-dark")
        + area("M150 34 124 66 104 60 84 90 100 84 118 88 136 70Z", "rock-light")
        + line("M56 104 66 120 60 138M118 88 104 108M226 96 214 112 222 130", "rock-dark", 2)
        + area("M0 148C80 140 220 140 300 148V200H0Z", "earth")
        + _mouth()
        + _rails()
        + moved(_wagon(), 172, 170, 1.1)
        + _heap()
    )


def _mouth() -> str:
    return (
        inked("M116 150V106Q150 84 184 106V150Z", "cave", EDGE, "edge")
        + inked("M108 152V102H120V152ZM180 152V102H192V152Z", "wood", EDGE, "edge")
        + inked("M102 104V92H198V104Z", "wood-light", EDGE, "edge")
        + line("M106 98H194M114 108V146M186 108V146", "wood-dark", 1.2, FINE)
        + line("M150 104V114", "edge", 1.6)
        + disc(9, "gold", 150, 120, ' opacity=".3"')
        + inked("M145 114H155V125H145Z", "gold", EDGE, "edge")
    )


def _rails() -> str:
    """From the mouth to the front, with sleepers."""
    return (
        line("M136 152H164M126 161H170M114 172H178M100 185H186M84 198H196", "wood-dark", 3.6)
        + line("M142 148 104 200M158 148 184 200", "edge", 4)
        + line("M142 148 104 200M158 148 184 200", "metal-dark", 2)
    )


def _wagon() -> str:
    """A wagon heaped with ore, its wheels on the ground at the origin."""
    lumps = "M-27-30-20-41-11-37-6-46 4-40 10-45 17-36 24-38 29-30Z"
    return (
        shadow(0, 1, 34, 4)
        + inked(lumps, "rock-dark", EDGE, "edge")
        + area("M-20-36-14-34-17-31ZM-5-42 0-37-6-35ZM12-40 16-34 9-33ZM22-35 26-31H20Z", "thing-food")
        + inked("M-33-31H33L26-8H-26Z", "wood", EDGE, "edge")
        + line("M-30-22H30M-27-14H27M-14-30-11-9M14-30 11-9", "wood-dark", 1.4)
        + line("M-33-31H33", "metal-dark", 3)
        + disc(8, "metal-dark", -15, -6, ' stroke="var(--edge)" stroke-width="2.4"')
        + disc(8, "metal-dark", 15, -6, ' stroke="var(--edge)" stroke-width="2.4"')
        + disc(2.2, "edge", -15, -6)
        + disc(2.2, "edge", 15, -6)
    )


def _heap() -> str:
    """Broken stone and a pick at the left."""
    return (
        shadow(62, 178, 36, 4)
        + inked("M28 178 36 164 48 160 58 148 72 154 82 166 96 178Z", "rock-light", EDGE, "edge")
        + area("M72 154 82 166 96 178H70L66 164Z", "rock")
        + line("M36 164 48 170 58 148M66 164 58 172", "rock-dark", 1.6)
        + line("M76 176 98 136", "edge", 5.4)
        + line("M76 176 98 136", "wood", 3)
        + line("M84 130Q98 132 108 148", "edge", 6.4)
        + line("M84 130Q98 132 108 148", "metal-dark", 3.8)
    )


def _forest() -> str:
    """Tall trees, cut logs, and cacao."""
    return (
        backdrop(1, "leaf-light")
        + area(
            "M0 104C20 84 40 98 56 86 74 74 92 92 108 82 126 72 146 90 164 80 184 70 202 90 222 82 240 76 260 92 276"
            " 84 286 82 294 90 300 100V140H0Z",
            "leaf-dark",
        )
        + _things(
            "pine", (20, 146, 1.2), (52, 136, 1.1), (84, 148, 1.5), (252, 140, 1.25), (284, 150, 1.3), (222, 134, 0.9)
        )
        + _things("tree", (132, 134, 1.1), (196, 142, 1.3))
        + _cacao_tree()
        + _logs()
        + _stump()
    )


def _cacao_tree() -> str:
    """The tree in the middle bears pods."""
    pods = "".join(
        moved(inked("M0-7C5-4 5 4 0 8-5 4-5-4 0-7Z", "red", EDGE, "edge"), x, y, 0.95, turn)
        for x, y, turn in ((142, 136, 14), (158, 138, -14), (132, 116, 10), (168, 118, -8), (150, 122, 0))
    )
    return moved(part("alti-tree"), 150, 164, 1.55) + pods


def _logs() -> str:
    """Logs heaped up at the left."""
    ends = "".join(
        disc(8.6, "wood-light", x, y, ' stroke="var(--edge)" stroke-width="2.2"') + disc(4, "wood", x, y)
        for x, y in ((48, 180), (65, 180), (82, 180), (56.5, 165.5), (73.5, 165.5))
    )
    bark = inked("M48 171.4 57 157H100L112 172 110 189H48Z", "trunk", EDGE, "edge")
    return shadow(80, 190, 42, 4) + bark + line("M84 162H100M92 172H108M94 182H108", "edge", 1.4) + ends


def _stump() -> str:
    return (
        shadow(226, 180, 20, 4)
        + inked("M211 164H241L244 180H208Z", "trunk", EDGE, "edge")
        + '<ellipse cx="226" cy="164" rx="15" ry="5" fill="var(--wood-light)" stroke="var(--edge)" stroke-width="1.6"/>'
        + line("M226 163 246 138", "edge", 5)
        + line("M226 163 246 138", "wood", 2.8)
        + inked("M214 156 226 146 236 158Q226 168 214 156Z", "metal", EDGE, "edge")
    )


VISTAS: Mapping[str, Callable[[], str]] = {
    "village": _village,
    "market": _market,
    "road": _road,
    "harbor": _harbor,
    "farm": _farm,
    "mine": _mine,
    "forest": _forest,
}
"""By place its drawing, 300 by 200 units."""
