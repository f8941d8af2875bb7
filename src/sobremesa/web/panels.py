"""What lies beside the board: players, cards on offer, what is left, the log; each a pane of its own on a phone."""

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterator, Sequence
from operator import itemgetter

from markupsafe import Markup

from sobremesa.engine.scene import Item, Mark, Panel
from sobremesa.locale import say
from sobremesa.web.bar import move_list
from sobremesa.web.look import Heard, Look, heard, place_of
from sobremesa.web.markup import classes, facts, icon, picture, seat_mark, sentence, tag, with_rules, words
from sobremesa.web.recap import recap

OWN_PLACE = {"drawn", "tray", "choices", "pay", "kinds", "removed", "legend"}
"""Panels that are not drawn beside the board, or only on request."""
RECENT_STEPS = 16
"""Steps of the game whose sentences go down with every change; the page itself has them all."""


def panes(look: Look, kinds: Sequence[str], first_step: int) -> tuple[Markup, ...]:
    """Players, cards and the log; `kinds` says for each seat what sits there, if nobody does."""
    return (tag("aside", players(look, kinds), offers(look), log(look, first_step), id="side"),)


# Players


def players(look: Look, kinds: Sequence[str]) -> Markup:
    """Every player with what lies openly before him; the one who is due stands out."""
    panels = [panel for panel in look.scene.panels if panel.owner is not None]
    start, count = look.listener or 0, max(1, len(panels))
    panels.sort(key=lambda panel: ((panel.owner or 0) - start) % count)
    cards = [_player(look, panel, kinds) for panel in panels]
    title = tag("h2", say("Players"), class_="quiet")
    return tag("section", title, tag("ol", *cards), id="players", class_="pane", aria_label=say("Players"))


def _player(look: Look, panel: Panel, kinds: Sequence[str]) -> Markup:
    seat = panel.owner or 0
    is_due = seat in look.match.to_act()
    score = next((item for item in panel.items if item.symbol == "score"), None)
    tagline = say("you") if seat in look.own and not look.is_shared else kinds[seat]
    head = tag(
        "div",
        seat_mark(seat),
        tag("span", panel.title, class_="name"),
        tag("span", tagline, class_="who") if tagline and tagline != panel.title else "",
        tag("span", say("your turn") if seat == look.listener else say("to move"), class_="due") if is_due else "",
        tag("b", score.count, class_="score", title=score.label, aria_label=_counted(score)) if score else "",
        class_="head",
    )
    return tag(
        "li",
        head,
        tag("div", *_belongings(panel), _owned(panel), _lying(panel), class_="goods"),
        id=panel.id,
        class_=classes(
            "player",
            f"seat-{seat}",
            is_due and "is-due",
            seat in look.own and "is-own",
            seat == (look.reader or 0) and "is-reader",
        ),
    )


def _counted(item: Item) -> str:
    return f"{item.count} {item.label}"


def _belongings(panel: Panel) -> Iterator[Markup]:
    for item in panel.items:
        if item.symbol != "score" and item.count is not None:
            amount = tag("b", item.count)
            kind = classes("good", not item.count and "none")
            yield tag(
                "span",
                picture(item.symbol),
                amount,
                class_=kind,
                id=item.id,
                title=item.label,
                aria_label=_counted(item),
                role="img",
            )
    plain = [item for item in panel.items if item.count is None and item.worth is None and not item.marks]
    single = [item for item in plain if item.symbol]
    if single:
        figures = (
            tag("span", picture(item.symbol, "figure"), id=item.id, data_flip=True, title=item.label) for item in single
        )
        label = ", ".join(f"{count} × {told}" for told, count in Counter(item.label for item in single).items())
        yield tag("span", *figures, class_="figures", aria_label=label, role="img")


