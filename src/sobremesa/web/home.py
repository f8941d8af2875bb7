"""The routes of the house: the games, a new table, my tables, rules and language."""

from asyncio import to_thread
from typing import Annotated, Any

from litestar import Request, get, post
from litestar.datastructures import CacheControlHeader, State, UploadFile
from litestar.enums import RequestEncodingType
from litestar.exceptions import NotFoundException
from litestar.params import Body, FromPath, FromQuery
from litestar.response import Redirect, Template
from litestar.status_codes import HTTP_403_FORBIDDEN

from sobremesa import bots, games
from sobremesa.engine.game import AnyGame, Refused
from sobremesa.engine.record import LARGEST
from sobremesa.locale import LANGUAGES, say
from sobremesa.web import housing, rulebook
from sobremesa.web.dealing import Wish, check_table, deal, offered, take_in
from sobremesa.web.rooms import is_host
from sobremesa.web.table import Asking, MatchId, Told, new_link, own_room, owner_of

LARGEST_UPLOAD = LARGEST + 500_000

AN_HOUR = CacheControlHeader(max_age=3600)

FORM = Body(media_type=RequestEncodingType.URL_ENCODED)
UPLOAD = Body(media_type=RequestEncodingType.MULTI_PART)


@get("/", sync_to_thread=False)
def home(request: Asking, archived: FromQuery[bool] = False) -> Template:
    """What there is to play and where I sit."""
    state, owner = request.app.state, owner_of(request)
    own, others = state.store.of_owner(owner, archived), state.store.of_owner(owner, not archived)
    tables = [housing.table_facts(state.store, saved, owner) for saved in own]
    context = {
        "offered": [housing.offer(game, state.editions.names(game.name), own + others) for game in offered()],
        "seat_kinds": housing.seat_kinds(),
        "bots": bots.NAMES,
        "tables": sorted(tables, key=lambda facts: not facts["is_mine"]),
        "archived": archived,
        "has_archived": bool(others) and not archived,
        "is_first_visit": not own and not others,
        "is_reachable": bool(state.settings.address),
    }
    return Template("home.html", context=context)


@post("/tables", sync_to_thread=False)
def new_table(request: Asking, data: Annotated[dict[str, Any], FORM]) -> Redirect:
    """Deal a new match from the form: game, seats `kind-1`, `name-1`, options `option-NAME`, edition."""
    form = {key: str(value) for key, value in data.items()}
    game, file = _game_of_form(request, form)
    wishes = [
        Wish(form[f"kind-{number}"], form.get(f"name-{number}", ""))
        for number in range(1, game.seats[-1] + 1)
        if form.get(f"kind-{number}", "none") != "none"
    ]
    if not any(wish.kind in ("me", "local") for wish in wishes):
        raise Refused("one seat at the table has to be yours")
    options = {key.removeprefix("option-"): value for key, value in form.items() if key.startswith("option-")}
    match = deal(request.app.state.store, game, file, options, wishes, owner_of(request))
    return Redirect(f"/table/{match}/seats" if any(wish.kind == "link" for wish in wishes) else f"/table/{match}")


def _game_of_form(request: Asking, form: dict[str, str]) -> tuple[AnyGame, Any]:
    """The game and edition file a form asks for; raises `Refused` for what is not there or cannot be right."""
    name = form.get("game", "")
    if name not in games.GAMES:
        raise Refused("there is no game {name}; the games are {known}", name=name[:40], known=", ".join(games.GAMES))
    check_table(name)
    file = request.app.state.editions.file(name, form.get("edition", ""))
    try:
        return games.load(name, file), file
    except ValueError as fault:
        raise Refused("this edition cannot be played with: {fault}", fault=fault) from fault


