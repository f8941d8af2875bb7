"""The commands and their help, made in the language spoken when this module is loaded."""

import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import (
    App,
    CoercionError,
    CycloptsError,
    Group,
    MissingArgumentError,
    Parameter,
    RepeatArgumentError,
    UnknownCommandError,
    UnknownOptionError,
    UnusedCliTokensError,
)

from sobremesa import bots, games
from sobremesa.cli.files import check_writable, write_text
from sobremesa.cli.saved import load_record, parsed_options, replayed
from sobremesa.cli.seats import PERSON, seating
from sobremesa.cli.tell import Teller, match_facts, print_json, score_lines, story, winners
from sobremesa.engine.dice import Chance
from sobremesa.engine.game import AnyGame, Refused
from sobremesa.engine.match import AnyMatch, Match, play_bots
from sobremesa.engine.record import write
from sobremesa.locale import language, say

LANGUAGE = language()
FIRST_GAME = next(iter(games.GAMES))

Game = Annotated[str, Parameter(help=say("The game, such as south_seas (sobremesa games lists them)."))]
Edition = Annotated[
    Path | None,
    Parameter(name="--edition", help=say("A file of corrected components, to be played with instead of our own.")),
]
Settings = Annotated[
    list[str] | None,
    Parameter(
        name="--set",
        help=say("An option, such as retrieve=always (sobremesa games lists them); may be given several times."),
    ),
]
Seed = Annotated[
    str | None, Parameter(name="--seed", help=say("Any word or number; the same seed gives the same game again."))
]
Save = Annotated[Path | None, Parameter(name="--save", help=say("Where the game file is written."))]
Json = Annotated[bool, Parameter(name="--json", help=say("Print facts for programs instead of words."))]

SEATS = say(
    "Seats are written with commas, in turn order: me is you, me:Ann a person called Ann; greedy and random\n"
    "are bots. Several people can share this terminal: --seats me:Ann,me:Bo,greedy."
)
LANGUAGES = say("--lang en or --lang es chooses the language, wherever it stands; otherwise the locale does.")
EXAMPLES = {
    "": (
        "sobremesa",
        "sobremesa play south_seas --seats me:Ann,me:Bo --save evening.txt",
        "sobremesa watch south_seas --seats greedy,random --seed 7",
        "sobremesa COMMAND --help",
    ),
    "play": (
        "sobremesa play south_seas --seats me,greedy,greedy",
        "sobremesa play south_seas --seats me:Ann,me:Bo --set retrieve=when-none-left --save evening.txt",
        "sobremesa play south_seas --resume evening.txt",
    ),
    "watch": (
        "sobremesa watch south_seas --seats greedy,random --seed 7",
        "sobremesa watch south_seas --seats greedy,greedy,random --set start=2 --save bots.txt",
    ),
    "replay": ("sobremesa replay evening.txt", "sobremesa replay evening.txt --to 12 --json"),
    "check": (
        "sobremesa check --games 100",
        "sobremesa check --games 10 --players greedy",
        "sobremesa check south_seas --seats 3 --set retrieve=when-none-left --edition mine.toml",
    ),
    "bench": ("sobremesa bench", "sobremesa bench south_seas --seats 4 --json"),
    "show": ("sobremesa show south_seas --out south_seas.html",),
    "games": ("sobremesa games",),
}


def _epilogue(command: str, *notes: str) -> str:
    """What stands under a command's help: notes and examples."""
    examples = "\n".join([say("Examples:"), *(f"  {line}" for line in EXAMPLES[command])])
    return "\n\n".join([*notes, examples])


def _usage(command: str, arguments: str) -> str:
    return say("Usage: {words}", words=f"sobremesa {command} {arguments}".strip())


app = App(
    name="sobremesa",
    help=say("A table for board games: play in the terminal, watch bots, replay and check games."),
    help_epilogue=_epilogue("", SEATS, LANGUAGES),
    help_format="plaintext",
    version_flags=[],
    usage=say("Usage: sobremesa COMMAND ...   (without a command you play South Seas against a bot)"),
    default_parameter=Parameter(negative=()),
    group_commands=Group(say("Commands"), sort_key=0),
    group_parameters=Group(say("Options"), sort_key=2),
    group_arguments=Group(say("Arguments"), sort_key=1),
)
app["--help"].help = say("Show this and exit.")


def run(words: Sequence[str]) -> int:
    """Run the words of one command line; returns the exit code."""
    try:
        code = app(words, exit_on_error=False, print_error=False, result_action="return_value")
    except CycloptsError as fault:
        raise Refused("{sentence}", sentence=_mistake(fault)) from None
    return code or 0


