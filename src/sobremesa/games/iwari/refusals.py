"""Why something asked for in Iwari is not legal: one sentence that names the thing, the reason and the rule."""

from collections.abc import Mapping, Sequence

from sobremesa.games.iwari.actions import DECLINES, DEEDS
from sobremesa.games.iwari.biomes import BIOMES
from sobremesa.games.iwari.tables import Tables, members
from sobremesa.games.iwari.terms import biome_name, card_words, deed_name
from sobremesa.games.iwari.view import IwariView
from sobremesa.locale import say, say_count
from sobremesa.locale.telling import quoted

MOST_PIECES = 2


def refusal(all_tables: Mapping[str, Tables], view: IwariView, path: Sequence[str]) -> str:
    """Why the path is not legal, or that it is; whatever the path is, and only its beginning is repeated."""
    reason = _reason(all_tables[view["map"]], view, tuple(path))
    return say("{move}: {reason}", move=quoted(path), reason=reason) if path else reason


def _reason(tables: Tables, view: IwariView, path: tuple[str, ...]) -> str:
    if not view["to_act"]:
        return say("the journey is over (R12.3)")
    if view["reader"] not in view["to_act"]:
        return say("it is not your turn, the table waits for seat {number} (R1.7)", number=view["to_act"][0] + 1)
    return _against(tables, view, path) or say("this is allowed")


def _against(tables: Tables, view: IwariView, path: tuple[str, ...]) -> str:
    """What speaks against the path, empty if nothing does."""
    phase = view["phase"]
    if phase == "draw":
        return _not_drawn(view, path)
    if phase in DEEDS:
        return _no_deed(tables, view, path)
    if path[:1] == ("draw",):
        return say("cards are drawn when the pieces are placed (R2.3)")
    if path[:1] == ("discard",):
        return _not_discarded(tables, view, path[1:])
    if path and path[0] in tables.ids:
        return _not_placed(tables, view, path)
    return say("a move begins with a territory, {known}, or with discard", known=", ".join(tables.ids))


def _not_discarded(tables: Tables, view: IwariView, words: tuple[str, ...]) -> str:
    if len(words) != 1 or words[0] not in BIOMES:
        return say("exactly one card is discarded, such as discard tundra (R2.2)")
    if not view["hand"][BIOMES.index(words[0])]:
        return say("you have no {card} in hand (R2.2)", card=biome_name(BIOMES.index(words[0])))
    if view["phase"] == "third" and _may_place(tables, view):
        return say("a card of the third tribe is discarded only when it can place nothing (R4.4)")
    return ""


def _may_place(tables: Tables, view: IwariView) -> bool:
    """Whether any single piece can be placed with the hand."""
    return any(
        not _not_placed(tables, view, (land.id, piece, *cards))
        for land in tables.board.territories
        for cards in ((BIOMES[land.biome],), *((name, name) for name in BIOMES))
        for piece in (*land.names, "totem")
    )


# Drawing and deeds


def _not_drawn(view: IwariView, path: tuple[str, ...]) -> str:
    if path == ("draw", "deck"):
        return "" if view["deck_size"] else say("the deck is empty (R6.3)")
    if len(path) == 2 and path[0] == "draw" and path[1] in BIOMES:
        biome = BIOMES.index(path[1])
        return "" if view["display"][biome] else say("no {card} lies in the display (R5.1)", card=biome_name(biome))
    return say("now a card is drawn: draw deck, or draw and a biome from the display (R5.1)")


def _no_deed(tables: Tables, view: IwariView, path: tuple[str, ...]) -> str:
    deed, number = view["phase"], DEEDS.index(view["phase"])
    if path[:1] != (deed,) or len(path) != 2:
        return say(
            "now {deed} is placed or not: {word} and where, or {word} none (R10.8)", deed=deed_name(deed), word=deed
        )
    places = [tables.deeds[number][at] for at in members(view["earned"][number])]
    if path in [action.path for action in (*places, DECLINES[number])]:
        return ""
    rule = {"union": "R10.3", "discovery": "R10.4", "honor": "R10.5", "respect": "R10.6"}[deed]
    return say("{deed} cannot be placed there ({rule})", deed=deed_name(deed), rule=rule)


# Placing