def _owned(panel: Panel) -> Markup:
    """The cards a player has, opened by a click."""
    cards = [item for item in panel.items if item.worth is not None]
    if not cards:
        return Markup("")
    counted = (tag("b", len(cards)), tag("span", panel.told, class_="spoken"))
    summary = tag("summary", picture(cards[0].symbol, "tiny"), *counted, title=panel.told)
    return tag(
        "details",
        summary,
        tag("div", *(_small(card) for card in cards), class_="owned"),
        id=f"owned-{panel.id}",
        data_keep_open=True,
    )


def _lying(panel: Panel) -> Markup:
    """What lies where before a player, opened by a click: of each place its sign and what lies there."""
    places = [item for item in panel.items if item.marks and item.worth is None]
    if not places:
        return Markup("")
    rows = (
        tag("li", picture(item.symbol), *map(_mark, item.marks), id=item.id, title=item.label, aria_label=item.label)
        for item in places
    )
    summary = tag("summary", icon("board"), title=say("what lies where"), aria_label=say("what lies where"))
    return tag("details", summary, tag("ul", *rows, class_="lying"), id=f"lying-{panel.id}", data_keep_open=True)


def _small(card: Item) -> Markup:
    told, marks = card.told or card.label, map(_mark, card.marks)
    shown = tag("span", *marks, class_="marks") if card.marks else picture(card.symbol, "front")
    inside = (tag("span", card.worth, class_="worth"), shown)
    return tag("span", *inside, class_="priced small", id=f"owned-{card.id}", title=told, role="img", aria_label=told)


# Cards on offer, and what is left


def offers(look: Look) -> Markup:
    """Open cards, piles, and the numbers of what is still to come."""
    panels = [panel for panel in look.scene.panels if panel.owner is None and panel.id not in OWN_PLACE]
    sections = [_offer(look, panel) for panel in panels]
    sections.insert(0, _aside(look))
    return tag("section", *sections, _left(look), id="offers", class_="pane", tabindex="0", aria_label=look.scene.aside)


def _aside(look: Look) -> Markup:
    """The hand of a reader who only keeps it."""
    cards = tuple(item for item in look.hand.items if item.symbol) if look.hand and look.hand.is_aside else ()
    return _cards(look, Panel("kept", look.hand.title, cards)) if look.hand and cards else Markup("")


def _offer(look: Look, panel: Panel) -> Markup:
    if panel.is_folded:
        title = tag("summary", panel.title, " ", tag("b", len(panel.items)))
        inside = tag("div", *(_card(look, item) for item in panel.items), class_="cards")
        return tag("details", title, inside, id=f"panel-{panel.id}", class_="folded", data_keep_open=True)
    if any(item.prizes for item in panel.items):
        return _goals(look, panel)
    if any(item.worth is not None or item.cost is not None for item in panel.items):
        return _cards(look, panel)
    if any(item.symbol and item.count is None for item in panel.items):
        return _faces(look, panel)
    return _numbers(panel)


def _faces(look: Look, panel: Panel) -> Markup:
    """Cards that lie open, piles with their numbers, and how far the game has come."""
    faces = (_clock(look, item) if item.gone is not None else _face(look, item) for item in panel.items)
    title = tag("h2", panel.title, class_="quiet")
    return tag("div", title, tag("div", *faces, class_="faces"), id=f"panel-{panel.id}", class_="facing")


def _face(look: Look, item: Item) -> Markup:
    can = bool(item.words) and (bool(look.legal) or look.is_pending(item.words))
    label = item.label if item.count is None else _counted(item)
    amount = tag("b", item.count, class_="amount") if item.count is not None else ""
    inside = (picture(item.symbol), amount)
    facts_of = {"id": item.id, "title": label, "aria_label": label, "data_flip": True}
    if not can:
        return tag("span", *inside, role="img", class_="face", **facts_of)
    kind = classes("face", look.is_pending(item.words) and "chosen")
    return tag("button", *inside, type="button", class_=kind, data_words=words(item.words), **facts_of)


