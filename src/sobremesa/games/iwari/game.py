"""Iwari as the world sees it: the rules bound to one edition of the components."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from sobremesa.engine.dice import Dice
from sobremesa.engine.game import Event, Options, Score, Tell
from sobremesa.engine.scene import Art, Component, Scene
from sobremesa.games.iwari import refusals, rules, scoring
from sobremesa.games.iwari import scene as drawing
from sobremesa.games.iwari import sense as sensing
from sobremesa.games.iwari import state as positions
from sobremesa.games.iwari import view as seeing
from sobremesa.games.iwari import words as speaking
from sobremesa.games.iwari.actions import Action
from sobremesa.games.iwari.content import load
from sobremesa.games.iwari.options import IwariOptions
from sobremesa.games.iwari.state import State
from sobremesa.games.iwari.table import art as pictures
from sobremesa.games.iwari.table import palette
from sobremesa.games.iwari.table.characters import MapCharacters
from sobremesa.games.iwari.table.components import components
from sobremesa.games.iwari.tables import all_tables
from sobremesa.games.iwari.view import IwariView


class Iwari:
    """Iwari, a `sobremesa.engine.game.Game`; `edition` is a file of corrected components."""

    name = "iwari"
    title = "Iwari"
    summary = (
        "Play cards of five biomes to pitch tents and stack totems, and lead in territories, connections and"
        " settlements."
    )
    version = 1
    stage = "beta"
    seats = range(2, 6)
    has_secrets = True
    options: type[Options] = IwariOptions

    def __init__(self, edition: Path | None = None) -> None:
        self.content = load(edition)
        self.tables = all_tables(self.content)
        self.note = self.content.note
        self.edition = f"{self.content.name}:{self.content.fingerprint}"
        self._art: Art | None = None

    def new(self, options: Options, seats: int, dice: Dice, tell: Tell | None = None) -> State:
        assert isinstance(options, IwariOptions)
        return rules.new(self.tables, options, seats, dice, tell)

    to_act = staticmethod(positions.to_act)
    legal = staticmethod(rules.legal)

    def apply(self, state: State, seat: int, action: Action, dice: Dice, tell: Tell | None = None) -> None:
        rules.apply(state, action, dice, tell)

    def view(self, state: State, seat: int | None) -> IwariView:
        return seeing.view(state, seat)

    def imagine(self, view: IwariView, dice: Dice) -> State:
        return seeing.imagine(self.tables, view, dice)

    def scores(self, state: State) -> tuple[Score, ...]:
        return scoring.scores(state)

    def load(self, dump: bytes) -> State:
        return positions.load(self.tables, dump)

    def census(self, state: State) -> Mapping[str, int]:
        return scoring.census(state)

    def words(self, event: Event, reader: int | None, names: Sequence[str]) -> str:
        return speaking.words(event, reader, names)

    def prompt(self, view: IwariView, names: Sequence[str]) -> str:
        return speaking.prompt(view, names)

    def describe(self, view: IwariView, action: Action) -> str:
        return speaking.describe(view, action)

    def refusal(self, view: IwariView, path: Sequence[str]) -> str:
        return refusals.refusal(self.tables, view, path)

    def scene(self, view: IwariView, legal: Sequence[Action], names: Sequence[str]) -> Scene:
        return drawing.scene(self.tables, view, legal, names)

    def art(self) -> Art:
        if self._art is None:
            self._art = Art(pictures.shared(), palette.css(), grounds=pictures.Maps(self.content))
        return self._art

    def characters(self) -> MapCharacters:
        return MapCharacters(self.content)

    def evaluate(self, state: State, seat: int) -> float:
        return sensing.evaluate(state, seat)

    def components(self) -> Sequence[Component]:
        return components(self.content)
