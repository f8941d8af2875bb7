"""Why something is not legal is told in one sentence with its rule, whatever is typed; what is legal is allowed."""

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.iwari.positions import BOX, Table, edition, random_games, spaces
from sobremesa.engine.dice import Chance
from sobremesa.engine.game import Refused
from sobremesa.engine.match import Match
from sobremesa.games import load
from sobremesa.games.iwari import refusals
from sobremesa.games.iwari.actions import DECLINES, DEEDS, DISCARDS, DRAWS, FIRST_UNSEEN, Action
from sobremesa.games.iwari.biomes import BIOMES
from sobremesa.games.iwari.options import IwariOptions
from sobremesa.games.iwari.state import DISCOVERY, DRAW, HONOR, OVER, RESPECT, THIRD, UNION, State
from sobremesa.games.iwari.tables import Tables, all_tables
from sobremesa.games.iwari.view import view
from sobremesa.locale import speaking
from sobremesa.locale.telling import QUOTED

TABLES = all_tables(BOX)


def refused(table: Table, path: str, reader: int | None = 0) -> str:
    return refusals.refusal(all_tables(table.content), view(table.state, reader), path.split())


# The refusals and the rules


def every_path(tables: Tables) -> Iterator[tuple[str, ...]]:
    """A path of every form: with any pieces and cards in any territory, and all that is no placing."""
    actions: list[Action] = [*DISCARDS, *DRAWS, FIRST_UNSEEN, *DECLINES]
    yield from (action.path for action in actions)
    yield from (action.path for places in tables.deeds for action in places)
    for land in tables.board.territories:
        own, *others = BIOMES[land.biome], *(name for name in BIOMES if name != BIOMES[land.biome])
        pieces: list[tuple[str, ...]] = [(land.names[0], land.names[-1]), ("totem",), ("totem", "totem")]
        pieces += [piece for space in land.names for piece in ((space,), (space, "totem"))]
        for cards in ((own,), (own, own), *((name, name) for name in others), *((own, name, name) for name in others)):
            yield from ((land.id, *piece, *cards) for piece in pieces)


def test_the_refusals_say_of_what_is_legal_and_of_nothing_else_that_it_is_allowed() -> None:
    phases = set()
    for number, (table, choose) in enumerate(random_games(10, seed="allowed", deeds="yes", expeditions="no")):
        paths, step = set(every_path(table.state.tables)), 0
        while choose():
            step += 1
            if table.due is None or (step % 12 and table.phase in ("move", "draw")):
                continue
            seen, legal = view(table.state, table.due), {action.path for action in table.actions}
            phases.add((table.phase, table.legal[0].split()[0] == "discard"))
            for path in paths | legal:
                reason = refusals.refusal(TABLES, seen, path)
                assert reason.endswith(": this is allowed") == (path in legal), (number, step, reason)
    assert phases >= {(phase, False) for phase in ("move", "draw", "third", *DEEDS)} | {("third", True)}


# What is said


def case(path: str, english: str, spanish: str = "") -> Any:
    return pytest.param(path, english, spanish, id=path or "nothing")


LANDS = ", ".join(land.id for land in BOX.boards[0].territories)
FORM = "after the territory come tent spaces, totem for each totem, and the cards, such as G1 G1.1 glacier"
ONE_COSTS = "1 piece costs one card of tundra or two equal cards of another biome (R3.2)"
TWO_COST = "2 pieces cost, each by itself, one card of tundra or two equal cards of another biome (R3.2)"
UNEXPLORED = "D1 is unexplored: it takes a single tent (R3.3)"
BEGINS = f"a move begins with a territory, {LANDS}, or with discard"
DISCARDED = "exactly one card is discarded, such as discard tundra (R2.2)"


