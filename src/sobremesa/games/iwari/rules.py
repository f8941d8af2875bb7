"""The rules of Iwari in rulebook order. Numbers such as R3.1 are those of RULES.md beside this file."""

from collections.abc import Mapping, Sequence

from sobremesa.engine.dice import Dice
from sobremesa.engine.game import Tell
from sobremesa.games.iwari import deeds
from sobremesa.games.iwari.actions import (
    DECLINES,
    DISCARDS,
    DRAWS,
    FIRST_UNSEEN,
    NEXT_UNSEEN,
    Action,
    Deed,
    Discard,
    Draw,
    DrawUnseen,
    Place,
)
from sobremesa.games.iwari.biomes import BIOMES, COUNTS, HAND, SIZES, cards
from sobremesa.games.iwari.events import (
    CardDiscarded,
    CardDrawn,
    CardSeen,
    CardTaken,
    DeckRanOut,
    DisplayFilled,
    DraftBegan,
    GameBegan,
    GameEnded,
    HandDealt,
    LastRound,
    NothingToDraw,
    PiecesPlaced,
    ScoreCounted,
    TurnBegan,
)
from sobremesa.games.iwari.expeditions import settle_expeditions
from sobremesa.games.iwari.options import IwariOptions
from sobremesa.games.iwari.reports import tell_end, tell_half
from sobremesa.games.iwari.scoring import half_journey, scores
from sobremesa.games.iwari.state import (
    DRAW,
    FILL,
    MOVE,
    OPEN,
    OVER,
    RESPECT,
    THIRD,
    UNION,
    State,
    to_act,
)
from sobremesa.games.iwari.tables import FREE_AT, MIX_AT, TENTS_AT, TOTEMS_AT, Tables, members

SEAT_NUMBERS = tuple(str(number) for number in range(1, 6))
THREE_EXPEDITIONS = 3


# R1 Setting up


def new(all_tables: Mapping[str, Tables], options: IwariOptions, seats: int, dice: Dice, tell: Tell | None) -> State:
    """The starting position, up to the first decision."""
    state = _empty(all_tables[options.map], options, seats)
    state.first = options.start - 1
    if state.first < 0:  # R1.7
        state.first = dice.draw("first", SEAT_NUMBERS[:seats], (1,) * seats)
    _place_mountains(state, options, dice)
    if options.expeditions == "yes":
        _open_expeditions(state, dice)
    if options.draft == "no":
        _deal(state, dice)
    _fill_display(state, dice, None)
    if tell:
        _tell_beginning(state, tell)
    if options.draft == "yes":
        _begin_draft(state, (state.first - 1) % seats, tell)
    else:
        _begin_turn(state, state.first, tell)
    return state


def _empty(tables: Tables, options: IwariOptions, seats: int) -> State:
    content, territories = tables.content, len(tables.ids)
    state = State()
    state.tables, state.seats = tables, seats
    state.tribes = tribes = 3 if seats == 2 else seats  # R1.8
    state.is_chain, state.has_deeds = options.settlement_mode == "chain", options.deeds == "yes"
    state.counts_deeds_at_half, state.refills_each = options.deeds_at_half == "yes", options.display_refill == "each"
    state.free, state.camps = tables.all_spaces, [0] * tribes
    state.tents, state.totems = [0] * (territories * tribes), [0] * (territories * tribes)
    state.most, state.stacks = [0] * territories, [0] * territories
    state.tents_left, state.totems_left = [content.tents] * tribes, [content.totems] * tribes  # R1.2
    state.hands, state.seen = [0] * seats, [0] * seats
    state.display, state.discards, state.passes = [0] * 5, [0] * 5, 0
    state.deck = [count - content.removed[seats - 2] for count in content.cards]  # R1.1
    state.made, state.filled, state.drawn = [0] * 5, [0] * 5, [0] * (5 * seats)
    state.blocked, state.unions, state.uniters = 0, [], []
    state.discoveries, state.discoverers = [], []
    state.honor, state.respect, state.earned = OPEN, OPEN, [0] * 4
    state.expeditions, state.takers, state.half = [], [], [0] * seats
    state.first, state.active, state.turn, state.phase = 0, 0, 0, MOVE
    state.has_drawn, state.last_round = False, False
    return state


