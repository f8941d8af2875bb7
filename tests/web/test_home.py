"""The house: forms make tables, wrong forms get one sentence, every link leads somewhere, pages keep to the policy."""

import re
from html import unescape
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from sobremesa import deal, games
from sobremesa.bots import NAMES
from sobremesa.engine.record import write
from sobremesa.locale import speaking
from sobremesa.web.app import House
from sobremesa.web.dealing import offered
from sobremesa.web.markup import sentence
from web.browsing import Visitor, first_path, house, room_of

FORM = {"game": "south_seas", "kind-1": "me", "name-1": "Ann", "kind-2": "greedy"}


OFFERED = [game.name for game in offered()]


def dealt(app: House, visitor: Visitor, **changes: str) -> Any:
    """The room of a table dealt from the home page's form with these changes."""
    form = FORM | {name.replace("_", "-"): value for name, value in changes.items()}
    answer = visitor.post("/tables", data=form)
    assert answer.status_code == 302, answer.text
    return room_of(app, answer.headers["location"].removesuffix("/seats"))


def form_fields(page: str, action: str) -> dict[str, str]:
    """What the browser would send for a form as it stands on the page."""
    form = re.search(rf'<form[^>]*action="{action}".*?</form>', page, re.DOTALL)
    assert form is not None
    fields = {}
    for tag in re.findall(r"<input[^>]*>", form[0]):
        facts = dict(re.findall(r'(\w+)="([^"]*)"', tag))
        if "name" in facts:
            fields[facts["name"]] = unescape(facts.get("value", ""))
    for name, inside in re.findall(r'<select[^>]*name="([^"]+)".*?>(.*?)</select>', form[0], re.DOTALL):
        options = re.findall(r'<option value="([^"]*)"([^>]*)>', inside)
        fields[name] = next((value for value, more in options if "selected" in more), options[0][0])
    return fields


def test_the_form_as_it_stands_deals_a_table(tmp_path: Path) -> None:
    with house(tmp_path) as app:
        visitor = Visitor(app)
        fields = form_fields(visitor.get("/").text, "/tables")
        answer = visitor.client.post("/tables", data=fields, follow_redirects=False)
        assert answer.status_code == 302
        room = room_of(app, answer.headers["location"])
        assert [(seat.name, seat.kind) for seat in room.seats] == [("Host", "me"), ("greedy", "bot")]


def test_every_option_and_seat_of_a_game_is_on_the_form(tmp_path: Path) -> None:
    with house(tmp_path) as app:
        page = Visitor(app).get("/").text
    for name in OFFERED:
        game = games.load(name)
        for option, _, choices, _ in game.options.rows():
            assert f'name="option-{option}"' in page
            offered = choices if option != "start" else map(str, range(game.seats[-1] + 1))
            assert all(f'<option value="{choice}"' in page for choice in offered)
    assert page.count('name="kind-') == sum(games.load(name).seats[-1] for name in OFFERED)
    assert all(f'<option value="{bot}" data-bot' in page for bot in NAMES)


def test_every_game_has_its_picture(tmp_path: Path) -> None:
    with house(tmp_path) as app:
        visitor = Visitor(app)
        pictures = re.findall(r'<img class="picture" src="([^"]+)"', visitor.get("/").text)
        assert len(pictures) == len(OFFERED)
        for address in pictures:
            answer = visitor.get(address)
            assert (answer.status_code, answer.headers["content-type"]) == (200, "image/svg+xml")
            assert answer.text.startswith("<svg ")
        assert visitor.get("/card/nothing.svg").status_code == 404


@pytest.mark.parametrize("name", games.GAMES)
def test_the_form_asks_for_options_in_words_of_the_readers_language(name: str) -> None:
    options, spoken = games.load(name).options, {}
    for tag in ("en", "es"):
        with speaking(tag):
            spoken[tag] = options.asked()
    for option, _, choices, _ in options.rows():
        if option != "start":
            english, spanish = spoken["en"][option], spoken["es"][option]
            assert set(english.choices) == set(choices)
            assert english.about != spanish.about


