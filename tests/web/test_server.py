"""The server: seats belong to their visitors, moves are stored before they are told, and nothing else gets in."""

import asyncio
import logging
import re
import sqlite3
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

import pytest
from litestar.exceptions import WebSocketDisconnect

from sobremesa.web.app import House
from sobremesa.web.dealing import offered
from web.browsing import HERE, OWNER_OF_NOTHING, Visitor, first_path, house, room_of


def two_people(app: House) -> tuple[Visitor, Visitor, str]:
    """Ann at a table with Bo, who came by his link; Ann begins."""
    ann, bo = Visitor(app), Visitor(app)
    table = ann.deal("me:Ann", "link:Bo", start="1")
    link = ann.post(f"{table}/invite/1").json()["link"]
    assert bo.sits_down(link)
    return ann, bo, table


def test_a_move_is_tentative_until_it_is_committed_and_only_its_seat_sees_it(tmp_path: Path) -> None:
    with house(tmp_path) as app:
        ann, _, table = two_people(app)
        room = room_of(app, table)
        answer = ann.move(table, 0, 0, first_path(room, 0))
        assert (answer.status_code, answer.json()["rev"]) == (200, 2)
        assert len(room.match.draft(0)) == 1
        assert len(room.match.view(1)["board"]) == 1
        assert ann.move(table, 0, 1, way="undo").status_code == 200
        assert room.match.draft(0) == ()


def test_a_refusal_names_the_path_to_programs_and_not_to_whoever_pointed_at_it(tmp_path: Path) -> None:
    with house(tmp_path) as app:
        ann, _, table = two_people(app)
        first = first_path(room_of(app, table), 0)
        for paths in ([first, ("islander", "nowhere")], [("islander", "nowhere")]):
            facts = ann.move(table, 0, 0, *paths).json()
            assert facts["sentence"].startswith("islander nowhere: ")
            assert "nowhere" not in facts["html"]


def test_a_table_is_the_same_after_the_server_starts_again(tmp_path: Path) -> None:
    with house(tmp_path) as app:
        ann, _, table = two_people(app)
        room = room_of(app, table)
        ann.move(table, 0, 0, first_path(room, 0))
        ann.move(table, 0, 1, ("islander", "none"))
        ann.move(table, 0, 2, way="commit")
        before = room.match.dump(), room.match.lines, room.match.decision(0)
    with house(tmp_path) as app:
        room = room_of(app, table)
        assert (room.match.dump(), room.match.lines, room.match.decision(0)) == before
        assert ann.again_at(app).move(table, 0, 2, ("anything",)).status_code == 409


def test_tentative_moves_survive_a_restart(tmp_path: Path) -> None:
    with house(tmp_path) as app:
        ann, _, table = two_people(app)
        path = first_path(room_of(app, table), 0)
        ann.move(table, 0, 0, path)
    with house(tmp_path) as app:
        assert room_of(app, table).match.draft(0) == (path,)


def test_nobody_moves_for_another_seat(tmp_path: Path) -> None:
    with house(tmp_path) as app:
        ann, bo, table = two_people(app)
        path = first_path(room_of(app, table), 0)
        stranger = Visitor(app)
        for who in (bo, stranger):
            answer = who.move(table, 0, 0, path)
            assert (answer.status_code, answer.json()["sentence"]) == (403, "this seat is not yours")
        answer = bo.move(table, 1, 0, path)
        assert answer.status_code == 409
        assert answer.json()["sentence"] == "it is not for Bo to move now: the table waits for Ann"
        assert ann.move(table, 7, 0, path).status_code == 403
        assert room_of(app, table).match.draft(0) == ()


def test_a_refusal_calls_everybody_as_the_table_does(tmp_path: Path) -> None:
    with house(tmp_path) as app:
        ann, table = Visitor(app, "es"), ""
        ann = Visitor(app, "es")
        table = ann.deal("me:R2", "link:Bo", "greedy", "random", start="3")
        answer = ann.move(table, 0, 0, ("place", "0,1", "r0")).json()
        assert answer["sentence"] == "ahora no le toca a R2: la mesa espera a Tavi"
        assert answer["html"] == "Ahora no le toca a R2: la mesa espera a Tavi."


