"""The ring in characters, for a terminal: a box for each place with what lies there and who stands there."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from sobremesa.engine.scene import Drawing, Style
from sobremesa.games.altiplano.goods import GOODS, HOMES, PLACES
from sobremesa.games.altiplano.terms import place_name, thing_name
from sobremesa.locale import say, say_count

LETTERS = "ABCDE"
WIDTH = 18
UPPER = 4
"""Places in the upper row; the others lie below it the other way round, so that neighbours are neighbours."""
GROUNDS = ("#1c1c1c", "#262626")

Row = list[tuple[str, str]]


class RingCharacters:
    """Altiplano's `engine.scene.Characters`."""

    def __init__(self) -> None:
        self.styles: Mapping[str, Style] = {
            "place": Style("#ffd75f", GROUNDS, is_bold=True),
            "plain": Style("#d0d0d0", GROUNDS),
        }

    def board(self, view: Mapping[str, Any]) -> Mapping[tuple[int, int], Drawing]:
        """The places by column and row."""
        return {_at(number): _place(place, view) for number, place in enumerate(view["ring"])}

    def in_hand(self, view: Mapping[str, Any], words: Iterable[str]) -> Sequence[tuple[str, Drawing]]:
        """Nothing is held over the ring."""
        return ()

    def legend(self) -> Sequence[tuple[str, str, str]]:
        """What the signs mean."""
        return (("12", "plain", say("how much is left at the place")),)


def _at(number: int) -> tuple[int, int]:
    return (number, 0) if number < UPPER else (2 * UPPER - 1 - number, 1)


def _place(place: str, view: Mapping[str, Any]) -> Drawing:
    figures = [(LETTERS[seat], f"seat{seat}") for seat, board in enumerate(view["boards"]) if board["figure"] == place]
    lines = [f" {line}" for line in _holdings(place, view)]
    rows: list[Row] = [[(f" {place_name(place)}", "place")], *([(line, "plain")] for line in lines)]
    rows += [[] for _ in range(4 - len(rows))]
    return tuple(tuple(_filled(row)) for row in [*rows, [(" ", "plain"), *figures]])


def _holdings(place: str, view: Mapping[str, Any]) -> Iterator[str]:
    for good, home in enumerate(HOMES):
        if home >= 0 and PLACES[home] == place:
            yield f"{view['supply'].get(GOODS[good], 0):2} {thing_name(GOODS[good])}"
    for where, count, name in (
        ("village", len(view["houses"]), say_count("house", "houses", len(view["houses"]))),
        ("village", view["carts"], say_count("cart", "carts", view["carts"])),
        ("harbor", len(view["boats"]), say_count("boat", "boats", len(view["boats"]))),
        ("market", len(view["orders"]), say_count("order", "orders", len(view["orders"]))),
    ):
        if where == place:
            yield f"{count:2} {name}"


def _filled(row: Row) -> Row:
    """The row, as wide as every other."""
    signs = [(sign, style) for text, style in row for sign in text][:WIDTH]
    return signs + [(" ", "plain")] * (WIDTH - len(signs))
