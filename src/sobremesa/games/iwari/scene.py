"""What an Iwari table shows one reader, and what the reader may choose on it.

A board unit is a hundred units of the map, so the map is 10 wide and 7 high. Nothing is drawn of a hand but to its
owner; what all have seen of it, and how many cards it holds, stand in its seat's panel. How all this is drawn is not
here, and what is told of how things stand is in `standing`.
"""

from collections.abc import Iterator, Mapping, Sequence

from sobremesa.engine.scene import Ground, Hand, Item, Note, Panel, Piece, Scene, Spot
from sobremesa.games.iwari.actions import Action, Deed, Discard, Draw, DrawUnseen, Place
from sobremesa.games.iwari.biomes import BIOMES, cards
from sobremesa.games.iwari.content import HEIGHT, WIDTH, Expedition
from sobremesa.games.iwari.deed_signs import deed_panel, deed_spots, deeds
from sobremesa.games.iwari.legend import legend
from sobremesa.games.iwari.options import map_name
from sobremesa.games.iwari.scoring import settled
from sobremesa.games.iwari.standing import UNIT, held, joined_roads, laid, regions, slips
from sobremesa.games.iwari.state import State
from sobremesa.games.iwari.table.signs import RISE, TOTEMS
from sobremesa.games.iwari.tables import Tables
from sobremesa.games.iwari.terms import (
    biome_name,
    connection_name,
    deck_words,
    deed_name,
    expedition_words,
    other_end_words,
    tribe_names,
)
from sobremesa.games.iwari.view import IwariView, without_cards
from sobremesa.locale import say, say_count
from sobremesa.locale.telling import Listener, in_a_row

SPACE, CIRCLE = 0.32, 0.42
"""Width of a tent space and of a totem circle, in board units."""
TOTEM_STEP = 0.02
"""How far each totem stands above the one below of its tribe, if there are not so many that it is less."""


def scene(all_tables: Mapping[str, Tables], view: IwariView, legal: Sequence[Action], names: Sequence[str]) -> Scene:
    """The table as the view's reader sees it; what can be chosen is told by the legal actions and by nothing else."""
    tables = all_tables[view["map"]]
    state = without_cards(all_tables, view)
    tribes = tribe_names(Listener(view["reader"], names), state.tribes)
    camps = [settled(state, tribe) for tribe in range(state.tribes)]
    return Scene(
        prompt=Note("prompt", _headline(view, names), view["seats"] if view["phase"] == "third" else None),
        spots=(*_piece_spots(state, legal), *deed_spots(state, legal, tribes)),
        pieces=(*held(state, tribes), *_pieces(tables, view, tribes), *deeds(state)),
        panels=tuple(_panels(state, view, legal, names, tribes)),
        hand=_hand(view, legal),
        regions=tuple(regions(state, tribes, camps)),
        ground=_ground(tables),
        ways=tuple(joined_roads(state, tribes, camps)),
        slips=tuple(slips(state, tribes)),
        aside=say("Cards"),
    )


def _ground(tables: Tables) -> Ground:
    board = tables.board
    name = f"map-{board.id}"
    return Ground(name, map_name(board.id), WIDTH / UNIT, HEIGHT / UNIT, f"{name}-read")


def _headline(view: IwariView, names: Sequence[str]) -> str:
    """What is wanted in a few words; the game's `prompt` says it in full."""
    if not view["to_act"]:
        return say("The journey is over.")
    phase = view["phase"]
    if phase == "move":
        task = say("place pieces or discard a card")
    elif phase == "third":
        task = say("place for the third tribe")
    elif phase == "draw":
        task = say("draw")
    else:
        task = say("place {deed}", deed=deed_name(phase))
    [seat] = view["to_act"]
    return say("Next, {name}: {task}", name=say("you") if seat == view["reader"] else names[seat], task=task)


# Spots: tent spaces and totem circles


def _piece_spots(state: State, legal: Sequence[Action]) -> Iterator[Spot]:
    moves = [action for action in legal if isinstance(action, Place)]
    tribe = state.mover
    open_spaces = {word for move in moves for word in move.path[1 : 1 + move.tents]}
    with_totems = {move.path[0] for move in moves if move.totems}
    for number, land in enumerate(state.tables.board.territories):
        for name, point in zip(land.names, land.spaces, strict=True):
            if name in open_spaces:
                label = say("tent space {space}, {biome}", space=name, biome=biome_name(land.biome))
                yield Spot(f"space-{name}", label, (land.id, name), laid(point), f"tent-{tribe}", size=SPACE)
        if land.id in with_totems and land.circle:
            label = _circle(state, number)
            at = laid(land.circle)
            yield Spot(f"circle-{land.id}", label, (land.id, "totem"), at, f"totem-{tribe}", size=CIRCLE)


