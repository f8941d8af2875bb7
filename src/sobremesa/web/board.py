"""The board as SVG: pieces and places in one layer that the browser moves about.

Positions go down as `data-at="column row turn"` in board units; only the browser turns them into transforms.
"""

from collections.abc import Iterator
from math import dist

from markupsafe import Markup

from sobremesa.engine.scene import Ground, Piece, Spot
from sobremesa.locale import say
from sobremesa.web.blocks import UNIT, arrangements, block_named, blocks, compact_blocks, in_compact, number, outline
from sobremesa.web.look import Look
from sobremesa.web.markup import classes, facts, icon, seat_mark, tag, use, words

ENDLESS = {"x": -20000, "y": -20000, "width": 40000, "height": 40000}
SLIP, SIGN = 13, 11
"""Height of a small sign with a text, and width of the symbol before it; a bar is less than half as high."""


def board(look: Look) -> Markup:
    """The board with its tools."""
    ground = look.scene.ground
    sea = tag("svg", _camera(look, ground), id="sea", role="group", aria_label=say("The board"), focusable="false")
    return tag(
        "section",
        sea,
        tag("div", id="edges", data_keep=True, aria_hidden="true"),
        _tools(bool(ground)),
        tag("div", id="card", data_keep=True, hidden=True, role="status"),
        _handover(look),
        tag("div", id="regions", hidden=True, data_regions=facts([*_regions(look)])),
        id="board",
        class_="pane",
        data_keep_class=True,
        aria_label=say("The board"),
        **(arrangements(ground) if ground else {}),
    )


def _camera(look: Look, ground: Ground | None) -> Markup:
    """Everything that moves with the board."""
    return tag(
        "g",
        _ground(ground) if ground else tag("rect", id="water", **ENDLESS, fill="url(#waves)"),
        tag("g", id="lit", data_keep=True) if ground else "",
        *(_over(look, ground) if ground else ()),
        tag("g", *_spots(look, is_cell=True), id="places"),
        tag("g", *_pieces(look), id="pieces"),
        tag("g", *_slips(look), id="slips"),
        tag("g", id="glow", data_keep=True),
        tag("g", *_spots(look, is_cell=False), id="targets"),
        tag("g", id="ghost", data_keep=True),
        id="camera",
        data_keep_class=True,
    )


def _ground(ground: Ground) -> Markup:
    """A fixed board; the browser may turn it by a quarter, and with it what lies over it."""
    lying = tag("g", _drawing(ground), id="ground", role="img", aria_label=ground.label)
    if not ground.tall:
        return lying
    long = [tag("g", _drawing(ground.tall), id="ground-tall"), tag("g", *blocks(ground), id="blocks")]
    if ground.compact:
        long.append(tag("g", _drawing(ground.compact), *compact_blocks(ground), id="ground-compact"))
    return tag("g", lying, *long)


def _drawing(ground: Ground) -> Markup:
    size = {"width": number(ground.width * UNIT), "height": number(ground.height * UNIT)}
    return tag("use", href=f"#{ground.symbol}", x=0, y=0, **size)


def _over(look: Look, ground: Ground) -> Iterator[Markup]:
    """Over what is lit of a fixed board: the lines on it that somebody holds, and over them what is read."""
    yield tag("g", *_lands(look), id="lands")
    yield tag("g", *_ways(look), id="ways")
    if ground.over:
        yield tag("g", tag("use", href=f"#{ground.over}"), id="printed", aria_hidden="true")


def _ways(look: Look) -> Iterator[Markup]:
    for way in look.scene.ways:
        corners = " ".join(f"{number(x * UNIT)},{number(y * UNIT)}" for x, y in way.points)
        lines = (tag("polyline", points=corners, class_="case"), tag("polyline", points=corners))
        yield tag("g", tag("title", way.label), *lines, id=way.id, class_=f"way seat-{way.owner}")


def _handover(look: Look) -> Markup:
    """Who takes over on a shared screen; it is drawn anew for each turn, and so it shows itself for a moment.

    Where there are hands, the curtain says so.
    """
    if not (look.is_shared and look.is_due) or look.hand or look.reader is None:
        return Markup("")
    told = tag("span", say("Now: {name}", name=look.names[look.reader]))
    return tag("p", seat_mark(look.reader), told, id=f"handover-{look.reader}", class_="handover", aria_hidden="true")


