"""Who is asking, in which language, and the headers every answer carries.

A visitor is a random number in a signed cookie; the store holds only its hash. There is nothing to sign up for and
nothing to forget: losing the cookie loses the seats, so a seat by link can be opened again by its link.
"""

import secrets
from collections.abc import Sequence
from contextlib import suppress
from hashlib import sha256
from math import isfinite
from pathlib import Path
from typing import Any

from itsdangerous import BadSignature, URLSafeSerializer
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from sobremesa.engine.refused import Refused
from sobremesa.locale import LANGUAGES, closest, set_language

LANGUAGE_COOKIE = "language"
A_YEAR = 365 * 24 * 3600

POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self';"
    " frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'"
)
HEADERS = {
    b"content-security-policy": POLICY.encode(),
    b"x-content-type-options": b"nosniff",
    b"referrer-policy": b"same-origin",
    b"permissions-policy": b"camera=(), microphone=(), geolocation=()",
    b"cross-origin-opener-policy": b"same-origin",
}


def hashed(secret: str) -> str:
    """What the store keeps of a secret."""
    return sha256(secret.encode()).hexdigest()


def short(key: str) -> str:
    """A name for a key, so that two tables on one host (cookies know no ports) do not take each other's cookies."""
    return hashed(f"name of {key}")[:8]


def new_secret() -> str:
    """A secret nobody can guess: 160 random bits."""
    return secrets.token_urlsafe(20)


class Visitors:
    """Stands before every request: checks its host, reads or gives the visitor's cookie, settles the language."""

    def __init__(self, app: ASGIApp, key: str, hosts: Sequence[str]) -> None:
        self.app = app
        self.hosts = frozenset(hosts)
        self.cookie = f"visitor-{short(key)}"
        self.signer = URLSafeSerializer(key, salt="visitor-v1")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers: dict[bytes, bytes] = dict(scope["headers"])
        if _host(headers.get(b"host", b"")) not in self.hosts:
            await _turn_away(scope, receive, send)
            return
        cookies = _cookies(headers.get(b"cookie", b""))
        visitor = self._known(cookies.get(self.cookie, ""))
        given = visitor or new_secret()
        scope.setdefault("state", {})["owner"] = hashed(given)
        set_language(_language(cookies.get(LANGUAGE_COOKIE, ""), headers.get(b"accept-language", b"")))

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers_out = [*_without(message["headers"], HEADERS), *HEADERS.items()]
                if visitor is None:
                    headers_out.append((b"set-cookie", self._cookie(given, scope["scheme"] == "https")))
                message["headers"] = headers_out
            await send(message)

        await self.app(scope, receive, answer)

    def _known(self, cookie: str) -> str | None:
        with suppress(BadSignature):
            found: Any = self.signer.loads(cookie)
            return found if isinstance(found, str) else None
        return None

    def _cookie(self, visitor: str, is_secure: bool) -> bytes:
        value = self.signer.dumps(visitor)
        assert isinstance(value, str)
        secure = "; Secure" if is_secure else ""
        return f"{self.cookie}={value}; Path=/; Max-Age={A_YEAR}; HttpOnly; SameSite=Lax{secure}".encode()


def _host(header: bytes) -> str:
    """The host a request is for, without its port; another name than ours would let foreign pages in by DNS."""
    host = header.decode("latin-1").lower()
    return host.partition("]")[0] + "]" if host.startswith("[") else host.partition(":")[0]


async def _turn_away(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == ScopeType.WEBSOCKET:
        await receive()
        await send({"type": "websocket.close", "code": 4400, "reason": None})
        return
    body = b"This table does not answer to that address."
    start: Any = {"type": "http.response.start", "status": 400, "headers": [*HEADERS.items()]}
    await send(start)
    end: Any = {"type": "http.response.body", "body": body, "more_body": False}
    await send(end)


def _cookies(header: bytes) -> dict[str, str]:
    """The cookies of a request, read leniently: other programs on this host may set odd ones."""
    pairs = (part.strip().partition("=") for part in header.decode("latin-1").split(";"))
    return {name: value for name, _, value in pairs if name}


def _language(chosen: str, accepted: bytes) -> str:
    """The language chosen by hand, else the best of the browser's list."""
    if chosen in LANGUAGES:
        return chosen
    wanted: list[tuple[float, int, str]] = []
    for entry in accepted.decode("latin-1")[:400].split(","):
        tag, *more = (part.strip() for part in entry.split(";"))
        weight = _weight(more)
        if isfinite(weight) and weight > 0:
            wanted.append((-weight, len(wanted), tag))
    known = [tag for _, _, tag in sorted(wanted) if closest(tag) != "en" or tag.lower().startswith("en")]
    return closest(known[0]) if known else "en"


def _weight(parameters: Sequence[str]) -> float:
    """How much an accepted language is wanted: 1 if nothing is said, 0 for what is no number."""
    for parameter in parameters:
        name, _, value = parameter.partition("=")
        if name.strip().lower() == "q":
            try:
                return float(value)
            except ValueError:
                return 0.0
    return 1.0


def _without(headers: Any, names: Any) -> list[tuple[bytes, bytes]]:
    return [(name, value) for name, value in headers if name.lower() not in names]


def key_of(folder: Path) -> str:
    """The key that signs cookies, made once for a data folder and readable by its owner alone."""
    file = folder / "key"
    if not file.exists():
        fresh = folder / f"key.{secrets.token_hex(4)}"
        fresh.touch(mode=0o600)
        fresh.write_text(secrets.token_urlsafe(32))
        fresh.rename(file)
    key = file.read_text(errors="replace").strip()
    if len(key) < 32:
        raise Refused("the key in {folder} is damaged: delete it, and everybody gets new seats", folder=folder)
    return key
