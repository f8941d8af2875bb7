"""What holds for the matches of every game: undo takes back all, and what is shown beforehand comes true.

A game's own class says which game it is.
"""

from typing import ClassVar

import pytest

from games.tables import NAMES
from sobremesa.engine.dice import Chance
from sobremesa.engine.game import Event, Refused
from sobremesa.engine.match import AnyMatch, Match
from sobremesa.games import load

UNDONE = 60
"""How many decisions of a game are undone; nothing new comes after them."""


class MatchLaws:
    """The tests; the game's own class stands in its folder of tests."""

    game: ClassVar[str]
    options: ClassVar[dict[str, str]] = {}
    ends: ClassVar[str] = "last"
    """The seed of a game whose last move can be undone."""

    def match(self, seed: str, seats: int = 2) -> AnyMatch:
        game = load(self.game)
        return Match(game, NAMES[:seats], game.options.parse(self.options), Chance(seed))

    def test_playing_without_telling_comes_to_the_same(self) -> None:
        game, ends = load(self.game), []
        for tell in (None, list[Event]().append):
            dice = Chance("told")
            state = game.new(game.options.parse(self.options), 3, dice, tell)
            while seats := game.to_act(state):
                game.apply(state, seats[0], dice.choose(game.legal(state, seats[0])), dice, tell)
            ends.append(state.dump())
        assert ends[0] == ends[1]

    @pytest.mark.parametrize("seats", [2, 3])
    def test_undo_takes_back_every_gain_however_often(self, seats: int) -> None:
        # C8: place, gain, undo, ten times over.
        match, lots = self.match(f"undo {seats}", seats), Chance("undo")
        while not match.is_over and len(match.lines) < UNDONE:
            seat = match.to_act()[0]
            before, dump, action = match.view(seat), match.dump(), lots.choose(match.legal(seat))
            if action.is_final:
                match.act(seat, action)
                continue
            seen = []
            for _ in range(10 if len(match.lines) % 20 == 0 else 2):
                match.play(seat, action.path)
                seen.append((match.view(seat), match.preview(seat)))
                match.undo(seat)
                assert match.view(seat) == before
                assert match.dump() == dump
            assert all(each == seen[0] for each in seen)
            match.play(seat, action.path)
            match.commit(seat)

    def test_two_fast_undos_take_back_two_lines_and_a_third_is_refused(self) -> None:
        # C9: the second comes before the first is answered, and a stale one does no harm.
        match = self.match("fast")
        while True:
            seat = match.to_act()[0]
            before, at = match.view(seat), match.decision(seat)
            match.play(seat, match.legal(seat)[0].path)
            if match.legal(seat):
                break
            match.commit(seat)
        match.play(seat, match.legal(seat)[0].path)
        due = match.decision(seat)
        match.undo(seat, due)
        with pytest.raises(Refused):
            match.undo(seat, due)
        assert len(match.draft(seat)) == 1
        match.undo(seat)
        assert match.view(seat) == before
        with pytest.raises(Refused):
            match.undo(seat)
        assert match.decision(seat) > at

    def test_the_events_of_a_committed_line_are_those_of_its_preview_and_more(self) -> None:
        match, lots = self.match("preview", 3), Chance("preview")
        previews = 0
        while not match.is_over:
            seat = match.to_act()[0]
            action = lots.choose(match.legal(seat))
            match.play(seat, action.path)
            if not action.is_final:
                preview = match.preview(seat)
                assert match.commit(seat)[: len(preview)] == preview
                previews += bool(preview)
        assert previews > UNDONE

    def test_a_move_can_be_undone_until_it_is_committed_the_last_one_too(self) -> None:
        match, lots, undone = self.match(self.ends), Chance(self.ends), -1
        while not match.is_over:
            seat = match.to_act()[0]
            before, action = match.view(seat), lots.choose(match.legal(seat))
            if action.is_final:
                match.act(seat, action)
                continue
            match.play(seat, action.path)
            assert not match.is_over
            match.undo(seat)
            assert match.view(seat) == before
            match.play(seat, lots.choose(match.legal(seat)).path)
            if match.draft(seat):
                match.commit(seat)
            undone = len(match.lines)
        assert undone == len(match.lines)