def test_a_stale_move_is_refused_and_a_repeated_one_gets_its_first_answer(tmp_path: Path) -> None:
    with house(tmp_path) as app:
        ann, _, table = two_people(app)
        path = first_path(room_of(app, table), 0)
        first = ann.move(table, 0, 0, path, move="a1")
        assert ann.move(table, 0, 0, path, move="a1").json() == first.json()
        stale = ann.move(table, 0, 0, path, move="a2")
        assert stale.status_code == 409
        assert "look at the table again" in stale.json()["sentence"]


def test_two_fast_undos_take_back_one_move(tmp_path: Path) -> None:
    with house(tmp_path) as app:
        ann, _, table = two_people(app)
        ann.move(table, 0, 0, first_path(room_of(app, table), 0))
        answers = [ann.move(table, 0, 1, way="undo", move=move).status_code for move in ("u1", "u2")]
        assert answers == [200, 409]


def test_a_seats_link_seats_whoever_opened_it_last_and_an_old_one_ends(tmp_path: Path) -> None:
    with house(tmp_path) as app:
        ann, _bo, table = two_people(app)
        old = ann.post(f"{table}/invite/1").json()["link"].split("/", 3)[3]
        new = ann.post(f"{table}/invite/1").json()["link"].split("/", 3)[3]
        cy = Visitor(app)
        assert cy.get("/" + old).status_code == 404
        assert cy.sits_down(new)
        assert room_of(app, table).seats_of(room_of(app, table).seats[1].owner or "") == [1]
        assert Visitor(app).post(f"{table}/invite/1").status_code == 403
        assert ann.post(f"{table}/invite/0").status_code == 404


def test_a_link_says_that_it_works_here_only_unless_the_network_is_served(tmp_path: Path) -> None:
    with house(tmp_path) as app:
        ann, _, table = two_people(app)
        assert ann.post(f"{table}/invite/1").json()["only_here"] is True
    with house(tmp_path, address="http://192.0.2.7:8000") as app:
        ann, _, table = two_people(app)
        link = ann.post(f"{table}/invite/1").json()
        assert link["only_here"] is False
        assert link["link"].startswith("http://192.0.2.7:8000/seat/")


@pytest.mark.parametrize("cookie", ["nonsense", "Im93bmVyIg.AAAA.BBBB", "", "x" * 5000])
def test_a_forged_cookie_is_a_new_visitor(tmp_path: Path, cookie: str) -> None:
    with house(tmp_path) as app:
        _, _, table = two_people(app)
        thief = Visitor(app)
        thief.get("/")
        [name] = [name for name in thief.client.cookies if name.startswith("visitor-")]
        thief.client.cookies.set(name, cookie)
        assert thief.move(table, 0, 0, ("place", "0,1", "r0")).status_code == 403


def test_the_store_holds_no_secret_in_the_clear(tmp_path: Path) -> None:
    with house(tmp_path) as app:
        ann, _, table = two_people(app)
        secret = ann.post(f"{table}/invite/1").json()["link"].rpartition("/")[2]
    stored = b"".join(file.read_bytes() for file in tmp_path.glob("sobremesa.db*"))
    assert secret.encode() not in stored
    assert (tmp_path / "key").stat().st_mode & 0o077 == 0


def test_a_post_without_its_token_is_refused(tmp_path: Path) -> None:
    with house(tmp_path) as app:
        ann, _, table = two_people(app)
        facts = {"seat": 0, "decision": 0, "paths": []}
        assert ann.client.post(f"{table}/play", json=facts).status_code == 403
        assert ann.client.post(f"{table}/play", json=facts, headers={"x-csrftoken": "wrong"}).status_code == 403


def test_other_hosts_are_refused(tmp_path: Path) -> None:
    with house(tmp_path) as app:
        assert Visitor(app).get("/", headers={"host": "evil.example"}).status_code == 400


