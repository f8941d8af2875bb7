"""A second scorer, written from the text of RULES.md with names and lists, held against whole random games."""

import tomllib
from collections import Counter
from importlib.resources import files
from typing import Any

import pytest

from games.altiplano.recipes import choose
from games.tables import NAMES
from sobremesa.engine.dice import Chance
from sobremesa.games.altiplano.game import Altiplano
from sobremesa.games.altiplano.options import AltiplanoOptions

GAME = Altiplano()
BOX: dict[str, Any] = tomllib.loads(
    (files("sobremesa.games.altiplano") / "content/reconstructed-2026.toml").read_text()
)
ROWS = BOX["warehouse"]["left"] + BOX["warehouse"]["right"]


def entry(kind: str, id_: str) -> dict[str, Any]:
    return next(each for each in BOX[kind] if each["id"] == id_)


def counted(board: dict[str, Any]) -> Counter[str]:
    """R16.1: everything but what lies on orders."""
    found: Counter[str] = Counter()
    for area, things in board["areas"].items():
        if area not in ("order", "finished"):
            found.update(things)
    del found["coin"]
    return found


def full_rows(board: dict[str, Any]) -> list[dict[str, Any]]:
    """R16.5"""
    return [{**row, "points": ROWS[at][1]} for at, row in enumerate(board["rows"]) if row["filled"] == ROWS[at][0]]


def points(view: dict[str, Any], seat: int) -> dict[str, int]:
    """A seat's points by source, without missions."""
    board = view["boards"][seat]
    goods = counted(board)
    return {
        "goods": sum(entry("good", good)["points"] * count for good, count in goods.items()),
        "boats": 2 * len(board["boats"]),
        "houses": 4 * len(board["houses"]),
        "orders": sum(entry("order", id_)["points"] for id_ in board["orders"]),
        "goods of houses": sum(goods[entry("house", id_)["good"]] for id_ in board["houses"]),
        "rows": sum(row["points"] for row in full_rows(board)),
    }


def is_met(view: dict[str, Any], seat: int, id_: str, firsts: dict[str, int]) -> bool:
    """R17.7 to R17.11, at the end of the game."""
    board, mission = view["boards"][seat], entry("mission", id_)
    kind, number, goods = mission["kind"], mission["number"], mission.get("goods", "").split()
    stored, owned = Counter(board["areas"].get("stored", {})), counted(board)
    if kind.startswith("first_"):
        return firsts.get(kind) == seat
    asked = [entry("order", order)["goods"].split() for order in board["orders"]]
    have = {
        "orders": len(asked),
        "orders_with": sum(bool(set(order) & set(goods)) for order in asked),
        "boats": len(board["boats"]),
        "houses": len(board["houses"]),
        "one_each": min(len(asked), len(board["boats"]), len(board["houses"])),
        "stored": min((stored[good] for good in goods), default=0),
        "stored_kinds": len(stored),
        "stored_goods": stored.total(),
        "rows": len(full_rows(board)),
        "rows_without_corn": sum(not row["corn"] for row in full_rows(board)),
        "owned": min((owned[good] for good in goods), default=0),
    }
    if kind == "most":
        others = [counted(each) for other, each in enumerate(view["boards"]) if other != seat]
        return all(owned[good] > other[good] for good in goods for other in others)
    return have[kind] >= number


def first_of(view: dict[str, Any], kind: str) -> set[int]:
    """The seats that have done what somebody is the first to do (R17.10)."""
    found = set()
    for seat, board in enumerate(view["boards"]):
        rows = full_rows(board)
        done = {
            "first_row": bool(rows),
            "first_fish_row": any(row["good"] == "fish" for row in rows),
            "first_order": bool(board["orders"]),
            "first_house": bool(board["houses"]),
        }
        if done[kind]:
            found.add(seat)
    return found


@pytest.mark.parametrize("seed", range(6))
def test_every_score_and_mission_of_a_game(seed: int) -> None:
    seats, dice = 2 + seed % 4, Chance(f"scorer {seed}")
    state = GAME.new(AltiplanoOptions(missions="yes"), seats, dice)
    firsts: dict[str, int] = {}
    step = 0
    while due := GAME.to_act(state):
        GAME.apply(state, due[0], choose(GAME, state, due[0], GAME.legal(state, due[0]), dice), dice)
        step += 1
        view: dict[str, Any] = dict(GAME.view(state, None))
        for kind in ("first_row", "first_fish_row", "first_order", "first_house"):
            if kind not in firsts and (done := first_of(view, kind)):
                assert len(done) == 1
                firsts[kind] = min(done)
        if step % 40 == 0:
            check_scores(state, view)
    check_scores(state, dict(GAME.view(state, None)))
    for seat in range(seats):
        seen: dict[str, Any] = dict(GAME.view(state, seat))
        met = [id_ for id_ in seen["missions"]["held"] if is_met(seen, seat, id_, firsts)]
        assert sorted(filter(None, seen["boards"][seat]["missions"])) == sorted(met)
        lines = {line.source: line.points for line in GAME.scores(state)[seat].lines}
        assert lines["missions"] == sum(entry("mission", id_)["points"] for id_ in met)


def check_scores(state: Any, view: dict[str, Any]) -> None:
    for score in GAME.scores(state):
        lines = {line.source: line.points for line in score.lines if line.source != "missions"}
        assert lines == points(view, score.seat), NAMES[score.seat]
