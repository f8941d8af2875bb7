"""The log of a table with cards: what a turn brings in cards is one sentence, however much of the log is sent."""

import re
from pathlib import Path
from typing import Any

from sobremesa import bots, games
from sobremesa.bots.random import RandomBot
from sobremesa.engine.dice import Chance
from sobremesa.games.iwari.events import CardDrawn, CardSeen, CardsMoved, CardTaken, DisplayFilled, TurnBegan
from sobremesa.games.iwari.words import words
from sobremesa.locale import speaking
from sobremesa.web.dealing import Wish, deal, game_of
from sobremesa.web.look import look
from sobremesa.web.panels import log
from sobremesa.web.recap import recap
from sobremesa.web.rooms import Room
from sobremesa.web.store import Store

NAMES = ("Ann", "bo")


def joined(*events: CardTaken | CardDrawn | CardSeen | DisplayFilled) -> CardsMoved:
    whole: CardsMoved | None = None
    for event in events:
        whole = whole.joined(event) if whole else event.moved
        assert whole
    assert whole
    return whole


def test_a_turns_cards_are_told_in_one_sentence() -> None:
    took = (
        CardTaken(1, "coast"),
        CardTaken(1, "coast"),
        CardDrawn(1, 7),
        DisplayFilled("tundra"),
        DisplayFilled("coast"),
    )
    told = joined(*took)
    assert words(told, 0, NAMES) == (
        "bo takes 2 coast from the display and draws 1 card from the deck;"
        " tundra and coast come into the display (R5.3)."
    )
    with speaking("es"):
        assert words(told, 0, NAMES).startswith("bo toma 2 costa del expositor y roba 1 carta del mazo; ")
    own = joined(CardDrawn(1, 7), CardSeen(1, "forest"), CardDrawn(1, 6), CardSeen(1, "desert"))
    assert words(own, 1, NAMES) == "You draw forest and desert from the deck."
    assert words(joined(CardDrawn(1, 7), CardDrawn(1, 6)), 0, NAMES) == "bo draws 2 cards from the deck."
    assert words(joined(DisplayFilled("coast"), DisplayFilled("coast")), 0, NAMES).startswith("2 coast come into")
    assert CardTaken(1, "coast").joined(TurnBegan(0, 3)) is None
    assert CardTaken(1, "coast").joined(CardTaken(0, "coast")) is None


def test_a_part_of_the_log_has_the_entries_of_the_whole(tmp_path: Path) -> None:
    store = Store(tmp_path / "house.db")
    match = deal(store, games.load("iwari"), None, {"start": "1"}, [Wish("me", "Ann"), Wish("random")], "ann")
    saved = store.load(match)
    assert saved is not None
    room = Room(saved, game_of(saved), store, no_executor)
    bot, dice = RandomBot(), Chance(3)
    for _ in range(60):
        [seat] = room.match.to_act()
        room.match.act(seat, bot.choose(room.match.chair(seat, dice)))
    seen = look(room.match, None, (), room.names)
    whole = entries(str(log(seen, -1)))
    for first in range(len(room.match.lines)):
        part = entries(str(log(seen, first)))
        assert part == whole[len(whole) - len(part) :]
    store.close()


def no_executor() -> Any:
    raise AssertionError("no bot thinks in this test")


def entries(drawn: str) -> list[str]:
    return re.findall(r"<li.*?</li>", drawn.partition("log-list")[2])


def altiplano_room(tmp_path: Path, wanted: int) -> Room:
    """A table of two bots and a person that has come to a round."""
    store = Store(tmp_path / "house.db")
    wishes = [Wish("me", "Ann"), Wish("greedy"), Wish("greedy")]
    saved = store.load(deal(store, games.load("altiplano"), None, {"start": "1"}, wishes, "ann"))
    assert saved is not None
    room = Room(saved, game_of(saved), store, no_executor)
    bot, dice = bots.make("greedy"), Chance(3)
    while room.match.view(None)["round"] < wanted:
        seat = room.match.to_act()[0]
        room.match.act(seat, bot.choose(room.match.chair(seat, dice)))
    return room


def test_what_each_did_in_the_last_round_is_told_seat_by_seat(tmp_path: Path) -> None:
    room = altiplano_room(tmp_path, 3)
    told = str(recap(look(room.match, 0, (0,), room.names)))
    assert "Round 2: " in told
    rows = re.findall(r"<li class=\"seat-(\d)\">(.*?)</li>", told, re.DOTALL)
    assert [seat for seat, _ in rows] == ["0", "1", "2"]
    assert all("<span>" in row for _, row in rows)
    assert not re.search("Round 3|draws|It is", told)


def test_nothing_is_told_of_a_round_before_there_was_one(tmp_path: Path) -> None:
    match = altiplano_room(tmp_path, 1).match
    assert str(recap(look(match, 0, (0,), match.names))) == ""
