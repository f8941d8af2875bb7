"""Guided first games: a room whose match asks for one thing at a time and whose opponent plays what it is told.

Each game that has a `lesson` module gets one. A lesson lives in memory only: it takes ten minutes and nobody is
sorry for it after a restart.
"""

from collections import OrderedDict
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.resources import files
from typing import Any

from litestar import get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect
from markupsafe import Markup

from sobremesa import games
from sobremesa.engine.dice import Script
from sobremesa.engine.game import Event, Refused
from sobremesa.engine.lesson import Lesson, Task, due
from sobremesa.engine.match import Answer, AnyMatch, Match
from sobremesa.engine.paths import find
from sobremesa.locale import say
from sobremesa.web.markup import tag, with_rules
from sobremesa.web.rooms import Room, Rooms
from sobremesa.web.store import Saved, Seat
from sobremesa.web.table import Asking, owner_of
from sobremesa.web.visitors import hashed

MOST = 200
"""Lessons kept at the same time; the oldest ends first."""
LEARNER, OPPONENT = 0, 1
Telling = Callable[[], Lesson]


def telling(game: str) -> Telling | None:
    """What tells a game's lesson in the reader's language, or None if the game has none."""
    if game not in games.GAMES or not (files("sobremesa.games") / game / "lesson.py").is_file():
        return None
    found: Telling = import_module(f"sobremesa.games.{game}.lesson").lesson
    return found


class LessonMatch(Match[Any, Any, Any]):
    """A match that takes from the learner only what the lesson asks for."""

    def __init__(self, tell: Telling) -> None:
        lesson = tell()
        self.tell_lesson = tell
        super().__init__(lesson.game, lesson.names, lesson.options, Script(lesson.dice))

    def tasks(self) -> tuple[Task, ...]:
        """What is still to do before the learner's turn can be committed."""
        lesson = self.tell_lesson()
        turn, played = lesson.place(len(self.lines))
        return lesson.turns[turn].left(self.draft(LEARNER)) if turn < len(lesson.turns) and not played else ()

    def is_told(self) -> bool:
        """Whether it is for the opponent to play: both may be due at the same time, and then the learner goes first."""
        lesson = self.tell_lesson()
        turn, played = lesson.place(len(self.lines))
        return turn < len(lesson.turns) and played >= len(lesson.turns[turn].tasks)

    def play(self, seat: int, *paths: Sequence[str], decision: int | None = None) -> Answer:
        tasks = self.tasks() if seat == LEARNER and paths else ()
        if not tasks or find(self.legal(seat), paths[0]) is None:
            return super().play(seat, *paths, decision=decision)  # which says why it is not legal
        left = list(tasks)
        for path in paths:
            done = next((task for task in due(left) if task.is_done_by(path)), None)
            if left and done is None:
                raise Refused("That is allowed, but this time: {task}", task=left[0].words)
            if done:
                left.remove(done)
        return super().play(seat, *paths, decision=decision)

    def undo(self, seat: int, decision: int | None = None, line: int = -1) -> None:
        """What may only be done after the task taken back goes with it, since told dice fall in the order of tasks."""
        super().undo(seat, decision, line)
        lesson = self.tell_lesson()
        turn = lesson.turns[lesson.place(len(self.lines))[0]]
        while seat == LEARNER and not turn.is_in_order(self.draft(seat)):
            super().undo(seat)

    def commit(self, seat: int, decision: int | None = None) -> tuple[Event, ...]:
        left = self.tasks()
        if seat == LEARNER and left and self.draft(seat):
            raise Refused("Before you commit: {task}", task=left[0].words)
        return super().commit(seat, decision)


