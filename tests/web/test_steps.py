"""A game step by step: every step has its own address, position, words, score and ways on."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from sobremesa import bots, games
from sobremesa.engine.dice import Chance
from sobremesa.engine.match import AnyMatch, Match
from sobremesa.engine.record import read, replay, write
from sobremesa.games.iwari.scoring import scores
from sobremesa.web import steps
from sobremesa.web.app import House
from sobremesa.web.outcome import _Growth
from sobremesa.web.rooms import Room
from web.browsing import Visitor, first_path, house, room_of


def played(app: House, visitor: Visitor, turns: int = 4) -> Room:
    """A table of two people on one device after some turns."""
    table = visitor.deal("me:Ann", "local:Bo", start="1")
    room = room_of(app, table)
    while turns:
        [seat] = room.match.to_act()
        answer = visitor.move(table, seat, room.match.decision(seat), first_path(room, seat))
        assert answer.status_code == 200, answer.text
        if room.match.waits_for_commit(seat):
            answer = visitor.move(table, seat, room.match.decision(seat), way="commit")
            assert answer.status_code == 200, answer.text
            turns -= 1
    return room


def test_every_step_is_the_position_after_it(tmp_path: Path) -> None:
    with house(tmp_path) as app:
        visitor = Visitor(app)
        room = played(app, visitor)
        last = len(room.match.lines)
        owner = room.seats[0].owner or ""
        for number in range(last + 1):
            facts = steps.facts(room, owner, number)
            assert len(steps.past(room, number).lines) == number
            assert facts["happened"]
            ways = {way: step for way, _, _, step in facts["ways"]}
            assert ways["previous"] == (number - 1 if number else None)
            assert ways["next"] == (number + 1 if number < last else None)
        assert steps.past(room, last).dump() == room.match.dump()
        assert visitor.get(f"/table/{room.id}/step/{last}").status_code == 200
        assert visitor.get(f"/table/{room.id}/step/{last + 1}").status_code == 404


def test_a_line_that_brings_nothing_to_tell_is_a_step_all_the_same(tmp_path: Path) -> None:
    with house(tmp_path) as app:
        room = played(app, Visitor(app))
        room.match.go_on(Chance(2))
        bot, dice = bots.make("greedy"), Chance(1)
        while () not in room.match.events:  # nobody is put on a tile after which a ship may be supplied
            seat = room.match.to_act()[0]
            room.match.act(seat, bot.choose(room.match.chair(seat, dice)))
        assert steps.last_of(room) == len(room.match.lines)


def test_turns_lead_to_their_first_step(tmp_path: Path) -> None:
    with house(tmp_path) as app:
        room = played(app, Visitor(app), turns=3)
        turns = steps.turns(room.match, room.names)
        assert [name for _, _, name in turns] == ["Ann", "Bo", "Ann"]
        assert turns[0][1] == 1
        assert all(room.match.lines[first - 1].path[0] == "place" for _, first, _ in turns)


def test_only_a_few_positions_are_kept(tmp_path: Path) -> None:
    with house(tmp_path) as app:
        room = played(app, Visitor(app), turns=6)
        for number in range(len(room.match.lines) + 1):
            steps.past(room, number)
        assert len(steps._replayed[room]) <= steps.KEPT
        assert steps.past(room, 1) is steps.past(room, 1)


def test_steps_may_be_asked_for_by_several_threads_at_once(tmp_path: Path) -> None:
    with house(tmp_path) as app:
        room = played(app, Visitor(app), turns=6)
        numbers = [*range(len(room.match.lines) + 1)] * 4
        with ThreadPoolExecutor(6) as pool:
            found = list(pool.map(lambda number: len(steps.past(room, number).lines), numbers))
        assert found == numbers
        assert len(steps._replayed[room]) <= steps.KEPT


def _if_over(match: AnyMatch) -> tuple[int, ...]:
    """What each would have if the game of Iwari ended now."""
    return tuple(score.total for score in scores(match.game.load(match.dump()), is_final=True))


@pytest.mark.parametrize("deeds", ["no", "yes"])
@pytest.mark.parametrize("board", ["new_horizons", "long_road"])
def test_the_graph_of_iwari_shows_what_each_would_have_had_if_the_game_had_ended_there(board: str, deeds: str) -> None:
    game, bot, dice = games.load("iwari"), bots.make("random"), Chance(3)
    options = game.options.parse({"map": board, "deeds": deeds, "expeditions": deeds})
    match: AnyMatch = Match(game, ["Ann", "Bo"], options, Chance(5))
    due = [_if_over(match)]
    while not match.is_over:
        seat = match.to_act()[0]
        match.act(seat, bot.choose(match.chair(seat, dice)))
        due.append(_if_over(match))
    watcher = _Growth()
    replay(read(write(match)), game, watchers=[watcher])
    assert watcher.totals == due
    assert len(set(due)) > 30
