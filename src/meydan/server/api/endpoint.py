"""How a request is answered: it is checked, read and carried out, or refused with a code.

An endpoint is data, so that the description of the API is generated from the endpoints themselves.
"""

from __future__ import annotations

import hashlib
from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Any, Final, get_type_hints

import msgspec
from msgspec import Meta, Struct
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import Receive, Scope, Send

import meydan.server.messages as wire
from meydan.server.accounts import passwords, sessions
from meydan.server.admission import devices
from meydan.server.admission.addresses import counted
from meydan.server.admission.admission import address_of, admit, counted_address, log_refusal
from meydan.server.admission.limits import Limits
from meydan.server.api import wrong_fields
from meydan.server.bots.fair_queue import Owner
from meydan.server.live.hub import RETRY_MS, Hub
from meydan.server.messages import Refused
from meydan.server.rating.marks import Marker
from meydan.server.store.rows import Mark, SessionRow
from meydan.server.store.store import Store, StoreTrouble
from meydan.server.web.connections import Connections

STATUS: Final[Mapping[wire.Code, int]] = {
    "no-session": 401,
    "password": 401,
    "passkey": 401,
    "recovery-code": 401,
    "origin": 403,
    "banned": 403,
    "no-seat": 403,
    "not-host": 403,
    "not-allowed": 403,
    "sent-away": 403,
    "path": 404,
    "no-table": 404,
    "no-player": 404,
    "no-invite": 404,
    "no-study": 404,
    "no-person": 404,
    "no-puzzle": 404,
    "no-contest": 404,
    "method": 405,
    "not-open": 409,
    "not-over": 409,
    "not-playing": 409,
    "taken": 409,
    "rules": 409,
    "stale": 409,
    "name-taken": 409,
    "too-many": 409,
    "name-at-table": 409,
    "too-many-chairs": 409,
    "too-many-invites": 409,
    "invite-revoked": 410,
    "too-big": 413,
    "media-type": 415,
    "too-fast": 429,
    "fault": 500,
    "retry": 503,
}
JSON: Final = "application/json"
Token = Annotated[str, Meta(pattern=r"\A[A-Za-z0-9_-]{20,64}\Z")]
Link = Annotated[str, Meta(pattern=r"\A[A-Za-z0-9_-]{20,400}\Z")]
PuzzleId = Annotated[str, Meta(pattern=r"\A[A-Za-z0-9_.-]{1,80}\Z")]
ContestId = Annotated[str, Meta(pattern=r"\A[a-z0-9]{1,16}\Z")]
IN_PATHS: Final[Mapping[str, Any]] = {
    "game": wire.GameName,
    "table": wire.TableId,
    "name": wire.Name,
    "token": Token,
    "link": Link,
    "day": wire.Day,
    "study": wire.StudyId,
    "puzzle": PuzzleId,
    "contest": ContestId,
}

TROUBLE: Final = Refused("retry", retry_ms=RETRY_MS)


class Nothing(Struct, forbid_unknown_fields=True):
    """No fields."""


@dataclass
class Visit:
    """A request that was admitted: the client's session, and the parts of the server that answer it."""

    request: Request
    hub: Hub
    limits: Limits
    connections: Connections
    session: SessionRow | None
    cookie: str | None = None  # the cookie to set; empty to delete it
    device: str | None = None  # the cookie of the device to set

    @property
    def store(self) -> Store:
        return self.hub.store

    @property
    def address(self) -> str:
        """Where the request comes from."""
        return address_of(self.request)

    @property
    def counted_address(self) -> str | None:
        """The address by which the client is limited, if it is."""
        return counted_address(self.request)

    @property
    def marks(self) -> tuple[Mark, ...]:
        """The address and the device that the request comes from, as hashes."""
        marker: Marker = self.request.app.state.marker
        return marker.marks(self.request)

    @property
    def who(self) -> SessionRow:
        """The client's session. Raises Refused if it has none."""
        if self.session is None:
            raise Refused("no-session")
        return self.session

    def password_turn(self, is_known: bool = False) -> passwords.Turn:
        """The queue for password work, in which known devices do not wait behind strangers."""
        owner = Owner(self.session.player if self.session else "", counted(self.address))
        return passwords.Turn(self.request.app.state.passwords, passwords.Client(owner, self._gone, is_known))

    async def _gone(self) -> None:
        """Return when the client is gone. The body of the request has been read."""
        while (await self.request.receive())["type"] != "http.disconnect":
            pass

    def named(self, name: str) -> str:
        """The parameter of this name in the path."""
        text: str = msgspec.convert(self.request.path_params[name], IN_PATHS[name])
        return text

    @property
    def table(self) -> str:
        """The table's id in the path."""
        return self.named("table")