@post("/tables/import", request_max_body_size=LARGEST_UPLOAD)
async def bring_table(request: Asking, data: Annotated[dict[str, Any], UPLOAD]) -> Redirect:
    """A match from a game file."""
    upload = data.get("file")
    if not isinstance(upload, UploadFile):
        raise Refused("no file was chosen")
    content = await upload.read(LARGEST + 1)
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Refused("this is not a game file: it is not text") from None
    state = request.app.state
    match = await to_thread(take_in, state.store, text, state.editions, owner_of(request))
    return Redirect(f"/table/{match}")


@post("/table/{match:str}/archive", sync_to_thread=False)
def archive(request: Asking, match: MatchId, data: Annotated[dict[str, str], FORM]) -> Redirect:
    """Put a match away for everybody, or bring it back; only the table's host can."""
    _check_host(request, match)
    request.app.state.store.archive(match, data.get("back") is None)
    return Redirect("/")


@post("/table/{match:str}/delete", sync_to_thread=False)
def remove(request: Asking, match: MatchId) -> Redirect:
    """Delete a match for everybody; only the table's host can."""
    _check_host(request, match)
    request.app.state.store.remove(match)
    request.app.state.rooms.forget(match)
    return Redirect("/")


def _check_host(request: Asking, match: str) -> None:
    """Let only the host of a match go on; it need not be one that can still be opened."""
    seats = request.app.state.store.owners(match)
    if not seats:
        raise NotFoundException
    if not is_host(seats, owner_of(request)):
        raise Told(say("Only the table's host can do that."), status_code=HTTP_403_FORBIDDEN)


@get("/table/{match:str}/seats", sync_to_thread=False)
def seats(request: Asking, match: MatchId) -> Template:
    """Who sits at a table, for those who do; from here seats are given away by link."""
    return _seats(request, match)


@post("/table/{match:str}/seats/{number:int}", sync_to_thread=False, status_code=200)
def give_seat(request: Asking, match: MatchId, number: FromPath[int]) -> Template:
    """The same page with a new private link for one seat, shown this once."""
    return _seats(request, match, housing.made_link(number, new_link(request, match, number)))


def _seats(request: Asking, match: str, made: dict[str, object] | None = None) -> Template:
    room = own_room(request, match)
    context = {
        "id": room.id,
        "title": say(room.game.title),
        "seats": housing.seat_facts(room, owner_of(request)),
        "made": made,
        "is_reachable": bool(request.app.state.settings.address),
    }
    return Template("seats.html", context=context)


@get("/rules/{game:str}", sync_to_thread=False)
def rules(request: Asking, game: FromPath[str]) -> Template:
    """The rules of a game, each under its number."""
    if game not in games.GAMES:
        raise NotFoundException
    loaded = games.load(game)
    context = {"title": say(loaded.title), "note": loaded.note, "rules": rulebook.page(game)}
    return Template("rules.html", context=context)


@get("/language/{tag:str}", sync_to_thread=False)
def language(request: Request[Any, Any, State], tag: FromPath[str], back: FromQuery[str] = "/") -> Redirect:
    """Choose a language by hand."""
    if tag not in LANGUAGES:
        raise NotFoundException
    answer = Redirect(back if back.startswith("/") and not back.startswith(("//", "/\\")) else "/")
    answer.set_cookie("language", tag, max_age=365 * 24 * 3600, samesite="lax")
    return answer


@get("/art/{game:str}", sync_to_thread=False, media_type="text/css", cache_control=AN_HOUR)
def colours(request: Asking, game: FromPath[str]) -> str:
    """The colours of a game's art, as a style sheet."""
    name = game.removesuffix(".css")
    if name not in games.GAMES:
        raise NotFoundException
    return games.load(name).art().style


@get(
    "/card/{game:str}", sync_to_thread=False, media_type="image/svg+xml", cache_control=CacheControlHeader(max_age=3600)
)
def card(request: Asking, game: FromPath[str]) -> str:
    """The picture of a game."""
    name = game.removesuffix(".svg")
    if name not in games.GAMES:
        raise NotFoundException
    return games.card(name)


ROUTES = [colours, card, home, new_table, bring_table, archive, remove, seats, give_seat, rules, language]
