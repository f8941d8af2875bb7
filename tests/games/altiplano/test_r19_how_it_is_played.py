"""R19 How it is played here."""

import pytest

import sobremesa
from games.altiplano.positions import Table
from games.tables import NAMES, Fate
from sobremesa.engine.match import Match
from sobremesa.engine.record import RecordError, read, replay, write
from sobremesa.games.altiplano.game import Altiplano
from sobremesa.games.altiplano.options import AltiplanoOptions


def test_r19_1_more_of_the_same_may_follow_until_the_figure_moves() -> None:
    table = Table("Ann at farm, farm alpaca*3, walk food; Bo at farm, farm alpaca")
    table.play("farm food")
    assert "farm food" in table.legal
    table.play("go harbor walk")
    table.play("go farm cart")
    assert table.to_act == "Bo"


def test_r19_1_nothing_else_may_follow() -> None:
    table = Table("Ann at farm, farm alpaca*2 food; Bo at farm, farm alpaca")
    table.play("farm food")
    assert "farm wool" not in table.legal


def test_r19_2_a_good_is_moved_by_taking_its_line_back() -> None:
    match = Match(Altiplano(), NAMES[:2], AltiplanoOptions(start=1), Fate())
    first = match.legal(0)[0].path
    match.play(0, first)
    match.play(0, match.legal(0)[-2].path)
    assert match.draft(0)[0] == first
    match.undo(0, line=0)
    assert len(match.draft(0)) == 1
    assert first in [action.path for action in match.legal(0)]


def test_r19_3_a_turn_ends_by_itself_when_nothing_is_left_to_do() -> None:
    table = Table("Ann at farm, farm alpaca food, used cart; Bo at farm, farm alpaca")
    table.play("farm wool")
    assert table.to_act == "Bo"


def test_a_move_that_commits_itself_is_no_draft_in_a_file() -> None:
    match = sobremesa.deal("altiplano", ["Ann", "Bo"], seed=1)
    assert "done" in [" ".join(action.path) for action in match.legal(0)]
    text = write(match).replace("end 0 open", "draft Ann  done\nend 0 open")
    with pytest.raises(RecordError, match=r"line 3: a move that commits itself cannot be tentative"):
        replay(read(text), Altiplano())
