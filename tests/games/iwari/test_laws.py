"""What holds at every moment of every game."""

import json
from collections import Counter
from typing import Any, ClassVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.iwari.positions import BOX, LETTERS, Table, letters, random_games
from games.laws import MatchLaws
from sobremesa.engine.dice import Chance
from sobremesa.games.iwari import rules, scoring
from sobremesa.games.iwari import state as positions
from sobremesa.games.iwari.biomes import BIOMES, COUNTS, SIZES
from sobremesa.games.iwari.events import (
    CardDiscarded,
    CardDrawn,
    CardSeen,
    CardTaken,
    DeckRanOut,
    DisplayFilled,
    ExpeditionTaken,
    GameBegan,
    HandDealt,
    PiecesPlaced,
    TentsScored,
    TurnBegan,
)
from sobremesa.games.iwari.options import MAPS
from sobremesa.games.iwari.state import MOVE, OVER, State, to_act
from sobremesa.games.iwari.tables import all_tables
from sobremesa.games.iwari.view import IwariView, imagine, view

TABLES = all_tables(BOX)
many = settings(max_examples=40, deadline=None, derandomize=True, database=None)
few = settings(many, max_examples=10)
seeds, tables_of = st.integers(0, 10**6), st.integers(2, 5)
chosen = st.fixed_dictionaries(
    {
        "map": st.sampled_from(MAPS),
        "deeds": st.sampled_from(["no", "yes"]),
        "expeditions": st.sampled_from(["no", "yes"]),
        "draft": st.sampled_from(["no", "yes"]),
        "settlement_mode": st.sampled_from(["group", "chain"]),
        "display_refill": st.sampled_from(["after", "each"]),
        "deeds_at_half": st.sampled_from(["no", "yes"]),
    }
)


class TestMatches(MatchLaws):
    game = "iwari"
    options: ClassVar[dict[str, str]] = {"deeds": "yes", "expeditions": "yes"}


# Components


def expected(seats: int, expeditions: bool) -> dict[str, int]:
    """R1: what is in the game."""
    tribes = 3 if seats == 2 else seats
    found = {biome: count - (2, 2, 1, 0)[seats - 2] for biome, count in zip(BIOMES, (13, 12, 11, 11, 10), strict=True)}
    found |= {f"tents {tribe}": 20 for tribe in range(tribes)} | {f"totems {tribe}": 8 for tribe in range(tribes)}
    return found | {"mountains": 6 - seats, "expeditions": 3 * expeditions}


@many
@given(seeds, tables_of, chosen)
def test_the_components_are_always_all_there(seed: int, seats: int, options: dict[str, str]) -> None:
    for table, choose in random_games(1, seats, f"laws {seed}", **options):
        wanted = expected(seats, options["expeditions"] == "yes")
        wanted["spaces"] = len(table.state.tables.spaces)
        while True:
            assert scoring.census(table.state) == wanted
            check_board(table.state)
            check_cards(table.state)
            if not choose():
                break


def check_board(state: State) -> None:
    """What is kept beside the tents and totems agrees with them, and no limit is passed (R3.4, R3.5, R3.9)."""
    tables, tribes = state.tables, state.tribes
    assert state.free == tables.all_spaces & ~sum(state.camps)
    assert all(not one & other for at, one in enumerate(state.camps) for other in state.camps[:at])
    for at, land in enumerate(tables.lands):
        tents = [(camp & land).bit_count() for camp in state.camps]
        totems = state.totems[at * tribes : at * tribes + tribes]
        assert state.tents[at * tribes : at * tribes + tribes] == tents
        assert (state.most[at], state.stacks[at]) == (max(tents), sum(totems))
        assert sum(totems) <= max(tents) * tables.takes_totems[at]
    assert min(state.tents_left + state.totems_left + state.totems) >= 0


def check_cards(state: State) -> None:
    """R1.3, R1.4, R2.4, R5.3: hands and display have their sizes, and of a hand is known what is in it."""
    assert min(state.deck + state.discards + state.display) >= 0
    assert sum(state.display) <= 4
    for hand, seen in zip(state.hands, state.seen, strict=True):
        assert SIZES[hand] <= 3
        assert all(one <= other for one, other in zip(COUNTS[seen], COUNTS[hand], strict=True))
    if state.phase == MOVE and any(state.deck):
        assert sum(state.display) == 4
        assert [SIZES[hand] for hand in state.hands] == [3] * state.seats