def test_the_form_decides_seats_options_and_start(tmp_path: Path) -> None:
    with house(tmp_path) as app:
        changes = {"kind_3": "local", "name_3": " Bo  B ", "option_retrieve": "when-none-left", "option_start": "3"}
        room = dealt(app, Visitor(app), **changes)
        assert [(seat.name, seat.kind) for seat in room.seats] == [("Ann", "me"), ("greedy", "bot"), ("Bo B", "local")]
        assert room.match.options.texts() == {"start": "3", "retrieve": "when-none-left"}
        assert room.match.to_act() == (2,)


def test_an_empty_chair_between_two_players_is_left_out(tmp_path: Path) -> None:
    with house(tmp_path) as app:
        room = dealt(app, Visitor(app), kind_2="none", kind_5="random")
        assert [seat.name for seat in room.seats] == ["Ann", "random"]


@pytest.mark.parametrize(
    "changes",
    [
        {"game": "chess"},
        {"game": ""},
        {"kind-1": "greedy"},
        {"kind-2": "none"},
        {"kind-2": "wizard"},
        {"kind-2": "link", "name-2": ""},
        {"kind-2": "local", "name-2": "Ann"},
        {"name-1": "x" * 31},
        {"name-1": "   "},
        {"name-1": "a\x00b"},
        {"name-1": "\u3164"},
        {"name-1": "\u115f \u2800"},
        {"name-1": "\u0301"},
        {"kind-2": "local", "name-2": "ANN"},
        {"kind-2": "local", "name-2": "Ann\u3164"},
        {"name-1": "Zoe\u0308", "kind-2": "link", "name-2": "zo\xeb"},
        {"name-1": "greedy"},
        {"kind-2": "link", "name-2": "random-12"},
        {"option-start": "5"},
        {"option-start": "first"},
        {"option-retrieve": "never"},
        {"option-colour": "red"},
        {"edition": "mine"},
        {"edition": "../../secret"},
    ],
    ids=str,
)
def test_a_wrong_form_gets_one_sentence_and_deals_nothing(tmp_path: Path, changes: dict[str, str]) -> None:
    with house(tmp_path) as app:
        visitor = Visitor(app)
        answer = visitor.post("/tables", data=FORM | changes)
        assert answer.status_code == 400
        sentence = answer.json()["sentence"]
        assert sentence
        assert "\n" not in sentence
        page = visitor.post("/tables", data=FORM | changes, headers={"accept": "text/html"})
        assert page.status_code == 400
        assert "<h1>" in page.text
        assert "/table/" not in visitor.get("/").text


def test_an_edition_that_cannot_be_right_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "editions" / "south_seas"
    folder.mkdir(parents=True)
    (folder / "mine.toml").write_text("name = 3")
    with house(tmp_path) as app:
        visitor = Visitor(app)
        assert "<option>mine</option>" in visitor.get("/").text
        assert visitor.post("/tables", data=FORM | {"edition": "mine"}).status_code == 400


def test_editions_that_cannot_be_read_keep_out_no_game_of_another(tmp_path: Path) -> None:
    own = files("sobremesa.games.iwari") / "content" / "reconstructed-2026.toml"
    folder = tmp_path / "editions" / "iwari"
    folder.mkdir(parents=True)
    edition = folder / "mine.toml"
    edition.write_text(re.sub('^name = ".*"', 'name = "mine"', own.read_text("utf-8"), count=1, flags=re.M), "utf-8")
    file = write(deal("iwari", ("Ann", "Bo"), seed=1, edition=edition))
    (folder / "broken.toml").write_text("name = ")
    (folder / "a folder.toml").mkdir()
    with house(tmp_path) as app:
        visitor = Visitor(app, "es")
        assert visitor.post("/tables/import", files={"file": ("game.txt", file, "text/plain")}).status_code == 302
        other = file.replace("edition mine", "edition other")
        answer = visitor.post("/tables/import", files={"file": ("game.txt", other, "text/plain")})
        assert answer.status_code == 400
        sentence = answer.json()["sentence"]
        assert re.fullmatch(r"línea 1: la partida se jugó con la edición other:\w+, que no está aquí", sentence)