def _not_placed(tables: Tables, view: IwariView, path: tuple[str, ...]) -> str:
    at, words = tables.ids.index(path[0]), list(path[1:])
    spaces = [word for word in words if word in tables.spaces]
    totems, cards = words.count("totem"), [word for word in words if word in BIOMES]
    if words != [*spaces, *["totem"] * totems, *cards]:
        return say(
            "after the territory come tent spaces, totem for each totem, and the cards, such as {move}",
            move=_example(tables),
        )
    return (
        _wrong_number(len(spaces) + totems)
        or _wrong_spaces(tables, view, at, spaces)
        or _wrong_totems(tables, view, at, len(spaces), totems)
        or _wrong_supply(view, len(spaces), totems)
        or _wrong_payment(tables, view, at, len(spaces) + totems, cards)
    )


def _example(tables: Tables) -> str:
    return f"{tables.ids[0]} {tables.spaces[0]} {BIOMES[tables.biomes[0]]}"


def _wrong_number(pieces: int) -> str:
    if 1 <= pieces <= MOST_PIECES:
        return ""
    return say("one or two pieces are placed in a turn (R2.1)")


def _wrong_spaces(tables: Tables, view: IwariView, at: int, spaces: Sequence[str]) -> str:
    own = tables.board.territories[at].names
    for space in spaces:
        if space not in own:
            return say("{space} lies in another territory, and all pieces go into one (R3.1)", space=space)
        if any(space in camp for camp in view["camps"]):
            return say("a tent stands on {space} already (R3.4)", space=space)
    if len(set(spaces)) < len(spaces):
        return say("only one tent stands on a space (R3.4)")
    if list(spaces) != sorted(spaces, key=own.index):
        return say("the tent spaces are named in order: {spaces}", spaces=" ".join(sorted(spaces, key=own.index)))
    return ""


def _tents(tables: Tables, view: IwariView, at: int) -> list[int]:
    """By tribe, the tents in a territory."""
    own = tables.board.territories[at].names
    return [sum(space in own for space in camp) for camp in view["camps"]]


def _wrong_totems(tables: Tables, view: IwariView, at: int, tents: int, totems: int) -> str:
    there = _tents(tables, view, at)
    if not any(there):
        return (
            ""
            if (tents, totems) == (1, 0)
            else say("{territory} is unexplored: it takes a single tent (R3.3)", territory=tables.ids[at])
        )
    if not totems:
        return ""
    if not tables.takes_totems[at]:
        return say("{territory} has no totem circle (R3.9)", territory=tables.ids[at])
    mover = view["seats"] if view["phase"] == "third" else view["active"]
    limit = max(*there, there[mover] + tents)
    if sum(view["totems"][at]) + totems > limit:
        return say_count(
            "{territory} takes {count} totem in all, as many as its most tents of one tribe (R3.5)",
            "{territory} takes {count} totems in all, as many as its most tents of one tribe (R3.5)",
            limit,
            territory=tables.ids[at],
        )
    return ""


def _wrong_supply(view: IwariView, tents: int, totems: int) -> str:
    mover = view["seats"] if view["phase"] == "third" else view["active"]
    if tents > view["tents_left"][mover]:
        return say("there are not enough tents left (R3.8)")
    if totems > view["totems_left"][mover]:
        return say("there are not enough totems left (R3.8)")
    return ""


def _wrong_payment(tables: Tables, view: IwariView, at: int, pieces: int, cards: Sequence[str]) -> str:
    own = BIOMES[tables.biomes[at]]
    for biome, name in enumerate(BIOMES):
        if cards.count(name) > view["hand"][biome]:
            return say("you do not have {cards} in hand (R3.2)", cards=card_words(cards))
    others = [name for name in cards if name != own]
    if any(others.count(name) % 2 for name in others) or cards.count(own) + len(others) // 2 != pieces:
        return say_count(
            "{count} piece costs one card of {biome} or two equal cards of another biome (R3.2)",
            "{count} pieces cost, each by itself, one card of {biome} or two equal cards of another biome (R3.2)",
            pieces,
            biome=biome_name(BIOMES.index(own)),
        )
    if list(cards) != [own] * cards.count(own) + others:
        return say("the cards are named with those of the territory's biome first")
    return ""
