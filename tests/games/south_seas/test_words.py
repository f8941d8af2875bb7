"""Events, choices and refusals read as sentences, in both languages."""

from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.south_seas.positions import ALL_SEA, Table, block, edition
from sobremesa.engine.dice import Chance
from sobremesa.engine.game import Event
from sobremesa.games.south_seas import events as told
from sobremesa.games.south_seas import rules
from sobremesa.games.south_seas.actions import PLACES
from sobremesa.games.south_seas.content import Ship, load
from sobremesa.games.south_seas.laying import stand
from sobremesa.games.south_seas.options import SouthSeasOptions
from sobremesa.games.south_seas.refusals import refusal
from sobremesa.games.south_seas.state import MARKETS, PLACE, SUPPLY, State, to_act
from sobremesa.games.south_seas.tables import tables_for
from sobremesa.games.south_seas.terms import cost_words
from sobremesa.games.south_seas.view import view
from sobremesa.games.south_seas.words import describe, prompt, words
from sobremesa.locale import speaking
from sobremesa.locale.telling import QUOTED

TABLES = tables_for(load())
NAMES = ["Ann", "Bo", "Cy"]


def begun(options: SouthSeasOptions | None = None, seed: int = 1) -> State:
    return rules.new(TABLES, options or SouthSeasOptions(start=1), 3, Chance(seed), None)


def played(seed: int, riches: int = 0, retrieve: str = "always") -> Iterator[tuple[State, list[Event]]]:
    dice = Chance(seed)
    heard: list[Event] = []
    state = rules.new(TABLES, SouthSeasOptions(retrieve=retrieve), 3, dice, heard.append)
    while due := to_act(state):
        yield state, heard
        heard = []
        rules.apply(state, dice.choose(rules.legal(state, due[0])), dice, heard.append)
        if riches:
            state.wares = [int(dice.random() * riches) for _ in state.wares]
    yield state, heard


def finished(counts: Sequence[int], winners: Sequence[int], amount: int = 3, kind: str = "bridge") -> Event:
    return told.FeatureEvaluated(kind, "finished", 2, 0, f"{kind} N", amount, tuple(counts), tuple(winners))


def refused(state: State, path: str, reader: int | None = None) -> str:
    return refusal(TABLES, view(state, to_act(state)[0] if reader is None else reader), path.split())


def test_the_reader_is_you_and_everybody_else_has_a_name() -> None:
    event = told.TilePlaced(0, "SS-03b", 3, -1, 2)
    assert words(event, 0, NAMES) == "You lay SS-03b at 3,-1, turned twice."
    assert words(event, 1, NAMES) == "Ann lays SS-03b at 3,-1, turned twice."
    assert words(event, None, NAMES) == "Ann lays SS-03b at 3,-1, turned twice."
    with speaking("es"):
        assert words(event, 0, NAMES) == "Colocas SS-03b en 3,-1, con dos giros."


