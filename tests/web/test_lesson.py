"""Guided first games: every lesson can be played through in every language, and only as it says."""

import re
import time
from html import unescape
from pathlib import Path

import pytest

from sobremesa.engine.game import Refused
from sobremesa.games import GAMES, rules
from sobremesa.locale import LANGUAGES, say, speaking
from sobremesa.web import lessons, rulebook
from sobremesa.web.app import House
from sobremesa.web.lessons import LEARNER, OPPONENT, LessonMatch, LessonRoom
from web.browsing import Visitor, house

LESSONS = [game for game in GAMES if lessons.telling(game)]


def match_of(game: str) -> LessonMatch:
    tell = lessons.telling(game)
    assert tell is not None
    return LessonMatch(tell)


def play_turn(match: LessonMatch) -> None:
    """Do what the lesson asks for in one turn, and let the opponent reply."""
    lesson = match.tell_lesson()
    turn = lesson.turns[lesson.place(len(match.lines))[0]]
    for task in turn.tasks:
        assert match.tasks()[0] == task
        match.play(LEARNER, task.path)
    if match.draft(LEARNER):  # a task that only finishes something has committed it all
        match.commit(LEARNER)
    for path in turn.reply:
        match.act(OPPONENT, next(action for action in match.legal(OPPONENT) if action.path == path))


@pytest.mark.parametrize("game", LESSONS)
@pytest.mark.parametrize("tag", LANGUAGES)
def test_a_lesson_played_as_it_says_ends_and_uses_all_its_dice(game: str, tag: str) -> None:
    with speaking(tag):
        match = match_of(game)
        lesson = match.tell_lesson()
        for _ in lesson.turns:
            play_turn(match)
        assert match.is_over
        assert lesson.place(len(match.lines)) == (len(lesson.turns), 0)
        fell = [*match.setup, *(word for line in match.lines for word in line.dice)]
        assert fell == list(lesson.dice)
        assert match.scores()[LEARNER].rank == 1


@pytest.mark.parametrize("game", LESSONS)
@pytest.mark.parametrize("tag", LANGUAGES)
def test_every_rule_a_lesson_names_is_there(game: str, tag: str) -> None:
    with speaking(tag):
        lesson = match_of(game).tell_lesson()
        told = [lesson.opening, lesson.closing]
        for turn in lesson.turns:
            told += [turn.title, turn.after, turn.meanwhile, *(task.words for task in turn.tasks)]
    named = {number for text in told for number in re.findall(r"R\d+\.\d+", text)}
    assert named <= set(rulebook.numbers(rules(game, tag)))
    assert len({number.split(".")[0] for number in named}) >= 8


@pytest.mark.parametrize("game", LESSONS)
def test_the_replies_of_a_lesson_do_not_depend_on_which_accepted_path_was_taken(game: str) -> None:
    lesson = match_of(game).tell_lesson()
    others = [(number, task) for number, turn in enumerate(lesson.turns) for task in turn.tasks if task.also]
    assert others == []  # a lesson that accepts more needs a test that walks them all


def test_another_move_gets_a_friendly_hint_and_changes_nothing() -> None:
    match = match_of("south_seas")
    with pytest.raises(Refused, match=r"That is allowed, but this time: .*\(R3.1\)"):
        match.play(LEARNER, ("place", "0,1", "r0"))
    with pytest.raises(Refused, match="That is allowed"):
        match.play(LEARNER, ("place", "1,0", "r0"), ("islander", "sea", "NW"))
    assert match.draft(LEARNER) == ()
    with pytest.raises(Refused, match="only at a corner"):  # what is not legal is refused by the rules themselves
        match.play(LEARNER, ("place", "1,1", "r0"))


def test_a_turn_is_committed_only_when_everything_in_it_is_done() -> None:
    match = match_of("south_seas")
    match.play(LEARNER, ("place", "1,0", "r0"))
    with pytest.raises(Refused, match="Before you commit: Put an islander"):
        match.commit(LEARNER)
    match.undo(LEARNER)
    match.play(LEARNER, ("place", "1,0", "r0"), ("islander", "bridge", "W"))
    assert match.commit(LEARNER)


def test_free_tasks_are_done_in_any_order_and_a_line_taken_back_is_asked_for_again() -> None:
    match = match_of("altiplano")
    lay = [task.path for task in match.tasks()]
    assert all(task.is_free for task in match.tasks())
    match.play(LEARNER, lay[2], lay[0])
    assert [task.path for task in match.tasks()] == [lay[1], lay[3]]
    with pytest.raises(Refused, match="That is allowed, but this time: Lay a food on the farm too"):
        match.play(LEARNER, ("place", "wood", "market"))
    with pytest.raises(Refused, match="That is allowed, but this time: Lay a food on the farm too"):
        match.play(LEARNER, ("done",))
    match.undo(LEARNER, line=0)
    assert [task.path for task in match.tasks()] == [lay[1], lay[2], lay[3]]
    with pytest.raises(Refused, match="Before you commit: Lay a food on the farm too"):
        match.commit(LEARNER)
    match.play(LEARNER, lay[3], lay[2], lay[1])
    assert match.tasks() == ()
    assert match.commit(LEARNER)


