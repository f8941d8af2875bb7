"""A visitor's browser for tests: a client with its own cookies that knows how to post."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from litestar.testing import TestClient

from sobremesa.web.app import House, Settings, create_app
from sobremesa.web.rooms import Room

HERE = "http://testserver.local"
OWNER_OF_NOTHING = "nobody"


class Visitor:
    """One browser: cookies of its own, posts with the token against forged requests."""

    def __init__(self, house: House, language: str = "en") -> None:
        self.client: TestClient[House] = TestClient(house, base_url=HERE)
        self.client.headers["accept-language"] = language

    def get(self, path: str, **more: Any) -> Any:
        return self.client.get(path, **more)

    def again_at(self, house: House) -> "Visitor":
        """The same browser at a house that was started again."""
        again = Visitor(house)
        again.client.cookies, again.client.headers = self.client.cookies, self.client.headers
        return again

    def post(self, path: str, facts: object = None, **more: Any) -> Any:
        headers = {"x-csrftoken": self.token(), "accept": "application/json"}
        headers |= more.pop("headers", {})
        content = {"json": facts} if facts is not None else {}
        return self.client.post(path, headers=headers, follow_redirects=False, **content, **more)

    def token(self) -> str:
        """The token against forged requests, from the cookie of this house."""
        for _ in range(2):
            for name, value in self.client.cookies.items():
                if name.startswith("csrf-"):
                    return str(value)
            self.client.get("/")
        raise AssertionError("no token was given")

    def deal(self, *seats: str, game: str = "south_seas", **options: str) -> str:
        """Deal a table; seats such as `me:Ann`, `link:Bo`, `greedy`. Returns its address."""
        form = {"game": game} | {f"option-{name}": value for name, value in options.items()}
        for number, seat in enumerate(seats, 1):
            kind, _, name = seat.partition(":")
            form |= {f"kind-{number}": kind, f"name-{number}": name}
        answer = self.post("/tables", data=form)
        assert answer.status_code in (301, 302, 303), answer.text
        return str(answer.headers["location"]).removesuffix("/seats")

    def sits_down(self, link: str) -> bool:
        """Open a seat's link and take the seat."""
        path = f"/seat/{link.rpartition('/')[2]}"
        page = self.get(path)
        return page.status_code == 200 and self.post(path, data={}).status_code in (302, 303)

    def move(self, table: str, seat: int, decision: int, *paths: Sequence[str], way: str = "play", **more: Any) -> Any:
        """Post a move the way the page does."""
        facts = {"seat": seat, "decision": decision, "paths": [list(path) for path in paths], **more}
        return self.post(f"{table}/{way}", facts)


def room_of(house: House, table: str) -> Room:
    """The live room behind a table's address."""
    room: Room | None = house.state.rooms.get(table.rpartition("/")[2])
    assert room is not None
    return room


def first_path(room: Room, seat: int) -> tuple[str, ...]:
    """The seat's first legal path."""
    path: tuple[str, ...] = room.match.legal(seat)[0].path
    return path


@contextmanager
def house(folder: Path, **settings: Any) -> Iterator[House]:
    """The application on a data folder, running."""
    app = create_app(Settings(folder, **settings))
    with TestClient(app, base_url=HERE):
        yield app
