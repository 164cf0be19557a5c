"""Notices for players who are not here: which, where and when; and links in e-mails, which need no session."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from email.utils import parseaddr
from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct

import meydan.server.messages as wire
from meydan.core.errors import Rule
from meydan.server.admission.limits import hash_of
from meydan.server.api.endpoint import Endpoint, Link, Nothing, Visit
from meydan.server.api.people import calls_to_me
from meydan.server.api.sessions import must_be_a_person
from meydan.server.live.table import clock
from meydan.server.live.table_rows import mode_of
from meydan.server.messages import Refused
from meydan.server.notices import letters
from meydan.server.notices.outbox import Post
from meydan.server.notices.push import SECRET_BYTES, bytes_of, is_key
from meydan.server.notices.ways import Outcome
from meydan.server.notices.wishes import DAY_MINUTES, NOBODYS, Wishes, is_zone, next_morning, next_puzzle, wishes_of
from meydan.server.people.presence import HERE_MS
from meydan.server.store.notices import KINDS, NoticeRow, SettingsRow, SubscriptionRow
from meydan.server.table.setup import Correspondence
from meydan.server.table.shown import players_of
from meydan.words import LANGUAGES

MOST_BROWSERS: Final = 10  # of one player
MOST_GAMES: Final = 50

NO_SERVICE: Final = Rule("notices.service", "this browser's push service is not known here; use another browser")
MANY_BROWSERS: Final = Rule("notices.browsers", "notices go to {most} browsers already; switch them off in one")
NO_MAIL: Final = Rule("notices.no-mail", "this server sends no e-mails")
NO_ACCOUNT: Final = Rule("notices.account", "e-mails are for players with an account; register first")
NO_ADDRESS: Final = Rule("notices.address", "that is no e-mail address; write one such as name@example.org")
NOT_SENT: Final = Rule("notices.not-sent", "the e-mail could not be sent; check the address, or try again later")
BAD_LINK: Final = Rule("notices.link", "this link is not valid any more; ask for a new one on the page of notices")
NO_ZONE: Final = Rule("notices.zone", "there is no time zone of this name; write one such as Asia/Tehran")

Minutes = Annotated[int, Meta(ge=0, lt=DAY_MINUTES)]
Zone = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"\A[A-Za-z0-9_+/-]+\Z")]
Bytes = Annotated[str, Meta(max_length=200, pattern=r"\A[A-Za-z0-9_-]+=*\Z")]
Language = Annotated[str, Meta(pattern=r"\A[a-z]{2,8}\Z")]


class Quiet(Struct, frozen=True, forbid_unknown_fields=True):
    """Hours in which notices wait, in minutes after midnight."""

    begins: Minutes
    ends: Minutes


class NewWishes(Struct, frozen=True, forbid_unknown_fields=True):
    """The language of notices, the time zone of the quiet hours, and which notices go where."""

    language: Language
    zone: Zone
    quiet: Quiet | None
    wishes: Wishes


class MyNotices(NewWishes, frozen=True):
    """My settings, and what is possible: e-mails need a server that sends them, and an address of mine.

    `key` is the public key that a browser needs to be reached by this server. `is_set`: whether I have chosen anything.
    """

    address: str | None
    is_confirmed: bool
    has_mail: bool
    key: str
    is_set: bool


class Browser(Struct, frozen=True, forbid_unknown_fields=True):
    """Where this browser can be reached: the endpoint of its push service, and its keys in base64url."""

    endpoint: Annotated[str, Meta(max_length=2000)]
    public_key: Bytes
    secret: Bytes


class OneBrowser(Struct, frozen=True, forbid_unknown_fields=True):
    """A browser by its endpoint."""

    endpoint: Annotated[str, Meta(max_length=2000)]


class MailAddress(Struct, frozen=True, forbid_unknown_fields=True):
    """An e-mail address; null deletes it."""

    address: Annotated[str, Meta(max_length=254)] | None


class SignedLink(Struct, frozen=True, forbid_unknown_fields=True):
    """The last part of a link in an e-mail."""

    link: Link


class Reached(Struct, frozen=True):
    """Whether notices go to this browser."""

    reached: bool


class SwitchedOff(Struct, frozen=True):
    """The kinds of notices that are not sent by e-mail any more."""

    kinds: tuple[str, ...]


class Reminded(Struct, frozen=True):
    """When I shall be reminded, in milliseconds since 1970, and of how many games."""

    at: int
    games: int


class Bell(Struct, frozen=True):
    """What the bell counts, as far as I wish: daily games in which it is my turn, and calls to tables.

    `here` is how many people are in the square now.
    """

    turns: int
    calls: int
    here: int


class DailyGame(Struct, frozen=True):
    """A game by correspondence: the seat to act, its time left and its full time, and how long it has been its turn.

    `after` is the seat that acted before, if that is known.
    """

    table: str
    game: str
    players: tuple[wire.Player, ...]
    seat: int
    to_act: int
    left_ms: int
    turn_ms: int
    taken_ms: int
    after: int | None


async def my_notices(visit: Visit, _: Nothing) -> MyNotices:
    """My settings for notices."""
    return _shown(visit, await visit.store.notices.settings_of(visit.who.player))


async def set_notices(visit: Visit, asked: NewWishes) -> MyNotices:
    """Change my settings for notices."""
    must_be_a_person(visit)
    if asked.language not in LANGUAGES:
        raise Refused("field")
    if not is_zone(asked.zone):
        raise Refused("not-allowed", NO_ZONE)
    old = await _settings(visit)
    row = replace(
        old,
        language=asked.language,
        zone=asked.zone,
        quiet_from=asked.quiet.begins if asked.quiet else None,
        quiet_to=asked.quiet.ends if asked.quiet else None,
        wishes=msgspec.json.encode(asked.wishes).decode(),
    )
    row = replace(row, puzzle_at=next_puzzle(row, clock()))
    await visit.store.notices.set(row)
    return _shown(visit, row)


async def _settings(visit: Visit) -> SettingsRow:
    player = visit.who.player
    return await visit.store.notices.settings_of(player) or replace(NOBODYS, player=player)


def _shown(visit: Visit, found: SettingsRow | None) -> MyNotices:
    row, post = found or NOBODYS, _post(visit)
    quiet = None if row.quiet_from is None or row.quiet_to is None else Quiet(row.quiet_from, row.quiet_to)
    return MyNotices(
        row.language,
        row.zone,
        quiet,
        wishes_of(row),
        row.address,
        row.is_confirmed,
        has_mail=post.mailer.is_on,
        key=post.pusher.identity.public_key,
        is_set=found is not None,
    )


async def reach(visit: Visit, asked: Browser) -> Reached:
    """Send notices to this browser from now on, as long as I am logged in there."""
    must_be_a_person(visit)
    book, name = visit.store.notices, _id(asked.endpoint)
    if not _post(visit).pusher.services.knows(asked.endpoint):
        raise Refused("not-allowed", NO_SERVICE)
    try:
        public_key, secret = bytes_of(asked.public_key), bytes_of(asked.secret)
    except ValueError:
        raise Refused("field") from None
    if not is_key(public_key) or len(secret) != SECRET_BYTES:
        raise Refused("field")
    others = [row for row in await book.subscriptions_of(visit.who.player) if row.id != name]
    if len(others) >= MOST_BROWSERS:
        raise Refused("not-allowed", MANY_BROWSERS.of(most=MOST_BROWSERS))
    row = SubscriptionRow(name, asked.endpoint, public_key, secret)
    await book.subscribe(row, visit.who.hash, clock())
    return Reached(True)


async def reach_no_more(visit: Visit, asked: OneBrowser) -> Reached:
    """Send no notices to this browser any more."""
    if await visit.store.notices.subscription(visit.who.player, _id(asked.endpoint)) is not None:
        await visit.store.notices.unsubscribe(_id(asked.endpoint), clock())
    return Reached(False)


def _id(endpoint: str) -> str:
    return hashlib.sha256(endpoint.encode()).hexdigest()[:32]


async def set_address(visit: Visit, asked: MailAddress) -> MyNotices:
    """Set the address for e-mails. A first e-mail with a link confirms that it is mine."""
    who, post, row = visit.who, _post(visit), await _settings(visit)
    if asked.address is None:
        row = replace(row, address=None, is_confirmed=False)
        await visit.store.notices.set(row)
        return _shown(visit, row)
    if not post.mailer.is_on:
        raise Refused("not-allowed", NO_MAIL)
    if await visit.store.account_of(who.player) is None:
        raise Refused("not-allowed", NO_ACCOUNT)
    address = _address(asked.address)
    await visit.limits.letters.take(visit.store, who.player)
    await visit.limits.letterboxes.take(visit.store, hash_of(address))
    row = replace(row, address=address, is_confirmed=False)
    link = post.mailer.link(f"/confirm/{post.links.token('confirm', who.player, address)}")
    if await post.mailer.send(letters.question(row.language, address, who.name, link)) is not Outcome.SENT:
        raise Refused("not-allowed", NOT_SENT)
    await visit.store.notices.set(row)
    return _shown(visit, row)


def _address(text: str) -> str:
    """An e-mail address and nothing else. Raises Refused."""
    address = text.strip()
    name, _, host = address.rpartition("@")
    is_plain = parseaddr(address)[1] == address and address.isprintable() and " " not in address
    if not (is_plain and name and "." in host.strip(".") and not set(address) & set('<>,;:\\"()[]')):
        raise Refused("not-allowed", NO_ADDRESS)
    return address


async def confirm(visit: Visit, asked: SignedLink) -> SwitchedOff:
    """Confirm the address to which this link was sent; no kind of notice is switched off."""
    facts = _post(visit).links.facts("confirm", asked.link)
    row = None if facts is None else await visit.store.notices.settings_of(facts[0])
    if facts is None or row is None or row.address != facts[1]:
        raise Refused("not-allowed", BAD_LINK)
    await visit.store.notices.set(replace(row, is_confirmed=True))
    return SwitchedOff(())


async def off(visit: Visit, _: Nothing) -> SwitchedOff:
    """Switch off the e-mails of the kinds that the link names. Mail programs call this for their unsubscribe button."""
    facts = _post(visit).links.facts("off", visit.named("link"))
    row = None if facts is None else await visit.store.notices.settings_of(facts[0])
    if facts is None or row is None:
        raise Refused("not-allowed", BAD_LINK)
    wishes, kinds = wishes_of(row), tuple(kind for kind in KINDS if kind in facts[1:])
    for kind in kinds:
        wishes = wishes.without(kind, "mail")
    row = replace(row, wishes=msgspec.json.encode(wishes).decode())
    await visit.store.notices.set(replace(row, puzzle_at=next_puzzle(row, clock())))
    return SwitchedOff(kinds)


async def remind(visit: Visit, _: Nothing) -> Reminded:
    """Remind me tomorrow morning of the daily games in which it is still my turn then."""
    book, row, player, now = visit.store.notices, await _settings(visit), visit.who.player, clock()
    at, channels = next_morning(row, now), await _post(visit).channels(visit.store.notices, player)
    turns = await book.turns_of(player)
    for turn in turns:
        name = f"again:{turn.table}:{turn.seat}:{at}"
        await book.post(NoticeRow(name, player, "turn", turn.table, turn.seat, turn.deadline, now), channels, at)
    return Reminded(at, len(turns))


async def bell(visit: Visit, _: Nothing) -> Bell:
    """What waits for me, where kinds that I do not wish for count 0, and how many people are here."""
    wishes = wishes_of(await _settings(visit))
    turns = await visit.store.notices.turns_of(visit.who.player) if wishes.turn.page else ()
    calls = await calls_to_me(visit) if wishes.call.page else ()
    here = await visit.store.people.here(clock() - HERE_MS)
    return Bell(len(turns), len(calls), here)


async def daily_games(visit: Visit, _: Nothing) -> list[DailyGame]:
    """My games by correspondence that are being played: those in which it is my turn first, the most urgent first."""
    rows = await visit.store.current_tables_of(visit.who.player, MOST_GAMES)
    found = []
    for row in rows:
        if isinstance(mode_of(row).clock, Correspondence):
            try:
                game = await _daily_game(visit, row.id)
            except Refused:  # its rules are not installed here
                continue
            if game is not None:
                found.append(game)
    return sorted(found, key=lambda game: (game.to_act != game.seat, game.left_ms))


async def _daily_game(visit: Visit, name: str) -> DailyGame | None:
    live = await visit.hub.looked_at(name)
    table, now = live.table, clock()
    clock_kind, seat = table.setup.mode.clock, live.seat_of(visit.who.player, table.to_act)
    if table.to_act is None or table.clocks is None or seat is None or not isinstance(clock_kind, Correspondence):
        return None
    before = table.tail_seat
    return DailyGame(
        name,
        table.setup.game.name,
        players_of(table, now),
        seat,
        table.to_act,
        left_ms=max(0, table.clocks.show(table.to_act, now)),
        turn_ms=clock_kind.turn_ms,
        taken_ms=max(0, now - table.clocks.since),
        after=before if before is not None and before >= 0 and before != table.to_act else None,
    )


def _post(visit: Visit) -> Post:
    post: Post = visit.request.app.state.post
    return post


ENDPOINTS: Final = (
    Endpoint("GET", "/api/me/notices", my_notices),
    Endpoint("POST", "/api/me/notices", set_notices),
    Endpoint("POST", "/api/me/browser", reach),
    Endpoint("POST", "/api/me/browser/end", reach_no_more),
    Endpoint("POST", "/api/me/address", set_address),
    Endpoint("POST", "/api/me/notices/later", remind),
    Endpoint("GET", "/api/me/bell", bell),
    Endpoint("GET", "/api/me/daily", daily_games),
    Endpoint("POST", "/api/notices/confirm", confirm),
    Endpoint("POST", "/api/notices/off/{link}", off, ignores_body=True),
)
