"""What every test starts from."""

from collections.abc import Iterator

import pytest

from sobremesa.locale import speaking

pytest.register_assert_rewrite("games.coverage", "games.editions", "games.golden", "games.laws")
"""Tests that several games share."""


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """A test that changes the language changes it for itself alone."""
    with speaking("en"):
        yield
