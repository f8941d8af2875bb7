"""A second scorer, written from the text of RULES.md with names and lists: it judges random games and golden ones."""

import tomllib
from collections import Counter
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from games.altiplano.recipes import choose
from games.tables import NAMES
from sobremesa.engine import record
from sobremesa.engine.dice import Chance
from sobremesa.engine.game import Event
from sobremesa.engine.match import AnyMatch, Line, Match
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


class Scorer:
    """Watches a match, now and then checks all points, and at the end the missions too."""

    def __init__(self) -> None:
        self.firsts: dict[str, int] = {}

    def start(self, match: AnyMatch) -> None:
        pass

    def after(self, match: AnyMatch, lines: Sequence[Line], events: Sequence[Event]) -> None:
        view = dict(match.view(None))
        for kind in ("first_row", "first_fish_row", "first_order", "first_house"):
            if kind not in self.firsts and (done := first_of(view, kind)):
                assert len(done) == 1
                self.firsts[kind] = min(done)
        if len(match.lines) % 40 == 0 or match.is_over:
            for score in match.scores():
                found = {line.source: line.points for line in score.lines if line.source != "missions"}
                assert found == points(view, score.seat), match.names[score.seat]

    def end(self, match: AnyMatch) -> None:
        for score in match.scores():
            seen: dict[str, Any] = dict(match.view(score.seat))
            met = [id_ for id_ in seen["missions"]["held"] if is_met(seen, score.seat, id_, self.firsts)]
            assert sorted(filter(None, seen["boards"][score.seat]["missions"])) == sorted(met)
            paid = {line.source: line.points for line in score.lines}.get("missions", 0)
            assert paid == sum(entry("mission", id_)["points"] for id_ in met)


@pytest.mark.parametrize("seed", range(6))
def test_every_score_and_mission_of_a_game(seed: int) -> None:
    seats, dice = 2 + seed % 4, Chance(f"scorer {seed}")
    match = Match(GAME, NAMES[:seats], AltiplanoOptions(missions="yes"), dice, watchers=[Scorer()])
    while due := match.to_act():
        match.act(due[0], choose(GAME, match.game.load(match.dump()), due[0], match.legal(due[0]), dice))


@pytest.mark.parametrize("path", sorted((Path(__file__).parent / "golden").glob("*.txt")), ids=lambda path: path.stem)
def test_every_score_and_mission_of_the_golden_games(path: Path) -> None:
    record.replay(record.read(path.read_text("utf-8")), GAME, watchers=[Scorer()])
