"""What every test starts from."""

import os
from collections.abc import Iterator
from random import Random

import pytest

from sobremesa.engine import dice
from sobremesa.locale import speaking

pytest.register_assert_rewrite("games.coverage", "games.editions", "games.golden", "games.laws")
"""Tests that several games share."""


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """A test that changes the language changes it for itself alone."""
    with speaking("en"):
        yield


@pytest.fixture(autouse=True)
def same_luck(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every run of a test deals and draws the same, so that what fails once can be seen again.

    What bots in processes of their own think is not told. With LUCK in the environment all tests meet another chance.
    """
    luck = Random(f"{request.node.nodeid} {os.environ.get('LUCK', '')}")
    monkeypatch.setattr(dice, "SystemRandom", lambda: luck)
