"""Iwari in sentences for one reader, in the reader's language: events, what is wanted, choices."""

from collections.abc import Sequence

from sobremesa.engine.game import Event
from sobremesa.games.iwari import events as told
from sobremesa.games.iwari.actions import ON_LAND, Action, Deed, Discard, Draw, DrawUnseen, Place
from sobremesa.games.iwari.biomes import BIOMES, HAND
from sobremesa.games.iwari.options import map_name
from sobremesa.games.iwari.terms import (
    biome_name,
    card_words,
    connection_name,
    deed_name,
    deed_place,
    piece_words,
    tent_words,
    totem_words,
    tribe_names,
)
from sobremesa.games.iwari.view import IwariView
from sobremesa.locale import say, say_count
from sobremesa.locale.telling import Listener, in_a_row, point_words

# Events

_TurnEvent = told.GameBegan | told.DraftBegan | told.TurnBegan | told.LastRound | told.GameEnded | told.ScoreCounted
_MoveEvent = told.PiecesPlaced | told.CardDiscarded | told.DeedPlaced | told.DeedDeclined | told.ExpeditionTaken
_CardEvent = (
    told.HandDealt
    | told.CardTaken
    | told.CardDrawn
    | told.CardSeen
    | told.NothingToDraw
    | told.DisplayFilled
    | told.CardsMoved
)
_ScoringEvent = (
    told.DeckRanOut | told.TentsScored | told.ConnectionScored | told.ConnectionBlocked | told.SettlementScored
)


def words(event: Event, reader: int | None, names: Sequence[str]) -> str:
    """The event as one sentence, which begins with "you" where the reader is the seat it happened to."""
    listener = Listener(reader, names)
    if isinstance(event, _TurnEvent):
        return _of_turns(event, listener)
    if isinstance(event, _MoveEvent):
        return _of_moves(event, listener)
    if isinstance(event, _CardEvent):
        return _of_cards(event, listener)
    if isinstance(event, _ScoringEvent):
        return _of_scoring(event, listener)
    raise TypeError(f"not an event of Iwari: {event}")


def _of_turns(event: _TurnEvent, to: Listener) -> str:
    match event:
        case told.GameBegan():
            return _beginning(event, to)
        case told.DraftBegan(seat):
            return to.hears(seat, say("You draw your first hand (R1.6)."), say("{name} draws the first hand (R1.6)."))
        case told.TurnBegan(seat, turn):
            yours, others = say("Turn {turn}: it is your turn."), say("Turn {turn}: it is {name}'s turn.")
            return to.hears(seat, yours, others, turn=turn)
        case told.LastRound("deck"):
            return say("The deck has run out again: when this round is finished, the game ends (R12.1).")
        case told.LastRound(_, seat):
            yours = say("You have no tents left: when this round is finished, the game ends (R12.2).")
            others = say("{name} has no tents left: when this round is finished, the game ends (R12.2).")
            return to.hears(seat, yours, others)
        case told.GameEnded():
            return say("The round is finished and the journey is over (R12.3).")
        case told.ScoreCounted(seat, total, unplaced, rank):
            pieces = say_count("{count} piece not placed", "{count} pieces not placed", unplaced)
            yours = say("You have {points}, {pieces}: place {rank} (R12.6).")
            others = say("{name} has {points}, {pieces}: place {rank} (R12.6).")
            return to.hears(seat, yours, others, points=point_words(total), pieces=pieces, rank=rank)


def _beginning(event: told.GameBegan, to: Listener) -> str:
    facts = {"map": map_name(event.map), "display": card_words(event.display)}
    parts = [say("The map is {map}; the display shows {display}.", **facts)]
    if event.mountains:
        listed = in_a_row(map(str, event.mountains))
        parts.append(
            say_count(
                "A mountain stands on connection {listed} (R1.5).",
                "Mountains stand on connections {listed} (R1.5).",
                len(event.mountains),
                listed=listed,
            )
        )
    if event.expeditions:
        parts.append(say("Expeditions: {listed} (R11.1).", listed=in_a_row(event.expeditions)))
    parts.append(to.hears(event.first, say("You begin."), say("{name} begins.")))
    return " ".join(parts)


