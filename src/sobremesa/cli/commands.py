"""The commands and their help, made anew for each command line in the language spoken then.

What a mistyped command line is told is in `mistakes`; what the commands do is in the modules they call.
"""

import re
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Annotated, TypedDict

from cyclopts import App, CycloptsError, Group, Parameter, Token

from sobremesa import games
from sobremesa.cli import close_output
from sobremesa.cli.files import check_unused, check_writable, named, write_text
from sobremesa.cli.mistakes import mistake
from sobremesa.cli.saved import load_record, parsed_options, replayed
from sobremesa.cli.seats import PERSON, seating
from sobremesa.cli.tell import Teller, match_facts, print_json, score_lines, story, winners
from sobremesa.engine.dice import Chance
from sobremesa.engine.game import Refused
from sobremesa.engine.match import AnyMatch, Match, check_seats, play_bots
from sobremesa.engine.record import write
from sobremesa.locale import say

PORT = 8000
FIRST_GAME = next(iter(games.GAMES))
EXAMPLES = {
    "": (
        "sobremesa",
        "sobremesa play south_seas --seats me:Ann,me:Bo --save evening.txt",
        "sobremesa watch south_seas --seats greedy,random --seed 7",
        "sobremesa COMMAND --help",
    ),
    "serve": ("sobremesa serve --lan", "sobremesa --port 8080 --data games --no-open"),
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
    "show": (
        "sobremesa show south_seas --out south_seas.html",
        "sobremesa show south_seas --edition mine.toml --out south_seas.html --force",
    ),
    "games": ("sobremesa games",),
}


def run(words: Sequence[str]) -> int:
    """Run the words of one command line; returns the exit code. Flags before any command are those of `serve`."""
    if words and words[0].startswith("--") and words[0] != "--help":
        words = ["serve", *words]
    try:
        code = make_app()(words, exit_on_error=False, print_error=False, result_action="return_value")
    except CycloptsError as fault:
        raise Refused("{sentence}", sentence=mistake(fault)) from None
    return code or 0


def make_app() -> App:
    """All commands, with their help in the language spoken now."""
    app = App(
        name="sobremesa",
        help=say("A table for board games: in the browser or the terminal, with friends and bots."),
        help_epilogue=_epilogue("", _seats_note(), _language_note()),
        help_format="plaintext",
        version_flags=[],
        usage="",
        help_prologue=say("Usage: sobremesa COMMAND ...   (without a command it opens the table in the browser)"),
        default_parameter=Parameter(negative=()),
        group_commands=Group(say("Commands"), sort_key=0),
        group_parameters=Group(say("Options"), sort_key=2),
        group_arguments=Group(say("Arguments"), sort_key=1),
    )
    app["--help"].help = say("Show this and exit.")
    for add in (_add_serve, _add_play, _add_watch, _add_replay, _add_check, _add_bench, _add_show, _add_games):
        add(app)
    return app


# Arguments and notes that several commands share


def _game() -> Parameter:
    return Parameter(help=say("The game, such as {game} (sobremesa games lists them).", game=FIRST_GAME))


def _edition() -> Parameter:
    return Parameter(
        name="--edition", help=say("A file of corrected components, to be played with instead of our own.")
    )


def _settings() -> Parameter:
    told = say("An option, such as retrieve=always (sobremesa games lists them); may be given several times.")
    return Parameter(name="--set", help=told)


def _seed() -> Parameter:
    return Parameter(name="--seed", help=say("Any word or number; the same seed gives the same game again."))


def _save() -> Parameter:
    return Parameter(name="--save", help=say("Where the game file is written."), converter=_file)


def _force() -> Parameter:
    return Parameter(name="--force", help=say("Write over a file that is there already."))


def _file(_: object, tokens: Sequence[Token]) -> Path:
    return named(tokens[0].value)


def _whole(_: object, tokens: Sequence[Token]) -> int:
    """Digits alone: no number is rounded, and none is written in another way."""
    if not re.fullmatch("-?[0-9]{1,12}", tokens[0].value):
        raise ValueError
    return int(tokens[0].value)


def _check_place(path: Path | None, edition: Path | None, force: bool) -> None:
    """Refuse to write where nothing can be written, over the edition, or unasked over something that is there."""
    if path is None:
        return
    check_writable(path)
    if edition is not None and path.exists() and edition.exists() and path.samefile(edition):
        raise Refused("{file} is the edition itself: choose another name", file=path)
    if not force:
        check_unused(path, Refused("{file} is there already: choose another name, or add --force", file=path))


def _json() -> Parameter:
    return Parameter(name="--json", help=say("Print facts for programs instead of words."))


def _seats_note() -> str:
    return say(
        "Seats are written with commas, in turn order: me is you, me:Ann a person called Ann; greedy and random\n"
        "are bots. Several people can share this terminal: --seats me:Ann,me:Bo,greedy."
    )


def _language_note() -> str:
    return say("--lang en or --lang es chooses the language, wherever it stands; otherwise the locale does.")