def test_an_islander_has_its_job_by_where_it_stands() -> None:
    event = told.IslanderPut(1, "sea NE", 3, -1)
    assert words(event, 1, NAMES) == "You put a fisherman on the sea NE at 3,-1."
    with speaking("es"):
        assert words(event, 0, NAMES) == "Bo pone un pescador en el mar NE, casilla 3,-1."


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (finished([1, 0, 0], [0]), "The bridge N at 2,0 is finished: 3 shells for you, alone on it (R7.1)."),
        (finished([0, 1, 0], [1], 1), "The bridge N at 2,0 is finished: 1 shell for Bo, alone on it (R7.1)."),
        (
            finished([2, 1, 0], [0], kind="island"),
            "The island N at 2,0 is finished: "
            "3 bananas for you, with the most islanders there (you 2, Bo 1) (R8.1, R6.2).",
        ),
        (
            finished([1, 1, 1], [0, 1, 2]),
            "The bridge N at 2,0 is finished: "
            "a tie between you, Bo and Cy, 3 shells each (you 1, Bo 1, Cy 1) (R7.1, R6.3).",
        ),
        (finished([0, 0, 0], []), "The bridge N at 2,0 is finished: nobody is there to get 3 shells (R7.1, R6.2)."),
        (
            finished([1, 0, 0], [0], 0),
            "The bridge N at 2,0 is finished: there is no symbol to pay for, so nobody gets anything (R7.1, R6.6).",
        ),
        (
            told.FeatureEvaluated("sea", "finished", 2, 0, "sea NE", 1, (1, 0, 0), (0,)),
            "The sea NE at 2,0 is enclosed: 1 fish for you, alone on it (R9.2).",
        ),
        (
            told.FeatureEvaluated("sea", "boat", 2, 0, "sea NE", 5, (0, 2, 1), (1,)),
            "A boat fishes in the sea NE at 2,0: "
            "5 fish for Bo, with the most islanders there (Bo 2, Cy 1) (R9.3, R6.2).",
        ),
        (
            told.FeatureEvaluated("sea", "end", 2, 0, "sea NE", 2, (0, 1, 0), (1,)),
            "At the end, the sea NE at 2,0: 2 fish for Bo, alone on it (R12.4).",
        ),
    ],
)
def test_an_evaluation_explains_itself(event: Event, sentence: str) -> None:
    assert words(event, 0, NAMES) == sentence


def test_an_evaluation_in_spanish() -> None:
    with speaking("es"):
        assert words(finished([1, 1, 0], [0, 1], 2), 0, NAMES) == (
            "La pasarela N en 2,0 está completada: "
            "empate entre tú y Bo, 2 conchas para cada uno (tú 1, Bo 1) (R7.1, R6.3)."
        )
        fished = told.FeatureEvaluated("sea", "boat", 2, 0, "sea NE", 1, (1, 0, 0), (0,))
        assert words(fished, 0, NAMES) == (
            "Un bote pesca en el mar NE, casilla 2,0: 1 pescado para ti, sin nadie más allí (R9.3)."
        )


def test_rare_events() -> None:
    assert words(told.MarketFinished(1, 2, None), 0, NAMES).endswith("no ship moves (R10.8).")
    assert words(told.MarketFinished(1, 2, 0), 0, NAMES) == (
        "The market at 1,2 is finished: your merchant goes home (R10.2)."
    )
    assert words(told.MarketFinished(1, 2, 0), 1, NAMES) == (
        "The market at 1,2 is finished: the merchant of Ann goes home (R10.2)."
    )
    assert words(told.NoShipLeft(1), 0, NAMES) == "No ship is open: the merchant of Bo gets nothing (R10.7)."
    assert words(told.ShipTaken(1, "SHIP-03", 6), 1, NAMES) == "You take SHIP-03 for your merchant: 6 points (R10.2)."
    assert words(told.PickPassed(1), 0, NAMES) == "Bo chooses among the best open ships (R10.3)."
    assert words(told.NoTileLeft(0), 0, NAMES) == "No tile is left: you go on without one (R3.4)."
    assert words(told.TileRemoved(0, "SS-01a"), 0, NAMES) == "SS-01a fits nowhere and leaves the game (R3.3)."
    assert words(told.ShipSupplied(0, "SHIP-11", 4, (2, 1, 0)), 0, NAMES) == (
        "You supply SHIP-11 with 2 shells, 1 fish: 4 points (R11.1)."
    )
    assert words(told.GameEnded("tiles"), 0, NAMES).endswith("(R12.1).")
    assert words(told.GameEnded("ships"), 0, NAMES).endswith("(R12.2).")
    assert words(told.FishCovered(0, 1, "sea NE", 2), 0, NAMES) == (
        "A boat token covers a pair of fish on the sea NE at 0,1 (R9.8)."
    )
    assert words(told.ScoreCounted(1, 7, 1, 8, 1), 0, NAMES) == (
        "Bo has 8 points, 7 from ships and 1 from wares: place 1 (R12.8)."
    )


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("riches", [0, 8])
def test_every_event_prompt_and_choice_of_a_game_has_words(language: str, riches: int) -> None:
    with speaking(language):
        for state, heard in played(4, riches):
            for reader in (None, 0, 1, 2):
                sentences = [words(event, reader, NAMES) for event in heard]
                sentences.append(prompt(view(state, reader), NAMES))
                for seat in to_act(state):
                    choices = [describe(TABLES, view(state, seat), action) for action in rules.legal(state, seat)]
                    assert len(set(choices)) == len(choices)
                    sentences += choices
                for sentence in sentences:
                    assert sentence.strip() == sentence
                    assert not set("{}\0") & set(sentence)