def test_my_tables_say_whose_turn_it_is_and_only_i_see_them(tmp_path: Path) -> None:
    with house(tmp_path) as app:
        ann = Visitor(app)
        room = dealt(app, ann, kind_2="local", name_2="Bo", option_start="1")
        assert "it is your turn" in ann.get("/").text
        other = dealt(app, ann, kind_2="link", name_2="Cy", option_start="2")
        page = ann.get("/").text
        assert "the table waits for Cy" in page
        assert page.index(room.id) < page.index(other.id)  # mine to play come first
        assert room.id not in Visitor(app).get("/").text


def test_the_name_i_had_last_is_offered_again(tmp_path: Path) -> None:
    with house(tmp_path) as app:
        ann = Visitor(app)
        dealt(app, ann)
        assert form_fields(ann.get("/").text, "/tables")["name-1"] == "Ann"


def test_a_table_is_put_away_brought_back_and_deleted(tmp_path: Path) -> None:
    with house(tmp_path) as app:
        ann = Visitor(app)
        room = dealt(app, ann)
        assert ann.post(f"/table/{room.id}/archive", data={"x": "1"}).status_code == 302
        assert f"/table/{room.id}" not in ann.get("/").text
        assert f"/table/{room.id}" in ann.get("/?archived=true").text
        assert ann.post(f"/table/{room.id}/archive", data={"back": "1"}).status_code == 302
        assert f"/table/{room.id}" in ann.get("/").text
        assert Visitor(app).post(f"/table/{room.id}/delete").status_code == 403
        assert ann.post(f"/table/{room.id}/delete").status_code == 302
        assert ann.get(f"/table/{room.id}").status_code == 404
        assert f"/table/{room.id}" not in ann.get("/").text


def test_a_game_file_goes_round(tmp_path: Path) -> None:
    with house(tmp_path) as app:
        ann = Visitor(app)
        room = dealt(app, ann, kind_2="local", name_2="Bo", option_start="1")
        assert ann.move(f"/table/{room.id}", 0, 0, first_path(room, 0)).status_code == 200
        file = ann.get(f"/table/{room.id}/file")
        assert "attachment" in file.headers["content-disposition"]
        answer = Visitor(app).post("/tables/import", files={"file": ("game.txt", file.content, "text/plain")})
        assert answer.status_code == 302
        brought = room_of(app, answer.headers["location"])
        assert brought.id != room.id
        assert brought.match.dump() == room.match.dump()
        assert brought.match.draft(0) == room.match.draft(0)


@pytest.mark.parametrize("content", [b"", b"hello", b"\xff\xfe\x00", b"# only a remark\n"], ids=str)
def test_a_wrong_file_gets_one_sentence(tmp_path: Path, content: bytes) -> None:
    with house(tmp_path) as app:
        answer = Visitor(app).post("/tables/import", files={"file": ("game.txt", content, "text/plain")})
        assert answer.status_code == 400
        assert answer.json()["sentence"]


def test_a_cut_file_and_no_file_get_one_sentence(tmp_path: Path) -> None:
    with house(tmp_path) as app:
        ann = Visitor(app)
        whole = ann.get(f"/table/{dealt(app, ann).id}/file").content
        cut = ann.post("/tables/import", files={"file": ("game.txt", whole[:-8], "text/plain")})
        none = ann.post("/tables/import", files={"other": ("game.txt", whole, "text/plain")})
        word = ann.post("/tables/import", data={"file": "word"}, files={"x": ("x", b"", "text/plain")})
        assert [answer.status_code for answer in (cut, none, word)] == [400, 400, 400]
        assert all(answer.json()["sentence"] for answer in (cut, none, word))


