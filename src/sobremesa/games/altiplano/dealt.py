"""Imagined missions: cards dealt, passed and kept so that they fit what a reader knows (R17).

Every seat's three cards lie in three slots: kept, passed to the left (or given), and the third. Some slots are known,
and a mission that lies face down cannot be one its seat has already fulfilled.
"""

from collections.abc import Mapping, Sequence
from itertools import product

from sobremesa.engine.dice import Dice
from sobremesa.games.altiplano.missions import AT_THE_END, is_met_at_the_end
from sobremesa.games.altiplano.seen import AltiplanoView, MissionsView
from sobremesa.games.altiplano.state import MISSIONS, NONE, OVER, TAKING, State

KEPT, LEFT, THIRD = range(3)
Slot = tuple[int, int]
"""A seat and one of its three cards."""


class CannotFit(ValueError):  # noqa: N818 - it says what is wrong with a guess
    """No cards fit this guess of what was taken."""


def imagine_missions(state: State, seen: AltiplanoView, dice: Dice) -> None:
    """Deal the missions of every seat, and note which it kept, passed and took."""
    ids = [mission.id for mission in state.tables.content.missions]
    known = _known(state, seen, ids)
    for taken in _guesses(state, seen, dice):
        try:
            cards = _dealt(state, seen, known, taken, dice)
        except CannotFit:
            continue
        _note(state, cards, taken)
        return
    raise ValueError("no missions fit what is known")


def _known(state: State, seen: AltiplanoView, ids: Sequence[str]) -> dict[Slot, int]:
    """The cards the reader knows for certain, by slot."""
    reader, own = seen["reader"], seen["missions"]
    known: dict[Slot, int] = {}
    if reader is not None and own["dealt"]:
        known = {(reader, slot): ids.index(id_) for slot, id_ in enumerate(_in_slots(own))}
        for slot, id_ in zip(_passed_slots(state, reader), own["passed"], strict=False):
            known[slot] = ids.index(id_)
    for seat, board in enumerate(seen["boards"]):
        if board["missions"][0]:
            known[seat, KEPT] = ids.index(board["missions"][0])
        if state.seats == 2 and board["missions"][1]:
            known[1 - seat, LEFT] = ids.index(board["missions"][1])
    return known


def _in_slots(own: MissionsView) -> list[str]:
    """The reader's three cards as kept, passed to the left, and the third; as dealt while nothing is chosen."""
    dealt, kept, left = own["dealt"], own["kept"], own["left"]
    if not kept:
        return dealt
    return [kept, left, *(id_ for id_ in dealt if id_ not in (kept, left))]


def _passed_slots(state: State, seat: int) -> tuple[Slot, ...]:
    """Where the cards lay that a seat was passed, from the seat before it and from the one after it."""
    if state.seats == 2:
        return ((1 - seat, LEFT),)
    return ((seat - 1) % state.seats, LEFT), ((seat + 1) % state.seats, THIRD)


def _guesses(state: State, seen: AltiplanoView, dice: Dice) -> list[tuple[int, ...]]:
    """Which of its two passed cards each seat took, as 0 or 1, in an order by lot; -1 if it has not."""
    choices: list[tuple[int, ...]] = []
    for seat in range(state.seats):
        own = seen["missions"]
        if state.seats == 2 or state.phase == MISSIONS or (state.phase == TAKING and state.is_waiting(seat)):
            choices.append((NONE,))
        elif seat == seen["reader"]:
            choices.append((own["passed"].index(own["taken"]),))
        else:
            choices.append((0, 1))
    return _shuffled(list(product(*choices)), dice)


def _shuffled(items: list[tuple[int, ...]], dice: Dice) -> list[tuple[int, ...]]:
    left, found = list(items), []
    while left:
        found.append(left.pop(dice.draw("guess", [str(at) for at in range(len(left))], [1] * len(left))))
    return found


def _dealt(
    state: State, seen: AltiplanoView, known: Mapping[Slot, int], taken: Sequence[int], dice: Dice
) -> dict[Slot, int]:
    """A card for every slot. Raises CannotFit."""
    ids = [mission.id for mission in state.tables.content.missions]
    cards, hidden = dict(known), dict[Slot, int]()
    for seat, board in enumerate(seen["boards"]):
        for at, slot in enumerate(_held_slots(state, seat, taken)):
            shown = board["missions"][at] if slot else ""
            if slot and shown and cards.setdefault(slot, ids.index(shown)) != ids.index(shown):
                raise CannotFit
            if slot and not shown:
                hidden[slot] = seat
    if len(set(cards.values())) < len(cards):
        raise CannotFit
    slots = [(seat, at) for seat in range(state.seats) for at in range(3)]
    open_slots = sorted((slot for slot in slots if slot not in cards), key=lambda slot: slot not in hidden)
    if not _fill(state, cards, hidden, open_slots, dice):
        raise CannotFit
    return cards


def _held_slots(state: State, seat: int, taken: Sequence[int]) -> tuple[Slot | None, Slot | None]:
    """Where the two cards lay that a seat holds now."""
    passed = _passed_slots(state, seat)
    if state.phase == MISSIONS:
        return None, None
    if state.seats == 2:
        return (seat, KEPT), passed[0]
    return (seat, KEPT), passed[taken[seat]] if taken[seat] != NONE else None


def _fill(state: State, cards: dict[Slot, int], hidden: Mapping[Slot, int], slots: Sequence[Slot], dice: Dice) -> bool:
    """Cards for the slots that are open, those first that cannot take every card."""
    if not slots:
        return True
    slot, *rest = slots
    used, missions = set(cards.values()), state.tables.content.missions
    left = [(card,) for card in range(len(missions)) if card not in used]
    for (card,) in _shuffled([each for each in left if _may_hide(state, hidden.get(slot), each[0])], dice):
        cards[slot] = card
        if _fill(state, cards, hidden, rest, dice):
            return True
        del cards[slot]
    return False


def _may_hide(state: State, seat: int | None, card: int) -> bool:
    """A mission that is fulfilled lies open, unless it is judged at the end (R17.5, R17.11)."""
    mission = state.tables.content.missions[card]
    if seat is None or (mission.kind in AT_THE_END and state.phase != OVER):
        return True
    return not is_met_at_the_end(state, seat, mission)


def _note(state: State, cards: Mapping[Slot, int], taken: Sequence[int]) -> None:
    for seat, board in enumerate(state.boards):
        board.dealt = sorted(cards[seat, at] for at in range(3))
        has_kept = state.phase != MISSIONS or not state.is_waiting(seat)
        board.kept = cards[seat, KEPT] if has_kept else NONE
        board.passed_left = cards[seat, LEFT] if has_kept else NONE
        passed = _passed_slots(state, seat)
        board.taken = cards[passed[taken[seat]]] if taken[seat] != NONE else NONE