@pytest.mark.parametrize(
    ("path", "english", "spanish"),
    [
        case("dance", BEGINS, f"una jugada empieza por un territorio, {LANDS}, o por discard"),
        case("T9 T1.4 tundra", BEGINS),
        case("union T1", BEGINS),
        case(
            "draw deck",
            "cards are drawn when the pieces are placed (R2.3)",
            "las cartas se roban después de colocar las piezas (R2.3)",
        ),
        case("discard", DISCARDED, "se descarta exactamente una carta, como discard tundra (R2.2)"),
        case("discard tundra tundra", DISCARDED),
        case("discard void", DISCARDED),
        case("discard desert", "you have no desert in hand (R2.2)", "no tienes desierto en la mano (R2.2)"),
        case("discard tundra", "this is allowed", "esto está permitido"),
        case("T1", "one or two pieces are placed in a turn (R2.1)", "en un turno se colocan una o dos piezas (R2.1)"),
        case("T1 tundra", "one or two pieces are placed in a turn (R2.1)"),
        case("T1 T1.4 totem totem tundra", "one or two pieces are placed in a turn (R2.1)"),
        case(
            "T1 tundra T1.4",
            FORM,
            "tras el territorio van los espacios de tienda, totem por cada tótem y las cartas, como G1 G1.1 glacier",
        ),
        case("T1 totem T1.4 tundra", FORM),
        case("T1 T1.4 void", FORM),
        case(
            "T1 F1.2 tundra",
            "F1.2 lies in another territory, and all pieces go into one (R3.1)",
            "F1.2 está en otro territorio, y todas las piezas van a uno solo (R3.1)",
        ),
        case("T1 T1.1 tundra", "a tent stands on T1.1 already (R3.4)", "en T1.1 ya hay una tienda (R3.4)"),
        case("T1 T1.3 tundra", "a tent stands on T1.3 already (R3.4)"),
        case(
            "T1 T1.4 T1.4 tundra tundra",
            "only one tent stands on a space (R3.4)",
            "en un espacio solo cabe una tienda (R3.4)",
        ),
        case(
            "T1 T1.5 T1.4 tundra tundra",
            "the tent spaces are named in order: T1.4 T1.5",
            "los espacios de tienda se nombran en orden: T1.4 T1.5",
        ),
        case("D1 D1.1 D1.2 tundra tundra", UNEXPLORED, "D1 está inexplorado: admite una única tienda (R3.3)"),
        case("D1 totem tundra tundra", UNEXPLORED),
        case("D1 D1.1 totem tundra tundra", UNEXPLORED),
        case(
            "T1 totem totem tundra tundra",
            "T1 takes 2 totems in all, as many as its most tents of one tribe (R3.5)",
            "T1 admite 2 tótems en total, tantos como tiendas tiene allí la tribu con más (R3.5)",
        ),
        case("T1 T1.4 totem tundra tundra", "this is allowed"),
        case(
            "F1 totem tundra tundra",
            "F1 takes 1 totem in all, as many as its most tents of one tribe (R3.5)",
            "F1 admite 1 tótem en total, tantos como tiendas tiene allí la tribu con más (R3.5)",
        ),
        case("T1 T1.4 desert", "you do not have desert in hand (R3.2)", "no tienes desierto en la mano (R3.2)"),
        case(
            "F1 F1.2 F1.3 forest forest coast",
            "you do not have 2 forest and coast in hand (R3.2)",
            "no tienes 2 bosque y costa en la mano (R3.2)",
        ),
        case("T1 T1.4", ONE_COSTS, "1 pieza cuesta una carta de tundra o dos cartas iguales de otro bioma (R3.2)"),
        case("T1 T1.4 coast", ONE_COSTS),
        case("T1 T1.4 tundra tundra", ONE_COSTS),
        case(
            "T1 T1.4 T1.5 tundra",
            TWO_COST,
            "2 piezas cuestan, cada una por separado, una carta de tundra o dos cartas iguales de otro bioma (R3.2)",
        ),
        case("T1 T1.4 T1.5 tundra coast", TWO_COST),
        case(
            "C1 C1.1 totem tundra tundra coast",
            "the cards are named with those of the territory's biome first",
            "las cartas se nombran con las del bioma del territorio primero",
        ),
    ],
)
def test_why_a_move_is_refused(path: str, english: str, spanish: str) -> None:
    table = Table("Ann T1.1 T1.2 C1.2; Bo T1.3 T1*1 F1.1 F1*1", hands="Ann=ttc")
    assert refused(table, path) == f"{path}: {english}"
    if spanish:
        with speaking("es"):
            assert refused(table, path) == f"{path}: {spanish}"


def test_nothing_typed_is_refused_without_repeating_it() -> None:
    assert refused(Table(), "") == f"a move begins with a territory, {LANDS}, or with discard"


def test_whose_turn_it_is_not_is_told_for_whom_the_table_waits() -> None:
    table = Table(active="Bo")
    for reader in (0, 2, None):
        assert refused(table, "discard tundra", reader) == (
            "discard tundra: it is not your turn, the table waits for seat 2 (R1.7)"
        )
    with speaking("es"):
        assert refused(table, "discard tundra") == "discard tundra: no es tu turno, la mesa espera al asiento 2 (R1.7)"