@many
@given(seeds, tables_of, chosen)
def test_the_second_deck_is_what_was_played_and_goes_to_hands_and_display(
    seed: int, seats: int, options: dict[str, str]
) -> None:
    # R6.2
    for table, choose in random_games(1, seats, f"decks {seed}", **options):
        state, played, done = table.state, Counter[str](), 0
        while True:
            for event in table.events[done:]:
                if isinstance(event, PiecesPlaced):
                    played.update(event.cards)
                elif isinstance(event, CardDiscarded):
                    played[event.card] += 1
                elif isinstance(event, DeckRanOut):
                    assert state.made == [played[biome] for biome in BIOMES]
                    assert sum(state.made) == event.cards
                    played.clear()
            done = len(table.events)
            assert state.discards == [played[biome] for biome in BIOMES]
            drawn = [sum(state.drawn[at::5]) for at in range(5)]
            gone = [one + other for one, other in zip(state.filled, drawn, strict=True)]
            left = state.deck if state.passes else [0] * 5
            assert [one + other for one, other in zip(gone, left, strict=True)] == state.made
            if not choose():
                break


# What seats know


class Last:
    """Dice that fall on whatever comes last."""

    def draw(self, purpose: str, names: Any, weights: Any) -> int:
        return max(at for at, weight in enumerate(weights) if weight)


@few
@given(seeds, tables_of, chosen)
def test_a_position_can_always_be_imagined_and_looks_the_same(seed: int, seats: int, options: dict[str, str]) -> None:
    for table, choose in random_games(1, seats, f"imagined {seed}", **options):
        while choose():
            for reader in (None, *range(seats)):
                seen: IwariView = json.loads(json.dumps(view(table.state, reader)))
                for dice in (Chance(seed), Last()):
                    twin = imagine(TABLES, seen, dice)
                    assert view(twin, reader) == seen
                    assert scoring.census(twin) == scoring.census(table.state)
                    if reader in to_act(twin):
                        assert rules.legal(twin, reader) == rules.legal(table.state, reader)


@few
@given(seeds, tables_of, chosen)
def test_an_imagined_position_can_be_played_to_its_end(seed: int, seats: int, options: dict[str, str]) -> None:
    """Before half-way, after it and in the last round."""
    for table, choose in random_games(1, seats, f"played on {seed}", **options):
        step, passes = 0, set[int]()
        while choose():
            step += 1
            if step % 9 == 0:
                passes.add(table.state.passes)
                dice = Chance(seed + step)
                twin = imagine(TABLES, view(table.state, step % seats), dice)
                play_on(twin, dice)
                assert scoring.census(twin) == scoring.census(table.state)
        assert passes >= {0, 1}


def play_on(state: State, dice: Chance) -> None:
    while seats := to_act(state):
        rules.apply(state, dice.choose(rules.legal(state, seats[0])), dice, None)


@pytest.mark.parametrize(
    ("passes", "drew", "wanted"),
    [(0, "", "ff+gd fg+fd fd+fg gd+ff"), (1, "", "fg+fd"), (1, "d", "fg+fd fd+fg gd+ff")],
    ids=["before half-way", "after it", "after a draw"],
)
def test_what_is_imagined_is_all_that_may_be_and_nothing_else(passes: int, drew: str, wanted: str) -> None:
    """Ann cannot see f, f, g and d: two in the deck and two in Bo's hand. After half-way she knows what the deck was
    made of: fg, or fgd of which Bo drew one."""
    table = Table(hands="Ann=ttf Bo=fd", display="tcgd", deck="fg", passes=passes, seats="Ann Bo")
    for letter in drew:
        table.state.made[LETTERS.index(letter)] += 1
        table.state.drawn[5 + LETTERS.index(letter)] += 1
    seen = view(table.state, 0)
    twins = [imagine(TABLES, seen, Chance(seed)) for seed in range(100)]
    assert {f"{letters(twin.deck)}+{letters(COUNTS[twin.hands[1]])}" for twin in twins} == set(wanted.split())


@few
@given(seeds, tables_of, chosen)
def test_who_listens_knows_the_cards_that_are_seen(seed: int, seats: int, options: dict[str, str]) -> None:
    """R2.4: by its own hand, the sizes of all, what was taken from the display, the discards and the deck."""
    for table, choose in random_games(1, seats, f"heard {seed}", **options):
        ears = [Ear(seat, seats) for seat in (None, *range(seats))]
        done = 0
        while True:
            for ear in ears:
                for event in table.events[done:]:
                    if event.is_for(ear.seat):
                        ear.hear(event)
                ear.check(view(table.state, ear.seat))
            done = len(table.events)
            if not choose():
                break