def _place_mountains(state: State, options: IwariOptions, dice: Dice) -> None:
    """R1.5: one on each kind from one peak on, on either of its two places."""
    given = options.mountains
    number = state.tables.content.mountains[state.seats - 2] if given == "by-seats" else int(given)
    for places in state.tables.peaks[:number]:
        names = [str(place + 1) for place in places]
        state.blocked |= 1 << places[dice.draw("mountain", names, (1,) * len(names))]


def _open_expeditions(state: State, dice: Dice) -> None:
    """R11.1"""
    all_cards = state.tables.content.expeditions
    names = [card.id for card in all_cards]
    for _ in range(THREE_EXPEDITIONS):
        weights = [number not in state.expeditions for number in range(len(all_cards))]
        state.expeditions.append(dice.draw("expedition", names, weights))
    state.expeditions.sort()
    state.takers = [OPEN] * (2 * THREE_EXPEDITIONS)


def _deal(state: State, dice: Dice) -> None:
    """R1.3"""
    for seat in range(state.seats):
        for _ in range(HAND):
            state.hands[seat] += 1 << 2 * _from_deck(state, dice)


def _tell_beginning(state: State, tell: Tell) -> None:
    tables = state.tables
    mountains = tuple(number + 1 for number in members(state.blocked))
    expeditions = tuple(tables.content.expeditions[number].id for number in state.expeditions)
    display = tuple(BIOMES[card] for card in cards(state.display))
    tell(GameBegan(state.seats, state.first, tables.board.id, mountains, expeditions, display))
    for seat, hand in enumerate(state.hands):
        if hand:
            tell(HandDealt(seat, tuple(BIOMES[card] for card in cards(COUNTS[hand])), audience=(seat,)))


def _begin_draft(state: State, seat: int, tell: Tell | None) -> None:
    """R1.6: three draws, the last seat of the round first."""
    state.active, state.phase, state.has_drawn = seat, DRAW, False
    if tell:
        tell(DraftBegan(seat))


# R2 The turn


def legal(state: State, seat: int) -> Sequence[Action]:
    """Every choice open to the seat, in a fixed order."""
    if seat not in to_act(state):
        return ()
    phase = state.phase
    if phase == MOVE:
        found = placements(state)
        found += _discards(state)
        return found
    if phase == DRAW:
        return _draws(state)
    if phase == THIRD:
        return placements(state) or _discards(state)  # R4.3, R4.4
    deed = phase - UNION
    places = state.tables.deeds[deed]
    return [*(places[at] for at in members(state.earned[deed])), DECLINES[deed]]


def apply(state: State, action: Action, dice: Dice, tell: Tell | None) -> None:
    """Change the position by an action from `legal` and play on until someone must decide."""
    match action:
        case Place():
            _place(state, action, tell)
        case Draw():
            _take(state, action, tell)
        case DrawUnseen():
            _draw(state, dice, tell)
        case Discard():
            _discard(state, action, tell)
        case Deed():
            deeds.place(state, state.phase - UNION, action, tell)
            state.phase += 1
    _go_on(state, dice, tell)


def _go_on(state: State, dice: Dice, tell: Tell | None) -> None:
    """Do what happens of itself, step by step, until someone must decide or the game is over (R2.3).

    A step that offers nothing is passed over.
    """
    while True:
        phase = state.phase
        if phase == DRAW:
            if state.refills_each:
                _fill_display(state, dice, tell)
            if _may_draw(state, tell):
                return
            state.phase = FILL
        elif phase == FILL:
            _fill_display(state, dice, tell)
            if not _pass_on(state, tell):
                return
        elif phase == THIRD:
            if state.seats == 2 and state.hands[state.active]:  # R4.1
                return
            state.phase = DRAW
        elif UNION <= phase <= RESPECT:
            if state.earned[phase - UNION]:
                return
            state.phase += 1
        else:
            return