@pytest.mark.parametrize(
    "facts",
    [
        {},
        [],
        "text",
        {"seat": "zero", "decision": 0},
        {"seat": 0, "decision": 0, "paths": "place"},
        {"seat": 0, "decision": 0, "paths": [[1, 2]]},
        {"seat": 0, "decision": 0, "paths": [[["deep"]]]},
        {"seat": 10**30, "decision": 0},
    ],
)
def test_malformed_posts_get_a_status_of_their_own_and_change_nothing(tmp_path: Path, facts: object) -> None:
    with house(tmp_path) as app:
        ann, _, table = two_people(app)
        for way in ("play", "commit", "undo", "restart", "why"):
            answer = ann.post(f"{table}/{way}", facts)
            assert 400 <= answer.status_code < 500, (way, answer.text)
            assert answer.json()["sentence"]
        assert room_of(app, table).rev_of(OWNER_OF_NOTHING) == 1


@pytest.mark.parametrize(
    ("tag", "sentences"),
    [
        ("en", [*["cannot make sense"] * 3, "too old for that", "at this address", "too large for"]),
        ("es", [*["no entiende lo que"] * 3, "demasiado antigua", "en esta dirección", "grande para"]),
    ],
)
def test_what_the_framework_turns_down_is_told_in_the_readers_language(
    tmp_path: Path, tag: str, sentences: list[str]
) -> None:
    with house(tmp_path) as app:
        ann = Visitor(app, tag)
        table = ann.deal("me:Ann", "local:Bo")
        token = {"x-csrftoken": ann.token()}
        answers = [
            ann.get(f"/table/{'a' * 33}"),
            ann.client.post(f"{table}/play", content="{bad", headers=token | {"content-type": "application/json"}),
            ann.client.post(f"{table}/play", content="[" * 60_000, headers=token),
            ann.client.post("/tables", data={"game": "south_seas"}),
            ann.client.put("/tables", headers=token),
            ann.client.post("/tables", data={"name-1": "A" * 70_000}, headers=token),
        ]
    assert [answer.status_code for answer in answers] == [400, 400, 400, 403, 405, 413]
    for answer, sentence in zip(answers, sentences, strict=True):
        assert re.search(f"<h1>[^<]*{sentence}", answer.text), answer.text


def test_an_oversized_body_is_refused(tmp_path: Path) -> None:
    with house(tmp_path) as app:
        ann, _, table = two_people(app)
        assert ann.post(f"{table}/play", {"seat": 0, "decision": 0, "move": "x" * 5_000_000}).status_code == 413


def test_every_answer_carries_the_strict_policy(tmp_path: Path) -> None:
    with house(tmp_path) as app:
        ann, _, table = two_people(app)
        for path in ("/", table, "/nothing", "/static/house.css", "/table/none"):
            headers = ann.get(path).headers
            assert "default-src 'self'; script-src 'self'; style-src 'self'" in headers["content-security-policy"]
            assert headers["x-content-type-options"] == "nosniff"


def test_cookies_are_for_servers_only_and_secure_under_tls(tmp_path: Path) -> None:
    with house(tmp_path) as app:
        plain = Visitor(app).get("/").headers["set-cookie"].partition("visitor-")[2]
        assert "HttpOnly; SameSite=Lax" in plain
        assert "Secure" not in plain
        safe = Visitor(app).client.get("https://testserver.local/").headers["set-cookie"]
        assert "visitor-" in safe
        assert "Secure" in safe


def test_the_live_line_sends_the_whole_table_again_with_each_change_its_reader_can_see(tmp_path: Path) -> None:
    with house(tmp_path) as app:
        ann, bo, table = two_people(app)
        path = first_path(room_of(app, table), 0)
        headers = {"origin": HERE, "host": "testserver.local"}
        with (
            bo.client.websocket_connect(f"{table}/live", headers=headers) as line,
            ann.client.websocket_connect(f"{table}/live", headers=headers) as own,
        ):
            assert line.receive_json()["rev"] == own.receive_json()["rev"] == 1
            replies = [ann.move(table, 0, 0, path).json()["rev"]]
            assert own.receive_json()["rev"] == replies[-1]
            for decision, way, paths in ((1, "undo", []), (2, "play", [path, ("islander", "none")]), (3, "commit", [])):
                replies.append(ann.move(table, 0, decision, *paths, way=way).json()["rev"])
                assert own.receive_json()["rev"] == replies[-1]
            assert replies == [2, 3, 4, 5]
            assert line.receive_json()["rev"] == 2