def _mistake(fault: CycloptsError) -> str:
    """What is wrong with a command line, as a sentence."""
    match fault:
        case UnknownCommandError(unused_tokens=[word, *_]):
            return say("there is no command {word}; sobremesa --help lists them", word=word)
        case UnknownOptionError(token=token):
            return say(
                "there is no flag {word} here; add --help to see those there are", word=token.keyword or token.value
            )
        case UnusedCliTokensError(unused_tokens=[word, *_]) if not fault.command_chain:
            return say("there is no command {word}; sobremesa --help lists them", word=word)
        case UnusedCliTokensError(unused_tokens=[word, *_]):
            return say("{word} is one word too many; add --help to see what is wanted", word=word)
        case MissingArgumentError(keyword=str(word)):
            return say("{word} needs a value; add --help to see which", word=word)
        case MissingArgumentError(argument=argument) if argument is not None:
            return say("{word} is missing; add --help to see what is wanted", word=argument.name)
        case CoercionError(token=token) if token is not None:
            name = token.keyword or (fault.argument.name if fault.argument else "")
            return say("{word} is no value for {name}", word=token.value, name=name)
        case RepeatArgumentError(token=token):
            return say("{word} is given twice", word=token.keyword)
    return str(fault)


@app.default
def _alone() -> int:
    return play()


@app.command(
    help=say("Play in the terminal, against bots or with others who share it."),
    usage=_usage("play", "[GAME] [--seats me,greedy] ..."),
    help_epilogue=_epilogue("play", SEATS),
)
def play(
    game: Annotated[str | None, Parameter(help=say("The game; South Seas if it is left out."))] = None,
    /,
    *,
    seats: Annotated[
        str | None, Parameter(help=say("Who sits where, such as me,greedy, which is the default."))
    ] = None,
    seed: Seed = None,
    settings: Settings = None,
    edition: Edition = None,
    save: Save = None,
    resume: Annotated[Path | None, Parameter(help=say("A game file to go on with; it is kept up to date."))] = None,
) -> int:
    from sobremesa.cli.play import begin, go_on

    if resume is not None:
        if settings:
            raise Refused("--set cannot go with --resume: the options of the file hold")
        return go_on(resume, game, edition, seats, seed, save)
    opened = games.load(game or FIRST_GAME, edition)
    return begin(opened, parsed_options(opened, settings or ()), seats or f"{PERSON},greedy", seed, save)


@app.command(
    help=say("Watch bots play a whole game, told in words; the last lines are the scores by source."),
    usage=_usage("watch", "GAME [--seats greedy,random] ..."),
    help_epilogue=_epilogue("watch", SEATS),
)
def watch(
    game: Game,
    /,
    *,
    seats: Annotated[str, Parameter(help=say("The bots, such as greedy,random."))] = "greedy,random",
    seed: Seed = None,
    settings: Settings = None,
    edition: Edition = None,
    save: Save = None,
    json: Json = False,
) -> int:
    opened = games.load(game, edition)
    options = parsed_options(opened, settings or ())
    seated = seating(seats)
    if seated.people:
        raise Refused("only bots can be watched; to play yourself: sobremesa play {game}", game=game)
    check_writable(save)
    watchers = () if json else (Teller(_print),)
    match: AnyMatch = Match(opened, seated.names, options, Chance(seed), watchers=watchers)
    play_bots(match, seated.with_dice(seed))
    if save:
        write_text(save, write(match))
    if json:
        print_json({"seed": seed, **match_facts(match)})
    else:
        _print(["", *_result(match)])
    return 0


@app.command(
    help=say("Replay a game file in words and verify every line of it."),
    usage=_usage("replay", "FILE [--to N] ..."),
    help_epilogue=_epilogue("replay"),
)
def replay(
    file: Annotated[Path, Parameter(help=say("The game file."))],
    /,
    *,
    to: Annotated[int | None, Parameter(help=say("Stop after this line of the game."))] = None,
    edition: Edition = None,
    json: Json = False,
) -> int:
    record, game = load_record(file, edition)
    match = replayed(file, record, game, to)
    if json:
        print_json({"verified": True, "lines_in_file": len(record.lines), **match_facts(match)})
        return 0
    count = {"count": len(match.lines), "total": len(record.lines)}
    _print([*story(match), "", say("Verified: {count} of {total} lines are legal.", **count), *_result(match)])
    return 0