def _begin_turn(state: State, seat: int, tell: Tell | None) -> None:
    state.active, state.phase, state.has_drawn = seat, MOVE, False
    state.turn += 1
    if tell:
        tell(TurnBegan(seat, state.turn))


def _pass_on(state: State, tell: Tell | None) -> bool:
    """End the turn: the game ends (R12.3), or the next seat has it; True if that goes on by itself."""
    following = (state.active + 1) % state.seats
    if not state.turn:  # R1.6: the draft goes the other way round
        if state.active == state.first:
            _begin_turn(state, state.first, tell)
        else:
            _begin_draft(state, (state.active - 1) % state.seats, tell)
            return True
    elif state.last_round and following == state.first:
        _end_game(state, tell)
    else:
        _begin_turn(state, following, tell)
    return False


# R3 Placing


def placements(state: State) -> list[Action]:
    """Every placement of the tribe whose move it is, by the active seat's hand."""
    tables, tribe = state.tables, state.mover
    tribes, free, most, stacks, own_tents, lists = (
        state.tribes,
        state.free,
        state.most,
        state.stacks,
        state.tents,
        tables.lists,
    )
    tents, totems = state.tents_left[tribe], state.totems_left[tribe]
    tents, totems = (2 if tents > 2 else tents), (2 if totems > 2 else totems)
    found: list[Action] = []
    for territory, land, first, takes_totems, key in tables.reach[state.hands[state.active]]:
        key |= (free & land) >> first << FREE_AT
        cap = most[territory]
        if not cap:  # R3.3
            found += lists[key | (1 << TENTS_AT if tents else 0)]
            continue
        room = may_mix = 0
        if totems and takes_totems:
            stack = stacks[territory]
            room = cap - stack if cap - stack < totems else totems  # R3.5
            # R3.7: a tent put first may raise the limit.
            may_mix = stack < cap or stack <= own_tents[territory * tribes + tribe]
        found += lists[key | tents << TENTS_AT | room << TOTEMS_AT | may_mix << MIX_AT]
    return found


def _place(state: State, action: Place, tell: Tell | None) -> None:
    tribe, seat, at = state.mover, state.active, action.territory
    before = state.camps[tribe]
    _put_tents(state, tribe, action)
    state.totems[at * state.tribes + tribe] += action.totems
    state.stacks[at] += action.totems
    state.totems_left[tribe] -= action.totems
    for biome, number in action.payment:
        _play(state, biome, number)
    if tell:
        _tell_placed(state, tribe, action, tell)
    if state.phase == THIRD:
        state.phase = DRAW
    else:
        if not state.tents_left[seat]:
            _near_end(state, "tents", tell)  # R12.2
        if state.has_deeds:
            deeds.earn(state, action, before)
        state.phase = UNION if state.has_deeds else THIRD
    if state.expeditions:
        settle_expeditions(state, tell)


def _put_tents(state: State, tribe: int, action: Place) -> None:
    """R3.4"""
    if action.tents:
        at = action.territory * state.tribes + tribe
        state.free ^= action.spaces
        state.camps[tribe] |= action.spaces
        state.tents_left[tribe] -= action.tents
        state.tents[at] += action.tents
        state.most[action.territory] = max(state.most[action.territory], state.tents[at])


def _play(state: State, biome: int, number: int = 1) -> None:
    """Cards go from the active hand to the discards, those that were seen in it first."""
    seat, shift = state.active, 2 * biome
    state.hands[seat] -= number << shift
    state.seen[seat] -= min(number, state.seen[seat] >> shift & 3) << shift
    state.discards[biome] += number


def _tell_placed(state: State, tribe: int, action: Place, tell: Tell) -> None:
    spaces = tuple(state.tables.spaces[space] for space in members(action.spaces))
    paid = tuple(action.path[1 + action.tents + action.totems :])
    tell(PiecesPlaced(state.active, tribe, state.tables.ids[action.territory], spaces, action.totems, paid))


