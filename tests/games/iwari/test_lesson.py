"""The guided first game: it plays as it is told, each rule it teaches really happens, and what it says is true."""

import re
from collections.abc import Iterator
from functools import cache
from typing import TypeVar

import pytest

from sobremesa.engine.game import Event
from sobremesa.engine.lesson import LEARNER, OPPONENT, Lesson
from sobremesa.engine.paths import find
from sobremesa.games import rules
from sobremesa.games.iwari.actions import Place
from sobremesa.games.iwari.biomes import BIOMES
from sobremesa.games.iwari.content import load
from sobremesa.games.iwari.events import (
    CardDiscarded,
    CardDrawn,
    CardTaken,
    ConnectionScored,
    DeckRanOut,
    DisplayFilled,
    GameEnded,
    LastRound,
    PiecesPlaced,
    ScoreCounted,
    SettlementScored,
    TentsScored,
)
from sobremesa.games.iwari.lesson import CARDS, lesson
from sobremesa.games.iwari.state import State
from sobremesa.locale import LANGUAGES, speaking
from sobremesa.web.lessons import LessonMatch

E = TypeVar("E", bound=Event)
THIRD = 2


def texts(told: Lesson) -> list[str]:
    """Everything the lesson says."""
    found = [told.opening, told.closing]
    for turn in told.turns:
        found += [turn.title, *(task.words for task in turn.tasks), turn.after, turn.meanwhile]
    return [text for text in found if text]


def learn(match: LessonMatch) -> Iterator[tuple[Event, ...]]:
    """Play the lesson as it says; what each turn of the learner brought, and each reply."""
    for turn in match.tell_lesson().turns:
        for task in turn.tasks:
            assert match.tasks()[0] == task
            assert find(match.legal(LEARNER), task.path), task.path
            match.play(LEARNER, task.path)
        yield match.commit(LEARNER)
        replied: list[Event] = []
        for path in turn.reply:
            replied += match.act(OPPONENT, find(match.legal(OPPONENT), path))
        yield tuple(replied)


def position(match: LessonMatch) -> State:
    """The committed position."""
    state: State = match.game.load(match.dump())
    return state


@cache
def turns() -> list[tuple[Event, ...]]:
    """What each turn brought: the learner's turns are the even ones, from 0 on."""
    return list(learn(LessonMatch(lesson)))


def happened(kind: type[E], events: tuple[Event, ...]) -> list[E]:
    return [event for event in events if isinstance(event, kind)]


def own(number: int) -> tuple[Event, ...]:
    """What the learner's turn brought, counted from 1."""
    return turns()[2 * number - 2]


def everything() -> tuple[Event, ...]:
    return tuple(event for turn in turns() for event in turn)


@pytest.mark.parametrize("tag", LANGUAGES)
def test_the_script_plays_from_the_beginning_to_the_end(tag: str) -> None:
    with speaking(tag):
        match = LessonMatch(lesson)
        assert len(list(learn(match))) == 2 * len(lesson().turns)
        assert match.is_over
        assert lesson().place(len(match.lines)) == (len(lesson().turns), 0)
        fell = [*match.setup, *(word for line in match.lines for word in line.dice)]
        assert fell == list(lesson().dice)
        assert [score.rank for score in match.scores()] == [1, 2]


def test_it_has_six_to_nine_turns_of_the_learner_with_tasks_of_a_sentence_or_two() -> None:
    told = lesson()
    assert 6 <= len(told.turns) <= 9
    assert len({turn.title for turn in told.turns}) == len(told.turns)
    for turn in told.turns:
        assert turn.title
        assert turn.after
        for task in turn.tasks:
            assert len(re.split(r"[.!?] ", task.words)) <= 2, task.words


def test_the_deck_is_a_small_one_of_which_all_cards_are_played_with() -> None:
    told, whole, match = lesson(), load(), LessonMatch(lesson)
    counted = match.game.census(position(match))
    assert sum(counted[biome] for biome in BIOMES) == CARDS
    assert str(CARDS) in told.opening
    assert str(sum(whole.cards) - 5 * whole.removed[0]) in told.opening
    assert match.view(LEARNER)["map"] == "new_horizons"
    assert not match.view(LEARNER)["mountains"]


