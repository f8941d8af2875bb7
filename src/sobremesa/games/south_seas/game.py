"""South Seas as the world sees it: the rules bound to one edition of the components."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from sobremesa.engine.dice import Dice
from sobremesa.engine.game import Event, Options, Score, Tell
from sobremesa.engine.scene import Art, Component, Scene
from sobremesa.games.south_seas import refusals, rules, scoring, snapshot
from sobremesa.games.south_seas import scene as drawing
from sobremesa.games.south_seas import sense as sensing
from sobremesa.games.south_seas import view as seeing
from sobremesa.games.south_seas import words as speaking
from sobremesa.games.south_seas.actions import Action
from sobremesa.games.south_seas.content import load
from sobremesa.games.south_seas.options import SouthSeasOptions
from sobremesa.games.south_seas.state import State, to_act
from sobremesa.games.south_seas.table import art as pictures
from sobremesa.games.south_seas.table import palette
from sobremesa.games.south_seas.table.characters import TileCharacters
from sobremesa.games.south_seas.table.components import components
from sobremesa.games.south_seas.tables import tables_for
from sobremesa.games.south_seas.view import SouthSeasView


class SouthSeas:
    """Carcassonne: South Seas, a `sobremesa.engine.game.Game`; `edition` is a file of corrected components."""

    name = "south_seas"
    title = "South Seas"
    summary = (
        "Lay tiles to form an archipelago, send islanders to bridges, islands and seas, and trade shells, fish"
        " and bananas for ships."
    )
    version = 1
    stage = "beta"
    seats = range(2, 6)
    has_secrets = False
    options: type[Options] = SouthSeasOptions

    def __init__(self, edition: Path | None = None) -> None:
        self.content = load(edition)
        self.tables = tables_for(self.content)
        self.note = self.content.note
        self.edition = f"{self.content.name}:{self.content.fingerprint}"
        self._art: Art | None = None

    def new(self, options: Options, seats: int, dice: Dice, tell: Tell | None = None) -> State:
        assert isinstance(options, SouthSeasOptions)
        return rules.new(self.tables, options, seats, dice, tell)

    to_act = staticmethod(to_act)
    legal = staticmethod(rules.legal)

    def apply(self, state: State, seat: int, action: Action, dice: Dice, tell: Tell | None = None) -> None:
        rules.apply(state, action, dice, tell)

    def view(self, state: State, seat: int | None) -> SouthSeasView:
        return seeing.view(state, seat)

    def imagine(self, view: SouthSeasView, dice: Dice) -> State:
        return seeing.imagine(self.tables, view)

    def scores(self, state: State) -> tuple[Score, ...]:
        return scoring.scores(state)

    def load(self, dump: bytes) -> State:
        return snapshot.load(self.tables, dump)

    def census(self, state: State) -> Mapping[str, int]:
        return scoring.census(state)

    def words(self, event: Event, reader: int | None, names: Sequence[str]) -> str:
        return speaking.words(event, reader, names)

    def prompt(self, view: SouthSeasView, names: Sequence[str]) -> str:
        return speaking.prompt(view, names)

    def describe(self, view: SouthSeasView, action: Action) -> str:
        return speaking.describe(self.tables, view, action)

    def refusal(self, view: SouthSeasView, path: Sequence[str]) -> str:
        return refusals.refusal(self.tables, view, path)

    def scene(self, view: SouthSeasView, legal: Sequence[Action], names: Sequence[str]) -> Scene:
        return drawing.scene(self.tables, view, legal, names)

    def art(self) -> Art:
        if self._art is None:
            named = {tile.id: (f"tile-{tile.id}", "") for tile in self.content.tiles}
            named |= {ship.id: ("ship-hull", str(ship.points)) for ship in self.content.ships}
            self._art = Art(pictures.symbols(self.content), palette.css(), named)
        return self._art

    def characters(self) -> TileCharacters:
        return TileCharacters(self.content)

    def evaluate(self, state: State, seat: int) -> float:
        return sensing.evaluate(state, seat)

    def components(self) -> Sequence[Component]:
        return components(self.content)