@pytest.mark.parametrize("origin", [None, "http://evil.example", "null"])
def test_a_live_line_from_another_origin_is_refused(tmp_path: Path, origin: str | None) -> None:
    with house(tmp_path) as app:
        ann, _, table = two_people(app)
        headers = {"host": "testserver.local"} | ({"origin": origin} if origin else {})
        with pytest.raises(WebSocketDisconnect), ann.client.websocket_connect(f"{table}/live", headers=headers) as line:
            line.receive_json()


def test_only_those_who_sit_there_put_a_table_away_or_delete_it(tmp_path: Path) -> None:
    with house(tmp_path) as app:
        ann, _, table = two_people(app)
        assert Visitor(app).post(f"{table}/delete", data={}).status_code == 403
        assert ann.post(f"{table}/archive", data={}).status_code in (302, 303)
        assert ann.post(f"{table}/delete", data={}).status_code in (302, 303)
        assert ann.get(table).status_code == 404


def test_play_again_waits_for_the_end_and_deals_once_for_everybody(tmp_path: Path) -> None:
    with house(tmp_path) as app:
        ann, bo, table = two_people(app)
        assert ann.post(f"{table}/again", data={}).json()["sentence"] == "the game is not over yet"
        room = room_of(app, table)
        while not room.match.is_over:
            seat = room.match.to_act()[0]
            room.match.act(seat, room.match.legal(seat)[-1])
        first = ann.post(f"{table}/again", data={}).headers["location"]
        assert bo.post(f"{table}/again", data={}).headers["location"] == first
        assert room_of(app, first).seats[1].name == "Bo"
        assert ann.post(f"{first}/delete", data={}).status_code in (302, 303)
        assert ann.post(f"{table}/again", data={}).headers["location"] not in (first, table)


def test_the_game_file_holds_only_the_readers_own_tentative_moves(tmp_path: Path) -> None:
    with house(tmp_path) as app:
        ann, bo, table = two_people(app)
        ann.move(table, 0, 0, first_path(room_of(app, table), 0))
        assert "draft Ann" in ann.get(f"{table}/file").text
        for reader in (bo, Visitor(app)):
            assert "draft" not in reader.get(f"{table}/file").text


@pytest.mark.parametrize(
    "odd", ["theme=dark mode", "flag", 'prefs={"a":1}', "foo[bar]=1", "a=1;", "json=[1, 2]", "path=/"]
)
def test_other_programs_odd_cookies_do_not_lose_a_seat(tmp_path: Path, odd: str) -> None:
    with house(tmp_path) as app:
        ann, _, table = two_people(app)
        own = "; ".join(f"{name}={value}" for name, value in ann.client.cookies.items())
        ann.client.cookies.clear()
        page = ann.client.get(f"{table}/seats", headers={"cookie": f"{odd}; {own}"})
        assert page.status_code == 200
        assert "set-cookie" not in page.headers


def test_two_houses_on_one_host_leave_each_others_cookies_alone(tmp_path: Path) -> None:
    with house(tmp_path / "one") as one, house(tmp_path / "two") as two:
        ann = Visitor(one)
        table = ann.deal("me:Ann", "local:Bo", start="1")
        guest = Visitor(two)
        guest.client.cookies.update(ann.client.cookies)
        guest.get("/")
        ann.client.cookies.update(guest.client.cookies)
        assert ann.move(table, 0, 0, first_path(room_of(one, table), 0)).status_code == 200


def test_only_the_host_gives_seats_away_and_deletes(tmp_path: Path) -> None:
    with house(tmp_path) as app:
        _, bo, table = two_people(app)
        assert bo.post(f"{table}/invite/1").status_code == 403
        assert bo.post(f"{table}/delete", data={}).status_code == 403


def test_only_the_host_puts_a_table_away_and_others_are_not_offered_it(tmp_path: Path) -> None:
    with house(tmp_path) as app:
        ann, bo, table = two_people(app)
        for back in ({}, {"back": "1"}):
            answer = bo.post(f"{table}/archive", data={"x": "1"} | back)
            assert (answer.status_code, answer.json()["sentence"]) == (403, "Only the table's host can do that.")
        assert table in ann.get("/").text
        guests = bo.get("/").text
        assert table in guests
        assert f"{table}/archive" not in guests
        assert f"{table}/delete" not in guests
        assert f"{table}/archive" in ann.get("/").text


