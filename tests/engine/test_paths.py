"""Actions typed and clicked word by word."""

from dataclasses import dataclass

from sobremesa.engine.paths import contains, find, following, is_clickable, is_said, narrow, typed


@dataclass(frozen=True)
class Act:
    path: tuple[str, ...]
    is_final: bool = False


def acts(*texts: str) -> list[Act]:
    return [Act(tuple(text.split())) for text in texts]


PLACES = acts("place 1,1 r0", "place 1,10 r0", "place 1,10 r2", "place 2,1 r1")


def test_a_path_finds_its_action() -> None:
    assert find(PLACES, ("place", "2,1", "r1")) is PLACES[3]
    assert find(PLACES, ("place", "2,1")) is None


def test_typed_words_may_be_shortened_and_left_out() -> None:
    assert typed(PLACES, "p 2 r1") == [PLACES[3]]
    assert typed(PLACES, "PLACE 2,1") == [PLACES[3]]
    assert typed(PLACES, "place 1,10") == PLACES[1:3]
    assert typed(PLACES, "nothing") == typed(PLACES, "") == typed(PLACES, "place 2,1 r1 more") == []


def test_a_word_in_full_beats_longer_ones() -> None:
    assert typed(PLACES, "place 1,1") == [PLACES[0]]


def test_a_shorter_path_in_full_beats_a_longer_one() -> None:
    paths = acts("supply none", "supply none ever")
    assert typed(paths, "supply none") == [paths[0]]


def test_completion_offers_each_next_word_once() -> None:
    assert following(PLACES, ()) == ["place"]
    assert following(PLACES, ("place",)) == ["1,1", "1,10", "2,1"]
    assert following(PLACES, ("place", "1,10")) == ["r0", "r2"]
    assert following(PLACES, ("place", "1,10", "r0")) == []


def test_clicks_narrow_in_any_order() -> None:
    assert narrow(PLACES, [("r2",), ("1,10",)]) == [PLACES[2]]
    assert narrow(PLACES, []) == PLACES


def test_a_word_counts_as_often_as_it_was_clicked() -> None:
    paths = acts("T1 totem coast coast", "T1 totem totem tundra tundra", "T1 T1.3 totem tundra tundra")
    assert narrow(paths, [("T1", "totem"), ("T1", "totem")]) == [paths[1]]
    assert narrow(paths, [("coast",), ("coast",)]) == [paths[0]]
    assert narrow(paths, [("T1", "totem")]) == paths


def test_a_run_of_words_stands_in_its_order_with_others_between() -> None:
    assert contains(("a", "b", "c"), ("b", "c"))
    assert contains(("a", "b", "c"), ("a", "c"))
    assert not contains(("a", "b", "c"), ("c", "a"))


def test_clicks_that_say_all_of_a_path_choose_it_though_more_could_follow() -> None:
    paths = acts("T1 T1.3 tundra", "T1 T1.3 totem tundra tundra")
    choices = [("T1", "T1.3"), ("T1", "totem"), ("tundra",)]
    assert is_said(paths[0].path, [("T1", "T1.3"), ("tundra",)])
    assert not is_said(paths[1].path, [("T1", "T1.3"), ("tundra",)])
    assert all(is_clickable(path, paths, choices) for path in paths)
    assert not is_clickable(paths[0], paths, choices[:1])


def test_what_has_no_button_cannot_be_clicked() -> None:
    assert is_clickable(PLACES[2], PLACES, [("place", "1,10"), ("r2",), ("r0",)])
    assert not is_clickable(PLACES[2], PLACES, [("place", "1,10")])