def test_only_what_is_asked_for_is_taken_and_a_card_of_the_deck_comes_last() -> None:
    for turn in lesson().turns:
        drawn = [number for number, task in enumerate(turn.tasks) if task.path == ("draw", "deck")]
        assert drawn in ([], [len(turn.tasks) - 1])


# Each thing it teaches is done


def test_a_card_of_the_biome_pays_for_a_tent_and_unexplored_land_takes_no_more() -> None:
    moves = [move for move in LessonMatch(lesson).legal(LEARNER) if isinstance(move, Place)]
    assert {(move.tents, move.totems) for move in moves} == {(1, 0)}
    placed, third = happened(PiecesPlaced, own(1))
    assert (placed.tribe, placed.territory, placed.spaces, placed.cards) == (LEARNER, "T1", ("T1.3",), ("tundra",))
    assert (third.tribe, third.territory, third.spaces) == (THIRD, "F1", ("F1.2",))


def test_the_third_tribe_is_moved_by_the_learner_with_the_cards_that_are_left() -> None:
    moved = [number for number in range(1, 8) for event in happened(PiecesPlaced, own(number)) if event.tribe == THIRD]
    assert moved == [1, 2, 3, 4, 6]  # not after a discard, nor after three cards
    assert [len(event.cards) for event in happened(PiecesPlaced, own(7))] == [3]


def test_two_pieces_go_down_in_one_turn() -> None:
    placed = happened(PiecesPlaced, own(2))[0]
    assert (placed.spaces, placed.totems, placed.cards) == (("T1.2", "T1.4"), 0, ("tundra", "tundra"))


def test_a_pair_of_another_biome_pays_for_a_piece() -> None:
    placed = happened(PiecesPlaced, own(3))[0]
    assert (placed.territory, placed.spaces, placed.cards) == ("G1", ("G1.5",), ("coast", "coast"))
    assert happened(PiecesPlaced, own(7))[0].cards == ("forest", "coast", "coast")


def test_a_hand_is_filled_up_from_the_display_and_from_the_deck() -> None:
    for number in (1, 2, 3, 4, 7):
        assert happened(CardTaken, own(number))
        assert happened(CardDrawn, own(number))
        assert happened(DisplayFilled, own(number))


def test_the_deck_runs_out_and_tents_are_scored_with_their_ranks_as_told() -> None:
    [ran_out] = happened(DeckRanOut, everything())
    replied = turns()[5]
    assert ran_out in replied
    half = {event.place: event for event in happened(TentsScored, replied)}
    assert {event.moment for event in half.values()} == {"half"}
    assert (half["T1"].counts, half["T1"].points) == ((3, 0, 1), (4, 0, 3))
    assert (half["G1"].counts, half["G1"].points) == ((1, 3, 0), (3, 4, 0))
    assert "In T1 you have most and got four points" in lesson().turns[2].meanwhile
    assert "got three, as many as Aila has tents" in lesson().turns[2].meanwhile
    drawn = [event.left for event in happened(CardDrawn, own(3))]
    filled = len(happened(DisplayFilled, own(3)))
    assert [left - filled for left in drawn] == [3]
    assert "Three cards are left" in lesson().turns[2].after


def test_a_road_of_four_tents_is_an_aim_that_is_reached_across_a_border() -> None:
    assert "four or more" in lesson().turns[1].after
    assert happened(PiecesPlaced, own(4))[0].spaces == ("F1.4", "F1.5")
    settled = {event.tribe: event for event in happened(SettlementScored, everything())}
    assert (settled[LEARNER].spaces, settled[LEARNER].points) == (("T1.2", "T1.3", "T1.4", "F1.4", "F1.5"), 5)
    assert (settled[OPPONENT].spaces, settled[OPPONENT].points) == (("G1.1", "G1.2", "G1.3", "C1.1"), 4)


