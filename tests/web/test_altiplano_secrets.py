"""Plans and missions of Altiplano are secret: nothing that reaches a visitor tells what another has laid or holds."""

from pathlib import Path

import pytest

from sobremesa import bots
from sobremesa.engine.dice import Chance
from sobremesa.web import draw
from sobremesa.web.rooms import Room
from web.browsing import Visitor, house, room_of
from web.test_secrets import OWNER_OF_NOTHING, assert_it_is_pushed_the_same


def play_to(room: Room, lines: int, phase: str) -> None:
    """Play on by greedy bots until so many lines are there and seat 0 is due in a phase."""
    bot, dice = bots.make("greedy"), Chance(2)
    while not room.match.is_over:
        due = room.match.to_act()
        if len(room.match.lines) >= lines and 0 in due and room.match.view(None)["phase"] == phase:
            return
        seat = due[-1]  # so that the others have planned when seat 0 is due
        room.match.act(seat, bot.choose(room.match.chair(seat, dice)))


@pytest.mark.parametrize(("lines", "phase"), [(0, "missions"), (0, "taking"), (20, "plan"), (60, "plan"), (60, "lift")])
def test_what_is_pushed_does_not_change_when_what_others_hide_is_redrawn(
    tmp_path: Path, lines: int, phase: str
) -> None:
    with house(tmp_path) as app:
        ann, bo = Visitor(app), Visitor(app)
        room = room_of(app, ann.deal("me:Ann", "link:Bo", "random", game="altiplano", start="1", missions="yes"))
        bo.get(f"/seat/{room.invite(1)}")
        play_to(room, lines, phase)
        for owner in (str(room.seats[0].owner), str(room.seats[1].owner), OWNER_OF_NOTHING):
            assert_it_is_pushed_the_same(room, owner, room.reader(owner), 3)


def test_a_plan_and_missions_are_on_the_page_of_their_owner_only(tmp_path: Path) -> None:
    with house(tmp_path) as app:
        ann, bo = Visitor(app), Visitor(app)
        room = room_of(app, ann.deal("me:Ann", "link:Bo", game="altiplano", start="1", missions="yes"))
        bo.get(f"/seat/{room.invite(1)}")
        play_to(room, 0, "plan")
        path = next(action.path for action in room.match.legal(0) if action.path[0] == "place")
        room.match.play(0, path)
        held = room.match.view(0)["missions"]["held"]
        own, other, onlooker = (
            str(draw.message(room, owner)["html"])
            for owner in (str(room.seats[0].owner), str(room.seats[1].owner), OWNER_OF_NOTHING)
        )
        assert f'id="own-{held[0]}"' in own
        assert 'data-undo="0"' in own
        for html in (other, onlooker):
            assert 'data-undo="' not in html
            assert not any(f'id="own-{id_}"' in html for id_ in held)
            assert 'id="lies-' not in html


@pytest.mark.parametrize("phase", ["plan", "lift"])
def test_on_a_shared_screen_a_plan_is_not_shown_while_only_another_device_is_waited_for(
    tmp_path: Path, phase: str
) -> None:
    with house(tmp_path) as app:
        ann, cy = Visitor(app), Visitor(app)
        room = room_of(app, ann.deal("me:Ann", "local:Bo", "link:Cy", game="altiplano", start="1"))
        owner, bot, dice = str(room.seats[0].owner), bots.make("random"), Chance(1)
        cy.get(f"/seat/{room.invite(2)}")
        while room.match.to_act() != (2,) or room.match.view(0)["phase"] != phase or not room.match.view(0)["laid"]:
            seat = room.match.to_act()[0]
            room.match.act(seat, bot.choose(room.match.chair(seat, dice)))
        assert_it_is_pushed_the_same(room, owner, None, 3)


def test_the_last_good_of_a_plan_lies_where_it_goes_while_it_waits_for_the_commit(tmp_path: Path) -> None:
    with house(tmp_path) as app:
        ann = Visitor(app)
        room = room_of(app, ann.deal("me:Ann", "greedy", game="altiplano", start="1"))
        play_to(room, 0, "plan")
        bot, dice = bots.make("greedy"), Chance(2)
        while 1 in room.match.to_act():
            room.match.act(1, bot.choose(room.match.chair(1, dice)))
        while not room.match.waits_for_commit(0):
            path = next(action.path for action in room.match.legal(0) if action.path[0] == "place")
            room.match.play(0, path)
        html = str(draw.message(room, str(room.seats[0].owner))["html"])
        waiting = html.split(f'id="lay-{path[2]}"')[1].split('id="')[0]
        thing = "coin" if path[1] == "coins" else path[1]
        assert f'href="#thing-{thing}"' in waiting
