"""Game files: written, read back, replayed, and refused in one sentence that names the line."""

from contextlib import suppress
from typing import Any

import pytest

from engine.toy import Toy
from sobremesa.engine.dice import Chance, Script
from sobremesa.engine.game import Options
from sobremesa.engine.match import Line, Match, play_bots
from sobremesa.engine.record import LARGEST, RecordError, read, replay, write, write_ahead

WHOLE = """\
game toy  format 1  rules 1  edition toy:0  seats Ann,Bo  options start=0
0 setup  dice hand=red hand=blue cube=red cube=red cube=green
1 Ann  plan red
2 Bo   plan green  dice cube=blue cube=green  # one each
3 Bo   plan green
draft Ann  plan red
end 3 open
"""


class Random:
    def choose(self, chair: Any) -> Any:
        return chair.dice.choose(chair.legal)


def finished(seed: int = 1) -> str:
    """The file of a whole game played at random."""
    match = Match(Toy(), ("Ann", "Bo"), Options(), Chance(seed))
    play_bots(match, {0: (Random(), Chance(2)), 1: (Random(), Chance(3))})
    return write(match)


def test_an_open_game_replays_with_its_tentative_moves() -> None:
    match = replay(read(WHOLE), Toy())
    assert match.view(None)["taken"] == [[1, 0, 0], [0, 1, 0]]
    assert match.draft(0) == (("plan", "red"),)
    assert write(match) == WHOLE.replace("  # one each", "")


def test_a_replayed_game_goes_on_with_other_dice() -> None:
    match, kept = replay(read(WHOLE), Toy()), list[Line]()
    match.go_on(Script(["cube=blue", "cube=red"]), lambda lines, dump: kept.extend(lines), {0: 40})
    assert match.decision(0) == 40
    match.commit(0)
    assert kept == [Line(0, ("plan", "red"), ("cube=blue", "cube=red"))]


def test_remarks_are_read_with_their_place() -> None:
    assert read(WHOLE).remarks == {2: ["one each"]}


def test_several_remarks_at_one_place_are_all_read() -> None:
    text = "# an evening\n" + WHOLE.replace("# one each", "# one each\n# and so on")
    assert read(text).remarks == {0: ["an evening"], 2: ["one each", "and so on"]}


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("game toy", "game go", "the file is for the game go, not for toy"),
        ("rules 1", "rules 2", "the file is for rules 2 of toy"),
        ("toy:0", "toy:1", "the game was played with edition toy:1"),
        ("start=0", "start=x", "option start cannot be x"),
        ("start=0", "start=3", "option start cannot be 3: there are 2 seats"),
        ("Ann,Bo", "Ann,Bo,%1b[2J", "a player's name has at most 60 signs, all printable"),
        ("Ann,Bo", "Ann,Bo,Bo", "two seats have the same name"),
        ("Ann,Bo", "Ann,Bo,Cy,Dee,Eve", "Toy is for 2 to 4 seats, not 5"),
    ],
)
def test_what_is_wrong_with_a_header_is_told_with_its_line(old: str, new: str, reason: str) -> None:
    with pytest.raises(RecordError, match=rf"^line 3: {reason}"):
        replay(read("# an evening\n# with friends\n" + WHOLE.replace(old, new)), Toy())


def test_dice_that_are_wrong_at_the_deal_are_told_with_the_line_of_the_setup() -> None:
    with pytest.raises(RecordError, match=r"^line 4: the dice say hand=pink"):
        replay(read("# an evening\n\n" + WHOLE.replace("hand=red ", "hand=pink ")), Toy())


def test_a_file_written_before_a_commit_is_the_one_that_is_true_behind_it() -> None:
    ahead: list[str] = []
    match = Match(Toy(), ("Ann", "Bo"), Options(), Chance(1))
    match.go_on(Chance(1), lambda lines, dump: ahead.append(write_ahead(match, lines, dump)))
    while not match.is_over:
        match.act(seat := match.to_act()[0], match.legal(seat)[0])
        assert ahead[-1] == write(match)
    assert "finished" in ahead[-1]


def test_a_finished_game_replays_to_its_scores() -> None:
    text = finished()
    match = replay(read(text), Toy())
    assert match.is_over
    assert write(match) == text
    assert text.rstrip().splitlines()[-1].startswith("end 8 finished  scores ")


def test_a_file_can_be_replayed_up_to_a_line() -> None:
    match = replay(read(finished()), Toy(), stop=3)
    assert len(match.lines) == 3
    assert not match.is_over


