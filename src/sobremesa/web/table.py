"""The routes of one table: its page, its live line, moves, seats by link, its file and its replay."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from litestar import Request, WebSocket, get, post, websocket
from litestar.datastructures import State
from litestar.exceptions import HTTPException, NotFoundException
from litestar.params import FromPath, JSONBody, PathParameter
from litestar.response import Redirect, Response, Template
from litestar.status_codes import HTTP_403_FORBIDDEN, HTTP_404_NOT_FOUND, HTTP_409_CONFLICT
from msgspec import Meta

from sobremesa.engine.match import AnyMatch
from sobremesa.engine.record import write
from sobremesa.locale import say, say_refused
from sobremesa.web import draw, housing, live, steps
from sobremesa.web.look import Words
from sobremesa.web.markup import hint
from sobremesa.web.rooms import Reply, Room, Rooms
from sobremesa.web.visitors import hashed

Asking = Request[Any, Any, State]
MatchId = Annotated[str, PathParameter(max_length=32)]
Secret = Annotated[str, PathParameter(max_length=80)]


@dataclass(slots=True)
class Move:
    """What a browser sends: the seat, its decision number, an id of its own, and for `play` the paths."""

    seat: int
    decision: int
    move: Annotated[str, Meta(max_length=64)] = ""
    paths: list[list[str]] | None = None
    line: int = -1


class Told(HTTPException):
    """A request is turned down for a reason of ours: its detail is a sentence in the reader's language."""


def room_of(request: Asking | WebSocket[Any, Any, State], match: str) -> Room:
    """The room of a match; 404 if there is none."""
    rooms: Rooms = request.app.state.rooms
    room = rooms.get(match)
    if room is None:
        raise NotFoundException
    return room


def owner_of(request: Asking | WebSocket[Any, Any, State]) -> str:
    """The hash of the visitor who asks."""
    owner: str = request.scope["state"]["owner"]
    return owner


def own_room(request: Asking, match: str) -> Room:
    """The room, for somebody who has a seat in it."""
    room = room_of(request, match)
    if not room.seats_of(owner_of(request)):
        raise Told(say("Only those who sit at this table can do that."), status_code=HTTP_403_FORBIDDEN)
    return room


def host_room(request: Asking, match: str) -> Room:
    """The room, for somebody who dealt it or sits on the device it was dealt on."""
    room = room_of(request, match)
    if not room.is_host(owner_of(request)):
        raise Told(say("Only the table's host can do that."), status_code=HTTP_403_FORBIDDEN)
    return room


@get("/table/{match:str}")
async def page(request: Asking, match: MatchId) -> Template:
    room = room_of(request, match)
    room.wake_bots()
    owner = owner_of(request)
    return Template("table.html", context={"room": room, "table": draw.table(room, owner), **draw.frame(room, owner)})


@get("/table/{match:str}/board")
async def board(request: Asking, match: MatchId) -> dict[str, object]:
    """The same as the live line sends, for a browser whose line is down."""
    room = room_of(request, match)
    room.wake_bots()
    return draw.message(room, owner_of(request))


@websocket("/table/{match:str}/live")
async def line(socket: WebSocket[Any, Any, State], match: MatchId) -> None:
    if not live.is_same_origin(socket.headers.get("origin"), socket.headers.get("host", "")):
        await socket.close(code=4403)
        return
    room = socket.app.state.rooms.get(match)
    if room is None:
        await socket.close(code=4404)
        return
    await live.serve(socket, room, owner_of(socket))


@post("/table/{match:str}/play", status_code=200)
async def play(request: Asking, match: MatchId, data: JSONBody[Move]) -> Response[dict[str, object]]:
    paths = [tuple(path) for path in data.paths or []]

    def change(live_match: AnyMatch) -> object:
        return live_match.play(data.seat, *paths, decision=data.decision)

    return await _moved(request, match, data, "play", change, paths)


@post("/table/{match:str}/commit", status_code=200)
async def commit(request: Asking, match: MatchId, data: JSONBody[Move]) -> Response[dict[str, object]]:
    def change(live_match: AnyMatch) -> object:
        return live_match.commit(data.seat, decision=data.decision)

    return await _moved(request, match, data, "commit", change)


@post("/table/{match:str}/undo", status_code=200)
async def undo(request: Asking, match: MatchId, data: JSONBody[Move]) -> Response[dict[str, object]]:
    def change(live_match: AnyMatch) -> None:
        live_match.undo(data.seat, decision=data.decision, line=data.line)

    return await _moved(request, match, data, "undo", change)


@post("/table/{match:str}/restart", status_code=200)
async def restart(request: Asking, match: MatchId, data: JSONBody[Move]) -> Response[dict[str, object]]:
    """Take back every tentative line of the turn."""

    def change(live_match: AnyMatch) -> None:
        live_match.undo(data.seat, decision=data.decision)
        while live_match.draft(data.seat):
            live_match.undo(data.seat)

    return await _moved(request, match, data, "restart", change)