def test_after_the_end_everything_is_refused() -> None:
    table = Table()
    table.state.phase = OVER
    assert refused(table, "discard tundra") == "discard tundra: the journey is over (R12.3)"
    with speaking("es"):
        assert refused(table, "discard tundra", None) == "discard tundra: el viaje ha terminado (R12.3)"


def test_a_tribe_places_what_it_has_left() -> None:
    table = Table("Ann T1.1", hands="Ann=ttc", content=edition(tents=2, totems=0))
    assert refused(table, "T1 T1.2 T1.3 tundra tundra") == (
        "T1 T1.2 T1.3 tundra tundra: there are not enough tents left (R3.8)"
    )
    assert refused(table, "T1 totem tundra") == "T1 totem tundra: there are not enough totems left (R3.8)"
    with speaking("es"):
        assert refused(table, "T1 totem tundra") == "T1 totem tundra: no quedan tótems suficientes (R3.8)"
        assert refused(table, "T1 T1.2 T1.3 tundra tundra").endswith(": no quedan tiendas suficientes (R3.8)")


def test_a_territory_without_a_circle_takes_no_totem() -> None:
    table = Table("Ann T1.1", hands="Ann=ttc", map="floating_lands")
    assert refused(table, "T1 totem tundra") == "T1 totem tundra: T1 has no totem circle (R3.9)"
    with speaking("es"):
        assert refused(table, "T1 totem tundra") == "T1 totem tundra: T1 no tiene círculo de tótems (R3.9)"


# The third tribe


def third(board: str, hand: str, **options: Any) -> Table:
    table = Table(board, hands=f"Ann={hand}", seats="Ann Bo", **options)
    table.state.phase = THIRD
    return table


def test_for_the_third_tribe_nothing_is_discarded_while_it_can_place() -> None:
    table = third("Ann T1.1", "tg")
    assert refused(table, "discard tundra") == (
        "discard tundra: a card of the third tribe is discarded only when it can place nothing (R4.4)"
    )
    assert refused(table, "discard forest") == "discard forest: you have no forest in hand (R2.2)"
    with speaking("es"):
        assert refused(table, "discard tundra") == (
            "discard tundra: por la tercera tribu solo se descarta una carta cuando no puede colocar nada (R4.4)"
        )


def test_where_the_third_tribe_can_place_nothing_a_discard_is_allowed() -> None:
    table = third(f"Ann {spaces('D1')}", "d")
    assert refused(table, "discard desert").endswith("only when it can place nothing (R4.4)")
    table.state.totems_left[2] = 0
    assert refused(table, "discard desert") == "discard desert: this is allowed"
    assert table.legal == ["discard desert"]


def test_the_third_tribe_uses_its_own_supply_and_tents() -> None:
    table = third("Ann T1.1 T1.2; Third T1.3 T1*1", "tt")
    table.state.tents_left[2] = table.state.totems_left[2] = 0
    assert refused(table, "T1 T1.4 tundra").endswith("there are not enough tents left (R3.8)")
    assert refused(table, "T1 totem tundra").endswith("there are not enough totems left (R3.8)")
    assert refused(table, "T1 T1.4 totem tundra tundra").endswith("there are not enough tents left (R3.8)")
    assert refused(table, "T1 totem totem tundra tundra").endswith("as its most tents of one tribe (R3.5)")


# Drawing and deeds


@pytest.mark.parametrize(
    ("path", "english", "spanish"),
    [
        case("draw deck", "the deck is empty (R6.3)", "el mazo está vacío (R6.3)"),
        case("draw coast", "no coast lies in the display (R5.1)", "no hay costa en el expositor (R5.1)"),
        case("draw tundra", "this is allowed"),
        case(
            "draw",
            "now a card is drawn: draw deck, or draw and a biome from the display (R5.1)",
            "ahora se roba una carta: draw deck, o draw y un bioma del expositor (R5.1)",
        ),
        case("draw void", "now a card is drawn: draw deck, or draw and a biome from the display (R5.1)"),
        case("draw deck deck", "now a card is drawn: draw deck, or draw and a biome from the display (R5.1)"),
        case("discard tundra", "now a card is drawn: draw deck, or draw and a biome from the display (R5.1)"),
    ],
)
def test_why_a_draw_is_refused(path: str, english: str, spanish: str) -> None:
    table = Table(hands="Ann=tt", display="tt", deck="")
    table.state.phase = DRAW
    assert refused(table, path) == f"{path}: {english}"
    if spanish:
        with speaking("es"):
            assert refused(table, path) == f"{path}: {spanish}"


def test_the_deck_may_be_drawn_from_while_it_lasts() -> None:
    table = Table(hands="Ann=tt", deck="d")
    table.state.phase = DRAW
    assert refused(table, "draw deck") == "draw deck: this is allowed"


