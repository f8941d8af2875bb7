"""The guided first game: it plays as it is told, each rule it teaches really happens, and what it says is true."""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from typing import TypeVar

import pytest

from sobremesa.engine.game import Event, Refused
from sobremesa.engine.lesson import LEARNER, OPPONENT, Lesson, Task, Turn, due
from sobremesa.engine.paths import find
from sobremesa.games import rules
from sobremesa.games.altiplano.content import load
from sobremesa.games.altiplano.events import (
    CardBuilt,
    ContainerPoured,
    EndNear,
    FigureMoved,
    FigurePlaced,
    GameEnded,
    GoodsConverted,
    GoodsDrawn,
    GoodSold,
    GoodStored,
    LiftsShown,
    PlanShown,
    RoundBegan,
    RowFilled,
    SeatPassed,
    TileBought,
    TileGone,
)
from sobremesa.games.altiplano.goods import PLACES
from sobremesa.games.altiplano.lesson import TILES, lesson
from sobremesa.locale import LANGUAGES, speaking
from sobremesa.web.lessons import LessonMatch

E = TypeVar("E", bound=Event)
Played = tuple[tuple[Event, ...], tuple[Event, ...]]
"""What a turn of the learner brought, and what the reply."""


def texts(told: Lesson) -> list[str]:
    """Everything the lesson says."""
    found = [told.opening, told.closing]
    for turn in told.turns:
        found += [turn.title, *(task.words for task in turn.tasks), turn.after, turn.meanwhile]
    return [text for text in found if text]


def play(match: LessonMatch, turn: Turn) -> Played:
    """Play a turn as the lesson says."""
    first = len(match.events)
    for task in turn.tasks:
        assert task.path in [each.path for each in due(match.tasks())]
        assert find(match.legal(LEARNER), task.path), task.path
        match.play(LEARNER, task.path)
    if match.draft(LEARNER):
        match.commit(LEARNER)
    done = len(match.events)
    for path in turn.reply:
        assert match.is_told()
        match.act(OPPONENT, find(match.legal(OPPONENT), path))
    return flat(match.events[first:done]), flat(match.events[done:])


def learn(match: LessonMatch) -> Iterator[Played]:
    """Play the lesson as it says."""
    for turn in match.tell_lesson().turns:
        yield play(match, turn)


def flat(told: list[tuple[Event, ...]]) -> tuple[Event, ...]:
    return tuple(event for events in told for event in events)


@cache
def turns() -> list[Played]:
    return list(learn(LessonMatch(lesson)))


def own(number: int) -> tuple[Event, ...]:
    """What the learner's turn brought, counted from 1."""
    return turns()[number - 1][0]


def replied(number: int) -> tuple[Event, ...]:
    return turns()[number - 1][1]


def everything() -> tuple[Event, ...]:
    return tuple(event for played in turns() for events in played for event in events)


def happened(kind: type[E], events: tuple[Event, ...]) -> list[E]:
    return [event for event in events if isinstance(event, kind)]


@pytest.mark.parametrize("tag", LANGUAGES)
def test_the_script_plays_from_the_beginning_to_the_end(tag: str) -> None:
    with speaking(tag):
        match = LessonMatch(lesson)
        assert len(list(learn(match))) == len(lesson().turns)
        assert match.is_over
        assert lesson().place(len(match.lines)) == (len(lesson().turns), 0)
        fell = [*match.setup, *(word for line in match.lines for word in line.dice)]
        assert fell == list(lesson().dice)
        assert [score.rank for score in match.scores()] == [1, 2]


def test_it_is_three_rounds_of_short_turns_with_tasks_of_a_sentence_or_two() -> None:
    told = lesson()
    assert len(told.turns) <= 13
    assert len({turn.title for turn in told.turns}) == len(told.turns)
    assert [event.round for event in happened(RoundBegan, everything())] == [2, 3]
    for turn in told.turns:
        assert turn.title
        assert turn.tasks
        for task in turn.tasks:
            assert len(re.split(r"[.!?] ", task.words)) <= 3, task.words