@app.command(
    help=say("Check the laws of the engine on whole random games; a line for each game and seat count."),
    usage=_usage("check", "[GAME] [--games N] ..."),
    help_epilogue=_epilogue("check"),
)
def check(
    game: Annotated[str | None, Parameter(help=say("The game; all of them if it is left out."))] = None,
    /,
    *,
    games_: Annotated[
        int, Parameter(name="--games", help=say("How many games for each seat count and set of options."))
    ] = 20,
    seats: Annotated[int | None, Parameter(help=say("Only this seat count."))] = None,
    seed: Seed = None,
    players: Annotated[str, Parameter(help=say("The bot that plays the checked games."))] = "random",
    settings: Settings = None,
    edition: Edition = None,
    json: Json = False,
) -> int:
    from sobremesa.cli.checking import Task, tasks
    from sobremesa.cli.checking import check as checked
    from sobremesa.engine.check import every_choice_of_options

    bots.make(players)
    if games_ < 1:
        raise Refused("--games must be at least 1")
    work: list[Task] = []
    for name in games.GAMES if game is None else [game]:
        opened = games.load(name, edition)
        options = [parsed_options(opened, settings)] if settings else list(every_choice_of_options(opened.options))
        for count in opened.seats if seats is None else [_seat_count(opened, seats)]:
            _check_start(options[0].start, count)
            work += tasks(opened, edition, options, [count], games_, seed or "1", players)
    rows = checked(work)
    if json:
        print_json({"ok": not any(row.failures for row in rows), "rows": [row.facts() for row in rows]})
    else:
        _print(row.text() for row in rows)
    return int(any(row.failures for row in rows))


@app.command(
    help=say("Measure how fast a game is on this machine."),
    usage=_usage("bench", "[GAME] [--json] ..."),
    help_epilogue=_epilogue("bench"),
)
def bench(
    game: Game = FIRST_GAME,
    /,
    *,
    seats: Annotated[int | None, Parameter(help=say("The seat count, by default the smallest."))] = None,
    seed: Seed = None,
    seconds: Annotated[float, Parameter(help=say("How long to measure whole games."))] = 5.0,
    edition: Edition = None,
    json: Json = False,
) -> int:
    from sobremesa.cli import benching

    opened = games.load(game, edition)
    if not 0 < seconds <= 3600:
        raise Refused("--seconds must be more than 0 and at most 3600")
    count = opened.seats[0] if seats is None else _seat_count(opened, seats)
    facts = benching.bench(opened, count, seed or "1", seconds)
    if json:
        print_json(facts)
    else:
        _print(f"{name:<16} {value}" for name, value in facts.items())
    return 0


@app.command(
    help=say("Write a page with every component and where its facts come from, for proofreading."),
    usage=_usage("show", "GAME --out FILE.html"),
    help_epilogue=_epilogue("show"),
)
def show(
    game: Game,
    /,
    *,
    out: Annotated[Path, Parameter(help=say("The HTML file to write."))],
    edition: Edition = None,
) -> int:
    from sobremesa.cli.show import page

    opened = games.load(game, edition)
    check_writable(out)
    note = f"{opened.name}, {opened.edition}"
    write_text(out, page(opened.title, note, opened.components()))
    _print([say("{count} entries written to {file}", count=len(opened.components()), file=out)])
    return 0


@app.command(
    name="games",
    help=say("List the games with their seats and options."),
    usage=_usage("games", ""),
    help_epilogue=_epilogue("games"),
)
def list_games() -> int:
    for name in games.GAMES:
        game = games.load(name)
        seats = {"low": game.seats[0], "high": game.seats[-1]}
        _print(
            [
                say(
                    "{name}: {title}, {low} to {high} seats, {stage}",
                    name=name,
                    title=say(game.title),
                    stage=game.stage,
                    **seats,
                )
            ]
        )
        for option, default, choices, description in game.options.rows():
            _print([f"  {option}={'|'.join(choices)}  [{default}]", f"      {say(description)}"])
    return 0


def _print(lines: Iterable[str]) -> None:
    sys.stdout.write("".join(f"{line}\n" for line in lines))


def _result(match: AnyMatch) -> list[str]:
    """The scores; of a game that is not over with a word that says so."""
    if match.is_over:
        return [winners(match.scores(), match.names), *score_lines(match.scores(), match.names)]
    return [say("The game is not over; the scores so far:"), *score_lines(match.scores(), match.names)]


def _seat_count(game: AnyGame, seats: int) -> int:
    if seats not in game.seats:
        low, high = game.seats[0], game.seats[-1]
        raise Refused(
            "{title} is for {low} to {high} seats, not {count}", title=game.title, low=low, high=high, count=seats
        )
    return seats


def _check_start(start: int, seats: int) -> None:
    if start > seats:
        raise Refused("option start cannot be {seat}: there are {count} seats", seat=start, count=seats)