def test_a_seat_by_link_is_given_away_once(tmp_path: Path) -> None:
    with house(tmp_path) as app:
        ann, bo = Visitor(app), Visitor(app)
        answer = ann.post("/tables", data=FORM | {"kind-2": "link", "name-2": "Bo"})
        seats = answer.headers["location"]
        assert seats.endswith("/seats")
        assert "Make a private link" in ann.get(seats).text
        assert bo.get(seats).status_code == 403
        made = [ann.post(f"{seats}/1", headers={"accept": "text/html"}).text for _ in range(2)]
        links = [re.search(r'value="(http[^"]+/seat/[^"]+)"', page) for page in made]
        assert links[0] is not None
        assert links[1] is not None
        assert "<svg" in made[0]
        assert "on this device only" in made[0]
        gone = bo.get(links[0][1])
        assert gone.status_code == 404
        assert "This link is no longer valid; ask whoever sent it for a new one." in gone.text
        invited = bo.get(links[1][1]).text
        assert "Sit down as Bo" in invited
        assert "Ann" in invited
        assert "on another device" in invited
        assert "Nothing has been played yet." in invited
        assert bo.post(links[1][1], data={}).status_code in (302, 303)
        assert room_of(app, seats.removesuffix("/seats")).seats[1].owner is not None
        assert "has taken the seat by link" in ann.get(seats).text
        assert ann.post(f"{seats}/0").status_code == 404
        assert ann.post(f"{seats}/9").status_code == 404


def test_on_the_network_a_link_carries_the_networks_address(tmp_path: Path) -> None:
    with house(tmp_path, address="http://192.168.1.7:8000") as app:
        ann = Visitor(app)
        seats = ann.post("/tables", data=FORM | {"kind-2": "link", "name-2": "Bo"}).headers["location"]
        page = ann.post(f"{seats}/1", headers={"accept": "text/html"}).text
        assert "http://192.168.1.7:8000/seat/" in page
        assert "on this device only" not in page


def test_names_are_escaped_everywhere(tmp_path: Path) -> None:
    wild = '"><script>alert(1)</script>'[:30]
    with house(tmp_path) as app:
        ann = Visitor(app)
        room = dealt(app, ann, name_1=wild, kind_2="link", name_2="<b>Bo</b>")
        for path in ("/", f"/table/{room.id}/seats"):
            page = ann.get(path).text
            assert "<script>alert" not in page
            assert "<b>Bo" not in page


@pytest.mark.parametrize(
    ("accepted", "spoken"),
    [
        ("es-ES,es;q=0.9", "es"),
        ("en", "en"),
        ("fr,es;q=0.5,en;q=0.1", "es"),
        ("de", "en"),
        ("es; q=0.5, en ; q = 0.4", "es"),
        ("en;q=0.1, es; q=0.9", "es"),
        ("es; q=0.5, en", "en"),
        ("es;level=1;Q=0.9, en;q=0.5", "es"),
        ("es;q=0", "en"),
        ("es; q=0.0, en;q=0.1", "en"),
        ("en;q=0, es", "es"),
        ("es;q=nan, en;q=0.1", "en"),
        ("es;q=inf, en;q=0.1", "en"),
        ("es;q=-1, en;q=0.5", "en"),
        ("es;q=much, en;q=0.1", "en"),
        (";q=1, ,;", "en"),
    ],
)
def test_the_house_speaks_the_readers_language(tmp_path: Path, accepted: str, spoken: str) -> None:
    with house(tmp_path) as app:
        page = Visitor(app, accepted).get("/").text
        assert f'<html lang="{spoken}">' in page
        assert ("La mesa está puesta" in page) == (spoken == "es")


def test_a_language_chosen_by_hand_stays_and_leads_back(tmp_path: Path) -> None:
    with house(tmp_path) as app:
        ann = Visitor(app)
        answer = ann.get("/language/es?back=/rules/south_seas", follow_redirects=False)
        assert answer.headers["location"] == "/rules/south_seas"
        assert '<html lang="es">' in ann.get("/").text
        for back in ("//evil.example", "https://evil.example", "/\\evil.example"):
            assert ann.get(f"/language/en?back={back}", follow_redirects=False).headers["location"] == "/"
        assert ann.get("/language/tlh").status_code == 404