def _of_moves(event: _MoveEvent, to: Listener) -> str:
    match event:
        case told.PiecesPlaced():
            return _placed(event, to)
        case told.CardDiscarded(seat, card, is_third=True):
            yours = say("The third tribe can place nothing, you discard {card} (R4.4).")
            others = say("The third tribe can place nothing, {name} discards {card} (R4.4).")
            return to.hears(seat, yours, others, card=card_words([card]))
        case told.CardDiscarded(seat, card):
            yours, others = say("You discard {card} (R2.2)."), say("{name} discards {card} (R2.2).")
            return to.hears(seat, yours, others, card=card_words([card]))
        case told.DeedPlaced(seat, deed, at):
            yours, others = say("You place {deed} {where} (R10.1)."), say("{name} places {deed} {where} (R10.1).")
            return to.hears(seat, yours, others, deed=deed_name(deed), where=deed_place(deed, at))
        case told.DeedDeclined(seat, deed):
            yours = say("You do not place {deed}, it leaves the game (R10.7).")
            others = say("{name} does not place {deed}, it leaves the game (R10.7).")
            return to.hears(seat, yours, others, deed=deed_name(deed))
        case told.ExpeditionTaken(seat, expedition, place, points):
            facts = {"expedition": expedition, "points": point_words(points)}
            if place == 1:
                yours = say("You are the first to fulfil {expedition}: {points} (R11.2).")
                return to.hears(
                    seat, yours, say("{name} is the first to fulfil {expedition}: {points} (R11.2)."), **facts
                )
            yours = say("You are the second to fulfil {expedition}: {points} (R11.2).")
            return to.hears(seat, yours, say("{name} is the second to fulfil {expedition}: {points} (R11.2)."), **facts)


def _placed(event: told.PiecesPlaced, to: Listener) -> str:
    facts = {
        "pieces": piece_words(event.spaces, event.totems),
        "territory": event.territory,
        "cards": card_words(event.cards),
    }
    if event.tribe != event.seat:
        yours = say("You place for the third tribe in {territory}: {pieces}, with {cards} (R4.2).")
        others = say("{name} places for the third tribe in {territory}: {pieces}, with {cards} (R4.2).")
        return to.hears(event.seat, yours, others, **facts)
    yours = say("You place in {territory}: {pieces}, with {cards} (R3.1).")
    return to.hears(event.seat, yours, say("{name} places in {territory}: {pieces}, with {cards} (R3.1)."), **facts)


def _of_cards(event: _CardEvent, to: Listener) -> str:
    match event:
        case told.HandDealt(_, cards):
            return say("Your hand is {cards} (R1.3).", cards=card_words(cards))
        case told.CardTaken(seat, card):
            yours, others = say("You take {card} from the display."), say("{name} takes {card} from the display.")
            return to.hears(seat, yours, others, card=card_words([card]))
        case told.CardDrawn(seat, left):
            yours, others = say("You draw from the deck; {left}."), say("{name} draws from the deck; {left}.")
            still = say_count("{count} card is left in it", "{count} cards are left in it", left)
            return to.hears(seat, yours, others, left=still)
        case told.CardSeen(_, card):
            return say("It is {card}.", card=card_words([card]))
        case told.NothingToDraw(seat):
            yours = say("Deck and display are empty: your hand stays as it is (R5.4).")
            return to.hears(seat, yours, say("Deck and display are empty: {name} draws nothing (R5.4)."))
        case told.DisplayFilled(card):
            return _begun(say("{card} comes into the display (R5.3).", card=card_words([card])))
        case told.CardsMoved():
            return _moved(event, to)


def _moved(event: told.CardsMoved, to: Listener) -> str:
    """All that happened to cards in a turn, the seat's part first."""
    parts = [_gathered(event, event.seat, to)] if event.seat is not None else []
    if event.filled:
        parts.append(_filled(event.filled))
    said = f"{'; '.join(parts)}."
    return said if event.seat is not None else _begun(said)


def _begun(said: str) -> str:
    """With a capital letter; names of rules keep theirs."""
    return said[0].upper() + said[1:]