@dataclass(frozen=True)
class Endpoint:
    """One method of one path, and the function that answers it. The function's docstring and types describe it."""

    method: str
    path: str
    answer: Callable[[Visit, Any], Awaitable[object]]
    status: int = 200
    media_type: str = JSON
    is_tagged: bool = False  # an answer that the client already has, by its ETag, is sent empty
    largest: int = wire.LARGEST  # bytes of a body
    ignores_body: bool = False  # mail programs post what they like

    @cached_property
    def takes(self) -> type[Struct]:
        """The type of the parameters: the query of a GET, the body of a POST."""
        kind: type[Struct] = list(get_type_hints(self.answer).values())[1]
        return kind

    @cached_property
    def gives(self) -> Any:
        """The type of the answer; text if it is not JSON."""
        return get_type_hints(self.answer)["return"] if self.media_type == JSON else str


def routes(endpoints: Iterable[Endpoint]) -> list[Route]:
    """One route for every path, whatever its methods. A name may hold a slash."""
    paths: dict[str, dict[str, Endpoint]] = {}
    for endpoint in endpoints:
        paths.setdefault(endpoint.path, {})[endpoint.method] = endpoint
    return [Route(path.replace("{name}", "{name:path}"), _Path(methods)) for path, methods in paths.items()]


class _Path:
    """Answers the requests of one path."""

    def __init__(self, methods: Mapping[str, Endpoint]) -> None:
        self._methods = methods

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope, receive)
        endpoint = self._methods.get("GET" if request.method == "HEAD" else request.method)
        if endpoint is None:
            response = refusal("method")
            response.headers["Allow"] = ", ".join(self._methods)
        else:
            response = await respond(endpoint, request)
        await response(scope, receive, send)


async def respond(endpoint: Endpoint, request: Request) -> Response:
    """The answer of an endpoint, or a refusal that says why there is none."""
    try:
        visit = await _admitted(request)
        answer = await endpoint.answer(visit, await _asked(endpoint, request))
    except Refused as refused:
        log_refusal(request, refused.code, f"{endpoint.method} {endpoint.path}")
        return refusal(refused.code, refused)
    except msgspec.ValidationError as error:
        return refusal("field", wrong_fields.refused(error))
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return refusal("json")
    except StoreTrouble:
        return refusal("retry", TROUBLE)
    except ClientDisconnect:  # while its body was read: nobody would receive the answer
        return Response(status_code=400)
    response = answer if isinstance(answer, Response) else json(answer, endpoint.status)
    if endpoint.is_tagged:
        response = _unless_known(request, response)
    if visit.cookie is not None:
        sessions.set_cookie(request, response, visit.cookie)
        devices.set_device(request, response, visit.device)
    return response


def _unless_known(request: Request, response: Response) -> Response:
    """The response with its ETag; an empty one if the client already has it."""
    tag = f'"{hashlib.blake2b(response.body, digest_size=12).hexdigest()}"'
    headers = {"ETag": tag, "Cache-Control": "no-store"}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    response.headers.update(headers)
    return response


async def _admitted(request: Request) -> Visit:
    session = await admit(request, changes=request.method not in ("GET", "HEAD"))
    state = request.app.state
    return Visit(request, state.hub, state.limits, state.connections, session)


async def _asked(endpoint: Endpoint, request: Request) -> Struct:
    """The parameters of a request. Raises Refused."""
    if endpoint.method == "GET":
        return msgspec.convert(dict(request.query_params), endpoint.takes, strict=False)
    body = await _body(request, endpoint.largest)
    if not body or endpoint.ignores_body:
        return msgspec.convert({}, endpoint.takes)
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != JSON:
        raise Refused("media-type")
    return msgspec.json.decode(body, type=endpoint.takes)


async def _body(request: Request, largest: int) -> bytes:
    """The body of a request. Raises Refused if it is too long."""
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > largest:
            raise Refused("too-big")
    return body


def json(content: object, status: int = 200) -> Response:
    """An answer as JSON, which no cache keeps."""
    return Response(msgspec.json.encode(content), status, {"Cache-Control": "no-store"}, JSON)


def refusal(code: wire.Code, refused: Refused | None = None, status: int | None = None) -> Response:
    """An answer that says why the request was refused, with an HTTP status that fits the code."""
    message = (refused or Refused(code)).message(None)
    response = json(message, status or STATUS.get(code, 400))
    if message.retry_ms is not None:
        response.headers["Retry-After"] = str(-(-message.retry_ms // 1000))
    return response