class Ear:
    """What somebody knows of the cards who only listens."""

    def __init__(self, seat: int | None, seats: int) -> None:
        self.seat, self.own, self.display, self.discards = seat, Counter[str](), Counter[str](), Counter[str]()
        self.sizes, self.seen, self.turns = [0] * seats, [Counter[str]() for _ in range(seats)], 0

    def hear(self, event: Any) -> None:
        match event:
            case GameBegan(display=display):
                self.display.update(display)
            case HandDealt(_, cards):
                self.own.update(cards)
            case CardTaken(seat, card):
                self.display[card] -= 1
                self.seen[seat][card] += 1
                self._gain(seat, card)
            case CardDrawn(seat):
                self.sizes[seat] += 1
            case CardSeen(_, card):
                self.own[card] += 1
            case DisplayFilled(card):
                self.display[card] += 1
            case PiecesPlaced(seat, cards=cards):
                self._lose(seat, cards)
            case CardDiscarded(seat, card):
                self._lose(seat, (card,))
            case DeckRanOut():
                self.discards.clear()

    def _gain(self, seat: int, card: str) -> None:
        self.sizes[seat] += 1
        self.own[card] += seat == self.seat

    def _lose(self, seat: int, cards: tuple[str, ...]) -> None:
        self.sizes[seat] -= len(cards)
        self.discards.update(cards)
        self.seen[seat] -= Counter(cards)
        if seat == self.seat:
            self.own.subtract(cards)

    def check(self, seen: IwariView) -> None:
        def counts(cards: Counter[str]) -> list[int]:
            return [cards[biome] for biome in BIOMES]

        assert seen["hand"] == counts(self.own)
        assert seen["display"] == counts(self.display)
        assert seen["discards"] == counts(self.discards)
        assert seen["seen"] == [counts(cards) for cards in self.seen]


# Copies


@few
@given(seeds, tables_of, chosen)
def test_a_snapshot_and_a_copy_play_on_like_the_original(seed: int, seats: int, options: dict[str, str]) -> None:
    for table, choose in random_games(1, seats, f"dump {seed}", **options):
        step = 0
        while choose():
            step += 1
            if step % 13:
                continue
            state, dump = table.state, table.state.dump()
            twins = [positions.load(TABLES, dump), state.copy()]
            for twin in twins:
                assert twin.dump() == dump
                assert [view(twin, seat) for seat in range(seats)] == [view(state, seat) for seat in range(seats)]
                play_on(twin, Chance(seed))
            assert twins[0].dump() == twins[1].dump()
            assert state.dump() == dump


# Points and turns


@many
@given(seeds, tables_of, chosen)
def test_every_point_is_told(seed: int, seats: int, options: dict[str, str]) -> None:
    for table, choose in random_games(1, seats, f"points {seed}", **options):
        while choose():
            half = [sum(each) for each in zip([0] * seats, *(paid(table, seats, "half")), strict=True)]
            assert table.state.half == half
        told = [[0] * seats, *paid(table, seats, "half"), *paid(table, seats, "end")]
        for taken in table.happened(ExpeditionTaken):
            told += [[taken.points * (seat == taken.seat) for seat in range(seats)]]
        assert [score.total for score in scoring.scores(table.state)] == [sum(each) for each in zip(*told, strict=True)]


def paid(table: Table, seats: int, moment: str) -> list[list[int]]:
    """By told line of a scoring, what it pays the seats."""
    counted = [event for event in table.events if event.is_counted]
    moments = [event.moment if isinstance(event, TentsScored) else "end" for event in counted]
    return [[*event.paid, *[0] * seats][:seats] for event, at in zip(counted, moments, strict=True) if at == moment]


@many
@given(seeds, tables_of, chosen)
def test_all_have_equally_many_turns(seed: int, seats: int, options: dict[str, str]) -> None:
    # R12.3
    for table, choose in random_games(1, seats, f"turns {seed}", **options):
        while choose():
            pass
        turns = Counter(event.seat for event in table.happened(TurnBegan))
        assert table.state.phase == OVER
        assert set(turns) == set(range(seats))
        assert len(set(turns.values())) == 1
