"""The bar at the bottom: what is wanted, what is chosen beside the board, what a move will bring, commit and undo."""

from collections.abc import Iterator, Sequence

from markupsafe import Markup

from sobremesa.engine.scene import Item, Region
from sobremesa.locale import say, say_count
from sobremesa.web.look import Look
from sobremesa.web.markup import classes, facts, icon, picture, seat_mark, sentence, tag, words


def bar(look: Look) -> Markup:
    """Always in the same place, with the same parts in the same order."""
    return tag(
        "footer",
        _tray(look),
        tag(
            "div",
            _prompt(look),
            tag("p", id="hint", data_keep=True, hidden=True, role="alert"),
            id="ask",
        ),
        tag("div", _choices(look), _pay(look), _turning(), _composed(look), _preview(look), id="middle"),
        _commands(look),
        id="bar",
        class_=classes(
            look.is_due and "is-due",
            bool(look.legal) and "choosing",
            look.scene.hand is not None and not look.scene.hand.is_aside and "has-hand",
            bool(look.items("tray")) and "has-goods",
        ),
    )


def _tray(look: Look) -> Markup:
    """The reader's hand; else what was drawn and waits to be put on the board, under the id of the piece it will be."""
    if look.played:
        cards = (_held(look, item) for item in look.played.items)
        return tag("div", *cards, id="tray", class_="hand", role="group", aria_label=look.played.title)
    goods = look.panel("tray")
    if goods and goods.items:
        lying = (_held(look, item) for item in goods.items)
        return tag("div", *lying, id="tray", class_="goods-tray", role="group", aria_label=goods.title)
    drawn = look.items("drawn")[:1]
    inside = (
        tag("div", picture(item.symbol, over=item.over), id=item.id, data_flip=True, role="img", aria_label=item.label)
        for item in drawn
    )
    return tag("div", *inside, id="tray", class_=classes(not drawn and "empty"))


def _held(look: Look, item: Item) -> Markup:
    """A card of the hand as a button."""
    label = _capital(item.label)
    return tag(
        "button",
        picture(item.symbol),
        type="button",
        id=item.id,
        class_=classes("held", look.is_pending(item.words) and "chosen"),
        aria_label=label,
        title=label,
        data_words=words(item.words),
        data_then=item.then or None,
        data_flip=True,
    )


def _composed(look: Look) -> Markup:
    """What the things chosen so far come to, in words; the browser fills it in."""
    hand = look.scene.hand
    if hand is None or hand.is_aside:
        return Markup("")
    return tag("p", id="composed", data_keep=True, hidden=True, data_reach=facts(hand.reach))


def _prompt(look: Look) -> Markup:
    """What is wanted; while a choice is begun that is no move yet, the browser says instead what is wanted next."""
    due = look.match.to_act()
    owner = look.scene.prompt.owner
    if owner is None and due:
        owner = look.reader if look.reader in due else due[0]
    mark = seat_mark(owner) if due and owner is not None else Markup("")
    told = look.prompt()
    if look.pending:
        told = say("Commit this, or undo.")
    other = say("Give up this choice (Escape)")
    stop = {"title": other, "aria_label": other, "data_keep": True, "hidden": True}  # shown by the browser
    return tag(
        "p",
        mark,
        tag("span", sentence(told, look.game, look.names)),
        tag("b", id="next", data_keep=True, hidden=True, aria_live="polite"),
        tag("button", icon("away"), type="button", id="next-stop", **stop),
        id="prompt",
        tabindex="-1",
    )


def _preview(look: Look) -> Markup:
    """What the tentative moves are known to bring, before they are committed; what was done only if that is all."""
    if look.reader is None:
        return tag("ul", id="preview")
    events = look.match.preview(look.reader)
    changes = look.changes()
    brought = [event for event in events if not event.is_deed]
    told = brought or (events if look.pending and not changes else ())
    lines = [
        tag(
            "li",
            sentence(look.told(event), look.game, look.names),
            id=f"preview-{number}",
            data_feat=getattr(event, "seat", None) if event.is_feat else None,
        )
        for number, event in enumerate(told)
    ]
    worth = [_worth(region, before) for region, before in changes]
    return tag("ul", *worth, *lines, id="preview", aria_label=say("What your turn brings"))


def _worth(region: Region, before: Sequence[int]) -> Markup:
    """What a part of the board would pay now, for those for whom the tentative moves change it."""
    parts = []
    for side, (old, new) in enumerate(zip(before, region.worth, strict=True)):
        if old != new:
            told = say_count("{old} → {count} point", "{old} → {count} points", new, old=old)
            parts.append(tag("span", seat_mark(side), told, class_="up" if new > old else "down"))
    return tag("li", tag("b", _capital(region.label)), " ", *parts, id=f"worth-{region.id}", class_="worth-of")


# Choices beside the board


def _choices(look: Look) -> Markup:
    """Buttons for what is not on the board, and for places too small for a thumb.

    To choose nothing is the most frequent answer, so it stands first and never scrolls away.
    """
    if not look.legal:
        return tag("div", tag("div", id="chips"), id="choices")
    beside = _beside(look)
    nothing = (_button(look, item) for item in beside if item.symbol == "none")
    others = (_button(look, item) for item in beside if item.symbol != "none")
    chips = tag("div", *_chips(look), *others, id="chips")
    return tag("div", _tip(look), *nothing, chips, id="choices")