def _circle(state: State, number: int) -> str:
    """A totem circle by its territory, with how many totems it still takes."""
    land, room = state.tables.board.territories[number], state.most[number] - state.stacks[number]
    facts = {"territory": land.id, "biome": biome_name(land.biome)}
    if not room:
        return say("totem circle of {territory}, {biome}: a totem fits after a tent (R3.7)", **facts)
    return say_count(
        "totem circle of {territory}, {biome}: {count} more totem fits (R3.5)",
        "totem circle of {territory}, {biome}: {count} more totems fit (R3.5)",
        room,
        **facts,
    )


# Pieces


def _pieces(tables: Tables, view: IwariView, tribes: Sequence[str]) -> Iterator[Piece]:
    yield from _mountains(tables, view)
    yield from _tents(tables, view, tribes)
    yield from _totems(tables, view, tribes)


def _mountains(tables: Tables, view: IwariView) -> Iterator[Piece]:
    for number in view["mountains"]:
        label = say("mountain on {connection}", connection=connection_name(number))
        yield Piece(
            f"mountain-{number}", "mountain", label, laid(tables.board.connections[number - 1].disc), size=CIRCLE
        )


def _tents(tables: Tables, view: IwariView, tribes: Sequence[str]) -> Iterator[Piece]:
    places = {
        name: point for land in tables.board.territories for name, point in zip(land.names, land.spaces, strict=True)
    }
    for tribe, camp in enumerate(view["camps"]):
        for name in camp:
            label = say("tent of {name} on {space}", name=tribes[tribe], space=name)
            yield Piece(f"tent-{name}", f"tent-{tribe}", label, laid(places[name]), owner=tribe, size=SPACE)


def _totems(tables: Tables, view: IwariView, tribes: Sequence[str]) -> Iterator[Piece]:
    """Each tribe's on each other at a place of its own on the circle, so that none hides another's."""
    for land, counts in zip(tables.board.territories, view["totems"], strict=True):
        if land.circle is None:
            continue
        x, y = land.circle
        present = [tribe for tribe, count in enumerate(counts) if count]
        width, places = TOTEMS[max(1, len(present))]
        for tribe, (right, below) in zip(present, places, strict=False):
            left, top = laid((x + right, y + below))
            step = min(TOTEM_STEP, RISE / UNIT / max(1, counts[tribe] - 1))
            label = say("totem of {name} in {territory}", name=tribes[tribe], territory=land.id)
            for number in range(counts[tribe]):
                at = round(left, 3), round(top - step * number, 3)
                name = f"totem-{land.id}-{tribe}-{number}"
                yield Piece(name, f"totem-{tribe}", label, at, owner=tribe, size=width / UNIT)


# Panels and cards


def _panels(
    state: State, view: IwariView, legal: Sequence[Action], names: Sequence[str], tribes: Sequence[str]
) -> Iterator[Panel]:
    """What lies and is told beside the map."""
    yield from _choices(legal)
    yield Panel("display", say("Display"), tuple(_display(view, legal)))
    yield Panel("deck", say("Deck"), tuple(_deck(view, legal)))
    for seat in range(view["seats"]):
        yield _seat_panel(view, names, seat)
    yield from _third_panel(view, tribes)
    yield from deed_panel(state)
    yield from _expeditions(state.tables, view, names)
    yield legend(view)


def _hand(view: IwariView, legal: Sequence[Action]) -> Hand | None:
    """The reader's own cards; a card can be chosen if some move asks for it."""
    if view["reader"] is None:
        return None
    paid = {
        word
        for action in legal
        if isinstance(action, Place)
        for word in action.path[1 + action.tents + action.totems :]
    }
    wanted = paid | {BIOMES[action.biome] for action in legal if isinstance(action, Discard)}
    items, before = [], [0] * 5
    for card in cards(view["hand"]):
        words = (BIOMES[card],) if BIOMES[card] in wanted else ()
        items.append(Item(f"card-{BIOMES[card]}-{before[card]}", f"card-{BIOMES[card]}", biome_name(card), words))
        before[card] += 1
    return Hand("hand", say("Your hand"), tuple(items), _reach())


def _reach() -> tuple[str, ...]:
    """What chosen cards pay for: nothing yet, one piece, two (R3.1)."""
    return (
        say("Not enough by itself: choose another card, or where to place."),
        say("Enough for one piece: choose where."),
        say("Enough for {count} pieces: choose where.", count=2),
    )


