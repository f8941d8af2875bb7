"""The routes of one table: its page, its live line, moves, seats by link, its file and its replay."""

from dataclasses import dataclass
from typing import Annotated, Any

from litestar import Request, WebSocket, get, post, websocket
from litestar.datastructures import State
from litestar.exceptions import NotFoundException, PermissionDeniedException
from litestar.params import FromPath, JSONBody, PathParameter
from litestar.response import Redirect, Response, Template

from sobremesa.engine.match import AnyMatch
from sobremesa.engine.record import write
from sobremesa.locale import say
from sobremesa.web import draw, live
from sobremesa.web.dealing import invite
from sobremesa.web.rooms import Reply, Room, Rooms
from sobremesa.web.visitors import hashed

Asking = Request[Any, Any, State]
MatchId = Annotated[str, PathParameter(max_length=32)]


@dataclass(slots=True)
class Move:
    """What a browser sends: the seat, its decision number, an id of its own, and for `play` the paths."""

    seat: int
    decision: int
    move: str = ""
    paths: list[list[str]] | None = None
    line: int = -1


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
        raise PermissionDeniedException(say("Only those who sit at this table can do that."))
    return room


@get("/table/{match:str}", sync_to_thread=False)
def page(request: Asking, match: MatchId) -> Template:
    room = room_of(request, match)
    owner = owner_of(request)
    return Template("table.html", context={"room": room, "table": draw.table(room, owner), **draw.frame(room, owner)})


@get("/table/{match:str}/board", sync_to_thread=False)
def board(request: Asking, match: MatchId) -> dict[str, object]:
    """The same as the live line sends, for a browser whose line is down."""
    return draw.message(room_of(request, match), owner_of(request))


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

    return _answer(await room_of(request, match).move(owner_of(request), data.seat, data.move, change))


@post("/table/{match:str}/commit", status_code=200)
async def commit(request: Asking, match: MatchId, data: JSONBody[Move]) -> Response[dict[str, object]]:
    def change(live_match: AnyMatch) -> object:
        return live_match.commit(data.seat, decision=data.decision)

    return _answer(await room_of(request, match).move(owner_of(request), data.seat, data.move, change))


@post("/table/{match:str}/undo", status_code=200)
async def undo(request: Asking, match: MatchId, data: JSONBody[Move]) -> Response[dict[str, object]]:
    def change(live_match: AnyMatch) -> None:
        live_match.undo(data.seat, decision=data.decision, line=data.line)

    return _answer(await room_of(request, match).move(owner_of(request), data.seat, data.move, change))


@post("/table/{match:str}/restart", status_code=200)
async def restart(request: Asking, match: MatchId, data: JSONBody[Move]) -> Response[dict[str, object]]:
    """Take back every tentative line of the turn."""

    def change(live_match: AnyMatch) -> None:
        live_match.undo(data.seat, decision=data.decision)
        while live_match.draft(data.seat):
            live_match.undo(data.seat)

    return _answer(await room_of(request, match).move(owner_of(request), data.seat, data.move, change))


def _answer(reply: Reply) -> Response[dict[str, object]]:
    facts: dict[str, object] = {"rev": reply.rev}
    if reply.refusal:
        facts["sentence"] = say(reply.refusal.template, **reply.refusal.facts)
    return Response(facts, status_code=reply.status)


@post("/table/{match:str}/why", status_code=200, sync_to_thread=False)
def why(request: Asking, match: MatchId, data: JSONBody[Move]) -> dict[str, object]:
    """Why a path is not legal now, in a sentence that names its rule."""
    room = room_of(request, match)
    if data.seat not in room.seats_of(owner_of(request)):
        raise PermissionDeniedException(say("this seat is not yours"))
    path = tuple((data.paths or [[]])[0])[:12]
    return {"sentence": room.game.refusal(room.match.view(data.seat), path)}


@get("/seat/{secret:str}", sync_to_thread=False)
def open_link(request: Asking, secret: Annotated[str, PathParameter(max_length=80)]) -> Redirect:
    """A seat's private link: whoever opens it sits there from then on."""
    found = request.app.state.store.seat_of_invitation(hashed(secret))
    if found is None:
        raise NotFoundException
    match, number = found
    room_of(request, match).sit(number, owner_of(request))
    return Redirect(f"/table/{match}")


@post("/table/{match:str}/invite/{number:int}", sync_to_thread=False)
def make_link(request: Asking, match: MatchId, number: FromPath[int]) -> dict[str, object]:
    """A new private link for a seat by link; the old one ends."""
    room = own_room(request, match)
    if not 0 <= number < len(room.seats) or room.seats[number].kind != "link":
        raise NotFoundException
    secret = invite(request.app.state.store, room.id, number, room.seats[number])
    address = request.app.state.settings.address or str(request.base_url).rstrip("/")
    return {"link": f"{address}/seat/{secret}", "only_here": not request.app.state.settings.address}


@get("/table/{match:str}/file", sync_to_thread=False)
def file(request: Asking, match: MatchId) -> Response[str]:
    """The game as a file that replays."""
    room = room_of(request, match)
    name = f"{room.game.name}-{room.id[:6]}.txt"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(write(room.match), media_type="text/plain; charset=utf-8", headers=headers)


@get("/table/{match:str}/step/{number:int}", sync_to_thread=False)
def step(request: Asking, match: MatchId, number: FromPath[int]) -> Template:
    """The table as it was after a line of the game; every step has its own address."""
    room = room_of(request, match)
    if not 0 <= number <= len(room.match.lines):
        raise NotFoundException
    owner = owner_of(request)
    return Template("step.html", context={"room": room, "number": number, **draw.step(room, owner, number)})


@post("/table/{match:str}/again", sync_to_thread=False)
def again(request: Asking, match: MatchId) -> Redirect:
    """Deal another game to the same people, once; later asks lead to the same one."""
    return Redirect(own_room(request, match).again())


ROUTES = [page, board, line, play, commit, undo, restart, open_link, make_link, file, step, again, why]