def test_every_event_class_has_a_sentence() -> None:
    classes = [each for each in vars(told).values() if isinstance(each, type) and issubclass(each, Event)]
    for each in classes:
        if each is not Event:
            sample: dict[str, Any] = {
                "ships": 1,
                "ship": "SHIP-01",
                "tile": "SS-01a",
                "part": "sea NE",
                "kind": "sea",
                "cause": "end",
            }
            sample |= {"counts": (1, 0, 0), "winners": (0,), "payment": (1, 0, 0)}
            if each is told.GameBegan:
                sample["ships"] = ("SHIP-01",)
            facts: dict[str, Any] = {name: sample.get(name, 1) for name in each.__slots__}
            assert words(each(**facts), 0, NAMES)


def test_the_prompt_says_what_is_wanted_and_from_whom() -> None:
    state = begun()
    tile = view(state, 0)["tile"]
    assert prompt(view(state, 0), NAMES) == f"It is your turn: lay {tile} (R3.1)."
    assert prompt(view(state, 1), NAMES) == f"We wait for Ann to lay {tile}."
    with speaking("es"):
        assert prompt(view(state, None), NAMES) == f"Esperamos a que Ann coloque {tile}."


def test_the_prompt_at_the_end_names_the_winners() -> None:
    *_, (state, _) = played(4)
    seen = view(state, 1)
    seen["scores"] = [3, 9, 9]
    assert prompt(seen, NAMES) == "The game is over: you share the victory with Cy, 9 points each (R12.9)."
    seen["scores"] = [3, 9, 1]
    assert prompt(seen, NAMES) == "The game is over: you win with 9 points (R12.8)."
    seen["scores"] = [1, 0, 0]
    assert prompt(seen, NAMES) == "The game is over: Ann wins with 1 point (R12.8)."


def test_a_choice_as_words() -> None:
    state = begun()
    seen = view(state, 0)
    place = rules.legal(state, 0)[0]
    assert describe(TABLES, seen, place).startswith(f"lay {seen['tile']} at {place.path[1]}, ")
    state.wares, state.phase = [7] * 9, SUPPLY
    paid = rules.legal(state, 0)[0]
    assert describe(TABLES, view(state, 0), paid).startswith(f"supply {paid.path[1]} with ")
    assert describe(TABLES, view(state, 0), paid).endswith(" points")
    assert describe(TABLES, view(state, 0), rules.legal(state, 0)[-1]) == "supply no ship"


def test_an_islander_to_be_taken_back_is_named_by_its_job() -> None:
    state = laid()
    stand(state, 0, next(at for at, name in enumerate(TABLES.shapes[state.shapes[1]].names) if "sea" in name) | 16)
    back = next(action for action in rules.legal(state, 0) if action.path[0] == "retrieve")
    assert describe(TABLES, view(state, 0), back) == f"take back the fisherman at {back.path[1]}"


# Refusals of places


def laid(options: SouthSeasOptions | None = None) -> State:
    """Ann has just laid her first tile."""
    state = begun(options)
    rules.apply(state, rules.legal(state, 0)[0], Chance(1), None)
    return state