def _choices(legal: Sequence[Action]) -> Iterator[Panel]:
    """What is chosen beside the board."""
    if any(isinstance(action, Discard) for action in legal):
        then = say("Choose the card to discard.")
        button = Item("discard-one", "discard", say("discard a card"), ("discard",), then=then)
        yield Panel("choices", say("Choices"), (button,))
    for action in legal:
        if isinstance(action, Deed) and action.at < 0:
            label = say("do not place {deed}", deed=deed_name(action.path[0]))
            yield Panel("choices", say("Choices"), (Item("none", "none", label, action.path),))


def _display(view: IwariView, legal: Sequence[Action]) -> Iterator[Item]:
    words = {action.biome: action.path for action in legal if isinstance(action, Draw)}
    before = [0] * 5
    for card in cards(view["display"]):
        name = BIOMES[card]
        yield Item(f"display-{name}-{before[card]}", f"card-{name}", biome_name(card), words.get(card, ()))
        before[card] += 1


def _deck(view: IwariView, legal: Sequence[Action]) -> Iterator[Item]:
    words = next((action.path for action in legal if isinstance(action, DrawUnseen)), ())
    size, discarded = view["deck_size"], sum(view["discards"])
    yield Item("deck", "card-back", say_count("card", "cards", size), words, count=size)
    told = deck_words(size, view["passes"], view["last_round"])
    yield Item("half", "half", told, gone=_gone(view), told="" if view["last_round"] else other_end_words())
    yield Item("discards", "discards", say_count("discarded card", "discarded cards", discarded), count=discarded)


def _gone(view: IwariView) -> float:
    """How much of both ways through the deck has gone by: what is discarded of what is not in hands or on display."""
    size, discarded = view["deck_size"], sum(view["discards"])
    share = discarded / (size + discarded) if size + discarded else 0.0
    return min(1.0, round(0.5 * view["passes"] + 0.5 * share, 4))


# Seats


def _seat_panel(view: IwariView, names: Sequence[str], seat: int) -> Panel:
    score, hand = view["scores"][seat], view["hand_sizes"][seat]
    items = [
        Item(f"score-{seat}", "score", say_count("point", "points", score), count=score),
        *_supply(view, seat),
        Item(f"hand-{seat}", "card-back", say_count("card in hand", "cards in hand", hand), count=hand),
    ]
    before = [0] * 5
    for card in cards(view["seen"][seat]):
        label = say("{card}, taken from the display", card=biome_name(card))
        items.append(Item(f"seen-{seat}-{BIOMES[card]}-{before[card]}", f"card-{BIOMES[card]}", label))
        before[card] += 1
    return Panel(f"seat-{seat}", names[seat], tuple(items), seat)


def _supply(view: IwariView, tribe: int) -> Iterator[Item]:
    tents, totems = view["tents_left"][tribe], view["totems_left"][tribe]
    yield Item(f"tents-{tribe}", f"tent-{tribe}", say_count("tent to place", "tents to place", tents), count=tents)
    yield Item(
        f"totems-{tribe}", f"totem-{tribe}", say_count("totem to place", "totems to place", totems), count=totems
    )


def _third_panel(view: IwariView, tribes: Sequence[str]) -> Iterator[Panel]:
    third = view["seats"]
    if len(tribes) > third:
        yield Panel("third", tribes[third], tuple(_supply(view, third)))


def _expeditions(tables: Tables, view: IwariView, names: Sequence[str]) -> Iterator[Panel]:
    by_id = {card.id: card for card in tables.content.expeditions}
    items = tuple(
        Item(
            f"expedition-{id_}",
            "expedition",
            _expedition(by_id[id_], takers, names),
            told=expedition_words(by_id[id_].kind, by_id[id_].number),
            prizes=tuple(
                (points, taker if taker >= 0 else None) for points, taker in zip(by_id[id_].points, takers, strict=True)
            ),
        )
        for id_, takers in zip(view["expeditions"], view["takers"], strict=True)
    )
    if items:
        yield Panel("expeditions", say("Expeditions"), items)


def _expedition(card: Expedition, takers: Sequence[int], names: Sequence[str]) -> str:
    facts = {
        "card": card.id,
        "words": expedition_words(card.kind, card.number),
        "first": card.points[0],
        "second": card.points[1],
    }
    taken = [names[seat] for seat in takers if seat >= 0]
    if taken:
        return say("{card}: {words}, {first} and {second} points; taken by {names}", names=in_a_row(taken), **facts)
    return say("{card}: {words}, {first} and {second} points", **facts)
