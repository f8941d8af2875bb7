"""What a seat knows, and positions imagined from it. Only hands are secret (R2.4).

Of a hand everybody knows its size and `seen`, the cards taken from the display and not played since. Of the second
deck a seat can count what is left: the discards it was made of lay open, and it has seen what it drew itself and what
went to the display.
"""

from collections.abc import Mapping, Sequence
from typing import TypedDict

from sobremesa.engine.dice import Dice
from sobremesa.games.iwari.biomes import BIOMES, COUNTS, SIZES, hand_of
from sobremesa.games.iwari.scoring import scores
from sobremesa.games.iwari.state import PHASE_NAMES, State, to_act
from sobremesa.games.iwari.tables import Tables, members


class TurnView(TypedDict):
    """What is played, and where the game stands."""

    reader: int | None
    seats: int
    edition: str
    map: str
    options: dict[str, bool]
    """chain, deeds, deeds_at_half, refills_each."""
    turn: int
    first: int
    active: int
    phase: str
    to_act: list[int]
    last_round: bool
    has_drawn: bool
    passes: int


class PieceView(TypedDict):
    """What lies on the map and what is still to be placed."""

    camps: list[list[str]]
    """By tribe, the tent spaces it holds."""
    totems: list[list[int]]
    """By territory and tribe."""
    tents_left: list[int]
    totems_left: list[int]
    mountains: list[int]


class CardView(TypedDict):
    """What the reader knows of hands, display and deck."""

    hand: list[int]
    """The reader's own cards; of an onlooker none."""
    hand_sizes: list[int]
    seen: list[list[int]]
    display: list[int]
    discards: list[int]
    deck_size: int
    made: list[int]
    filled: list[int]
    drawn: list[int]
    """The second deck as it was made, what of it went to the display, and what of it the reader drew."""
    drawn_sizes: list[int]


class RewardView(TypedDict):
    """Deeds, expeditions and points."""

    unions: list[str]
    uniters: list[int]
    discoveries: list[str]
    discoverers: list[int]
    honor: int
    respect: int
    """The connection's index, -1 for open, -2 for gone."""
    earned: list[int]
    expeditions: list[str]
    takers: list[list[int]]
    half: list[int]
    scores: list[int]


class IwariView(TurnView, PieceView, CardView, RewardView):
    """All that a seat may know. Lists by seat are in seat order, those by tribe have the third tribe last; counts of
    cards are by biome in the order tundra, forest, glacier, coast, desert."""


def view(state: State, seat: int | None) -> IwariView:
    """What the seat (None: an onlooker) knows."""
    return {**_turn(state, seat), **_pieces(state), **_cards(state, seat), **_rewards(state)}


def _turn(state: State, seat: int | None) -> TurnView:
    content = state.tables.content
    return TurnView(
        reader=seat,
        seats=state.seats,
        edition=f"{content.name}:{content.fingerprint}",
        map=state.tables.board.id,
        options={
            "chain": state.is_chain,
            "deeds": state.has_deeds,
            "deeds_at_half": state.counts_deeds_at_half,
            "refills_each": state.refills_each,
        },
        turn=state.turn,
        first=state.first,
        active=state.active,
        phase=PHASE_NAMES[state.phase],
        to_act=list(to_act(state)),
        last_round=state.last_round,
        has_drawn=state.has_drawn,
        passes=state.passes,
    )


def _pieces(state: State) -> PieceView:
    tribes, spaces = state.tribes, state.tables.spaces
    return PieceView(
        camps=[[spaces[space] for space in members(camp)] for camp in state.camps],
        totems=[state.totems[at : at + tribes] for at in range(0, len(state.totems), tribes)],
        tents_left=state.tents_left[:],
        totems_left=state.totems_left[:],
        mountains=[number + 1 for number in members(state.blocked)],
    )


def _cards(state: State, seat: int | None) -> CardView:
    drawn = [state.drawn[at : at + 5] for at in range(0, len(state.drawn), 5)]
    return CardView(
        hand=list(COUNTS[state.hands[seat]]) if seat is not None else [0] * 5,
        hand_sizes=[SIZES[hand] for hand in state.hands],
        seen=[list(COUNTS[seen]) for seen in state.seen],
        display=state.display[:],
        discards=state.discards[:],
        deck_size=sum(state.deck),
        made=state.made[:],
        filled=state.filled[:],
        drawn=drawn[seat] if seat is not None else [0] * 5,
        drawn_sizes=[sum(each) for each in drawn],
    )


def _rewards(state: State) -> RewardView:
    ids, cards = state.tables.ids, state.tables.content.expeditions
    return RewardView(
        unions=[ids[at] for at in state.unions],
        uniters=state.uniters[:],
        discoveries=[ids[at] for at in state.discoveries],
        discoverers=state.discoverers[:],
        honor=state.honor,
        respect=state.respect,
        earned=state.earned[:],
        expeditions=[cards[number].id for number in state.expeditions],
        takers=[state.takers[at : at + 2] for at in range(0, len(state.takers), 2)],
        half=state.half[:],
        scores=[score.total for score in scores(state)],
    )