def pages(app: House, visitor: Visitor) -> dict[str, str]:
    """Every kind of page of the house, by its address."""
    room = dealt(app, visitor, kind_2="link", name_2="Bo")
    dealt(app, visitor)
    archived = dealt(app, visitor)
    visitor.post(f"/table/{archived.id}/archive", data={"x": "1"})
    paths = ["/", "/?archived=true", "/rules/south_seas", f"/table/{room.id}/seats", "/nowhere"]
    found = {path: visitor.get(path).text for path in paths}
    made = visitor.post(f"/table/{room.id}/seats/1", headers={"accept": "text/html"}).text
    return {**found, "a made link": made}


@pytest.mark.parametrize("tag", ["en", "es"])
def test_no_page_has_script_or_style_in_it(tmp_path: Path, tag: str) -> None:
    with house(tmp_path) as app:
        for path, page in pages(app, Visitor(app, tag)).items():
            assert not re.search(r"<style|\sstyle=|\son[a-z]+=|javascript:", page), path
            assert all(inside == "" for inside in re.findall(r"<script[^>]*>(.*?)</script>", page, re.DOTALL)), path


@pytest.mark.parametrize("tag", ["en", "es"])
def test_every_link_and_picture_of_every_page_is_there(tmp_path: Path, tag: str) -> None:
    with house(tmp_path) as app:
        visitor = Visitor(app, tag)
        wanted = {link for page in pages(app, visitor).values() for link in re.findall(r'(?:href|src)="([^"#]+)', page)}
        missing = [link for link in map(unescape, sorted(wanted)) if visitor.get(link).status_code != 200]
        assert len(wanted) > 10
        assert missing == []


def test_every_field_has_a_name_and_no_id_is_there_twice(tmp_path: Path) -> None:
    with house(tmp_path) as app:
        for path, page in pages(app, Visitor(app)).items():
            ids = re.findall(r'\sid="([^"]+)"', page)
            assert len(ids) == len(set(ids)), path
            for field in re.findall(r"<(?:input|select)[^>]*>", page):
                labelled = "aria-label=" in field or 'type="hidden"' in field or 'id="find"' in field
                before = page[: page.index(field)]
                assert labelled or before.rfind("<label") > before.rfind("</label"), (path, field)
            assert page.count("<h1") == 1, path


def test_the_choices_of_a_rule_are_told_without_the_words_of_the_command_line(tmp_path: Path) -> None:
    with house(tmp_path) as app:
        shown = re.sub(r"<[^>]*>", " ", Visitor(app).get("/").text)
        assert "when-none-left" not in shown
        assert "The Spanish and the German rules say in any turn" in shown


def test_a_bot_has_a_first_name_at_the_table_and_its_kind_in_the_file(tmp_path: Path) -> None:
    with house(tmp_path) as app:
        ann = Visitor(app)
        table = ann.deal("me:Brisa", "greedy", "greedy", "random")
        room = room_of(app, table)
        assert room.names == ("Brisa", "Tavi", "Odo", "Kima")
        shown = ann.get(table).text
        assert "Tavi" in shown
        assert "bot: greedy" in shown
        assert "greedy-2" not in shown
        file = ann.get(f"{table}/file").text
        assert "seats Brisa,greedy,greedy-2,random" in file
        answer = ann.post("/tables/import", files={"file": ("game.txt", file.encode(), "text/plain")})
        again = room_of(app, answer.headers["location"])
        assert [seat.bot for seat in again.seats] == [None, "greedy", "greedy", "random"]
        assert again.names == room.names
        assert "Brisa, Tavi, Odo, Kima" in ann.get("/").text


def test_a_name_is_kept_in_one_way_of_writing_it(tmp_path: Path) -> None:
    with house(tmp_path) as app:
        room = dealt(app, Visitor(app), name_1="Zoe\u0308", kind_2="local", name_2="Zoe")
        assert room.names == ("Zo\xeb", "Zoe")