def _clock(look: Look, item: Item) -> Markup:
    """How much of the game has gone by, its middle marked."""
    width = f"{100 * (item.gone or 0):.1f}"
    parts = (
        tag("rect", width=100, height=10, class_="all"),
        tag("rect", width=width, height=10, class_="gone"),
        tag("path", d="M50-3V13", class_="middle"),
    )
    drawn = tag("svg", *parts, viewBox="-1 -4 102 18", preserveAspectRatio="none", aria_hidden="true")
    told = tag("span", with_rules(item.told, look.game.name), class_="also") if item.told else ""
    return tag("span", drawn, tag("b", item.label), told, id=item.id, class_="clock")


def _goals(look: Look, panel: Panel) -> Markup:
    """What can be reached, in words, with what it pays; whoever has got it stands in its place."""
    title = tag("h2", panel.title, class_="quiet")
    goals = (_goal(look, item) for item in panel.items)
    return tag("div", title, tag("ul", *goals), id=f"panel-{panel.id}", class_="goals")


def _goal(look: Look, item: Item) -> Markup:
    prizes = []
    for points, taker in item.prizes:
        got = tag("span", say("taken by {name}", name=look.names[taker]), class_="spoken") if taker is not None else ""
        mark = seat_mark(taker) if taker is not None else ""
        prizes.append(tag("span", mark, tag("b", points), got, class_=classes("prize", mark and "taken")))
    open_ = any(taker is None for _, taker in item.prizes)
    told = tag("span", sentence(item.told or item.label, look.game))
    return tag("li", tag("span", *prizes, class_="prizes"), told, id=item.id, class_=classes(not open_ and "gone"))


def _cards(look: Look, panel: Panel) -> Markup:
    return tag(
        "div",
        tag("h2", panel.title, class_="quiet"),
        tag("div", *(_card(look, item) for item in panel.items), class_="cards"),
        id=f"panel-{panel.id}",
    )


def _card(look: Look, item: Item) -> Markup:
    """A card as a button; what it costs stands on it, and what the reader has of it stands out."""
    can, told = bool(item.words) and bool(look.legal), item.told or item.label
    is_weighed = item.is_ready or any(mark.is_missing for mark in item.marks)
    marks = tag("span", *(_mark(mark, is_weighed) for mark in item.marks), class_="marks")
    ready = say("you can pay this") if item.is_ready else ""
    return tag(
        "button",
        tag("span", item.worth, class_="worth") if item.worth is not None else "",
        tag("span", item.cost, class_="cost") if item.cost is not None else "",
        picture(item.symbol, "front"),
        marks,
        tag("span", told, class_="asks"),
        type="button",
        id=item.id,
        class_=classes(
            "priced", not item.marks and "whole", item.is_ready and "ready", look.is_pending(item.words) and "chosen"
        ),
        data_words=words(item.words) if can or look.is_pending(item.words) else None,
        data_why=None if can else words(item.why),
        data_then=item.then or None,
        aria_label=", ".join(filter(None, (told, ready))),
        title=told,
    )


def _mark(mark: Mark, is_weighed: bool = False) -> Markup:
    """One sign of a price, weighed against what the reader has or not."""
    kind = classes("mark-of", mark.is_missing and "missing", is_weighed and not mark.is_missing and "had")
    return tag("i", picture(mark.symbol), class_=kind)


def _numbers(panel: Panel) -> Markup:
    numbers = (_number(item) for item in panel.items if item.count is not None)
    return tag("p", tag("span", panel.title, class_="quiet"), " ", *numbers, class_="left", id=f"panel-{panel.id}")


def _number(item: Item) -> Markup:
    """How many there are of something, with its sign if it has one and else in words."""
    if not item.symbol:
        return tag("span", tag("b", item.count), " ", item.label, id=item.id, class_="number")
    inside = (picture(item.symbol), tag("b", item.count), tag("span", " ", item.label, class_="spoken"))
    return tag("span", *inside, id=item.id, class_="number", title=item.label)