def test_the_box_has_few_tiles_and_is_the_real_one_otherwise() -> None:
    told, whole = lesson(), load()
    content = told.game.content  # type: ignore[attr-defined]
    assert {tile.id for tile in content.tiles} == set(TILES)
    assert str(len(TILES)) in told.opening
    assert str(sum(tile.players <= 2 for tile in whole.tiles)) in told.opening
    assert (content.goods, content.board, content.roles) == (whole.goods, whole.board, whole.roles)


def test_goods_are_laid_and_sold_in_any_order_and_all_come_to_the_same() -> None:
    assert [len(free_ones(turn)) for turn in lesson().turns] == [4, 0, 0, 0, 0, 4, 0, 2, 0, 0, 4, 0, 0]
    dumps = {played_with(lambda free, by=by: free[by:] + free[:by]) for by in range(4)}
    assert {*dumps, played_with(lambda free: free[::-1])} == {played_with(lambda free: free)}


def free_ones(turn: Turn) -> tuple[Task, ...]:
    return tuple(task for task in turn.tasks if task.is_free)


def played_with(order: Callable[[tuple[Task, ...]], tuple[Task, ...]]) -> bytes:
    """The end of the lesson played with the free tasks of each turn in another order."""
    match = LessonMatch(lesson)
    for turn in match.tell_lesson().turns:
        free = iter(order(free_ones(turn)))
        play(match, replace(turn, tasks=tuple(next(free) if task.is_free else task for task in turn.tasks)))
    return match.dump()


# Each thing it teaches is done


def test_goods_are_laid_on_places_and_on_the_role_and_shown_when_both_are_ready() -> None:
    assert not happened(PlanShown, own(1))
    shown = {event.seat: event.things for event in happened(PlanShown, replied(1))}
    assert {area for _, area in shown[LEARNER]} == {"farm", "role", "road"}
    assert {area for _, area in shown[OPPONENT]} == {"role", "harbor"}


def test_the_figure_is_put_on_a_place_and_acts_there() -> None:
    assert [event.place for event in happened(FigurePlaced, own(2))] == ["farm"]
    [wool] = happened(GoodsConverted, own(2))
    assert (wool.place, wool.tile, wool.gained, sorted(wool.used)) == ("farm", "", "wool", ["alpaca", "food"])


def test_the_role_acts_twice() -> None:
    for number in (3, 7):
        [event] = happened(GoodsConverted, own(number))
        assert (event.tile, event.used, event.gained) == ("role", ("food",), "alpaca")


def test_a_seat_passes_though_it_could_act_and_no_tile_was_bought() -> None:
    [asked] = [event for event in happened(SeatPassed, own(4)) if event.seat == LEARNER]
    assert asked.is_asked
    assert [event.tile for event in happened(TileGone, own(4))] == [TILES[0]]
    assert [event.first for event in happened(RoundBegan, own(4))] == [OPPONENT]


def test_a_good_is_taken_back_and_the_container_is_emptied_into_the_bag() -> None:
    lifted = [event.things for event in happened(LiftsShown, everything()) if event.things]
    assert [[*things] for things in lifted] == [[("wood", "road")]]
    assert [event.seat for event in happened(ContainerPoured, replied(5))] == [OPPONENT, LEARNER]
    drawn = {event.seat: event.goods for event in happened(GoodsDrawn, replied(5))}
    assert sorted(drawn[LEARNER]) == ["food", "food", "wool"]


def test_the_container_is_emptied_in_the_middle_of_a_draw_and_a_good_stays_on_its_planning_space() -> None:
    [drawn] = [event for event in happened(GoodsDrawn, own(10)) if event.seat == LEARNER]
    assert drawn.goods == ("alpaca", "alpaca", "alpaca", "wool")
    assert [event.seat for event in happened(ContainerPoured, own(10))].count(LEARNER) == 1
    assert not [good for good, _ in happened(PlanShown, replied(11))[0].things if good == "wool"]


def test_the_cart_goes_to_the_market_where_two_goods_are_sold_in_one_action() -> None:
    [ride] = happened(FigureMoved, own(8))
    assert (ride.place, ride.by) == ("market", "cart")
    assert [(event.good, event.price) for event in happened(GoodSold, own(8))] == [("wood", 1), ("wool", 1)]
    [passed] = happened(SeatPassed, own(8))
    assert (passed.seat, passed.is_asked) == (OPPONENT, False)


