"""Everybody can tell the colours of Iwari apart and read what is written on them."""

from itertools import combinations, product

import pytest

from games.colours import LETTER_APART, SEATS_APART, VISIONS, contrast, difference
from sobremesa.engine.colours import ON_SEATS, SEATS
from sobremesa.games.iwari.biomes import BIOMES
from sobremesa.games.iwari.table.palette import GROUND

SEAT_FROM_GROUND, BIOMES_APART, ROAD_APART, ROAD_FROM_SEAT = 11.0, 11.5, 24.0, 5.0
in_every_vision = pytest.mark.parametrize("vision", VISIONS)
by_day_and_night = pytest.mark.parametrize("night", [0, 1], ids=["day", "night"])


def biome_colours(night: int) -> list[str]:
    """The ground of each biome, by day (0) or by night (1)."""
    return [GROUND[name][night] for name in BIOMES]


@in_every_vision
def test_the_seats_are_told_apart(vision: str) -> None:
    for one, other in combinations(SEATS, 2):
        assert difference(one, other, vision) >= SEATS_APART, (one, other)


@in_every_vision
@by_day_and_night
def test_the_seats_are_told_from_the_biomes_and_from_what_they_stand_on(vision: str, night: int) -> None:
    for seat, ground in product(SEATS, (*biome_colours(night), GROUND["space"][night])):
        assert difference(seat, ground, vision) >= SEAT_FROM_GROUND, (seat, ground)


@in_every_vision
@by_day_and_night
def test_the_biomes_are_told_apart(vision: str, night: int) -> None:
    for one, other in combinations(biome_colours(night), 2):
        assert difference(one, other, vision) >= BIOMES_APART, (one, other)


@by_day_and_night
def test_letters_are_read_on_their_seats_and_numbers_on_their_discs(night: int) -> None:
    pairs = [*zip(SEATS, ON_SEATS, strict=True)]
    pairs += [(GROUND[kind][night], GROUND["on-disc"][night]) for kind in ("by-land", "by-water")]
    pairs.append((GROUND["paper"][night], GROUND["ink"][night]))
    for ground, letter in pairs:
        assert contrast(ground, letter) >= LETTER_APART, (ground, letter)


@in_every_vision
@by_day_and_night
def test_the_purple_road_is_of_two_colours_and_of_no_seats(vision: str, night: int) -> None:
    dark, light = GROUND["purple"][night], GROUND["purple-light"][night]
    assert difference(dark, light, vision) >= ROAD_APART
    for seat in SEATS:
        apart = [difference(colour, seat, vision) for colour in (dark, light)]
        assert min(apart) >= ROAD_FROM_SEAT, seat
        assert max(apart) >= ROAD_APART, seat
