"""The end of a game: the score by source, who won, and how the scores grew."""

from collections.abc import Sequence
from itertools import pairwise
from weakref import WeakKeyDictionary

from markupsafe import Markup

from sobremesa.engine.game import Event, Score
from sobremesa.engine.match import AnyMatch, Line
from sobremesa.engine.record import Record, replay
from sobremesa.engine.scene import Region
from sobremesa.locale import say
from sobremesa.web.look import Look
from sobremesa.web.markup import icon, seat_mark, sentence, tag
from sobremesa.web.rooms import Room

WIDTH, HEIGHT, LEFT, BELOW = 520, 180, 38, 18
Point = tuple[float, float]
MARK = 24
"""Room for the mark of a seat at the end of its line."""

_grown: WeakKeyDictionary[Room, list[tuple[int, ...]]] = WeakKeyDictionary()


class _Growth:
    """A watcher that notes after each line what each seat would have if the game ended there.

    That is its score and what the parts of the board are worth to it, in games that can say so.
    """

    def __init__(self) -> None:
        self.totals: list[tuple[int, ...]] = []
        self._is_weighed = False

    def start(self, match: AnyMatch) -> None:
        self._is_weighed = any(region.worth for region in _regions(match))
        self._note(match)

    def after(self, match: AnyMatch, lines: Sequence[Line], events: Sequence[Event]) -> None:
        self._note(match)

    def end(self, match: AnyMatch) -> None:
        pass

    def _note(self, match: AnyMatch) -> None:
        totals = [score.total for score in match.scores()]
        if self._is_weighed and not match.is_over:
            for worth in [region.worth for region in _regions(match) if region.worth]:
                totals = [total + more for total, more in zip(totals, worth, strict=False)]
        self.totals.append(tuple(totals))


def _regions(match: AnyMatch) -> tuple[Region, ...]:
    return match.game.scene(match.view(None), (), match.names).regions


def record_of(room: Room) -> Record:
    """The room's game as a record that replays."""
    lines, saved = list(room.match.lines), room.saved
    places = list(range(3, 3 + len(lines)))
    return Record(
        saved.game, saved.rules, saved.edition, room.match.names, saved.options, room.match.setup, lines, places
    )


def growth(room: Room) -> list[tuple[int, ...]]:
    """What every seat would have had at the start and after each line; replayed once."""
    if room not in _grown:
        watcher = _Growth()
        replay(record_of(room), room.game, watchers=[watcher], is_whole=False)
        _grown[room] = watcher.totals
    return _grown[room]


def result(room: Room, seen: Look) -> Markup:
    """The panel that is shown when the game is over; it can be put away to look at the board."""
    head = tag("h2", sentence(seen.prompt(), seen.game, seen.names))
    away = tag("button", icon("away"), type="button", id="result-away", aria_label=say("Look at the board"))
    return tag(
        "section",
        tag("div", away, head, _scores(seen), _graph(growth(room)), _further(room, seen), class_="sheet"),
        id="result",
        role="dialog",
        aria_label=say("The end of the game"),
        data_keep_class=True,
    )


def _scores(seen: Look) -> Markup:
    """A row for each seat; where there is little room the style sheet turns rows into columns (see `of-N` there)."""
    scores = sorted(seen.match.scores(), key=lambda score: (score.rank, score.seat))
    sources = scores[0].lines
    heads = [
        tag("th", ""),
        *(
            tag("th", sentence(say(line.source), seen.game), tag("span", sentence(line.rule, seen.game), class_="by"))
            for line in sources
        ),
        tag("th", say("total")),
    ]
    rows = [_row(score, seen.names[score.seat]) for score in scores]
    kind = f"scores of-{len(heads)} seats-{len(rows)}"
    return tag("div", tag("table", tag("thead", tag("tr", *heads)), tag("tbody", *rows), class_=kind), class_="fits")


def _row(score: Score, name: str) -> Markup:
    sitter = (tag("span", f"{score.rank}.", class_="rank"), seat_mark(score.seat))
    called = tag("span", name, class_="name", title=name)
    return tag(
        "tr",
        tag("th", tag("span", *sitter, called, class_="sitter"), scope="row"),
        *(tag("td", line.points) for line in score.lines),
        tag("td", tag("b", score.total)),
        class_="first" if score.rank == 1 else None,
    )


def _graph(totals: list[tuple[int, ...]]) -> Markup:
    """Scores over the decisions of the game, a line for each seat, its mark at the end."""
    top = max(1, *map(max, totals))
    across, up = (WIDTH - LEFT - 34) / max(1, len(totals) - 1), (HEIGHT - BELOW - 12) / top

    def point(step: int, total: int) -> Point:
        return round(LEFT + step * across, 1), round(HEIGHT - BELOW - total * up, 1)

    ends = _apart([point(0, total)[1] for total in totals[-1]])
    lines = (
        _line(seat, [point(at, row[seat]) for at, row in enumerate(totals)], ends[seat])
        for seat in range(len(totals[0]))
    )
    levels = (_level(total, point(0, total)[1]) for total in sorted({0, top // 2, top}))
    told = {"role": "img", "aria_labelledby": "graph-told"}
    drawn = tag("svg", *levels, *lines, viewBox=f"0 0 {WIDTH} {HEIGHT}", class_="graph", **told)
    caption = say("What each would have had if the game had ended there")
    return tag("figure", drawn, tag("figcaption", caption, id="graph-told"))


def _level(total: int, height: float) -> Markup:
    line = tag("line", x1=LEFT, x2=WIDTH - 30, y1=height, y2=height)
    return tag("g", line, tag("text", total, x=LEFT - 6, y=height))


def _line(seat: int, points: list[Point], end: float) -> Markup:
    corners = " ".join(f"{x},{y}" for x, y in _steps(points))
    mark = tag("svg", seat_mark(seat), x=WIDTH - 28, y=end - 11, width=22, height=22)
    lines = (tag("polyline", points=corners, class_="case"), tag("polyline", points=corners))
    return tag("g", *lines, mark, class_=f"seat-{seat}")


def _steps(points: list[Point]) -> list[Point]:
    """Only the points where the line turns, as stairs."""
    kept = points[:1]
    for before, here in pairwise(points):
        if here[1] != before[1]:
            kept += [(here[0], before[1]), here]
    return [*kept, points[-1]]


def _apart(heights: list[float]) -> list[float]:
    """The heights moved so that no two marks overlap."""
    order = sorted(range(len(heights)), key=lambda seat: -heights[seat])
    found, low = dict[int, float](), 1e9
    for seat in order:
        low = found[seat] = min(heights[seat], low - MARK)
    high = MARK / 2 - MARK
    for seat in reversed(order):
        high = found[seat] = max(found[seat], high + MARK)
    return [found[seat] for seat in range(len(heights))]


def _further(room: Room, seen: Look) -> Markup:
    links: list[Markup] = [tag("a", say("Replay step by step"), href=f"/table/{room.id}/step/0", class_="button")]
    if room.is_lesson:
        links.insert(0, tag("a", say("Deal a real game"), href="/", class_="button main"))
    elif room.saved.again:
        links.insert(0, tag("a", say("To the next game"), href=f"/table/{room.saved.again}", class_="button main"))
    elif seen.own:
        links.insert(0, tag("button", say("Play again"), type="button", id="again", class_="main"))
    links.append(tag("a", say("Game file"), href=f"/table/{room.id}/file", class_="button"))
    return tag("p", *links, class_="further")