def test_opening_a_link_seats_nobody_and_a_taken_seat_changes_hands_without_its_tentative_moves(tmp_path: Path) -> None:
    with house(tmp_path) as app:
        ann, _, table = two_people(app)
        room = room_of(app, table)
        room.match.act(0, room.match.legal(0)[0])
        room.match.act(0, room.match.legal(0)[-1])
        room.match.play(1, first_path(room, 1))
        link = ann.post(f"{table}/invite/1").json()["link"]
        owner = room.seats[1].owner
        cy = Visitor(app)
        assert cy.get("/" + link.split("/", 3)[3]).status_code == 200
        assert (room.seats[1].owner, len(room.match.draft(1))) == (owner, 1)
        assert cy.sits_down(link)
        assert room.seats[1].owner != owner
        assert room.match.draft(1) == ()


def test_what_cannot_be_stored_did_not_happen(tmp_path: Path) -> None:
    with house(tmp_path) as app:
        ann, _, table = two_people(app)
        room = room_of(app, table)
        ann.move(table, 0, 0, first_path(room, 0))
        owner = room.seats[0].owner or ""
        before = room.match.draft(0), room.match.decision(0), room.match.dump(), room.rev_of(owner)
        with sqlite3.connect(tmp_path / "sobremesa.db") as other:
            other.execute("begin immediate")
            for way, paths in (("play", [("islander", "none")]), ("undo", []), ("restart", [])):
                answer = ann.move(table, 0, room.match.decision(0), *paths, way=way)
                assert (answer.status_code, answer.json()["sentence"][:30]) == (503, "The table cannot be stored jus")
            assert (room.match.draft(0), room.match.decision(0), room.match.dump(), room.rev_of(owner)) == before
            other.rollback()
        assert ann.move(table, 0, 1, ("islander", "none")).status_code == 200
        with sqlite3.connect(tmp_path / "sobremesa.db") as other:
            other.execute("begin immediate")
            assert ann.move(table, 0, 2, way="commit", move="c").status_code == 503
            assert room.match.lines == []
            other.rollback()
        assert ann.move(table, 0, 2, way="commit", move="c").status_code == 200
        assert len(room.match.lines) == 2