def _tools(is_fixed: bool) -> Markup:
    buttons = [
        ("in", icon("in"), say("Zoom in (+)")),
        ("out", icon("out"), say("Zoom out (-)")),
        ("centre", icon("centre"), say("Show everything (0)")),
        ("latest", icon("latest"), say("Show the last tile (L)")),
    ]
    return tag(
        "div",
        *(
            tag("button", sign, type="button", data_tool=tool, title=label, aria_label=label)
            for tool, sign, label in buttons
            if not (is_fixed and tool == "latest")
        ),
        id="tools",
    )


def _regions(look: Look) -> Iterator[dict[str, object]]:
    for region in look.scene.regions:
        if not region.points:
            continue
        block = block_named(look.scene.ground, region.block)
        yield {
            "id": region.id,
            "label": region.label,
            "facts": region.facts,
            "points": region.points,
            "path": region.path,
            "why": " ".join(region.why),
            **({"compact": outline(block.compact)} if block and block.compact else {}),
        }


def _at(at: tuple[float, float], turn: int = 0) -> str:
    return f"{number(at[0])} {number(at[1])} {turn}"


# Places


def _lands(look: Look) -> Iterator[Markup]:
    """What is lit under everything that is read: the whole of a place at which something may be put."""
    for spot in look.scene.spots:
        pending = look.is_pending(spot.words)
        if spot.path and (look.legal or pending):
            yield tag("path", d=spot.path, id=f"lit-{spot.id}", class_=classes("land", pending and "chosen"))


def _spots(look: Look, is_cell: bool) -> Iterator[Markup]:
    for spot in look.scene.spots:
        pending = look.is_pending(spot.words)
        if bool(spot.turns) != is_cell:
            continue
        if look.legal or pending:
            yield _cell(spot, pending) if is_cell else _target(look, spot, pending)


def _cell(spot: Spot, pending: bool) -> Markup:
    side = UNIT - 8
    turns = " ".join(map(str, spot.turns))
    return tag(
        "g",
        tag("rect", x=-side / 2, y=-side / 2, width=side, height=side, rx=9),
        id=spot.id,
        class_=classes("spot cell", pending and "chosen"),
        data_at=_at(spot.at),
        data_words=words(spot.words),
        data_turns=turns,
        data_symbol=spot.symbol,
        data_over=spot.over or None,
        role="button",
        tabindex="-1",
        aria_label=spot.label,
    )


def _target(look: Look, spot: Spot, pending: bool) -> Markup:
    told = f"{spot.label}: {spot.warns}" if spot.warns else spot.label
    # What waits for the commit is shown where it goes, though it lies in the tray until then.
    held = next((item.symbol for item in look.items("tray") if pending and look.is_pending(item.words)), "")
    symbol = spot.symbol or held
    return tag(
        "g",
        tag("title", told),
        *_shapes(look, spot, symbol),
        id=spot.id,
        class_=classes(
            "spot target",
            pending and "chosen",
            spot.path and "wide",
            bool(spot.paths) and "legal whole",
            not symbol and "bare",
            _is_taken(look, spot) and "taken",
            f"seat-{look.reader}",
        ),
        data_at=_at(spot.at),
        data_words=words(spot.words),
        data_paths=facts(spot.paths) if spot.paths else None,
        data_warns=spot.warns or None,
        data_then=spot.then or None,
        role="button",
        tabindex="-1",
        aria_label=told,
    )


def _shapes(look: Look, spot: Spot, symbol: str) -> Iterator[Markup]:
    """What is drawn of a place: its outline, what can be aimed at, what would be put there, and a sign that warns."""
    size = spot.size * UNIT
    if spot.path:
        yield tag("g", *_outlines(look, spot), class_="reach", data_lies=True)
    yield tag("circle", r=number(size / 2 + 3), class_="hit")
    yield tag("circle", r=number(size / 2 + 1.5), class_="ring")
    if symbol:
        yield use(symbol, size)
    if spot.warns:
        yield tag("g", tag("circle", r=9), tag("text", "!"), class_="warning")


