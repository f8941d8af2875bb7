"""Events, choices and what is wanted read as sentences, in both languages, and tell nobody what is not his to know."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from games.iwari.positions import Table, pile, random_games
from sobremesa.engine.game import Event
from sobremesa.engine.paths import find
from sobremesa.games.iwari import events as told
from sobremesa.games.iwari.biomes import hand_of
from sobremesa.games.iwari.state import DISCOVERY, DRAW, HONOR, MOVE, OVER, RESPECT, THIRD, UNION
from sobremesa.games.iwari.view import view
from sobremesa.games.iwari.words import describe, prompt, words
from sobremesa.locale import LANGUAGES, speaking

NAMES = ["Ann", "Bo"]
READERS = {"you": 0, "Bo": 1, "others": None}
in_every_language = pytest.mark.parametrize("language", LANGUAGES)


def sentences() -> Iterator[tuple[Event, dict[tuple[str, str], str]]]:
    """The events of the file, and what is said of them by language and reader."""
    text = (Path(__file__).parent / "sentences.txt").read_text("utf-8")
    for block in text.strip().split("\n\n"):
        head, *lines = (line.strip() for line in block.split("\n"))
        if not head.startswith("#"):
            said = (line.partition(": ") for line in lines)
            yield eval(head, dict(vars(told))), {tuple(to.split()): sentence for to, _, sentence in said}  # type: ignore[misc]


def lines(text: str) -> list[str]:
    return [line.strip() for line in text.strip().split("\n")]


SENTENCES = list(sentences())


@pytest.mark.parametrize(("event", "said"), SENTENCES, ids=[str(event) for event, _ in SENTENCES])
def test_what_everybody_is_told(event: Event, said: dict[tuple[str, str], str]) -> None:
    for language in LANGUAGES:
        spoken = {to: sentence for (tongue, to), sentence in said.items() if tongue == language}
        assert spoken
        for name, reader in READERS.items():
            if event.is_for(reader):
                wanted = spoken.get(name) or spoken.get("others") or spoken["all"]
                with speaking(language):
                    assert words(event, reader, NAMES) == wanted


def test_every_kind_of_event_is_in_the_file() -> None:
    kinds = {each for each in vars(told).values() if isinstance(each, type) and issubclass(each, Event)}
    assert {each.__name__ for each in kinds - {type(event) for event, _ in SENTENCES}} == {"Event", "_OfCards"}


def test_what_is_no_event_of_iwari_has_no_words() -> None:
    with pytest.raises(TypeError, match="not an event of Iwari"):
        words(Event(), 0, NAMES)


@in_every_language
def test_every_event_prompt_and_choice_of_a_game_has_words(language: str) -> None:
    with speaking(language):
        for table, choose in random_games(4, seed="words", deeds="yes", expeditions="yes", draft="yes"):
            done, going = 0, True
            while going:
                for reader in (None, *range(len(table.names))):
                    heard = [event for event in table.events[done:] if event.is_for(reader)]
                    said = [words(event, reader, table.names) for event in heard]
                    assert all(sentence.endswith(".") for sentence in said)
                    seen = view(table.state, reader)
                    choices = [describe(seen, action) for action in table.actions] if reader == table.due else []
                    assert len(set(choices)) == len(choices)
                    for sentence in (*said, *choices, prompt(seen, table.names)):
                        assert sentence.strip() == sentence
                        assert not set("{}\0") & set(sentence)
                done = len(table.events)
                going = choose()


# Secrets


def test_cards_in_hand_are_told_to_their_owner_only() -> None:
    for table, choose in random_games(4, seed="secrets"):
        while choose():
            pass
        private = [event for event in table.events if isinstance(event, told.HandDealt | told.CardSeen)]
        assert len(private) > 10
        assert all(event.audience == (event.seat,) for event in private)
        assert {type(event) for event in table.events if event.audience} == {told.HandDealt, told.CardSeen}


def test_a_log_tells_of_a_turns_cards_what_its_reader_heard() -> None:
    table = Table(hands="Ann=ttf", display="tfgc", deck="dcdd", board="Bo T1.1")
    table.play("T1 T1.2 T1.3 tundra tundra", "draw glacier", "draw deck", told="card=coast card=desert")
    said = {}
    for reader in (0, 1, None):
        heard = [event for event in table.events if event.is_for(reader) and isinstance(event, told._OfCards)]
        joined: Any = heard[0]
        for event in heard[1:]:
            joined = joined.joined(event)
        said[reader] = words(joined, reader, table.names)
    wanted = "{} glacier from the display and {} from the deck; desert comes into the display (R5.3)."
    assert said[0] == wanted.format("You take", "draw coast")
    assert said[1] == said[None] == wanted.format("Ann takes", "draws 1 card")


def test_a_name_keeps_its_letters_where_a_sentence_begins() -> None:
    moved = told.CardsMoved(0, taken=("coast",), filled=("desert",))
    assert words(moved, 1, ["ann McKay", "Bo"]).startswith("ann McKay takes coast from the display; desert ")


# What is wanted


@in_every_language
def test_what_is_wanted_and_from_whom(language: str) -> None:
    wanted = {
        "en": """
            It is your turn: place in a territory, or discard a card (R2.1).
            We wait for Ann to place pieces or discard a card.
            You have earned Union: choose a territory for it, or none (R10.7).
            We wait for Ann to place Union.
            You have earned Discovery: choose a territory for it, or none (R10.7).
            We wait for Ann to place Discovery.
            You have earned Honor: choose a connection for it, or none (R10.7).
            We wait for Ann to place Honor.
            You have earned Respect: choose a connection for it, or none (R10.7).
            We wait for Ann to place Respect.
            Now the third tribe: place for it, or discard a card if it can place nothing (R4.1, R4.4).
            We wait for Ann to place for the third tribe.
            """,
        "es": """
            Es tu turno: coloca en un territorio o descarta una carta (R2.1).
            Esperamos a que Ann coloque piezas o descarte una carta.
            Has logrado Unión: elige un territorio para esta hazaña, o ninguno (R10.7).
            Esperamos a que Ann coloque Unión.
            Has logrado Descubrimiento: elige un territorio para esta hazaña, o ninguno (R10.7).
            Esperamos a que Ann coloque Descubrimiento.
            Has logrado Honor: elige una conexión para esta hazaña, o ninguna (R10.7).
            Esperamos a que Ann coloque Honor.
            Has logrado Respeto: elige una conexión para esta hazaña, o ninguna (R10.7).
            Esperamos a que Ann coloque Respeto.
            Ahora la tercera tribu: coloca por ella, o descarta una carta si no puede colocar nada (R4.1, R4.4).
            Esperamos a que Ann coloque por la tercera tribu.
            """,
    }[language]
    table, said = Table(seats="Ann Bo"), []
    with speaking(language):
        for phase in (table.state.phase, UNION, DISCOVERY, HONOR, RESPECT, THIRD):
            table.state.phase = phase
            said += [prompt(view(table.state, reader), table.names) for reader in (0, 1)]
            assert prompt(view(table.state, None), table.names) == said[-1]
    assert said == lines(wanted)


@pytest.mark.parametrize(
    ("hand", "english", "spanish"),
    [
        ("tf", "Draw 1 card, from the deck or the display (R5.1).", "Roba 1 carta, del mazo o del expositor (R5.1)."),
        ("", "Draw 3 cards, from the deck or the display (R5.1).", "Roba 3 cartas, del mazo o del expositor (R5.1)."),
    ],
)
def test_how_many_cards_are_still_to_be_drawn(hand: str, english: str, spanish: str) -> None:
    table = Table(hands="Bo=ggg")
    table.state.phase, table.state.hands[0] = DRAW, hand_of(pile(hand))
    assert prompt(view(table.state, 0), table.names) == english
    assert prompt(view(table.state, None), table.names) == "We wait for Ann to draw."
    with speaking("es"):
        assert prompt(view(table.state, 0), table.names) == spanish
        assert prompt(view(table.state, 1), table.names) == "Esperamos a que Ann robe."


@pytest.mark.parametrize(
    ("deck", "display", "english"),
    [
        ("", "tf", "Draw 2 cards from the display (R5.1)."),
        ("", "t", "Draw 1 card from the display (R5.1)."),
        ("tfg", "", "Draw 3 cards from the deck (R5.1)."),
    ],
)
def test_where_nothing_is_left_nothing_is_asked_for(deck: str, display: str, english: str) -> None:
    table = Table(hands="Bo=ggg", display=display, deck=deck, passes=1)
    table.state.phase, table.state.hands[0] = DRAW, 0
    assert prompt(view(table.state, 0), table.names) == english


@pytest.mark.parametrize(
    ("scores", "tents", "sentences"),
    [
        (
            [9, 3, 1],
            [0, 0, 0],
            """
            The journey is over: you win with 9 points (R12.6).
            The journey is over: Ann wins with 9 points (R12.6).
            El viaje ha terminado: ganas con 9 puntos (R12.6).
            El viaje ha terminado: gana Ann con 9 puntos (R12.6).
            """,
        ),
        (
            [1, 0, 0],
            [0, 9, 0],
            """
            The journey is over: you win with 1 point (R12.6).
            The journey is over: Ann wins with 1 point (R12.6).
            El viaje ha terminado: ganas con 1 punto (R12.6).
            El viaje ha terminado: gana Ann con 1 punto (R12.6).
            """,
        ),
        (
            [9, 3, 9],
            [5, 0, 4],
            """
            The journey is over: you win with 9 points and most pieces not placed (R12.7).
            The journey is over: Ann wins with 9 points and most pieces not placed (R12.7).
            El viaje ha terminado: ganas con 9 puntos y más piezas sin colocar (R12.7).
            El viaje ha terminado: gana Ann con 9 puntos y más piezas sin colocar (R12.7).
            """,
        ),
        (
            [9, 9, 9],
            [5, 5, 4],
            """
            The journey is over: you share the victory with Bo, 9 points each (R12.8).
            The journey is over: victory is shared, with 9 points each, by Ann and Bo (R12.8).
            El viaje ha terminado: compartes la victoria con Bo, 9 puntos cada uno (R12.8).
            El viaje ha terminado: comparten la victoria, con 9 puntos cada uno, Ann y Bo (R12.8).
            """,
        ),
        (
            [9, 9, 9],
            [5, 5, 5],
            """
            The journey is over: you share the victory with Bo and Cy, 9 points each (R12.8).
            The journey is over: victory is shared, with 9 points each, by Ann, Bo and Cy (R12.8).
            El viaje ha terminado: compartes la victoria con Bo y Cy, 9 puntos cada uno (R12.8).
            El viaje ha terminado: comparten la victoria, con 9 puntos cada uno, Ann, Bo y Cy (R12.8).
            """,
        ),
    ],
)
def test_at_the_end_the_winners_are_named(scores: list[int], tents: list[int], sentences: str) -> None:
    table, said = Table(), []
    table.state.phase = OVER
    for language in ("en", "es"):
        for reader in (0, None):
            seen = view(table.state, reader)
            seen["scores"], seen["tents_left"] = scores, tents
            with speaking(language):
                said.append(prompt(seen, table.names))
    assert said == lines(sentences)


# Choices


@pytest.mark.parametrize(
    ("path", "english", "spanish"),
    [
        ("T1 T1.2 tundra", "in T1: a tent on T1.2, with tundra", "en T1: una tienda en T1.2, con tundra"),
        (
            "F1 F1.2 F1.3 forest tundra tundra",
            "in F1: tents on F1.2 and F1.3, with 2 tundra and forest",
            "en F1: tiendas en F1.2 y F1.3, con 2 tundra y bosque",
        ),
        (
            "T1 T1.2 totem tundra tundra",
            "in T1: a tent on T1.2 and a totem, with 2 tundra",
            "en T1: una tienda en T1.2 y un tótem, con 2 tundra",
        ),
        ("T1 totem tundra", "in T1: a totem, with tundra", "en T1: un tótem, con tundra"),
        ("T1 totem totem tundra tundra", "in T1: 2 totems, with 2 tundra", "en T1: 2 tótems, con 2 tundra"),
        ("discard forest", "discard forest", "descartar bosque"),
        ("draw deck", "draw from the deck", "robar del mazo"),
        ("draw glacier", "take glacier from the display", "tomar glaciares del expositor"),
        ("union T1", "place Union on T1", "colocar Unión en T1"),
        ("discovery none", "do not place Discovery", "no colocar Descubrimiento"),
        ("honor 3", "place Honor on connection 3", "colocar Honor en la conexión 3"),
        ("respect none", "do not place Respect", "no colocar Respeto"),
    ],
)
def test_a_choice_as_words(path: str, english: str, spanish: str) -> None:
    table = Table("Bo T1.1 T1.3 F1.1", hands="Ann=ttf")
    phases = {"draw": DRAW, "union": UNION, "discovery": DISCOVERY, "honor": HONOR, "respect": RESPECT}
    table.state.phase, table.state.earned = phases.get(path.split()[0], MOVE), [0b1111] * 4
    action = find(table.actions, path.split())
    assert action
    assert describe(view(table.state, 0), action) == english
    with speaking("es"):
        assert describe(view(table.state, 0), action) == spanish