def test_a_tile_is_bought_filled_with_a_coin_and_used() -> None:
    [bought] = happened(TileBought, everything())
    assert bought in own(9)
    assert (bought.tile, bought.price) == ("fish_or_wood_for_coin", 2)
    [used] = happened(GoodsConverted, own(13))
    assert (used.tile, used.used, used.gained) == ("fish_or_wood_for_coin", ("coin",), "fish")


def test_the_stack_runs_out_and_the_third_round_is_the_last() -> None:
    [near] = happened(EndNear, everything())
    assert near in own(10)
    assert [event.is_last for event in happened(RoundBegan, everything())] == [False, True]
    assert happened(GameEnded, own(13))


def test_the_figure_walks_for_a_food_after_its_action() -> None:
    [walk] = happened(FigureMoved, own(9))
    assert (walk.place, walk.by, walk.thing) == ("village", "walk", "food")


def test_a_row_is_filled() -> None:
    assert [(event.good, event.row) for event in happened(GoodStored, own(12))] == [("alpaca", 1)] * 3
    assert [(event.row, event.points) for event in happened(RowFilled, own(12))] == [(1, 2)]


def test_the_opponent_builds_a_boat() -> None:
    [boat] = happened(CardBuilt, everything())
    assert (boat.seat, boat.kind, boat.gained) == (OPPONENT, "boat", "fish")
    assert boat in replied(7)


def test_the_score_is_as_the_closing_says() -> None:
    match = LessonMatch(lesson)
    list(learn(match))
    mine, other = match.scores()
    assert {line.source: line.points for line in mine.lines if line.points} == {"goods": 7, "rows": 2}
    assert (mine.total, other.total) == (9, 7)
    by_id = {good.id: good.points for good in load().goods}
    assert [by_id[good] for good in ("alpaca", "fish", "wood", "wool")] == [1, 1, 1, 2]
    assert max(points for _, points in load().board.rows) == 13


def test_another_good_or_place_is_refused_with_what_is_asked_for() -> None:
    match = LessonMatch(lesson)
    for path in (("place", "wood", "market"), ("place", "food", "walk"), ("done",)):
        with pytest.raises(Refused, match="That is allowed, but this time: Four goods"):
            match.play(LEARNER, path)


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
    known = set(re.findall(r"^\*\*(R\d+\.\d+)\*\*", rules("altiplano", tag), re.MULTILINE))
    with speaking(tag):
        named = {number for text in texts(lesson()) for number in re.findall(r"R\d+\.\d+", text)}
    assert named <= known
    taught = {"R3.1", "R3.4", "R3.5", "R4.1", "R4.3", "R4.4", "R4.5", "R5.1", "R5.2", "R5.4", "R6.1", "R6.3", "R6.4"}
    assert taught | {"R8.2", "R9.2", "R10.1", "R10.2", "R12.1", "R14.3", "R15.2", "R15.3", "R16.5"} <= named


def test_both_languages_name_the_same_rules_in_each_sentence() -> None:
    with speaking("en"):
        english = texts(lesson())
    with speaking("es"):
        spanish = texts(lesson())
    marks = re.compile(r"R\d+\.\d+")
    for one, other in zip(english, spanish, strict=True):
        assert sorted(set(marks.findall(one))) == sorted(set(marks.findall(other))), one


def test_the_words_name_the_place_where_the_figure_goes_and_where_goods_are_laid() -> None:
    for turn in lesson().turns:
        for task in turn.tasks:
            first, *rest = task.path
            if first in ("start", "go"):
                assert rest[0] in task.words
            if first == "place" and rest[1] in PLACES:
                assert rest[1] in task.words or "there too" in task.words or "beside it" in task.words


def test_the_closing_names_what_was_not_shown() -> None:
    closing = lesson().closing
    for what in ("houses", "carts", "roads", "orders", "corn", "missions", "a place holds nothing"):
        assert what in closing
