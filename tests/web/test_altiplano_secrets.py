"""Plans and missions of Altiplano are secret: nothing that reaches a visitor tells what another has laid or holds."""

from collections.abc import Callable, Sequence
from pathlib import Path
from shutil import copytree

import pytest

from sobremesa import bots
from sobremesa.engine.dice import Chance
from sobremesa.web import draw, steps
from sobremesa.web.app import House
from sobremesa.web.rooms import Listener, Room
from web.browsing import OWNER_OF_NOTHING, Visitor, house, room_of
from web.test_secrets import assert_it_is_pushed_the_same


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
        assert bo.sits_down(room.invite(1))
        play_to(room, lines, phase)
        for owner in (str(room.seats[0].owner), str(room.seats[1].owner), OWNER_OF_NOTHING):
            assert_it_is_pushed_the_same(room, owner, room.reader(owner), 3)


def test_a_plan_and_missions_are_on_the_page_of_their_owner_only(tmp_path: Path) -> None:
    with house(tmp_path) as app:
        ann, bo = Visitor(app), Visitor(app)
        room = room_of(app, ann.deal("me:Ann", "link:Bo", game="altiplano", start="1", missions="yes"))
        assert bo.sits_down(room.invite(1))
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
        assert cy.sits_down(room.invite(2))
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


def test_what_is_done_in_secret_on_a_shared_screen_is_not_taken_for_somebody_elses(tmp_path: Path) -> None:
    with house(tmp_path) as app:
        ann = Visitor(app)
        room = room_of(app, ann.deal("me:Ann", "local:Dee", "link:Cy", game="altiplano", start="1"))
        owner = str(room.seats[0].owner)
        while room.match.view(None)["phase"] != "plan":
            room.match.act(room.match.to_act()[0], room.match.legal(room.match.to_act()[0])[0])
        room.match.act(2, next(action for action in room.match.legal(2) if action.path == ("done",)))
        assert draw.message(room, owner)["pace"]
        room.match.act(0, room.match.legal(0)[0])
        assert not draw.message(room, owner)["pace"]
        assert draw.message(room, OWNER_OF_NOTHING)["pace"]


# How much is done in secret

BO, CY = 2, 3


class Secretive:
    """Bo, who lays or lifts in secret, and those from whom that is kept: nothing that they can ask for changes."""

    def __init__(self, app: House, table: str, link: str, bo: Visitor, others: Sequence[Visitor]) -> None:
        self.table, self.link, self.room, self.bo = table, link, room_of(app, table), bo.again_at(app)
        self.room.match.go_on(Chance(7), self.room._keep)
        self.word, self.ready = WORDS[self.room.match.view(None)["phase"]]
        self.readers = [other.again_at(app) for other in others]
        self.listeners = [Listener(owner) for owner in (self.room.seats[0].owner or "", OWNER_OF_NOTHING)]
        self.room.listeners.update(self.listeners)
        self.before = self.seen()

    def seen(self) -> list[list[str]]:
        """All that visitors can ask for: the table, what is pushed, a seat's link, the last steps, and no step more."""
        last = steps.last_of(self.room)
        asked = (self.table, f"{self.table}/board", self.link, *(f"{self.table}/step/{last - n}" for n in range(-1, 3)))
        return [[visitor.get(path).text for path in asked] for visitor in self.readers]

    def post(self, *paths: tuple[str, ...], way: str = "play", is_secret: bool = True) -> None:
        answer = self.bo.move(self.table, BO, self.room.match.decision(BO), *paths, way=way)
        assert answer.status_code == 200, answer.text
        assert {listener.ring.qsize() for listener in self.listeners} == {0 if is_secret else 1}
        stored = self.room.store.load(self.room.id)
        assert stored is not None
        assert (stored.changed == self.room.saved.changed) == is_secret
        assert (self.seen() == self.before) == is_secret

    def do(self) -> None:
        self.post(choices(self.room, BO, self.word)[0])

    def commit(self) -> None:
        self.post(way="commit")

    def undo(self) -> None:
        self.post(way="undo")

    def be_ready(self) -> None:
        self.post((self.ready,), is_secret=False)


WORDS = {"plan": ("place", "done"), "lift": ("lift", "draw")}
Way = Callable[[Secretive], None]


def two_at_once(bo: Secretive) -> None:
    bo.do()
    bo.do()


def one_by_one(bo: Secretive) -> None:
    bo.do()
    bo.commit()
    bo.do()
    bo.commit()


def with_changes_of_mind(bo: Secretive) -> None:
    bo.do()
    bo.undo()
    bo.do()
    bo.commit()
    bo.do()
    bo.undo()
    bo.do()


def one(bo: Secretive) -> None:
    bo.do()
    bo.commit()


def nothing(bo: Secretive) -> None:
    pass


SAME: tuple[Way, ...] = (two_at_once, one_by_one, with_changes_of_mind)
OTHER: tuple[Way, ...] = (one, nothing)


def choices(room: Room, seat: int, word: str) -> list[tuple[str, ...]]:
    return [action.path for action in room.match.legal(seat) if action.path[0] == word]


def play_to_secrets(room: Room, phase: str) -> None:
    """Play on by random bots until all do something in secret, Bo with three kinds of things."""
    bot, dice = bots.make("random"), Chance(3)
    while not (room.match.view(None)["phase"] == phase and room.match.to_act() == (0, 1, BO, CY)) or (
        len({path[1] for path in choices(room, BO, WORDS[phase][0])}) < 3
    ):
        seat = room.match.to_act()[-1]
        room.match.act(seat, bot.choose(room.match.chair(seat, dice)))


def go_on(room: Room, seat: int) -> None:
    """Let a bot do all it likes in secret and say that it is ready."""
    bot, dice, phase = bots.make("greedy"), Chance(5), room.match.view(None)["phase"]
    while seat in room.match.to_act() and room.match.view(None)["phase"] == phase:
        room.match.act(seat, bot.choose(room.match.chair(seat, dice)))


@pytest.mark.parametrize("second", ["local:Dee", "link:Dee"])
@pytest.mark.parametrize("phase", ["plan", "lift"])
def test_how_much_somebody_does_in_secret_cannot_be_counted(tmp_path: Path, phase: str, second: str) -> None:
    """Neither how much is laid or lifted nor how often is told by a number, a push or an address, before or after."""
    base = tmp_path / "base"
    with house(base) as app:
        ann, bo, onlooker = Visitor(app), Visitor(app), Visitor(app)
        table = ann.deal("me:Ann", second, "link:Bo", "link:Cy", game="altiplano", start="1")
        room = room_of(app, table)
        link = f"/seat/{room.invite(CY)}"
        assert bo.sits_down(room.invite(BO))
        onlooker.get("/")
        play_to_secrets(room, phase)
    hidden, opened = dict[Way, list[list[str]]](), dict[Way, list[list[str]]]()
    for way in SAME + OTHER:
        with house(copytree(base, tmp_path / way.__name__)) as app:
            secretive = Secretive(app, table, link, bo, (ann, onlooker))
            way(secretive)
            secretive.be_ready()
            hidden[way] = secretive.seen()
            for seat in (0, 1, CY):
                go_on(secretive.room, seat)
            assert secretive.room.match.view(None)["phase"] != phase
            opened[way] = secretive.seen()
    assert all(each == hidden[nothing] for each in hidden.values())
    assert all(opened[way] == opened[two_at_once] for way in SAME)
    assert opened[one] != opened[two_at_once] != opened[nothing]
