"""The games: one central list, each loaded when it is asked for."""

from importlib import import_module
from importlib.resources import files
from pathlib import Path

from sobremesa.engine.game import AnyGame
from sobremesa.engine.refused import Refused

GAMES = {
    "south_seas": "sobremesa.games.south_seas.game:SouthSeas",
    "iwari": "sobremesa.games.iwari.game:Iwari",
    "altiplano": "sobremesa.games.altiplano.game:Altiplano",
}
"""Name of the game and where its class is found."""


def load(name: str, edition: Path | None = None) -> AnyGame:
    """The game of this name, with the components of an edition file if one is given.

    Raises `Refused` in one sentence for an unknown game and for an edition that cannot be right.
    """
    if name not in GAMES:
        raise Refused("there is no game {name}; the games are {known}", name=name, known=", ".join(GAMES))
    module, _, entry = GAMES[name].partition(":")
    game: AnyGame = getattr(import_module(module), entry)(edition)
    return game


def rules(name: str, tag: str) -> str:
    """A game's RULES.md in a language; in English where there is no other."""
    folder = files(__package__) / name
    own = folder / f"RULES.{tag}.md"
    return (own if own.is_file() else folder / "RULES.md").read_text("utf-8")


def card(name: str) -> str:
    """A game's picture in a list of games, 640 by 300, as an SVG file."""
    return (files(__package__) / name / "table" / "card.svg").read_text("utf-8")
