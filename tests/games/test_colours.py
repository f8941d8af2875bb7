"""Colours are compared as the published examples say."""

import pytest

from games.colours import Colour, ciede2000, contrast


@pytest.mark.parametrize(
    ("one", "other", "apart"),
    [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 2.5, 0.0), (50.0, 0.0, -2.5), 4.3065),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((22.7233, 20.0904, -46.694), (23.0331, 14.973, -42.5619), 2.0373),
        ((2.0776, 0.0795, -1.135), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_the_difference_of_colours_is_that_of_the_published_examples(one: Colour, other: Colour, apart: float) -> None:
    assert ciede2000(one, other) == pytest.approx(apart, abs=1e-4)


def test_the_contrast_of_black_on_white_is_the_largest_and_of_equal_colours_there_is_none() -> None:
    assert contrast("#000000", "#ffffff") == contrast("#ffffff", "#000000") == pytest.approx(21)
    assert contrast("#abcdef", "#abcdef") == 1