def test_a_person_may_be_called_nearly_like_a_bot_and_stays_a_person_in_a_file(tmp_path: Path) -> None:
    with house(tmp_path) as app:
        ann = Visitor(app)
        answer = ann.post("/tables", data=FORM | {"name-1": "greedy-guts"})
        file = ann.get(f"{answer.headers['location']}/file").text
        assert "seats greedy-guts,greedy" in file
        again = ann.post("/tables/import", files={"file": ("game.txt", file.encode(), "text/plain")})
        seats = room_of(app, again.headers["location"]).seats
        assert [(seat.kind, seat.bot) for seat in seats] == [("local", None), ("bot", "greedy")]
        refused = ann.post("/tables", data=FORM | {"name-1": "greedy-2"}).json()
        assert refused == {"sentence": "a person cannot be called greedy-2: that is the name of a bot"}


@pytest.mark.parametrize("name", ["", "%E3%85%A4"], ids=["empty", "blank"])
def test_somebody_without_a_name_in_a_file_gets_one_at_the_table(tmp_path: Path, name: str) -> None:
    with house(tmp_path) as app:
        ann = Visitor(app)
        file = ann.get(f"/table/{dealt(app, ann, kind_2='local', name_2='Bo').id}/file").text
        brought = file.replace("seats Ann,Bo", f"seats {name},Bo")
        answer = ann.post("/tables/import", files={"file": ("game.txt", brought.encode(), "text/plain")})
        assert room_of(app, answer.headers["location"]).names == ("Tavi", "Bo")


def test_names_that_look_like_rules_or_tiles_are_left_as_they_are(tmp_path: Path) -> None:
    with house(tmp_path) as app:
        ann = Visitor(app, "es")
        table = ann.deal("me:R2", "local:SS-03b", start="1")
        room = room_of(app, table)
        room.match.act(0, room.match.legal(0)[0])
        room.match.act(0, room.match.legal(0)[-1])
        page = ann.get(table).text
    told = " ".join(re.sub(r"<[^>]*>", "", entry) for entry in re.findall(r'<li id="event-[^>]*>(.*?)</li>', page))
    assert '#R2"' not in page
    assert "R2 coloca" in told
    assert re.search(r'id="prompt".*?<span>SS-03b, ', page)
    assert re.search(r'href="/rules/south_seas#R[0-9.]+"', page)


def test_a_sentence_has_a_capital_unless_a_name_begins_it() -> None:
    game = games.load("south_seas")
    assert sentence("an islander", game, ("", "a", "Bo")) == "An islander"
    assert sentence("a lays a tile", game, ("", "a", "Bo")) == "a lays a tile"
    assert "R2.1</a>" in sentence("R2 may choose none (R2.1).", game, ("R2",))


def test_a_game_without_a_table_in_the_browser_is_neither_dealt_nor_brought_in(tmp_path: Path) -> None:
    alphas = [name for name in games.GAMES if name not in OFFERED]
    with house(tmp_path) as app:
        visitor = Visitor(app)
        for name in alphas:
            file = write(deal(name, ["Ann", "Bo"], seed=1))
            form = visitor.post("/tables", data={"game": name, "kind-1": "me", "kind-2": "random"})
            brought = visitor.post("/tables/import", files={"file": ("game.txt", file)})
            for answer in (form, brought):
                assert answer.status_code == 400
                assert f"{name} has no table in the browser yet" in answer.text


@pytest.mark.parametrize("game", OFFERED)
def test_a_bot_whose_seat_had_tentative_moves_in_a_file_chooses_anew(tmp_path: Path, game: str) -> None:
    match = deal(game, ("greedy", "Bo"), seed=1, start="1")
    match.play(0, match.legal(0)[0].path)
    assert match.draft(0)
    with house(tmp_path) as app:
        answer = Visitor(app).post("/tables/import", files={"file": ("game.txt", write(match), "text/plain")})
        room = room_of(app, answer.headers["location"])
        assert room.seats[0].kind == "bot"
        assert room.match.draft(0) == ()
        room._act(0, room.match.legal(0)[0].path)
        assert [line.seat for line in room.match.lines] == [0]