def _filled(cards: Sequence[str]) -> str:
    return say_count(
        "{cards} comes into the display (R5.3)",
        "{cards} come into the display (R5.3)",
        len(cards),
        cards=card_words(cards),
    )


def _gathered(event: told.CardsMoved, seat: int, to: Listener) -> str:
    drawn = card_words(event.seen) if event.seen else say_count("{count} card", "{count} cards", event.drawn)
    facts = {"taken": card_words(event.taken) if event.taken else "", "drawn": drawn}
    if not event.drawn:
        yours, others = say("You take {taken} from the display"), say("{name} takes {taken} from the display")
    elif not event.taken:
        yours, others = say("You draw {drawn} from the deck"), say("{name} draws {drawn} from the deck")
    else:
        yours = say("You take {taken} from the display and draw {drawn} from the deck")
        others = say("{name} takes {taken} from the display and draws {drawn} from the deck")
    return to.hears(seat, yours, others, **facts)


def _of_scoring(event: _ScoringEvent, to: Listener) -> str:
    match event:
        case told.DeckRanOut(cards):
            return say_count(
                "The deck has run out: half of the journey is over. {count} discarded card becomes the new deck, and"
                " the tents are scored (R6.1, R6.2).",
                "The deck has run out: half of the journey is over. {count} discarded cards become the new deck, and"
                " the tents are scored (R6.1, R6.2).",
                cards,
            )
        case told.TentsScored():
            return _tents(event, to)
        case told.ConnectionScored():
            return _connection(event, to)
        case told.ConnectionBlocked(number):
            where = connection_name(number)
            return say("{connection} is blocked by a mountain (R8.4).", connection=where.capitalize())
        case told.SettlementScored(tribe, spaces, points):
            name = tribe_names(to, tribe + 1)[tribe]
            facts = {"name": name, "spaces": ", ".join(spaces), "points": point_words(points)}
            if tribe == to.seat:
                return say("Your settlement on {spaces} pays {points} (R9.1).", **facts)
            return say("The settlement of {name} on {spaces} pays {points} (R9.1).", **facts)


def _tents(event: told.TentsScored, to: Listener) -> str:
    names = tribe_names(to, len(event.counts))
    paid = sorted(range(len(names)), key=lambda tribe: -event.counts[tribe])
    listed = in_a_row(
        say(
            "{name} {points} with {tents}",
            name=names[tribe],
            points=point_words(event.points[tribe]),
            tents=tent_words(count),
        )
        for tribe in paid
        if (count := event.counts[tribe])
    )
    if event.place == "purple road":
        return say("Purple road: {listed} (R9.5).", listed=listed)
    facts = {"territory": event.place, "listed": listed, "factor": event.factor, "rules": _paid_by(event)}
    if event.factor > 1:
        return say("{territory}, counted {factor} times: {listed} ({rules}, R10.1).", **facts)
    return say("{territory}: {listed} ({rules}).", **facts)


def _paid_by(event: told.TentsScored) -> str:
    """The rules that pay for a territory: the first rank, those after it, and ranks that are shared."""
    counts = [count for count in event.counts if count]
    ranks = set(counts)
    return ", ".join(["R7.1"] + ["R7.2"] * (len(ranks) > 1) + ["R7.3"] * (len(ranks) < len(counts)))


def _connection(event: told.ConnectionScored, to: Listener) -> str:
    names = tribe_names(to, len(event.points))
    winners = [names[tribe] for tribe, points in enumerate(event.points) if points]
    where = connection_name(event.connection).capitalize()
    facts = {"connection": where, "one": event.territories[0], "other": event.territories[1]}
    if not winners:
        return say("{connection}, {one} and {other}: nobody has most totems at both ends (R8.2).", **facts)
    facts |= {"points": point_words(max(event.points)), "totems": totem_words(event.totems)}
    if event.factor > 1:
        return say(
            "{connection}, {one} and {other}, counted {factor} times: {points} for {names}, {totems} (R8.2, R10.1).",
            factor=event.factor,
            names=in_a_row(winners),
            **facts,
        )
    return say(
        "{connection}, {one} and {other}: {points} for {names}, {totems} (R8.2).", names=in_a_row(winners), **facts
    )


