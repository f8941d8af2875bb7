"""A game with secret hands at one terminal: who sees what."""

from cli.said import Run

BEGIN = ("play", "iwari", "--seed", 7, "--set", "start=1")


def test_the_own_hand_is_shown_and_a_whole_game_is_played(run: Run) -> None:
    said = run(*BEGIN, "--seats", "me,greedy", typed="1\n\n" * 400)
    assert (said.code, said.err) == (0, "")
    assert "Your hand: " in said.out
    assert "the journey is over" in said.out


def test_a_hand_is_shown_only_after_its_owner_sat_down(run: Run) -> None:
    said = run(*BEGIN, "--seats", "me:Ann,me:Bo,greedy", typed="\n1\n\ndraw deck\n\n")
    before, _, after = said.out.partition("Ann, your hand is secret: sit down alone and press Enter.")
    assert "Your hand" not in before
    assert "Your hand: " in after
    assert "Bo, your hand is secret" not in before + after.partition("Turn 2")[0]


def test_one_person_alone_is_not_asked_to_sit_down(run: Run) -> None:
    assert "is secret" not in run(*BEGIN, "--seats", "me,greedy", typed="quit\n").out