def _outlines(look: Look, spot: Spot) -> Iterator[Markup]:
    """The edge of what is lit, from the middle of its place; of a whole block also where that is compact."""
    block = block_named(look.scene.ground, spot.block)
    at = in_compact(block, spot.at) if block else None
    yield _edge(spot.path, spot.at, "as-block" if at else "")
    if block and block.compact and at:
        yield _edge(outline(block.compact), at, "as-compact")


def _edge(path: str, middle: tuple[float, float], kind: str) -> Markup:
    x, y = (number(-part * UNIT) for part in middle)
    return tag("path", d=path, class_=kind or None, transform=f"translate({x} {y})")


def _is_taken(look: Look, spot: Spot) -> bool:
    """Whether something lies there already."""
    return any(dist(piece.at, spot.at) < spot.size / 2 for piece in look.scene.pieces)


# Pieces


def _pieces(look: Look) -> Iterator[Markup]:
    drafted = look.drafted() if look.reader is not None else set()
    lines = {path: line for line, path in enumerate(look.match.draft(look.reader))} if look.reader is not None else {}
    last = look.last_own_line()
    fresh = look.cells(last + 1) if last >= 0 else set()
    own = look.cells(last, last + 1) if last >= 0 and not fresh else set()
    for piece in look.scene.pieces:
        cell = (int(piece.at[0]), int(piece.at[1]))
        state = "draft" if piece.id in drafted else "fresh" if cell in fresh else "mine" if cell in own else None
        state = state if piece.size == 1 or state == "draft" else None
        yield _piece(piece, state, look.is_pending(piece.words), lines.get(piece.laid))


def _piece(piece: Piece, state: str | None, pending: bool, line: int | None) -> Markup:
    """A piece; choosing it takes back the tentative line that is given."""
    size = piece.size * UNIT
    is_tile = piece.size == 1
    return tag(
        "g",
        tag("circle", r=13.5, class_="ring") if piece.words else "",
        tag("g", use(piece.symbol, size), class_="ground", data_turn=piece.turn)
        if piece.over
        else use(piece.symbol, size),
        use(f"{piece.over}{piece.turn}", size) if piece.over else "",
        tag("rect", x=-size / 2, y=-size / 2, width=size, height=size, class_="frame") if is_tile and state else "",
        tag("circle", r=15, class_="hit") if piece.words else "",
        id=piece.id,
        class_=classes(
            "piece",
            "tile" if is_tile else "token",
            piece.owner is not None and f"of-seat seat-{piece.owner}",
            state,
            pending and "leaving",
            piece.is_pale and "pale",
        ),
        data_at=_at(piece.at, 0 if piece.over else piece.turn),
        data_words=words(piece.words),
        data_undo=line,
        role="button" if piece.words or line is not None else "img",
        tabindex="-1" if piece.words or line is not None else None,
        aria_label=piece.label,
    )


# Small signs


def _slips(look: Look) -> Iterator[Markup]:
    """Each in the middle of its place, its parts from left to right."""
    for slip in look.scene.slips:
        wide, total = slip.width * UNIT, sum(share for _, _, share in slip.parts)
        high = SLIP if any(text for _, text, _ in slip.parts) else SLIP * 0.46
        body = {"x": number(-wide / 2), "y": -high / 2, "width": number(wide), "height": high, "rx": 2}
        parts, left, room = [tag("rect", **body, class_="part")], -wide / 2, wide
        if slip.symbol:
            square = {"x": number(left), "y": -SIGN / 2, "width": SIGN, "height": SIGN}
            parts.append(tag("use", href=f"#{slip.symbol}", **square))
            left, room = left + SIGN, room - SIGN
        for owner, text, share in slip.parts:
            size = room * share / total
            kind = owner is not None and f"seat-{owner}"
            box = {"x": number(left), "y": -high / 2, "width": number(size), "height": high}
            parts.append(tag("rect", **box, class_=classes("part", kind)))
            if text:
                parts.append(tag("text", text, x=number(left + size / 2), y=number(high * 0.3), class_=kind or None))
            left += size
        edge = tag("rect", **body, class_=classes("edge", slip.is_full and "full"))
        label = tag("title", slip.label)
        inside = (*parts, edge)
        if slip.scale != 1:
            inside = (tag("g", *inside, transform=f"scale({number(slip.scale)})"),)
        yield tag("g", label, *inside, id=slip.id, class_="slip", data_at=_at(slip.at), role="img")