def _epilogue(command: str, *notes: str) -> str:
    """What stands under a command's help: notes and examples."""
    examples = "\n".join([say("Examples:"), *(f"  {line}" for line in EXAMPLES[command])])
    return "\n\n".join([*notes, examples])


class _Help(TypedDict):
    help: str
    usage: str
    help_prologue: str
    help_epilogue: str


def _help(command: str, arguments: str, told: str, *notes: str) -> _Help:
    """All that a command's help shows beside its arguments.

    The usage stands before it as a prologue, because the app's own begins with an English word in every language.
    """
    usage = say("Usage: {words}", words=f"sobremesa {command} {arguments}".strip())
    return _Help(help=told, usage="", help_prologue=usage, help_epilogue=_epilogue(command, *notes))


# The commands


def _add_serve(app: App) -> None:
    told = say("Open the table in the browser; the same as sobremesa alone.")

    @app.command(**_help("serve", "[--port 8000] [--lan] ...", told))
    def serve(
        *,
        port: Annotated[
            int, Parameter(converter=_whole, help=say("The port it listens on; 0 takes any free one."))
        ] = PORT,
        host: Annotated[str, Parameter(help=say("The address it listens on."))] = "127.0.0.1",
        data: Annotated[Path | None, Parameter(help=say("The folder that keeps the games."))] = None,
        lan: Annotated[bool, Parameter(help=say("Let others on the home network sit down too."))] = False,
        no_open: Annotated[bool, Parameter(name="--no-open", help=say("Do not open a browser."))] = False,
    ) -> int:
        from sobremesa.web.serving import serve as serving

        return serving(port, host, data, lan, not no_open)

    @app.default
    def alone() -> int:
        return serve()


def _add_play(app: App) -> None:
    told = say("Play in the terminal, against bots or with others who share it.")

    @app.command(**_help("play", "[GAME] [--seats me,greedy] ...", told, _seats_note()))
    def play(
        game: Annotated[str | None, Parameter(help=say("The game; {game} if it is left out.", game=FIRST_GAME))] = None,
        /,
        *,
        seats: Annotated[
            str | None, Parameter(help=say("Who sits where, such as me,greedy, which is the default."))
        ] = None,
        seed: Annotated[str | None, _seed()] = None,
        settings: Annotated[list[str] | None, _settings()] = None,
        edition: Annotated[Path | None, _edition()] = None,
        save: Annotated[Path | None, _save()] = None,
        resume: Annotated[Path | None, Parameter(help=say("A game file to go on with; it is kept up to date."))] = None,
    ) -> int:
        return _play(game, seats, seed, settings or (), edition, save, resume)


def _play(
    game: str | None,
    seats: str | None,
    seed: str | None,
    settings: Sequence[str],
    edition: Path | None,
    save: Path | None,
    resume: Path | None,
) -> int:
    from sobremesa.cli.play import begin, go_on

    if resume is not None:
        if settings:
            raise Refused("--set cannot go with --resume: the options of the file hold")
        return go_on(resume, game, edition, seats, seed, save)
    opened = games.load(game or FIRST_GAME, edition)
    return begin(opened, parsed_options(opened, settings), seats or f"{PERSON},greedy", seed, save)


def _add_watch(app: App) -> None:
    told = say("Watch bots play a whole game, told in words; the last lines are the scores by source.")

    @app.command(**_help("watch", "GAME [--seats greedy,random] ...", told, _seats_note()))
    def watch(
        game: Annotated[str, _game()],
        /,
        *,
        seats: Annotated[str, Parameter(help=say("The bots, such as greedy,random."))] = "greedy,random",
        seed: Annotated[str | None, _seed()] = None,
        settings: Annotated[list[str] | None, _settings()] = None,
        edition: Annotated[Path | None, _edition()] = None,
        save: Annotated[Path | None, _save()] = None,
        force: Annotated[bool, _force()] = False,
        json: Annotated[bool, _json()] = False,
    ) -> int:
        opened = games.load(game, edition)
        options = parsed_options(opened, settings or ())
        seated = seating(seats)
        if seated.people:
            raise Refused("only bots can be watched; to play yourself: sobremesa play {game}", game=game)
        _check_place(save, edition, force)
        tell = _print if save is None else _print_while_read
        match: AnyMatch = Match(opened, seated.names, options, Chance(seed), watchers=() if json else (Teller(tell),))
        play_bots(match, seated.with_dice(seed))
        if save:
            write_text(save, write(match))
        if json:
            print_json({"seed": seed, **match_facts(match)})
        else:
            _print(["", *_result(match)])
        return 0


