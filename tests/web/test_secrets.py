"""Hands are secret: nothing that reaches a visitor tells what is in another's, in no page, push, list or file."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from sobremesa import bots
from sobremesa.engine.dice import Chance
from sobremesa.games.iwari.biomes import BIOMES
from sobremesa.locale import speaking
from sobremesa.web import draw
from sobremesa.web.app import House
from sobremesa.web.rooms import Room
from web.browsing import OWNER_OF_NOTHING, Visitor, house, room_of


def play_on(room: Room, lines: int, seed: int = 4) -> None:
    bot, dice = bots.make("random"), Chance(seed)
    while not room.match.is_over and len(room.match.lines) < lines:
        seat = room.match.to_act()[0]
        room.match.act(seat, bot.choose(room.match.chair(seat, dice)))


def redraw(room: Room, seat: int | None, seed: int) -> None:
    """Deal anew what a seat may not know."""
    facts = json.loads(json.dumps(room.match.view(seat)))
    room.match._now = replace(room.match._now, state=room.game.imagine(facts, Chance(seed)))


def assert_it_is_pushed_the_same(room: Room, owner: str, seat: int | None, times: int) -> None:
    """What an owner is sent is the same to the byte, however often is dealt anew what a seat may not know."""
    before, now = draw.message(room, owner), room.match._now
    for seed in range(times):
        redraw(room, seat, seed)
        assert draw.message(room, owner) == before
        room.match._now = now


def table_of(app: House, seats: int, **options: str) -> Room:
    """A table of Ann, who dealt it, Bo, who came by his link, and places for others."""
    ann, bo = Visitor(app), Visitor(app)
    names = [f"link:{name}" for name in ("Bo", "Cy", "Dee", "Eve")[: seats - 1]]
    room = room_of(app, ann.deal("me:Ann", *names, game="iwari", start="1", **options))
    assert bo.sits_down(room.invite(1))
    return room


PARTS = {"deeds": "yes", "expeditions": "yes"}


@pytest.mark.parametrize(
    ("seats", "lines", "options", "language"),
    [
        *((3, lines, {}, language) for lines in (0, 17, 40, 75) for language in ("en", "es")),
        (2, 60, PARTS, "en"),
        (2, 110, {}, "es"),
        (3, 110, {"deeds": "yes"}, "en"),
        (5, 6, {"draft": "yes"}, "en"),
        (5, 110, {**PARTS, "draft": "yes", "display_refill": "each"}, "es"),
    ],
)
def test_what_is_pushed_is_the_same_to_the_byte_when_other_hands_are_redrawn(
    tmp_path: Path, seats: int, lines: int, options: dict[str, str], language: str
) -> None:
    with house(tmp_path) as app:
        room = table_of(app, seats, **options)
        play_on(room, lines)
        assert not room.match.is_over
        assert room.match.view(None)["passes"] == (lines >= 75)
        owners = [seat.owner for seat in room.seats if seat.owner] + [OWNER_OF_NOTHING]
        assert len(owners) == 3
        with speaking(language):
            for owner in owners:
                assert_it_is_pushed_the_same(room, owner, room.reader(owner), 4)


def test_the_second_deck_is_drawn_from_and_another_draws_other_cards_when_it_is_redrawn(tmp_path: Path) -> None:
    """Else the tests above would not reach what seats know of it by counting."""
    with house(tmp_path) as app:
        room = table_of(app, 3)
        play_on(room, 110)
        seen, drawn, now = room.match.view(0), set(), room.match._now
        assert (seen["passes"], sum(seen["made"]) > sum(seen["filled"]) > 0) == (1, True)
        assert min(seen["drawn_sizes"]) > 0
        for seed in range(8):
            redraw(room, 0, seed)
            drawn.add(json.dumps(room.match.view(1)["drawn"]))
            room.match._now = now
        assert len(drawn) > 1


def test_redrawing_is_seen_by_whoever_holds_the_hand(tmp_path: Path) -> None:
    """Else the test above would prove nothing."""
    with house(tmp_path) as app:
        ann = Visitor(app)
        room = room_of(app, ann.deal("me:Ann", "link:Bo", game="iwari", start="1"))
        owner = str(room.seats[0].owner)
        before, seen = draw.message(room, owner), set()
        for seed in range(8):
            redraw(room, 1, seed)
            seen.add(draw.message(room, owner)["html"] == before["html"])
        assert False in seen


def test_why_something_can_or_cannot_be_chosen_is_answered_alike_whatever_others_hold(tmp_path: Path) -> None:
    with house(tmp_path) as app:
        ann = Visitor(app)
        table = ann.deal("me:Ann", "link:Bo", game="iwari", start="1")
        room = room_of(app, table)
        legal = [action.path for action in room.match.legal(0)]
        asked = [legal[0], legal[-1], ("discard", "void"), ("draw", "deck"), *(("discard", biome) for biome in BIOMES)]

        def answers() -> list[str]:
            return [ann.move(table, 0, 0, path, way="why").json()["sentence"] for path in asked]

        before, now = answers(), room.match._now
        assert [sentence.endswith("this is allowed") for sentence in before] == [path in legal for path in asked]
        for seed in range(3):
            redraw(room, 0, seed)
            assert answers() == before
            room.match._now = now
        assert ann.move(table, 1, 0, ("discard", "tundra"), way="why").status_code == 403


def test_on_a_shared_screen_a_hand_is_there_on_its_owners_turn_only_and_behind_a_curtain(tmp_path: Path) -> None:
    with house(tmp_path) as app:
        ann = Visitor(app)
        room = room_of(app, ann.deal("me:Ann", "local:Bo", "random", game="iwari", start="1"))
        owner = str(room.seats[0].owner)
        seen = set()
        for lines in range(60):
            play_on(room, lines)
            html, due = str(draw.message(room, owner)["html"]), room.match.to_act()[0]
            assert ('id="curtain"' in html) == (due < 2)
            assert 'class="held' not in html.partition('id="curtain"')[0]
            assert ('class="held' in html) == (due < 2 and any(room.match.view(due)["hand"]))
            assert "It is " not in html.partition('id="log-list"')[2]  # which card was drawn
            seen.add(due)
        assert seen == {0, 1, 2}


def test_a_file_that_tells_what_others_drew_can_be_had_only_at_the_end(tmp_path: Path) -> None:
    with house(tmp_path) as app:
        ann, onlooker = Visitor(app), Visitor(app)
        table = ann.deal("me:Ann", "link:Bo", game="iwari", start="1")
        room = room_of(app, table)
        for who in (ann, onlooker):
            answer = who.get(f"{table}/file")
            assert answer.status_code == 409
            assert "only when the game is over" in answer.text
            assert f"{table}/file" not in who.get(table).text
        assert f"{table}/file" not in ann.get("/").text
        play_on(room, 1000)
        assert f"{table}/file" in ann.get("/").text
        assert ann.get(f"{table}/file").text.startswith("game iwari")
        shared = ann.deal("me:Ann", "local:Bo", game="iwari", start="1")
        assert ann.get(f"{shared}/file").status_code == 409


def test_steps_of_a_running_game_tell_an_onlooker_no_card(tmp_path: Path) -> None:
    with house(tmp_path) as app:
        ann, onlooker = Visitor(app), Visitor(app)
        table = ann.deal("me:Ann", "link:Bo", game="iwari", start="1")
        room = room_of(app, table)
        play_on(room, 30)
        for number in range(31):
            page = onlooker.get(f"{table}/step/{number}").text
            assert "It is " not in page
            assert 'class="held' not in page
        assert "Your hand is" in ann.get(f"{table}/step/0").text
        assert "Your hand is" not in onlooker.get(f"{table}/step/0").text
