"""Iwari keeps every law of the engine, and a secret that slips out in any way is noticed."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from sobremesa import locale
from sobremesa.bots import player
from sobremesa.engine.check import check_game, every_choice_of_options
from sobremesa.engine.dice import Chance, Dice
from sobremesa.engine.game import Event, Options, Tell
from sobremesa.engine.scene import Item, Panel, Scene
from sobremesa.games.iwari.actions import Action, DrawUnseen
from sobremesa.games.iwari.biomes import BIOMES, COUNTS
from sobremesa.games.iwari.events import CardDiscarded, CardDrawn, PiecesPlaced
from sobremesa.games.iwari.game import Iwari
from sobremesa.games.iwari.options import IwariOptions
from sobremesa.games.iwari.state import State
from sobremesa.games.iwari.view import IwariView

GAME = Iwari()


def with_every_value(given: Iterable[Options]) -> Iterator[Options]:
    """Those with a value that none before has; `sobremesa check` plays them all."""
    seen: set[tuple[str, str]] = set()
    for options in given:
        if not seen >= options.texts().items():
            seen |= options.texts().items()
            yield options


LANGUAGES = [partial(locale.speaking, tag) for tag in locale.LANGUAGES]
FEW = list(with_every_value(every_choice_of_options(IwariOptions)))
REDRAWN = "4: a seat sees the same when what it does not know is redrawn"
TOLD = "4: a seat sees no more than it was told"


@pytest.mark.parametrize("number", range(len(FEW)))
def test_random_games_keep_every_law(number: int) -> None:
    seats = GAME.seats[number % len(GAME.seats)]
    assert check_game(GAME, FEW[number], seats, number, LANGUAGES).failures == []


@pytest.mark.parametrize(
    ("seats", "options"),
    [(3, IwariOptions(deeds="yes", expeditions="yes", map="long_road")), (5, IwariOptions())],
    ids=["3 with all parts", "5"],
)
def test_greedy_games_keep_every_law(seats: int, options: Options) -> None:
    report = check_game(GAME, options, seats, "greedy", LANGUAGES, player("greedy"))
    assert report.failures == []
    assert sum(report.totals) > 100


# Leaks


class ShowsHands(Iwari):
    """Everybody sees everybody's hand."""

    def view(self, state: State, seat: int | None) -> IwariView:
        view: Any = {**super().view(state, seat), "hands": state.hands[:]}
        return view  # type: ignore[no-any-return]


class ShowsDeck(Iwari):
    """Everybody sees which cards the deck still holds, and so which the others hold."""

    def view(self, state: State, seat: int | None) -> IwariView:
        view: Any = {**super().view(state, seat), "deck": state.deck[:]}
        return view  # type: ignore[no-any-return]


class ShowsDrawn(Iwari):
    """Everybody sees what the first seat drew from the second deck."""

    def view(self, state: State, seat: int | None) -> IwariView:
        view: Any = {**super().view(state, seat), "first_drew": state.drawn[:5]}
        return view  # type: ignore[no-any-return]


class KnowsDrawn(Iwari):
    """A card drawn from the deck is taken for one that all have seen; an imagined position repeats it."""

    def apply(self, state: State, seat: int, action: Action, dice: Dice, tell: Tell | None = None) -> None:
        super().apply(state, seat, action, dice, tell)
        if isinstance(action, DrawUnseen):
            state.seen[seat] = state.hands[seat]


class Peeks(Iwari):
    """Whoever asks for a view leaves the next seat's hand behind."""

    peeked = 0

    def view(self, state: State, seat: int | None) -> IwariView:
        self.peeked = state.hands[((seat or 0) + 1) % state.seats]
        return super().view(state, seat)


class Prompts(Peeks):
    """What is wanted is said with the next seat's hand."""

    def prompt(self, view: IwariView, names: Sequence[str]) -> str:
        return f"{super().prompt(view, names)} {self.peeked}"


class Describes(Peeks):
    """A choice is told with the next seat's hand."""

    def describe(self, view: IwariView, action: Action) -> str:
        return f"{super().describe(view, action)} {self.peeked}"


class Draws(Peeks):
    """The next seat's hand is drawn, though none of it can be seen."""

    def scene(self, view: IwariView, legal: Sequence[Action], names: Sequence[str]) -> Scene:
        scene = super().scene(view, legal, names)
        return replace(scene, panels=(*scene.panels, Panel("hidden", "", (Item(f"hand-{self.peeked}", "", ""),))))


class Orders(Iwari):
    """The choices come in another order when the next seat holds coast."""

    def legal(self, state: State, seat: int) -> Sequence[Action]:
        coast = COUNTS[state.hands[(seat + 1) % state.seats]][3]
        return super().legal(state, seat)[:: -1 if coast else 1]


@pytest.mark.parametrize(
    ("game", "laws"),
    [
        (ShowsHands, {REDRAWN, TOLD}),
        (ShowsDeck, {REDRAWN, TOLD}),
        (ShowsDrawn, {REDRAWN}),
        (KnowsDrawn, {TOLD}),
        (Prompts, {REDRAWN}),
        (Describes, {REDRAWN}),
        (Draws, {REDRAWN}),
        (Orders, {REDRAWN}),
    ],
)
def test_a_planted_leak_is_noticed(game: type[Iwari], laws: set[str]) -> None:
    failures = check_game(game(), IwariOptions(), 2, 1).failures
    assert {failure.rpartition(" (step")[0] for failure in failures} >= laws