# What is wanted, and choices


def prompt(view: IwariView, names: Sequence[str]) -> str:
    """What is wanted and from whom."""
    if not view["to_act"]:
        return _outcome(view, names)
    [seat] = view["to_act"]
    return _wanted(view) if seat == view["reader"] else _awaited(view, names[seat])


def _wanted(view: IwariView) -> str:
    match view["phase"]:
        case "move":
            return say("It is your turn: place in a territory, or discard a card (R2.1).")
        case "third":
            return say("Now the third tribe: place for it, or discard a card if it can place nothing (R4.1, R4.4).")
        case "draw":
            return _to_draw(view)
    deed = view["phase"]
    if deed in ON_LAND:
        return say("You have earned {deed}: choose a territory for it, or none (R10.7).", deed=deed_name(deed))
    return say("You have earned {deed}: choose a connection for it, or none (R10.7).", deed=deed_name(deed))


def _to_draw(view: IwariView) -> str:
    """How many cards and from where, as far as there are any (R5.4)."""
    deck, display = view["deck_size"], sum(view["display"])
    count = min(HAND - view["hand_sizes"][view["active"]], deck + display)
    if not display:
        return say_count("Draw {count} card from the deck (R5.1).", "Draw {count} cards from the deck (R5.1).", count)
    if not deck:
        return say_count(
            "Draw {count} card from the display (R5.1).", "Draw {count} cards from the display (R5.1).", count
        )
    return say_count(
        "Draw {count} card, from the deck or the display (R5.1).",
        "Draw {count} cards, from the deck or the display (R5.1).",
        count,
    )


def _awaited(view: IwariView, name: str) -> str:
    match view["phase"]:
        case "move":
            return say("We wait for {name} to place pieces or discard a card.", name=name)
        case "third":
            return say("We wait for {name} to place for the third tribe.", name=name)
        case "draw":
            return say("We wait for {name} to draw.", name=name)
    return say("We wait for {name} to place {deed}.", name=name, deed=deed_name(view["phase"]))


def _outcome(view: IwariView, names: Sequence[str]) -> str:
    standing = [
        (total, view["tents_left"][seat] + view["totems_left"][seat]) for seat, total in enumerate(view["scores"])
    ]
    best = [seat for seat, own in enumerate(standing) if own == max(standing)]
    points = point_words(max(view["scores"]))
    by_tie = [total for total, _ in standing].count(max(view["scores"])) > len(best)
    if best == [view["reader"]]:
        if by_tie:
            return say("The journey is over: you win with {points} and most pieces not placed (R12.7).", points=points)
        return say("The journey is over: you win with {points} (R12.6).", points=points)
    facts = {"name": in_a_row(names[seat] for seat in best if seat != view["reader"]), "points": points}
    if len(best) == 1:
        if by_tie:
            return say("The journey is over: {name} wins with {points} and most pieces not placed (R12.7).", **facts)
        return say("The journey is over: {name} wins with {points} (R12.6).", **facts)
    if view["reader"] in best:
        return say("The journey is over: you share the victory with {name}, {points} each (R12.8).", **facts)
    return say("The journey is over: victory is shared, with {points} each, by {name} (R12.8).", **facts)


def describe(view: IwariView, action: Action) -> str:
    """The action as words for a list."""
    match action:
        case Place():
            spaces = action.path[1 : 1 + action.tents]
            cards = action.path[1 + action.tents + action.totems :]
            pieces = piece_words(spaces, action.totems)
            return say(
                "in {territory}: {pieces}, with {cards}",
                territory=action.path[0],
                pieces=pieces,
                cards=card_words(cards),
            )
        case Discard(_, biome):
            return say("discard {card}", card=card_words([BIOMES[biome]]))
        case Draw(_, biome):
            return say("take {card} from the display", card=biome_name(biome))
        case DrawUnseen():
            return say("draw from the deck")
        case Deed(path, at):
            deed = deed_name(path[0])
            if at < 0:
                return say("do not place {deed}", deed=deed)
            return say("place {deed} {where}", deed=deed, where=deed_place(*path))