def imagine(all_tables: Mapping[str, Tables], seen: IwariView, dice: Dice) -> State:
    """A position that fits a view, made from the view alone: what it leaves open is dealt by the dice."""
    state = without_cards(all_tables, seen)
    _set_cards(state, seen, dice)
    return state


def without_cards(all_tables: Mapping[str, Tables], seen: IwariView) -> State:
    """The position of a view as far as it lies on the map, where nothing is secret.

    It cannot be played on: its hands and piles are empty, and whoever asks for the cards of a seat or of a biome gets
    an IndexError.
    """
    state = State()
    state.tables, state.seats, state.tribes = all_tables[seen["map"]], seen["seats"], len(seen["camps"])
    told = seen["options"]
    state.is_chain, state.has_deeds, state.refills_each = told["chain"], told["deeds"], told["refills_each"]
    state.counts_deeds_at_half = told["deeds_at_half"]
    _set_board(state, seen)
    _set_turn(state, seen)
    state.hands, state.seen, state.display, state.discards, state.deck = [], [], [], [], []
    state.made, state.filled, state.drawn = [], [], []
    return state


def _set_board(state: State, seen: IwariView) -> None:
    tables, tribes = state.tables, state.tribes
    number_of = {name: number for number, name in enumerate(tables.spaces)}
    state.camps = [sum(1 << number_of[name] for name in camp) for camp in seen["camps"]]
    state.free = tables.all_spaces & ~sum(state.camps)
    state.tents = [(camp & land).bit_count() for land in tables.lands for camp in state.camps]
    state.most = [max(state.tents[at : at + tribes]) for at in range(0, len(state.tents), tribes)]
    state.totems = [count for counts in seen["totems"] for count in counts]
    state.stacks = [sum(counts) for counts in seen["totems"]]
    state.tents_left, state.totems_left = list(seen["tents_left"]), list(seen["totems_left"])
    state.blocked = sum(1 << number - 1 for number in seen["mountains"])
    state.unions = [tables.ids.index(id_) for id_ in seen["unions"]]
    state.discoveries = [tables.ids.index(id_) for id_ in seen["discoveries"]]
    state.uniters, state.discoverers = list(seen["uniters"]), list(seen["discoverers"])
    state.honor, state.respect, state.earned = seen["honor"], seen["respect"], list(seen["earned"])
    ids = [card.id for card in tables.content.expeditions]
    state.expeditions = [ids.index(id_) for id_ in seen["expeditions"]]
    state.takers = [taker for takers in seen["takers"] for taker in takers]


def _set_turn(state: State, seen: IwariView) -> None:
    state.first, state.active, state.turn = seen["first"], seen["active"], seen["turn"]
    state.phase, state.passes = PHASE_NAMES.index(seen["phase"]), seen["passes"]
    state.has_drawn, state.last_round, state.half = seen["has_drawn"], seen["last_round"], list(seen["half"])


def _set_cards(state: State, seen: IwariView, dice: Dice) -> None:
    """The deck is drawn from what may be in it, the rest goes to the other hands, up to their sizes."""
    reader, content = seen["reader"], state.tables.content
    removed = content.removed[state.seats - 2]
    state.display, state.discards = list(seen["display"]), list(seen["discards"])
    state.made, state.filled = list(seen["made"]), list(seen["filled"])
    state.seen = [hand_of(counts) for counts in seen["seen"]]
    known = [seen["hand"] if seat == reader else seen["seen"][seat] for seat in range(state.seats)]
    unseen = [
        count - removed - state.display[at] - state.discards[at] - sum(hand[at] for hand in known)
        for at, count in enumerate(content.cards)
    ]
    others = [made - filled - own for made, filled, own in zip(state.made, state.filled, seen["drawn"], strict=True)]
    may_be = [min(pair) for pair in zip(unseen, others, strict=True)] if seen["passes"] == 1 else unseen
    state.deck = _some(may_be, seen["deck_size"], dice)
    _less(unseen, state.deck)
    state.hands = []
    for seat, hand in enumerate(known):
        more = _some(unseen, seen["hand_sizes"][seat] - sum(hand), dice)
        _less(unseen, more)
        state.hands.append(hand_of(one + two for one, two in zip(hand, more, strict=True)))
    state.drawn = []
    if seen["passes"] == 1:
        _less(others, state.deck)
    for seat, size in enumerate(seen["drawn_sizes"]):
        drawn = list(seen["drawn"]) if seat == reader else _some(others, size, dice)
        if seat != reader:
            _less(others, drawn)
        state.drawn += drawn


def _some(pile: Sequence[int], size: int, dice: Dice) -> list[int]:
    """So many cards of a pile, by lot."""
    left, found = list(pile), [0] * 5
    for _ in range(size):
        card = dice.draw("card", BIOMES, left)
        left[card] -= 1
        found[card] += 1
    return found


def _less(pile: list[int], taken: Sequence[int]) -> None:
    for at, count in enumerate(taken):
        pile[at] -= count