async def _moved(
    request: Asking, match: str, data: Move, way: str, change: Callable[[AnyMatch], object], paths: Sequence[Words] = ()
) -> Response[dict[str, object]]:
    """Change a match for its mover and answer; the paths are those that were tried, if there were any."""
    room = room_of(request, match)
    return _answer(room, await room.move(owner_of(request), data.seat, data.move, way, change), paths)


def _answer(room: Room, reply: Reply, paths: Sequence[Words]) -> Response[dict[str, object]]:
    facts: dict[str, object] = {"rev": reply.rev}
    if reply.refusal:
        facts["sentence"] = told = say_refused(reply.refusal)
        refused: Words = next((path for path in paths if told.startswith(f"{' '.join(path)}: ")), ())
        facts["html"] = hint(told, room.game, refused, room.names)
    return Response(facts, status_code=reply.status)


@post("/table/{match:str}/why", status_code=200, sync_to_thread=False)
def why(request: Asking, match: MatchId, data: JSONBody[Move]) -> dict[str, object]:
    """Why a path is not legal now, in a sentence that names its rule."""
    room = room_of(request, match)
    if data.seat not in room.seats_of(owner_of(request)):
        raise Told(say("this seat is not yours"), status_code=HTTP_403_FORBIDDEN)
    path = tuple((data.paths or [[]])[0])[:12]
    is_legal = any(action.path == path for action in room.match.legal(data.seat))
    told = say("this is allowed") if is_legal else room.game.refusal(room.match.view(data.seat), path)
    return {"sentence": told, "html": hint(told, room.game, path)}


def _invited(request: Asking, secret: str) -> tuple[Room, int]:
    found = request.app.state.store.seat_of_invitation(hashed(secret))
    if found is None:
        gone = say("This link is no longer valid; ask whoever sent it for a new one.")
        raise Told(gone, status_code=HTTP_404_NOT_FOUND)
    return room_of(request, found[0]), found[1]


@get("/seat/{secret:str}", sync_to_thread=False)
def open_link(request: Asking, secret: Secret) -> Template | Redirect:
    """A seat's private link: it asks before anybody sits down, since previews of links open them too."""
    room, number = _invited(request, secret)
    seat, owner = room.seats[number], owner_of(request)
    if seat.owner == owner:
        return Redirect(f"/table/{room.id}")
    context = {
        "secret": secret,
        "title": say(room.game.title),
        "name": room.names[number],
        "is_taken": seat.owner is not None,
        "seats": [each for each in housing.seat_facts(room, owner) if each["number"] != number],
        "progress": housing.progress(room),
    }
    return Template("sit.html", context=context)


@post("/seat/{secret:str}", sync_to_thread=False)
def sit_down(request: Asking, secret: Secret) -> Redirect:
    """Whoever sits down by the link has the seat from then on."""
    room, number = _invited(request, secret)
    room.sit(number, owner_of(request))
    return Redirect(f"/table/{room.id}")


def new_link(request: Asking, match: str, number: int) -> str:
    """A new private link for a seat by link; the old one ends. Only the table's host gives seats away."""
    room = host_room(request, match)
    if not 0 <= number < len(room.seats) or room.seats[number].kind != "link":
        raise NotFoundException
    address = request.app.state.settings.address or str(request.base_url).rstrip("/")
    return f"{address}/seat/{room.invite(number)}"


@post("/table/{match:str}/invite/{number:int}", sync_to_thread=False)
def make_link(request: Asking, match: MatchId, number: FromPath[int]) -> dict[str, object]:
    """A link for a seat, for the table's own page."""
    return {"link": new_link(request, match, number), "only_here": not request.app.state.settings.address}


@get("/table/{match:str}/file", sync_to_thread=False)
def file(request: Asking, match: MatchId) -> Response[str]:
    """The game as a file that replays; one that tells secrets only when the game is over."""
    room = room_of(request, match)
    if room.has_secrets:
        told = say("The file tells what is secret, so it can be had only when the game is over.")
        raise Told(told, status_code=HTTP_409_CONFLICT)
    name = f"{room.game.name}-{room.id[:6]}.txt"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(
        write(room.match, room.seats_of(owner_of(request))), media_type="text/plain; charset=utf-8", headers=headers
    )


@get("/table/{match:str}/step/{number:int}", sync_to_thread=True)
def step(request: Asking, match: MatchId, number: FromPath[int]) -> Template:
    """The table as it was after a step of the game; every step has its own address."""
    room = room_of(request, match)
    if not 0 <= number <= steps.last_of(room):
        raise NotFoundException
    owner = owner_of(request)
    return Template("step.html", context={"room": room, "number": number, **draw.step(room, owner, number)})


@post("/table/{match:str}/again", sync_to_thread=False)
def again(request: Asking, match: MatchId) -> Redirect:
    """Deal another game to the same people, once; later asks lead to the same one."""
    return Redirect(own_room(request, match).again())


ROUTES = [page, board, line, play, commit, undo, restart, open_link, sit_down, make_link, file, step, again, why]