@pytest.mark.parametrize(
    ("phase", "deed", "name", "spanish", "rule", "places"),
    [
        (UNION, "union", "Union", "Unión", "R10.3", ("G1", "T1")),
        (DISCOVERY, "discovery", "Discovery", "Descubrimiento", "R10.4", ("G1", "T1")),
        (HONOR, "honor", "Honor", "Honor", "R10.5", ("1", "2")),
        (RESPECT, "respect", "Respect", "Respeto", "R10.6", ("1", "2")),
    ],
    ids=DEEDS,
)
def test_why_a_deed_is_refused(
    phase: int, deed: str, name: str, spanish: str, rule: str, places: tuple[str, str]
) -> None:
    table = Table(deeds="")
    table.state.phase, table.state.earned[phase - UNION] = phase, 0b10
    assert refused(table, f"{deed} {places[1]}") == f"{deed} {places[1]}: this is allowed"
    assert refused(table, f"{deed} none") == f"{deed} none: this is allowed"
    for place in (places[0], "X9"):
        assert refused(table, f"{deed} {place}") == f"{deed} {place}: {name} cannot be placed there ({rule})"
    for path in (deed, f"{deed} T1 T1", "T1 T1.4 tundra", "draw deck", "void none"):
        assert refused(table, path) == (
            f"{path}: now {name} is placed or not: {deed} and where, or {deed} none (R10.8)"
        )
    with speaking("es"):
        assert refused(table, f"{deed} X9") == f"{deed} X9: {spanish} no se puede colocar ahí ({rule})"
        assert refused(table, deed) == (
            f"{deed}: ahora se coloca {spanish} o no: {deed} y dónde, o {deed} none (R10.8)"
        )


# Where it is heard


def test_a_match_refuses_with_the_games_own_sentence_and_never_what_is_allowed() -> None:
    match = Match(load("iwari"), ["Ann", "Bo"], IwariOptions(start=1), Chance(1))
    with pytest.raises(Refused, match=r"^T1 T1\.1 void: after the territory come tent spaces"):
        match.play(0, ("T1", "T1.1", "void"))
    heard = 0
    for path in dict.fromkeys(every_path(TABLES["new_horizons"])):
        if path not in {action.path for action in match.legal(0)}:
            with pytest.raises(Refused) as caught:
                match.play(0, path)
            assert not str(caught.value).endswith("this is allowed")
            heard += 1
    assert heard > 500


# Whatever is typed


def positions() -> Iterator[State]:
    for table, choose in random_games(5, seed="typed", deeds="yes"):
        step = 0
        while choose():
            step += 1
            if step % 17 == 0 or table.phase in DEEDS:
                yield table.state.copy()


POSITIONS = list(positions())
WORD = st.one_of(
    st.text(max_size=200),
    st.sampled_from(["T1", "T1.1", "T1.99", "G1", "totem", "tundra", "deck", "none", "1", "99", "-1", "²", "{x}"]),
    st.integers().map(str),
)
FIRST = st.sampled_from(["discard", "draw", *DEEDS, "T1", "F2", "commit"])


@settings(max_examples=400, deadline=None, derandomize=True, database=None)
@given(st.sampled_from(POSITIONS), st.one_of(FIRST, WORD), st.lists(WORD, max_size=6), st.sampled_from([None, 0, 1, 2]))
def test_no_text_whatever_breaks_a_refusal(state: State, first: str, more: list[str], reader: int | None) -> None:
    if reader is None or reader < state.seats:
        for language in ("en", "es"):
            with speaking(language):
                sentence = refusals.refusal(TABLES, view(state, reader), (first, *more))
            assert sentence.isprintable()
            assert len(sentence) < 2 * QUOTED + 250


def test_long_and_strange_texts_are_cut_and_escaped() -> None:
    seen = view(Table().state, 0)
    assert refusals.refusal(TABLES, seen, ["x" * 10**6] * 1000).startswith("x" * (QUOTED - 1) + "…: a move begins")
    assert "…: one or two pieces" in refusals.refusal(TABLES, seen, ["T1", *["totem"] * 10**5])
    assert refusals.refusal(TABLES, seen, ["\x1b[2J\n", "\ud800", "\u202e"]).startswith(r"\x1b[2J\n \ud800 \u202e: ")
    assert refusals.refusal(TABLES, seen, ["T1", "{x}", "{0}"]).startswith("T1 {x} {0}: after the territory come")
    assert refusals.refusal(TABLES, seen, ["", ""]).startswith(" : a move begins")
