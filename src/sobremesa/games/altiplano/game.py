"""Altiplano as the world sees it: the rules bound to one edition of the components."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from sobremesa.engine.dice import Dice
from sobremesa.engine.game import Event, Options, Score, Tell
from sobremesa.engine.scene import Art, Component, Scene
from sobremesa.games.altiplano import choices as choosing
from sobremesa.games.altiplano import plan as planned
from sobremesa.games.altiplano import refusals, rules, scoring
from sobremesa.games.altiplano import scene as drawing
from sobremesa.games.altiplano import sense as sensing
from sobremesa.games.altiplano import state as positions
from sobremesa.games.altiplano import view as seeing
from sobremesa.games.altiplano import words as speaking
from sobremesa.games.altiplano.actions import Action
from sobremesa.games.altiplano.content import load
from sobremesa.games.altiplano.options import AltiplanoOptions
from sobremesa.games.altiplano.seen import AltiplanoView
from sobremesa.games.altiplano.state import State
from sobremesa.games.altiplano.table import art as drawn
from sobremesa.games.altiplano.table.characters import RingCharacters
from sobremesa.games.altiplano.table.components import components
from sobremesa.games.altiplano.tables import tables_of


class Altiplano:
    """Altiplano, a `sobremesa.engine.game.Game`; `edition` is a file of corrected components."""

    name = "altiplano"
    title = "Altiplano"
    summary = (
        "Draw goods from your bag, plan where they work, and turn them into better goods, houses, boats, orders and"
        " full shelves."
    )
    version = 1
    stage = "beta"
    seats = range(2, 6)
    has_secrets = True
    options: type[Options] = AltiplanoOptions

    def __init__(self, edition: Path | None = None) -> None:
        self.content = load(edition)
        self.tables = tables_of(self.content)
        self.note = self.content.note
        self.edition = f"{self.content.name}:{self.content.fingerprint}"

    def new(self, options: Options, seats: int, dice: Dice, tell: Tell | None = None) -> State:
        assert isinstance(options, AltiplanoOptions)
        return rules.new(self.tables, options, seats, dice, tell)

    to_act = staticmethod(positions.to_act)
    legal = staticmethod(rules.legal)
    apply = staticmethod(rules.apply)

    def view(self, state: State, seat: int | None) -> AltiplanoView:
        return seeing.view(state, seat)

    def imagine(self, view: AltiplanoView, dice: Dice) -> State:
        return seeing.imagine(self.tables, view, dice)

    def scores(self, state: State) -> tuple[Score, ...]:
        return scoring.scores(state)

    def load(self, dump: bytes) -> State:
        return positions.load(self.tables, dump)

    def census(self, state: State) -> Mapping[str, int]:
        return scoring.census(state)

    def words(self, event: Event, reader: int | None, names: Sequence[str]) -> str:
        return speaking.words(self.content, event, reader, names)

    def prompt(self, view: AltiplanoView, names: Sequence[str]) -> str:
        return speaking.prompt(view, names)

    def describe(self, view: AltiplanoView, action: Action) -> str:
        return choosing.describe(self.content, view, action)

    def refusal(self, view: AltiplanoView, path: Sequence[str]) -> str:
        return refusals.refusal(self.tables, view, path)

    def scene(self, view: AltiplanoView, legal: Sequence[Action], names: Sequence[str]) -> Scene:
        return drawing.scene(self.tables, view, legal, names)

    def art(self) -> Art:
        return drawn.art(self.content)

    def characters(self) -> RingCharacters:
        return RingCharacters()

    def evaluate(self, state: State, seat: int) -> float:
        return sensing.evaluate(state, seat)

    def intend(self, state: State, seat: int, legal: Sequence[Action]) -> Action | None:
        """What a bot does by its plan for the round, see `bots.greedy`."""
        return planned.intend(state, seat, legal)

    def components(self) -> Sequence[Component]:
        return components(self.content)