@pytest.mark.parametrize("name", ["Ann", "Ann B. Cee", "a,b", "50%", "#1", "søren", "漢字", "", "search:200"])
def test_any_name_is_one_word_of_a_file(name: str) -> None:
    match = Match(Toy(), (name, "other"), Options(), Script(["hand=red", "hand=blue", *["cube=red"] * 3]))
    text = write(match)
    assert len(text.split("seats ")[1].split("  ")[0].split()) == 1
    assert replay(read(text), Toy()).names == (name, "other")


@pytest.mark.parametrize(
    ("wrong", "line", "reason"),
    [
        ("", 1, "the file is empty"),
        (" \n\n", 1, "the file is empty"),
        ("hello\n", 1, "this is not a game file"),
        ("PK\x03\x04 binary\x00\n", 1, "this is not a game file"),
        (WHOLE.replace("format 1", "format 9"), 1, "the file has format 9, this program reads format 1"),
        (WHOLE.replace("rules 1", "rules 2"), 1, "the file is for rules 2 of toy, this program plays rules 1"),
        (WHOLE.replace("rules 1", "rules one"), 1, "a number was expected, not 'one'"),
        (WHOLE.replace("game toy", "game go"), 1, "the file is for the game go, not for toy"),
        (WHOLE.replace("toy:0", "toy:1"), 1, "the game was played with edition toy:1, not toy:0"),
        (WHOLE.replace("start=0", "start=x"), 1, "option start cannot be x"),
        (WHOLE.replace("start=0", "colour=x"), 1, "there is no option colour"),
        (WHOLE.replace("Ann,Bo", "Ann"), 4, "nobody called Bo sits at this table"),
        (WHOLE.replace("hand=red ", "hand=pink "), 2, "the dice say hand=pink, but there is no hand of that name"),
        (WHOLE.replace(" cube=red cube=green", ""), 2, "a draw is due: cube"),
        (WHOLE.replace("cube=green\n1", "cube=green cube=red\n1"), 2, "the dice say cube=red, but nothing is drawn"),
        (WHOLE.replace("1 Ann  plan red", "1 Ann  plan pink"), 3, "plan pink: there are no other plans"),
        (WHOLE.replace("2 Bo ", "2 Ann"), 4, "it is not for Ann to move now: the table waits for Bo"),
        (WHOLE.replace("2 Bo ", "7 Bo "), 4, "line 2 of the game was expected here, not 7"),
        (WHOLE.replace("2 Bo ", "2 Cy "), 4, "nobody called Cy sits at this table"),
        (
            WHOLE.replace("  dice cube=blue cube=green", ""),
            4,
            "the dice of this line are missing: a cube",
        ),
        (WHOLE.replace("3 Bo   plan green", "3 Bo"), 5, "a line has a number and a name"),
        (WHOLE.replace("draft Ann  plan red", "draft Ann  plan pink"), 6, "plan pink"),
        (WHOLE.replace("end 3 open\n", ""), 7, "the file is cut short: its end line is missing"),
        (WHOLE.replace("3 Bo   plan green\n", ""), 6, "the file should have 3 lines of play but has 2"),
        (WHOLE.replace("end 3 open", "end 3 finished  scores 1 1"), 7, "the game is not over here"),
        (WHOLE.replace("end 3 open", "end 3 finished"), 7, "the end line should give a score for each seat"),
        (WHOLE.replace("end 3 open", "end 3 soon"), 7, "the end line says neither open nor finished"),
        (WHOLE + "4 Ann  plan red\n", 8, "something stands behind the end of the game"),
        ("x" * (LARGEST + 1), 1, "the file is too large for a game"),
        ("# only\n# remarks\n", 1, "the file holds nothing but remarks"),
    ],
)
def test_a_file_that_is_wrong_is_refused_with_its_line(wrong: str, line: int, reason: str) -> None:
    with pytest.raises(RecordError) as refused:
        replay(read(wrong), Toy())
    assert reason in str(refused.value)
    assert refused.value.line == line


def test_a_finished_file_with_other_scores_is_refused() -> None:
    text = finished()
    head, _, scores = text.rstrip().rpartition("scores ")
    wrong = " ".join(str(int(score) + 1) for score in scores.split())
    with pytest.raises(RecordError, match="the scores are"):
        replay(read(f"{head}scores {wrong}\n"), Toy())


@pytest.mark.parametrize("seed", range(40))
def test_a_file_damaged_anywhere_is_read_or_refused_but_never_crashes(seed: int) -> None:
    luck, text = Chance(seed), finished()
    for _ in range(25):
        at = int(luck.random() * len(text))
        sign = luck.choose(["", "\n", " ", "  ", "\x00", "9", "=", "dice ", "#", "é", "end 1 open\n"])
        damaged = text[:at] + sign + text[at + int(luck.random() * 4) :]
        with suppress(RecordError):
            replay(read(damaged), Toy())
