"""The routes of the house: the games, a new table, my tables, rules and language."""

from typing import Annotated, Any

from litestar import Request, get, post
from litestar.datastructures import State, UploadFile
from litestar.enums import RequestEncodingType
from litestar.exceptions import NotFoundException
from litestar.params import Body
from litestar.response import Redirect, Template

from sobremesa import bots, games
from sobremesa.engine.game import Refused
from sobremesa.engine.record import LARGEST
from sobremesa.locale import LANGUAGES
from sobremesa.web import rulebook
from sobremesa.web.dealing import Wish, deal, take_in
from sobremesa.web.table import Asking, MatchId, own_room, owner_of

FORM = Body(media_type=RequestEncodingType.URL_ENCODED)
UPLOAD = Body(media_type=RequestEncodingType.MULTI_PART)


@get("/", sync_to_thread=False)
def home(request: Asking, archived: bool = False) -> Template:
    """What there is to play and where I sit."""
    store, editions = request.app.state.store, request.app.state.editions
    offered = [
        {"game": game, "options": game.options.rows(), "editions": editions.names(game.name)}
        for game in (games.load(name) for name in games.GAMES)
    ]
    context = {
        "offered": offered,
        "tables": store.of_owner(owner_of(request), archived),
        "archived": archived,
        "bots": bots.NAMES,
        "is_reachable": bool(request.app.state.settings.address),
    }
    return Template("home.html", context=context)


@post("/tables", sync_to_thread=False)
def new_table(request: Asking, data: Annotated[dict[str, str], FORM]) -> Redirect:
    """Deal a new match from the form: game, seats `kind-1`, `name-1`, options `option-NAME`, edition."""
    name = data.get("game", "")
    if name not in games.GAMES:
        raise Refused("there is no game {name}; the games are {known}", name=name[:40], known=", ".join(games.GAMES))
    file = request.app.state.editions.file(name, data.get("edition", ""))
    game = games.load(name, file)
    wishes = [
        Wish(data[f"kind-{number}"], data.get(f"name-{number}", ""))
        for number in range(1, game.seats[-1] + 1)
        if data.get(f"kind-{number}", "none") != "none"
    ]
    options = {key.removeprefix("option-"): value for key, value in data.items() if key.startswith("option-")}
    match = deal(request.app.state.store, game, file, options, wishes, owner_of(request))
    return Redirect(f"/table/{match}")


@post("/tables/import")
async def bring_table(request: Asking, data: Annotated[dict[str, UploadFile], UPLOAD]) -> Redirect:
    """A match from a game file."""
    upload = data.get("file")
    if upload is None:
        raise Refused("no file was chosen")
    content = await upload.read(LARGEST + 1)
    try:
        text = content.decode()
    except UnicodeDecodeError:
        raise Refused("this is not a game file: it is not text") from None
    match = take_in(request.app.state.store, text, request.app.state.editions, owner_of(request))
    return Redirect(f"/table/{match}")


@post("/table/{match:str}/archive", sync_to_thread=False)
def archive(request: Asking, match: MatchId, data: Annotated[dict[str, str], FORM]) -> Redirect:
    """Put a match away, or bring it back."""
    room = own_room(request, match)
    room.saved.is_archived = data.get("back") is None
    request.app.state.store.archive(room.id, room.saved.is_archived)
    return Redirect("/")


@post("/table/{match:str}/delete", sync_to_thread=False)
def remove(request: Asking, match: MatchId) -> Redirect:
    """Delete a match for everybody."""
    room = own_room(request, match)
    request.app.state.store.remove(room.id)
    request.app.state.rooms.forget(room.id)
    return Redirect("/")


@get("/rules/{game:str}", sync_to_thread=False)
def rules(request: Asking, game: str) -> Template:
    """The rules of a game, each under its number."""
    if game not in games.GAMES:
        raise NotFoundException
    return Template("rules.html", context={"game": games.load(game), "rules": rulebook.page(game)})


@get("/language/{tag:str}", sync_to_thread=False)
def language(request: Request[Any, Any, State], tag: str, back: str = "/") -> Redirect:
    """Choose a language by hand."""
    if tag not in LANGUAGES:
        raise NotFoundException
    answer = Redirect(back if back.startswith("/") and not back.startswith(("//", "/\\")) else "/")
    answer.set_cookie("language", tag, max_age=365 * 24 * 3600, samesite="lax")
    return answer


ROUTES = [home, new_table, bring_table, archive, remove, rules, language]