# What is told


class TellsAll(Iwari):
    """What a seat is told alone is told to everybody."""

    def apply(self, state: State, seat: int, action: Action, dice: Dice, tell: Tell | None = None) -> None:
        super().apply(state, seat, action, dice, tell and (lambda event: tell(replace(event, audience=None))))


class SaysDrawn(Iwari):
    """The sentence on a card from the deck is said with the hand it went to."""

    peeked = 0

    def apply(self, state: State, seat: int, action: Action, dice: Dice, tell: Tell | None = None) -> None:
        super().apply(state, seat, action, dice, tell)
        self.peeked = state.hands[seat]

    def words(self, event: Event, reader: int | None, names: Sequence[str]) -> str:
        return f"{super().words(event, reader, names)}{f' {self.peeked}' * isinstance(event, CardDrawn)}"


def overheard(game: Iwari, seats: int, **options: Any) -> list[str]:
    """What somebody else hears of the cards drawn from the deck in a game that he may not know, because it would be
    another sentence with other cards, though he sees the same."""
    names, dice, found = ["Ann", "Bo", "Cy"][:seats], Chance("overheard"), []
    state = game.new(IwariOptions(**options), seats, dice)
    while due := game.to_act(state):
        for action in game.legal(state, due[0]):
            if isinstance(action, DrawUnseen):
                for reader in {None, *range(seats)} - set(due):
                    heard: dict[str, set[str]] = {}
                    for seed in range(4):
                        trial, events = state.copy(), list[Event]()
                        game.apply(trial, due[0], action, Chance(seed), events.append)
                        told = [game.words(event, reader, names) for event in events if event.is_for(reader)]
                        heard.setdefault(json.dumps(game.view(trial, reader)), set()).add("\n".join(told))
                    found += [sentence for told in heard.values() if len(told) > 1 for sentence in told]
        game.apply(state, due[0], dice.choose(game.legal(state, due[0])), dice)
    return found


@pytest.mark.parametrize("options", [{}, {"draft": "yes", "display_refill": "each"}], ids=["dealt", "drafted"])
def test_nobody_hears_which_card_another_draws(options: dict[str, str]) -> None:
    assert overheard(GAME, 3, **options) == []


@pytest.mark.parametrize("game", [TellsAll, SaysDrawn])
def test_a_sentence_that_tells_which_card_another_draws_is_noticed(game: type[Iwari]) -> None:
    assert overheard(game(), 2)


# Chance


class Weighed:
    """Dice that know the rules of the deck by themselves, and what was played from what is told."""

    def __init__(self, seats: int) -> None:
        content, self.chance = GAME.content, Chance(4)
        self.left = [count - content.removed[seats - 2] for count in content.cards]
        self.played = [0] * 5
        self.passes, self.fell = 0, list[str]()

    def hear(self, event: Event) -> None:
        if isinstance(event, PiecesPlaced | CardDiscarded):
            for card in event.cards if isinstance(event, PiecesPlaced) else (event.card,):
                self.played[BIOMES.index(card)] += 1

    def draw(self, purpose: str, names: Sequence[str], weights: Sequence[int]) -> int:
        index = self.chance.draw(purpose, names, weights)
        if purpose == "card":
            assert (tuple(names), list(weights)) == (BIOMES, self.left)
            self.left[index] -= 1
            if not any(self.left):
                self.left, self.played, self.passes = self.played, [0] * 5, self.passes + 1
        else:
            open_ones = {"first": 4, "mountain": 2, "expedition": 10 - self.fell.count("expedition")}
            assert sorted(weights, reverse=True) == [1] * open_ones[purpose] + [0] * (len(names) - open_ones[purpose])
        self.fell.append(purpose)
        return index


def test_every_draw_is_weighed_by_what_is_left() -> None:
    """A card is any that neither stays in the box (R1.1) nor left the deck before; once, played cards make a new deck
    (R6.2). Mountains stand on either of two places (R1.5), and expeditions differ (R11.1)."""
    dice = Weighed(4)
    state = GAME.new(IwariOptions(expeditions="yes"), 4, dice, dice.hear)
    while seats := GAME.to_act(state):
        GAME.apply(state, seats[0], dice.chance.choose(GAME.legal(state, seats[0])), dice, dice.hear)
    assert Counter(dice.fell) == {"first": 1, "mountain": 2, "expedition": 3, "card": 52 + sum(state.made)}
    assert dice.passes == 2


def test_a_snapshot_is_small_and_of_one_edition() -> None:
    state = GAME.new(IwariOptions(deeds="yes", expeditions="yes", map="vast_lands"), 5, Chance(1))
    while seats := GAME.to_act(state):
        GAME.apply(state, seats[0], GAME.legal(state, seats[0])[0], Chance(2))
    dump = state.dump()
    assert len(dump) <= 1500
    other = dump.replace(GAME.content.fingerprint.encode(), b"00000000")
    newer = dump.replace(b"[1,", b"[2,", 1)
    for wrong in (b"", b"\x01", b"\xff" * 64, b"[]", b"{}", b"[" * 10**5, dump[:-40], dump + b"0", other, newer):
        with pytest.raises(ValueError, match=r"snapshot|line 1|utf-8|unpack"):
            GAME.load(wrong)