def is_wordy(look: Look) -> bool:
    """Whether there is a choice that says more than its name, which needs more room."""
    return bool(look.legal) and any(item.more for item in _beside(look))


def _beside(look: Look) -> list[Item]:
    return [item for item in look.items("choices") if item.words or item.paths]


def _tip(look: Look) -> Markup:
    """How many places on the board the piece may be put on."""
    cells = sum(bool(spot.turns) for spot in look.scene.spots)
    if not cells:
        return Markup("")
    tip = say_count("{count} place is lit: choose it.", "{count} places are lit: choose one.", cells)
    return tag("p", tip, class_="tip", id="tip")


def _chips(look: Look) -> Iterator[Markup]:
    """What can be chosen on the board once more, as buttons; a fixed board has places enough to aim at."""
    for spot in look.scene.spots if not look.scene.ground else ():
        if not spot.turns:
            yield _button(look, Item(f"chip-{spot.id}", spot.symbol, spot.label, spot.words))
    for action in look.legal:
        piece = next((piece for piece in look.scene.pieces if piece.words == action.path), None)
        if piece:
            told = look.game.describe(look.view, action)
            yield _button(look, Item(f"chip-{piece.id}", piece.symbol, told, piece.words), piece.deed)


def _button(look: Look, item: Item, short: str = "") -> Markup:
    """A button with the item's label, or with a short one while the whole label is spoken and shown on hovering."""
    label = _capital(item.label)
    told = ": ".join(filter(None, (label, item.warns)))
    return tag(
        "button",
        picture(item.symbol, "figure") if item.symbol not in ("", "none") else "",
        tag("i", "!", class_="warning", aria_hidden="true") if item.warns else "",
        tag("span", tag("b", label), tag("small", item.more)) if item.more else _capital(short) or label,
        type="button",
        id=item.id,
        class_=classes(
            "choice", item.symbol == "none" and "none", bool(item.paths) and "legal whole", f"seat-{look.reader}"
        ),
        title=told if short or item.warns else None,
        aria_label=told if short or item.warns else None,
        data_words=words(item.words),
        data_warns=item.warns or None,
        data_paths=facts(item.paths) if item.paths else None,
        data_then=item.then or None,
    )


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _pay(look: Look) -> Markup:
    """A counter for each kind of ware; the browser lets them run through legal payments only."""
    items = look.items("pay") if look.legal else ()
    symbols = list(dict.fromkeys(item.symbol for item in items))
    counters = []
    for symbol in symbols:
        those = [item for item in items if item.symbol == symbol]
        label = those[0].label
        steps = facts([[item.count, *item.words] for item in those])
        counters.append(
            tag(
                "div",
                tag("button", "−", type="button", data_step="-1", aria_label=say("fewer {wares}", wares=label)),
                tag("span", picture(symbol), tag("output", "0"), class_="amount"),
                tag("button", "+", type="button", data_step="1", aria_label=say("more {wares}", wares=label)),
                class_="counter",
                id=f"pay-{symbol}",
                data_steps=steps,
                role="group",
                aria_label=label,
            )
        )
    go = tag("button", say("Pay"), type="button", id="pay-go", class_="main")
    stop = tag("button", say("Not this one"), type="button", id="pay-stop")
    return tag("div", *counters, stop, go, id="pay", hidden=True) if counters else tag("div", id="pay", hidden=True)


def _turning() -> Markup:
    """Shown by the browser while a tile hovers over a place."""
    return tag(
        "div",
        tag(
            "button",
            icon("away"),
            type="button",
            id="ghost-stop",
            aria_label=say("Another place (Escape)"),
            title=say("Another place (Escape)"),
        ),
        tag("button", icon("turn"), type="button", id="ghost-turn", aria_label=say("Turn (R)"), title=say("Turn (R)")),
        tag("button", icon("done"), say("Lay it here"), type="button", id="ghost-go", class_="main"),
        id="turning",
        hidden=True,
    )


# Commit and undo


def _commands(look: Look) -> Markup:
    has_draft = look.reader is not None and bool(look.match.draft(look.reader))

    def button(name: str, label: str, title: str, can: bool) -> Markup:
        kind = "main" if name == "commit" else None
        return tag("button", label, type="button", id=name, class_=kind, disabled=not can, title=title)

    if look.match.is_over:
        return tag("div", tag("button", say("Result"), type="button", id="result-show", class_="main"), id="commands")
    if look.reader is None:
        return tag("p", say("You are watching."), id="commands", class_="watching")
    return tag(
        "div",
        button("restart", say("Restart turn"), say("Take back the whole turn"), has_draft),
        button("undo", say("Undo"), say("Take back the last step (U)"), has_draft),
        button("commit", say("Commit"), say("Make the turn final (C)"), bool(look.pending)),
        tag("button", say("Place"), type="button", id="place", class_="main", hidden=True) if look.played else "",
        tag("p", say("There is no way back after this.") if look.pending else "", id="final"),
        id="commands",
    )


def move_list(look: Look) -> Markup:
    """Every legal move as a sentence, for those who would rather read than point."""
    moves = (
        tag(
            "li",
            tag(
                "button",
                sentence(look.game.describe(look.view, action), look.game),
                type="button",
                data_path=" ".join(action.path),
                id=f"move-{number}",
            ),
        )
        for number, action in enumerate(look.legal)
    )
    summary = tag("summary", say("Moves as a list"), " ", tag("b", len(look.legal)))
    return tag("details", summary, tag("ol", *moves), id="moves", data_keep_open=True, hidden=not look.legal)