def drawn(layout: str) -> State:
    """Ann holds a tile of this kind and the start tile lies alone."""
    state = begun()
    state.tiles.put(state.tile)
    state.tile = TABLES.tile_ids.index(layout)
    state.tiles.take(state.tile)
    return state


@pytest.mark.parametrize(
    ("path", "reason"),
    [
        ("place 0,0 r0", "place 0,0 r0: {start} already lies there (R3.1)"),
        ("place 1,1 r0", "place 1,1 r0: the place meets other tiles only at a corner (R3.2)"),
        ("place 9,9 r0", "place 9,9 r0: no tile lies beside this place (R3.1)"),
        ("place 73,73 r0", "place 73,73 r0: no tile lies beside this place (R3.1)"),
        ("place 74,0 r0", "place 74,0 r0: there is no place 74,0: write x,y, whole numbers from -73 to 73"),
        ("place 99999,0 r9", "place 99999,0 r9: there is no place 99999,0: write x,y, whole numbers from -73 to 73"),
        ("place 0,01 r0", "place 0,01 r0: there is no place 0,01: write x,y, whole numbers from -73 to 73"),
        ("place 0,1 r9", "place 0,1 r9: there is no turn r9: it is r0, r1, r2 or r3"),
        ("place 0,1", "place 0,1: a tile is laid with a place and a turn, such as place 3,-1 r2"),
        ("islander none", "islander none: now the drawn tile is laid: place (R2.1)"),
        ("supply none", "supply none: now the drawn tile is laid: place (R2.1)"),
        ("dance", "dance: a move begins with place, islander, retrieve, take or supply"),
        ("", "a move begins with place, islander, retrieve, take or supply"),
    ],
)
def test_why_a_place_is_refused(path: str, reason: str) -> None:
    state = begun()
    assert refused(state, path) == reason.format(start=TABLES.tile_ids[TABLES.content.start])


def test_a_side_that_does_not_match_is_named_with_what_it_would_join() -> None:
    """The start tile shows an island in the north and sea in the south (R3.1)."""
    start = TABLES.content.tiles[TABLES.content.start]
    assert [side.name for side in start.sides] == ["ISLAND", "BRIDGE", "SEA", "BRIDGE"]
    straight = next(tile.id for tile in TABLES.content.tiles if [s.name[0] for s in tile.sides] == list("BSBS"))
    state = drawn(straight)
    assert refused(state, "place 0,-1 r0") == ("place 0,-1 r0: the south side would join a bridge to an island (R3.1)")
    assert refused(state, "place 0,1 r0") == "place 0,1 r0: the north side would join a bridge to sea (R3.1)"
    with speaking("es"):
        assert refused(state, "place 0,-1 r0") == ("place 0,-1 r0: el lado sur uniría una pasarela con una isla (R3.1)")


def test_a_turn_that_looks_like_a_smaller_one_is_refused_with_the_one_to_use() -> None:
    alike = next(tile.id for number, tile in enumerate(TABLES.content.tiles) if TABLES.fits[number][2 << 6] == 0b10)
    assert refused(drawn(alike), "place 1,0 r3") == ("place 1,0 r3: r3 looks the same as r1 for this tile: use r1")


def test_every_turn_next_to_a_tile_is_either_legal_or_refused_with_a_rule() -> None:
    """The refusal agrees with the rules: what it cannot explain is legal, and only that."""
    for number, (state, _) in enumerate(played(7)):
        if state.phase != PLACE or number > 90:
            continue
        legal = {action.path for action in rules.legal(state, state.active)}
        for cell in state.frontier:
            for action in PLACES[cell << 4 | 15]:
                reason = refusal(TABLES, view(state, state.active), action.path)
                assert reason.endswith("this is allowed") == (action.path in legal), reason


# Refusals of islanders


