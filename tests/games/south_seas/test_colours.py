"""Everybody can tell the colours of South Seas apart and read what is written on them."""

from itertools import combinations, product

import pytest

from games.colours import LETTER_APART, SEATS_APART, VISIONS, contrast, difference
from sobremesa.engine.colours import ON_SEATS, SEATS
from sobremesa.games.south_seas.table.palette import GROUND

GROUND_APART = 8.5
GROUNDS = ("sea", "shallow", "sand", "grass", "canopy")
in_every_vision = pytest.mark.parametrize("vision", VISIONS)


@in_every_vision
def test_the_seats_are_told_apart(vision: str) -> None:
    for one, other in combinations(SEATS, 2):
        assert difference(one, other, vision) >= SEATS_APART, (one, other)


@in_every_vision
@pytest.mark.parametrize("night", [0, 1], ids=["day", "night"])
def test_the_seats_are_seen_on_every_ground(vision: str, night: int) -> None:
    for seat, ground in product(SEATS, GROUNDS):
        assert difference(seat, GROUND[ground][night], vision) >= GROUND_APART, (seat, ground)


def test_letters_are_read_on_their_seats() -> None:
    for seat, letter in zip(SEATS, ON_SEATS, strict=True):
        assert contrast(seat, letter) >= LETTER_APART, (seat, letter)