def test_a_seat_whose_tentative_moves_cannot_be_dropped_does_not_change_hands(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    with house(tmp_path) as app:
        monkeypatch.setattr(logging.getLogger("sobremesa"), "handlers", [caplog.handler])
        ann, _, table = two_people(app)
        room = room_of(app, table)
        room.match.act(0, room.match.legal(0)[0])
        room.match.act(0, room.match.legal(0)[-1])
        bo = room.seats[1].owner or ""
        room.match.play(1, first_path(room, 1))
        room._store_draft(1)
        path = "/" + ann.post(f"{table}/invite/1").json()["link"].split("/", 3)[3]
        cy = Visitor(app)
        before = room.match.draft(1), room.match.decision(1), room.rev_of(bo)
        with sqlite3.connect(tmp_path / "sobremesa.db") as other:
            other.execute("create trigger full before insert on draft begin select raise(abort, 'full'); end")
            other.commit()
            assert cy.post(path, data={}).status_code == 503
            assert (room.match.draft(1), room.match.decision(1), room.rev_of(bo)) == before
            assert room.seats[1].owner == app.state.store.owners(room.id)[1].owner == bo
            told = [record.getMessage() for record in caplog.records if record.name == "sobremesa"]
            assert told == ["/seat/...: cannot be stored: full"]  # without the secret
            other.execute("drop trigger full")
            other.commit()
        assert cy.post(path, data={}).status_code == 302
        stored = app.state.store.load(room.id)
        assert stored.seats[1].owner == room.seats[1].owner != bo
        assert stored.drafts[1] == ([], room.match.decision(1))


def test_a_data_folder_that_was_taken_away_loses_no_acknowledged_move(tmp_path: Path) -> None:
    with house(tmp_path / "data") as app:
        ann, _, table = two_people(app)
        (tmp_path / "data").rename(tmp_path / "elsewhere")
        assert ann.move(table, 0, 0, first_path(room_of(app, table), 0)).status_code == 503
        assert room_of(app, table).match.draft(0) == ()


def test_a_table_that_cannot_be_opened_any_more_can_still_be_deleted(tmp_path: Path) -> None:
    with house(tmp_path) as app:
        ann, _, table = two_people(app)
        ann.post(f"{table}/archive", data={})
        ann.post(f"{table}/archive", data={"back": "1"})
        app.state.rooms.forget(table.rpartition("/")[2])
        with sqlite3.connect(tmp_path / "sobremesa.db") as database:
            database.execute("update match set game = 'chess'")
        assert ann.get("/").status_code == 200
        assert ann.get(table).status_code == 400
        assert ann.post(f"{table}/delete", data={}).status_code in (302, 303)


def test_the_same_id_for_another_action_is_another_move(tmp_path: Path) -> None:
    with house(tmp_path) as app:
        ann, _, table = two_people(app)
        ann.move(table, 0, 0, first_path(room_of(app, table), 0), move="k")
        assert ann.move(table, 0, 1, way="undo", move="k").status_code == 200
        assert room_of(app, table).match.draft(0) == ()


def test_strangers_answers_are_not_remembered_and_ids_are_short(tmp_path: Path) -> None:
    with house(tmp_path) as app:
        ann, _, table = two_people(app)
        stranger = Visitor(app)
        for number in range(5):
            assert stranger.move(table, 0, 0, ("place", "0,1", "r0"), move=f"m{number}").status_code == 403
        assert len(room_of(app, table)._answers) == 0
        assert ann.move(table, 0, 0, ("place", "0,1", "r0"), move="x" * 65).status_code == 400


def test_a_deleted_table_lets_its_onlookers_go(tmp_path: Path) -> None:
    with house(tmp_path) as app:
        ann, bo, table = two_people(app)
        with bo.client.websocket_connect(f"{table}/live", headers={"origin": HERE, "host": "testserver.local"}) as line:
            line.receive_json()
            ann.post(f"{table}/delete", data={})
            with pytest.raises(WebSocketDisconnect) as closed:
                line.receive_json()
        assert closed.value.code == 4404


def test_a_bots_thought_that_comes_as_its_table_is_deleted_is_not_tried_for_ever(tmp_path: Path) -> None:
    with house(tmp_path) as app:
        room = room_of(app, Visitor(app).deal("me:Ann", "greedy", start="2"))

        async def thought(seat: int) -> tuple[str, ...]:
            with suppress(asyncio.CancelledError):  # as when it was there already
                await asyncio.sleep(60)
            return first_path(room, seat)

        async def delete() -> bool:
            room.wake_bots()
            await asyncio.sleep(0)
            app.state.store.remove(room.id)
            app.state.rooms.forget(room.id)
            assert room._thinking
            await asyncio.wait({room._thinking}, timeout=0.5)
            return room._thinking.done()

        room._thought = thought  # type: ignore[method-assign]
        assert asyncio.run(delete())
        assert room.match.lines == []


def test_a_table_that_several_ask_for_at_once_is_opened_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with house(tmp_path) as app:
        match = Visitor(app).deal("me:Ann", "local:Bo").rpartition("/")[2]
        load = app.state.store.load

        def slow(name: str) -> object:
            time.sleep(0.05)
            return load(name)

        monkeypatch.setattr(app.state.store, "load", slow)
        app.state.rooms._open.clear()
        with ThreadPoolExecutor(4) as windows:
            assert len(set(windows.map(app.state.rooms.get, [match] * 4))) == 1


def test_why_not_says_of_a_legal_move_that_it_is_allowed(tmp_path: Path) -> None:
    with house(tmp_path) as app:
        ann = Visitor(app)
        for game in (each.name for each in offered()):
            table = ann.deal("me:Ann", "local:Bo", game=game, start="1")
            match = room_of(app, table).match
            for action in match.legal(0)[:30]:
                answer = ann.move(table, 0, 0, action.path, way="why")
                assert answer.json()["sentence"] == "this is allowed", action.path