def test_a_card_is_discarded_and_one_drawn() -> None:
    [discarded] = happened(CardDiscarded, everything())
    assert discarded in own(5)
    assert not discarded.is_third
    assert not happened(PiecesPlaced, own(5))
    assert [event.card for event in happened(CardTaken, own(5))] == ["tundra"]


def test_totems_are_placed_up_to_the_limit() -> None:
    match = LessonMatch(lesson)
    steps = learn(match)
    for _ in range(10):
        next(steps)
    placed = happened(PiecesPlaced, own(6))[0]
    assert (placed.territory, placed.totems) == ("T1", 2)
    before = position(match)
    land = before.tables.ids.index("T1")
    assert (before.stacks[land], before.most[land]) == (1, 3)
    next(steps)
    after = position(match)
    assert (after.stacks[land], after.most[land]) == (3, 3)
    assert [event.territory for event in happened(PiecesPlaced, turns()[7]) if event.totems] == ["T1"]


def test_the_deck_runs_out_again_and_the_round_is_finished() -> None:
    [last] = happened(LastRound, everything())
    assert last.cause == "deck"
    assert last in own(7)
    assert any(isinstance(event, GameEnded) for event in turns()[-1])
    assert "Three cards are left" in lesson().turns[5].meanwhile
    assert happened(CardDrawn, turns()[11])[-1].left - len(happened(DisplayFilled, turns()[11])) == 3


def test_the_end_pays_tents_totems_at_both_ends_and_settlements_as_told() -> None:
    ended = turns()[-1]
    assert {event.moment for event in happened(TentsScored, ended)} == {"end"}
    paid = {event.connection: event for event in happened(ConnectionScored, ended) if any(event.points)}
    assert set(paid) == {2, 7}
    assert (paid[2].territories, paid[2].totems, paid[2].points) == (("T1", "F1"), 5, (5, 0, 0))
    assert "Connection 2 paid you five points" in lesson().closing
    assert [(event.seat, event.total, event.rank) for event in happened(ScoreCounted, ended)] == [
        (0, 27, 1),
        (1, 21, 2),
    ]
    # What the closing calls unseen: no seat shares a rank with another tribe that is paid.
    for event in happened(TentsScored, everything()):
        standing = [count for count in event.counts if count]
        assert len(set(standing)) == len(standing)


# What it says


def test_every_sentence_is_there_in_both_languages() -> None:
    with speaking("en"):
        english = texts(lesson())
    with speaking("es"):
        spanish = texts(lesson())
    assert len(english) == len(spanish)
    assert [text for text in english if text in spanish] == []


@pytest.mark.parametrize("tag", LANGUAGES)
def test_every_rule_it_names_is_in_the_rules(tag: str) -> None:
    known = set(re.findall(r"^\*\*(R\d+\.\d+)\*\*", rules("iwari", tag), re.MULTILINE))
    with speaking(tag):
        named = {number for text in texts(lesson()) for number in re.findall(r"R\d+\.\d+", text)}
    assert named <= known
    taught = {"R2.2", "R3.1", "R3.2", "R3.3", "R3.5", "R4.1", "R5.1", "R6.1", "R7.1", "R7.2", "R8.2", "R9.1", "R12.1"}
    assert taught <= named


def test_both_languages_name_the_same_rules_and_places_in_each_sentence() -> None:
    with speaking("en"):
        english = texts(lesson())
    with speaking("es"):
        spanish = texts(lesson())
    marks = re.compile(r"R\d+\.\d+|[A-Z]\d(?:\.\d)?")
    for one, other in zip(english, spanish, strict=True):
        assert sorted(set(marks.findall(one))) == sorted(set(marks.findall(other))), one


def test_the_words_name_where_pieces_go_and_which_card_is_discarded_or_drawn() -> None:
    for turn in lesson().turns:
        for task in turn.tasks:
            first, second = task.path[:2]
            spaces = [word for word in task.path if "." in word]
            named = [second] if first in ("draw", "discard") else spaces or [first]
            assert [word for word in named if word not in task.words] == []


def test_the_closing_names_what_was_not_shown() -> None:
    closing = lesson().closing
    for what in ("equal numbers", "mountains", "deeds", "expeditions", "maps"):
        assert what in closing