def test_why_an_islander_is_refused() -> None:
    state = laid()
    assert refused(state, "islander volcano").startswith("islander volcano: on the tile you laid you can name: ")
    assert "now an islander is put or taken back" in refused(state, "place 0,1 r0")
    assert refused(state, "retrieve 0,0") == "retrieve 0,0: no islander of yours stands there (R5.1)"
    assert refused(state, "retrieve").endswith("such as retrieve 3,-1")
    assert "there is no place x" in refused(state, "retrieve x")
    assert refused(state, "islander none", reader=1) == (
        "islander none: it is not your turn, the table waits for seat 1 (R2.1)"
    )


def test_a_taken_feature_is_refused_with_its_owners() -> None:
    state = laid()
    shape = TABLES.shapes[state.shapes[1]]
    stand(state, state.islanders_of(1)[0], 16)
    part = shape.names[0]
    assert refused(state, f"islander {part}") == (
        f"islander {part}: the {part} is taken, here or farther along, by seat 2 (R4.3)"
    )
    stand(state, 0, 16)
    assert refused(state, f"islander {part}").endswith("by you and seat 2 (R4.3)")


def test_without_islanders_in_supply_none_can_be_put() -> None:
    state = laid()
    state.in_supply[0] = 0
    state.islanders[:4] = [0, 0, 0, 0]
    part = TABLES.shapes[state.shapes[1]].names[0]
    assert refused(state, f"islander {part}") == f"islander {part}: no islander is left in your supply (R4.1)"


def test_taking_back_may_ask_for_an_empty_supply() -> None:
    state = laid(SouthSeasOptions(start=1, retrieve="when-none-left"))
    stand(state, 0, 16)
    x, y = (view(state, 0)["board"][1][axis] for axis in ("x", "y"))
    assert refused(state, f"retrieve {x},{y}").endswith(
        "3 islanders are left in your supply, and one is taken back only with none left (R5.2)"
    )


# Refusals of ships


def test_why_a_payment_is_refused() -> None:
    state = begun()
    state.phase, state.wares = SUPPLY, [1, 0, 0] * 3
    ship = TABLES.ship_ids[state.display[0]]
    stacked = next(each for number, each in enumerate(TABLES.ship_ids) if number not in state.display)
    cost = cost_words(TABLES.content.ships[state.display[0]])
    assert refused(state, f"supply {ship} 1s 0f 0b") == (
        f"supply {ship} 1s 0f 0b: this ship costs {cost}, and you cannot pay that with 1 shell (R11.3)"
    )
    assert "does not lie open" in refused(state, f"supply {stacked} 1s 0f 0b")
    assert refused(state, "supply SHIP-99") == "supply SHIP-99: there is no ship SHIP-99"
    assert "name a ship" in refused(state, "supply")
    state.wares = [9, 9, 9] * 3
    assert refused(state, f"supply {ship} 9s 9f 9b").endswith(f"this ship costs exactly {cost} (R11.3)")
    assert refused(state, f"supply {ship} two").endswith("such as 2s 1f 0b (R11.3)")


def test_a_free_choice_of_kinds_must_be_held() -> None:
    state = begun()
    free = next(number for number, ship in enumerate(TABLES.content.ships) if ship.any == 5)
    state.phase, state.wares, state.display = SUPPLY, [0, 9, 0] * 3, [free]
    ship = TABLES.ship_ids[free]
    assert refused(state, f"supply {ship} 5s 0f 0b").endswith("you have only 9 fish (R11.3)")


def test_costs_in_words() -> None:
    cost = [
        cost_words(Ship("x", 1, (2, 1, 0), (), 0, "confirmed", "")),
        cost_words(Ship("x", 1, (0, 0, 0), (3, 2), 0, "confirmed", "")),
        cost_words(Ship("x", 1, (0, 0, 1), (), 4, "confirmed", "")),
    ]
    assert cost == ["2 shells, 1 fish", "3 of one kind, 2 of another kind", "1 banana, any 4 wares"]