class LessonRoom(Room):
    """A room for one learner; nothing of it is stored."""

    is_lesson = True

    def __init__(self, tell: Telling, name: str, owner: str, rooms: Rooms) -> None:
        self.tell_lesson = tell
        self.lesson_match = LessonMatch(tell)
        lesson = tell()
        saved = Saved(
            id=f"learn-{hashed(f'{name} {owner}')[:20]}",
            game=name,
            rules=lesson.game.version,
            edition=lesson.game.edition,
            edition_file=None,
            options=lesson.options.texts(),
            setup=self.lesson_match.setup,
            created=0.0,
            changed=0.0,
            is_over=False,
            is_archived=False,
            again=None,
            seats=[Seat(lesson.names[LEARNER], "me", owner=owner), Seat(lesson.names[OPPONENT], "bot")],
        )
        super().__init__(saved, lesson.game, rooms.store, rooms.bots)

    def _restored(self) -> AnyMatch:
        return self.lesson_match

    def _store_draft(self, seat: int) -> None:
        """Nothing is stored."""

    def again(self) -> str:
        return f"/learn/{self.game.name}?anew=true"

    def sit(self, number: int, owner: str) -> None:
        """Nobody else sits down here."""

    def _bot_due(self) -> int | None:
        return super()._bot_due() if self.lesson_match.is_told() else None

    async def _thought(self, seat: int) -> tuple[str, ...]:
        lesson = self.tell_lesson()
        turn, played = lesson.place(len(self.match.lines))
        return lesson.turns[turn].reply[played - len(lesson.turns[turn].tasks)]

    def panel(self) -> Markup:
        """What the lesson says now: what happened, what to do and why, with links to the rules."""
        lesson = self.tell_lesson()
        number, played = lesson.place(len(self.match.lines))
        if number == len(lesson.turns):
            return self._closing(lesson)
        turn, left = lesson.turns[number], self.lesson_match.tasks()
        before = [] if self.match.draft(LEARNER) else _before(lesson, number, bool(played))
        doing = left[0].words if left else say("Now commit your turn; until then you can take everything back.")
        waiting = say("{name} is playing.", name=lesson.names[OPPONENT])
        counted = say("Guided first game, turn {number} of {all}", number=number + 1, all=len(lesson.turns))
        return tag(
            "section",
            tag("p", counted, class_="progress"),
            tag("h2", turn.title),
            tag(
                "div", *(tag("p", with_rules(text, self.game.name), class_="before") for text in before), class_="told"
            ),
            tag("p", with_rules(waiting if played else doing, self.game.name), class_="do"),
            id="lesson",
            class_="lesson",
            data_path=" ".join(left[0].path) if left and not played else None,
        )

    def _closing(self, lesson: Lesson) -> Markup:
        name = self.game.name
        return tag(
            "section",
            tag("h2", say("You know the game now")),
            tag("p", with_rules(lesson.closing, name)),
            tag(
                "p",
                tag("a", say("Deal a real game"), href="/", class_="button"),
                " ",
                tag("a", say("Once more"), href=f"/learn/{name}?anew=true"),
                class_="links",
            ),
            id="lesson",
            class_="lesson",
        )


def _before(lesson: Lesson, number: int, is_waiting: bool) -> list[str]:
    """What has just happened: in this turn while the opponent plays, else in the one before."""
    if is_waiting:
        return [lesson.turns[number].after]
    if not number:
        return [lesson.opening]
    last = lesson.turns[number - 1]
    return [text for text in (last.after, last.meanwhile) if text]


class Lessons:
    """The lessons that are going on, by learner and game."""

    def __init__(self) -> None:
        self._rooms: OrderedDict[str, LessonRoom] = OrderedDict()

    def room(self, game: str, owner: str, rooms: Rooms, anew: bool) -> LessonRoom:
        """The learner's lesson, a new one if there is none or one is asked for."""
        tell = telling(game)
        if tell is None:
            raise NotFoundException
        key = f"{game} {owner}"
        room = self._rooms.get(key)
        if room is None or anew or room.match.is_over:
            room = self._rooms[key] = LessonRoom(tell, game, owner, rooms)
        rooms.add(room)
        self._rooms.move_to_end(key)
        while len(self._rooms) > MOST:
            rooms.forget(self._rooms.popitem(last=False)[1].id)
        return room


@get("/learn/{game:str}", sync_to_thread=False)
def learn(request: Asking, game: FromPath[str], anew: FromQuery[bool] = False) -> Redirect:
    """Sit down to a game's guided first game."""
    state = request.app.state
    if "lessons" not in state:
        state["lessons"] = Lessons()
    room = state["lessons"].room(game, owner_of(request), state.rooms, anew)
    return Redirect(f"/table/{room.id}")


ROUTES = [learn]