def test_a_task_taken_back_takes_those_with_it_that_come_after_it() -> None:
    match = match_of("iwari")
    tasks = [task.path for task in match.tasks()]
    match.play(LEARNER, *tasks)
    match.undo(LEARNER, line=2)  # a card of the display, whose place is filled before the deck is drawn from
    assert match.draft(LEARNER) == tuple(tasks[:2])
    assert [task.path for task in match.tasks()] == tasks[2:]


def test_where_both_are_due_the_opponent_plays_only_when_it_is_told_to() -> None:
    match = match_of("altiplano")
    assert match.to_act() == (LEARNER, OPPONENT)
    assert not match.is_told()
    match.play(LEARNER, *(task.path for task in match.tasks()))
    assert not match.is_told()
    match.commit(LEARNER)
    assert match.to_act() == (OPPONENT,)
    assert match.is_told()


def learning(app: House, visitor: Visitor, game: str = "south_seas") -> tuple[str, LessonRoom]:
    """The address and room of the visitor's lesson."""
    if not any(route.path.startswith("/learn") for route in app.routes):
        for handler in lessons.ROUTES:
            app.register(handler)
    answer = visitor.get(f"/learn/{game}", follow_redirects=False)
    assert answer.status_code == 302
    room = app.state.rooms.get(answer.headers["location"].rpartition("/")[2])
    assert isinstance(room, LessonRoom)
    return answer.headers["location"], room


def wait_for_the_opponent(room: LessonRoom) -> None:
    for _ in range(200):
        if not room.lesson_match.is_told():
            return
        time.sleep(0.02)
    raise AssertionError("the opponent did not play")


@pytest.mark.parametrize("game", ["south_seas", "altiplano"])
@pytest.mark.parametrize("tag", LANGUAGES)
def test_a_lesson_is_played_through_over_the_web(tmp_path: Path, game: str, tag: str) -> None:
    with house(tmp_path) as app:
        visitor = Visitor(app, tag)
        address, room = learning(app, visitor, game)
        with speaking(tag):
            lesson = room.tell_lesson()
        for turn in lesson.turns:
            for task in turn.tasks:
                with speaking(tag):
                    panel = unescape(re.sub(r"<[^>]+>", "", room.panel()))
                assert task.words in panel
                decision = room.match.decision(LEARNER)
                answer = visitor.move(address, LEARNER, decision, task.path)
                assert answer.status_code == 200, answer.text
            if room.match.draft(LEARNER):
                answer = visitor.move(address, LEARNER, room.match.decision(LEARNER), way="commit")
                assert answer.status_code == 200, answer.text
            wait_for_the_opponent(room)
        assert room.match.is_over
        with speaking(tag):
            assert f"/learn/{game}?anew=true" in room.panel()
            real = say("Deal a real game")
        page = visitor.get(address).text
        assert page.count(real) == 2  # in the lesson's words and beside the result
        assert 'id="again"' not in page


def test_a_hint_comes_as_the_answer_to_a_move(tmp_path: Path) -> None:
    with house(tmp_path) as app:
        visitor = Visitor(app, "es")
        address, room = learning(app, visitor)
        answer = visitor.move(address, LEARNER, 0, ("place", "0,1", "r0"))
        assert answer.status_code == 409
        assert answer.json()["sentence"].startswith("Está permitido, pero esta vez: Coloca la loseta")
        assert room.match.decision(LEARNER) == 0


def test_a_lesson_goes_on_until_it_is_begun_anew_and_belongs_to_its_learner(tmp_path: Path) -> None:
    with house(tmp_path) as app:
        ann, bo = Visitor(app), Visitor(app)
        address, room = learning(app, ann)
        assert ann.move(address, LEARNER, 0, ("place", "1,0", "r0")).status_code == 200
        assert learning(app, ann) == (address, room)
        assert learning(app, bo)[0] != address
        assert bo.move(address, LEARNER, 1, ("islander", "bridge", "W")).status_code == 403
        ann.get("/learn/south_seas?anew=true", follow_redirects=False)
        assert app.state.rooms.get(room.id) is not room
        assert ann.get("/learn/chess").status_code == 404
        assert f"/table/{room.id}" not in ann.get("/").text  # a lesson is not stored