def test_a_merchant_takes_only_the_best() -> None:
    state = begun()
    points = TABLES.points
    state.display = [points.index(3), points.index(6)]
    state.phase, state.picks = MARKETS, [0]
    low = TABLES.ship_ids[state.display[0]]
    assert refused(state, f"take {low}") == (
        f"take {low}: this ship is worth 3 points, but the best open ship is worth 6 points (R10.2)"
    )
    assert refused(state, "take").endswith(f"such as take {low}")
    assert "there is no ship nothing" in refused(state, "take nothing")
    assert "now a ship is taken" in refused(state, "supply none")


def test_after_the_end_everything_is_refused() -> None:
    *_, (state, _) = played(4)
    assert refusal(TABLES, view(state, 0), ["place", "0,1", "r0"]) == "place 0,1 r0: the game is over (R12.1, R12.2)"


# Whatever is typed


POSITIONS = [state.copy() for seed in (2, 3) for state, _ in played(seed, 6)][::9]
FIRST = st.sampled_from(["place", "islander", "retrieve", "take", "supply", "commit"])
WORD = st.one_of(
    st.text(max_size=200),
    st.sampled_from(
        ["3,-1", "0,0", "0,1", "99999,0", "r0", "r9", "sea", "NE", "sea NE", "none", "SHIP-01", "0s", "²s"]
    ),
    st.builds("{},{}".format, st.integers(), st.integers()),
)


@settings(max_examples=400, deadline=None)
@given(st.sampled_from(POSITIONS), st.one_of(FIRST, WORD), st.lists(WORD, max_size=5), st.sampled_from([None, 0, 1, 2]))
def test_no_text_whatever_breaks_a_refusal(state: State, first: str, more: list[str], reader: int | None) -> None:
    sentence = refusal(TABLES, view(state, reader), (first, *more))
    assert sentence.isprintable()
    assert len(sentence) < 2 * QUOTED + 250


def test_long_and_strange_texts_are_cut_and_escaped() -> None:
    seen = view(begun(), 0)
    assert refusal(TABLES, seen, ["x" * 10**6] * 1000).startswith("x" * (QUOTED - 1) + "…: ")
    assert refusal(TABLES, seen, ["\x1b[2J\n", "\ud800", "\u202e"]).startswith(r"\x1b[2J\n \ud800 \u202e: ")
    assert refusal(TABLES, seen, ["place", "{x}", "{0}"]).startswith("place {x} {0}: there is no place {x}")
    assert refusal(TABLES, seen, ["place", "١,٢", "r0"]).startswith("place ١,٢ r0: there is no place")


PLAIN = {"start": "", "sea": "", "mk": " | market"}


def test_the_active_seat_is_told_why_it_waits_while_another_picks_a_ship() -> None:
    water = edition(*(f"{name}: . . . . | {ALL_SEA}{more}" for name, more in PLAIN.items()))
    board = block(range(-1, 3), range(-1, 2), {"1,0": "mk", "2,1": "empty"})
    table = Table(
        board,
        islanders="Bo market at 1,0",
        tile="sea",
        content=water,
        ships="SHIP-21 SHIP-22 SHIP-01 SHIP-02",
        bag="sea sea",
    )
    table.play("place 2,1 r0", "islander none")
    said = refusal(table.tables, view(table.state, 0), ["supply", "none"])
    assert said == "supply none: seat 2 takes a ship for its merchant first, then your turn goes on (R10.3)"


def test_the_prompt_offers_only_what_there_is() -> None:
    fresh = Table("", tile="SS-01f")
    fresh.play("place 0,1 r1")
    assert prompt(view(fresh.state, 0), NAMES) == "Put an islander on the tile you laid, or choose none (R4.1)."
    full = Table(
        "SS-03a 1,0 r0",
        islanders="Ann bridge E at 0,0\nAnn island N at 0,0\nAnn sea NW at 0,0\nAnn sea SE at 0,0",
        tile="SS-05a",
    )
    full.play(next(line for line in full.legal if line.startswith("place")))
    assert prompt(view(full.state, 0), NAMES) == "You have no islander left: take one back, or choose none (R5.1)."