def _add_replay(app: App) -> None:
    told = say("Replay a game file in words and verify every line of it.")

    @app.command(**_help("replay", "FILE [--to N] ...", told))
    def replay(
        file: Annotated[Path, Parameter(help=say("The game file."))],
        /,
        *,
        to: Annotated[int | None, Parameter(converter=_whole, help=say("Stop after this line of the game."))] = None,
        edition: Annotated[Path | None, _edition()] = None,
        json: Annotated[bool, _json()] = False,
    ) -> int:
        record, game = load_record(file, edition)
        match = replayed(file, record, game, to)
        if json:
            print_json({"verified": True, "lines_in_file": len(record.lines), **match_facts(match)})
            return 0
        count = {"count": len(match.lines), "total": len(record.lines)}
        _print([*story(match), "", say("Verified: {count} of {total} lines are legal.", **count), *_result(match)])
        return 0


def _add_check(app: App) -> None:
    told = say("Check the laws of the engine on whole random games; a line for each game and seat count.")

    @app.command(**_help("check", "[GAME] [--games N] ...", told))
    def check(
        game: Annotated[str | None, Parameter(help=say("The game; all of them if it is left out."))] = None,
        /,
        *,
        games_: Annotated[
            int,
            Parameter(
                name="--games", converter=_whole, help=say("How many games for each seat count and set of options.")
            ),
        ] = 20,
        seats: Annotated[int | None, Parameter(converter=_whole, help=say("Only this seat count."))] = None,
        seed: Annotated[str | None, _seed()] = None,
        players: Annotated[str, Parameter(help=say("The bot that plays the checked games."))] = "random",
        settings: Annotated[list[str] | None, _settings()] = None,
        edition: Annotated[Path | None, _edition()] = None,
        json: Annotated[bool, _json()] = False,
    ) -> int:
        from sobremesa.cli import checking

        names = list(games.GAMES) if game is None else [game]
        work = checking.work(names, edition, settings or (), seats, games_, seed or "1", players)
        rows = checking.check(work)
        is_well = not any(row.failures for row in rows)
        if json:
            print_json({"ok": is_well, "rows": [row.facts() for row in rows]})
        else:
            _print(row.text() for row in rows)
        return 0 if is_well else 1


def _add_bench(app: App) -> None:
    told = say("Measure how fast a game is on this machine.")

    @app.command(**_help("bench", "[GAME] [--json] ...", told))
    def bench(
        game: Annotated[str, _game()] = FIRST_GAME,
        /,
        *,
        seats: Annotated[
            int | None, Parameter(converter=_whole, help=say("The seat count, by default the smallest."))
        ] = None,
        seed: Annotated[str | None, _seed()] = None,
        seconds: Annotated[float, Parameter(help=say("How long to measure whole games."))] = 5.0,
        edition: Annotated[Path | None, _edition()] = None,
        json: Annotated[bool, _json()] = False,
    ) -> int:
        from sobremesa.cli import benching

        opened = games.load(game, edition)
        if not 0 < seconds <= 3600:
            raise Refused("--seconds must be more than 0 and at most 3600")
        count = opened.seats[0] if seats is None else seats
        check_seats(opened, count, opened.options())
        facts = benching.bench(opened, count, seed or "1", seconds)
        if json:
            print_json(facts)
        else:
            _print(f"{name:<16} {value}" for name, value in facts.items())
        return 0


def _add_show(app: App) -> None:
    told = say("Write a page with every component and where its facts come from, for proofreading.")

    @app.command(**_help("show", "GAME --out FILE.html", told))
    def show(
        game: Annotated[str, _game()],
        /,
        *,
        out: Annotated[Path, Parameter(converter=_file, help=say("The HTML file to write."))],
        edition: Annotated[Path | None, _edition()] = None,
        force: Annotated[bool, _force()] = False,
    ) -> int:
        from sobremesa.cli.show import page

        opened = games.load(game, edition)
        _check_place(out, edition, force)
        components = opened.components()
        write_text(out, page(opened.title, f"{opened.name}, {opened.edition}", components))
        _print([say("{count} entries written to {file}", count=len(components), file=out)])
        return 0


def _add_games(app: App) -> None:
    told = say("List the games with their seats and options.")

    @app.command(name="games", **_help("games", "", told))
    def list_games() -> int:
        for game in map(games.load, games.GAMES):
            facts = {"name": game.name, "title": say(game.title), "stage": game.stage}
            low, high = game.seats[0], game.seats[-1]
            _print([say("{name}: {title}, {low} to {high} seats, {stage}", low=low, high=high, **facts)])
            for option, default, choices, description in game.options.rows():
                _print([f"  {option}={'|'.join(choices)}  [{default}]", f"      {say(description)}"])
        return 0


def _print(lines: Iterable[str]) -> None:
    sys.stdout.write("".join(f"{line}\n" for line in lines))


def _print_while_read(lines: Iterable[str]) -> None:
    """Print, and go quiet when nobody reads any more: for work that must be finished."""
    try:
        _print(lines)
    except BrokenPipeError:
        close_output()


def _result(match: AnyMatch) -> list[str]:
    """The scores; of a game that is not over with a word that says so."""
    if match.is_over:
        return [winners(match.scores(), match.names), *score_lines(match.scores(), match.names)]
    return [say("The game is not over; the scores so far:"), *score_lines(match.scores(), match.names)]