def _left(look: Look) -> Markup:
    """On request: the kinds still to come and what was removed, each with its picture."""
    parts = []
    for name in ("kinds", "removed"):
        panel = look.panel(name)
        if panel and panel.items:
            counts = Counter[tuple[str, str]]()
            for item in panel.items:
                counts[item.symbol, item.over] += item.count or 1
            shown = (
                tag("span", picture(symbol, "thumb", over), tag("b", f"× {count}"))
                for (symbol, over), count in counts.items()
            )
            summary = tag("summary", panel.title)
            parts.append(
                tag("details", summary, tag("div", *shown, class_="kinds"), id=f"left-{name}", data_keep_open=True)
            )
    return tag("div", *parts, _legend(look), id="left")


def _legend(look: Look) -> Markup:
    """On request: what the signs mean."""
    panel = look.panel("legend")
    if panel is None:
        return Markup("")
    rows = (
        tag("li", picture(item.symbol, "thumb"), tag("span", sentence(item.label, look.game))) for item in panel.items
    )
    listed = tag("ul", *rows, class_="legend")
    return tag("details", tag("summary", panel.title), listed, id="left-legend", data_keep_open=True)


# The log


def log(look: Look, first_step: int) -> Markup:
    """Everything told, newest at the bottom; a line is drawn before what the reader has not seen happen."""
    told, last = heard(look), look.last_own_line()
    shown = _joined(told, first_step)
    entries = [_entry(look, entry, 0 <= last < entry[2]) for entry in shown]
    at = bisect_right(shown, last, key=itemgetter(2)) if last >= 0 else len(shown)
    if at < len(shown) and (at or shown[0][:2] == told[0][:2]):  # else its place is further up, above what is sent
        since_words = say("Since the last turn here") if look.is_shared else say("Since your last turn")
        entries.insert(at, tag("li", since_words, class_="since", id="since"))
    title = tag("h2", say("What happened"), class_="quiet")
    listed = tag(
        "ol",
        *entries,
        id="log-list",
        data_grow=True,
        data_since=at < len(shown),
        tabindex="0",
        aria_label=say("What happened"),
    )
    return tag(
        "section", title, move_list(look), recap(look), listed, id="log", class_="pane", aria_label=say("What happened")
    )


def _joined(told: list[Heard], first_step: int) -> list[Heard]:
    """What is told from a step on, with events that are told together as one, under the first one's number.

    It begins earlier if what the step tells first goes on from what came before.
    """
    first = bisect_left(told, first_step, key=itemgetter(0))
    while 0 < first < len(told) and told[first - 1][3].joined(told[first][3]):
        first -= 1
    entries = list[Heard]()
    for entry in told[first:]:
        whole = entries[-1][3].joined(entry[3]) if entries else None
        if whole:
            entries[-1] = (*entries[-1][:3], whole)
        else:
            entries.append(entry)
    return entries


def _ear(look: Look) -> str:
    """Who hears, since another listener hears other sentences and so has others under the same numbers."""
    return "all" if look.listener is None else str(look.listener)


def _entry(look: Look, entry: Heard, is_new: bool) -> Markup:
    """One sentence in the colour of the seat it tells of, else of the seat that brought it about."""
    step, number, line, event = entry
    region = look.region(event.region)
    at = place_of(event) or (region.points[0] if region and region.points else None)
    mover = look.match.lines[line].seat if line >= 0 and not event.is_counted else None
    seat = getattr(event, "seat", mover)
    text = sentence(look.told(event), look.game, look.names, is_stop=False)
    if at:
        goto = tag(
            "button",
            icon("goto"),
            type="button",
            class_="goto",
            tabindex="-1",
            data_cell=f"{at[0]:g} {at[1]:g}",
            data_region=event.region or None,
            aria_label=say("show on the board"),
        )
        text = Markup("{}{}").format(text, goto)
    return tag(
        "li",
        text,
        id=f"event-{_ear(look)}-{step}-{number}",
        data_counted=" ".join(event.regions) if event.is_counted else None,
        data_points=facts(event.paid) if event.is_counted else None,
        data_feat=seat if event.is_feat else None,
        class_=classes("heading" if event.is_heading else f"seat-{seat}" if seat is not None else "", is_new and "new"),
    )