def _discards(state: State) -> list[Action]:
    """R2.2, R4.4"""
    return [DISCARDS[biome] for biome, count in enumerate(COUNTS[state.hands[state.active]]) if count]


def _discard(state: State, action: Discard, tell: Tell | None) -> None:
    """R4.5: after a discard of one's own the third tribe has no move."""
    is_third = state.phase == THIRD
    _play(state, action.biome)
    state.phase = DRAW
    if tell:
        tell(CardDiscarded(state.active, BIOMES[action.biome], is_third))


# R5 Refilling the hand, R6 The deck runs out


def _draws(state: State) -> list[Action]:
    found: list[Action] = []
    if any(state.deck):
        found.append(NEXT_UNSEEN if state.has_drawn else FIRST_UNSEEN)
    found += [DRAWS[biome] for biome, count in enumerate(state.display) if count]
    return found


def _may_draw(state: State, tell: Tell | None) -> bool:
    """Whether a draw is due (R5.1) and something is there to draw (R5.4)."""
    if SIZES[state.hands[state.active]] == HAND:
        return False
    if any(state.deck) or any(state.display):
        return True
    if tell:
        tell(NothingToDraw(state.active))
    return False


def _take(state: State, action: Draw, tell: Tell | None) -> None:
    """From the display, which all see."""
    state.display[action.biome] -= 1
    state.hands[state.active] += 1 << 2 * action.biome
    state.seen[state.active] += 1 << 2 * action.biome
    if tell:
        tell(CardTaken(state.active, BIOMES[action.biome]))


def _draw(state: State, dice: Dice, tell: Tell | None) -> None:
    """From the deck, which nobody else sees."""
    seat, card = state.active, _from_deck(state, dice)
    state.hands[seat] += 1 << 2 * card
    state.has_drawn = True
    if state.passes:
        state.drawn[5 * seat + card] += 1
    if tell:
        tell(CardDrawn(seat, sum(state.deck)))
        tell(CardSeen(seat, BIOMES[card], audience=(seat,)))
    _look_at_deck(state, tell)


def _fill_display(state: State, dice: Dice, tell: Tell | None) -> None:
    """R5.3: up to its size, as far as the deck goes."""
    while sum(state.display) < state.tables.content.display and any(state.deck):
        card = _from_deck(state, dice)
        state.display[card] += 1
        if state.passes:
            state.filled[card] += 1
        if tell:
            tell(DisplayFilled(BIOMES[card]))
        _look_at_deck(state, tell)


def _from_deck(state: State, dice: Dice) -> int:
    card = dice.draw("card", BIOMES, state.deck)
    state.deck[card] -= 1
    return card


def _look_at_deck(state: State, tell: Tell | None) -> None:
    """After every card that leaves the deck: has it run out (R6)?"""
    if any(state.deck):
        return
    state.passes += 1
    if state.passes > 1:
        _near_end(state, "deck", tell)  # R6.3
        return
    state.deck, state.discards = state.discards, [0] * 5  # R6.2
    state.made = state.deck[:]
    rewards = half_journey(state)  # R6.1
    for reward in rewards:
        for seat in range(state.seats):
            state.half[seat] += reward.points[seat]
    if tell:
        tell(DeckRanOut(sum(state.deck)))
        tell_half(state, rewards, tell)


# R12 The end


def _near_end(state: State, cause: str, tell: Tell | None) -> None:
    """The round is played to its end (R12.3)."""
    if tell and not state.last_round:
        tell(LastRound(cause, state.active))
    state.last_round = True


def _end_game(state: State, tell: Tell | None) -> None:
    state.phase = OVER
    if tell:
        tell(GameEnded())
        tell_end(state, tell)
        for score in scores(state):
            tell(ScoreCounted(score.seat, score.total, state.unplaced(score.seat), score.rank))
