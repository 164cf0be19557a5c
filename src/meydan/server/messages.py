"""Every message on the wire, in both directions: JSON objects whose field `t` says what they are.

The handshake says who the client is; messages never do. `seq` is the last event that the client has seen and `cid` the
name it gives its request, so that a request that is sent twice is carried out once.
"""

from __future__ import annotations

from operator import attrgetter
from typing import Annotated, Any, Final, Literal, get_args
from unicodedata import category, normalize

import msgspec
from msgspec import Meta, Struct

from meydan.core.errors import Rule
from meydan.core.luck import WORD_DIGITS

VERSION: Final = 1  # of this protocol
LARGEST: Final = 8192  # bytes of a message from a client

Number = Annotated[int, Meta(ge=0, le=2**53 - 1)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Cid = Annotated[str, Meta(pattern=r"\A[A-Za-z0-9_-]{1,64}\Z")]
TableId = Annotated[str, Meta(pattern=r"\A[A-Za-z0-9_-]{1,64}\Z")]
ContestId = Annotated[str, Meta(pattern=r"\A[a-z0-9]{1,32}\Z")]
StudyId = Annotated[str, Meta(pattern=r"\A[A-Za-z0-9_-]{1,64}\Z")]
GameName = Annotated[str, Meta(pattern=r"\A[a-z0-9-]{1,40}\Z")]
RandomWord = Annotated[str, Meta(pattern=rf"\A[0-9a-f]{{{WORD_DIGITS}}}\Z")]
WaitMs = Annotated[int, Meta(ge=0, le=30_000)]
BotName = Annotated[str, Meta(pattern=r"\A[a-z0-9-]{1,32}\Z")]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
Day = Annotated[str, Meta(pattern=r"\A[0-9]{4}-[0-9]{2}-[0-9]{2}\Z")]
Speaker = Annotated[str, Meta(pattern=r"\A[0-9a-f]{16}\Z")]
Room = Literal["seats", "all"]
TableStatus = Literal["open", "playing", "over", "abandoned"]
Verdict = Literal["right", "nearly", "wrong"]  # on an answer to a puzzle
Reason = Literal["finished", "resigned", "flag", "draw"]  # how a game ended

Code = Literal[
    "json",  # no JSON, or no text at all
    "too-big",  # more than 8 KB
    "unknown",  # a message of a kind that does not exist
    "field",  # a field that is missing, unknown or out of bounds
    "version",  # another version of the protocol
    "no-table",  # there is no table of this id, or the client has joined none
    "rules",  # the table keeps the version of the rules that it was made with, which this server does not have
    "no-seat",  # only for players who sit at the table
    "not-host",  # only for the first person at the table
    "stale",  # something happened that the client has not seen; `seq` is the last event
    "retry",  # it is unknown whether it happened: ask again with the same seq and cid
    "not-open",  # the game has begun
    "not-playing",  # the game has not begun, or is over
    "not-over",  # the game goes on
    "taken",  # somebody sits there
    "empty-seats",  # the game begins when every chair is taken
    "word",  # the seat has already given another word, which stands
    "no-person",  # nobody sits on this chair
    "sent-away",  # the host has freed this player's chair
    "too-many-chairs",  # this player sits at as many tables that have not begun as one may
    "name",  # nothing of it can be seen, or it cannot stand in a record
    "name-mixed",  # letters of alphabets that look alike, side by side
    "name-of-bot",  # people would take the player for a bot
    "name-at-table",  # somebody at the table has this name, or one that looks like it
    "no-bot",  # no bot of this name
    "turn",  # somebody else is to act
    "notation",  # `rule` says why the line is no action
    "illegal",  # `rule` forbids it
    "undo",  # there is nothing that may be taken back
    "not-allowed",  # the table was set up without it, or it is rated and `rule` forbids it
    "no-offer",  # nobody has offered a draw, or asked for a rematch in time
    "empty-text",  # nothing is left of what was said
    "too-fast",  # `retry_ms` says when to ask again
    "too-many",  # the player has the most tables that one player may have
    "origin",  # a page that is not ours asks
    "banned",  # this person, or this address, may not come in
    "path",  # there is nothing of this name
    "method",  # the path has no such method
    "media-type",  # a body that is not sent as JSON
    "no-session",  # only for players with a session
    "name-taken",  # somebody else has an account of this name, or of one that looks like it
    "password",  # name and password do not go together
    "passkey",  # it is unknown here, or did not answer the challenge
    "recovery-code",  # name and code do not belong together, or the code was used
    "weak-password",  # too short, or one that everybody tries first
    "no-player",  # no account or bot of this name
    "no-study",  # there is no study with this id any more
    "no-invite",  # there is none, or it was used
    "invite-revoked",  # the host has withdrawn it
    "no-puzzle",  # there is no puzzle of this name, or it is not the player's
    "no-contest",  # there is no contest at this address
    "too-many-invites",  # as many as a table may have are still open
    "fault",  # our own mistake
]


class ClientMessage(Struct, frozen=True, tag_field="t", tag=str.lower, forbid_unknown_fields=True):
    """Something a client asks for."""


class Join(ClientMessage, frozen=True):
    """Join a table, or rejoin it after event `since` of an epoch. A player with several chairs acts for `seat`."""

    v: Number
    table: TableId
    since: Number | None = None
    epoch: Number | None = None
    seat: SeatNumber | None = None


class Request(ClientMessage, frozen=True):
    """Something that changes the table."""

    seq: Number
    cid: Cid


class Act(Request, frozen=True):
    """Carry out an action."""

    line: Annotated[str, Meta(min_length=1, max_length=1000)]


class Undo(Request, frozen=True):
    """Take back the last line, or with `turn` all lines that may be taken back."""

    turn: bool = False


class Step(Request, frozen=True):
    """Go to a step of a led first game: back, on from one that is only read, or past the last one to end the lesson."""

    step: Annotated[int, Meta(ge=0, le=100)]


class Resign(Request, frozen=True):
    """Give up."""


class Offer(Request, frozen=True):
    """Offer a draw, or accept the others' offer: the game is a draw when every person has offered one."""


class Decline(Request, frozen=True):
    """Decline an offered draw or, after the game, a rematch that another player has asked for."""


class Sit(Request, frozen=True):
    """Take a chair."""

    seat: SeatNumber
    name: Name


class Stand(Request, frozen=True):
    """Leave the chair before the game."""


class Bot(Request, frozen=True):
    """Put a bot on a chair, or without a name empty the chair."""

    seat: SeatNumber
    bot: BotName | None = None


class Fill(Request, frozen=True):
    """Put a bot on every free chair. Only the host may."""

    bot: BotName


class Free(Request, frozen=True):
    """Take the chair of a player away before the game. Only the host may."""

    seat: SeatNumber


class Remove(Request, frozen=True):
    """Remove a free chair, to begin with fewer players. Higher seats move down by one. Only the host may."""

    seat: SeatNumber


class Start(Request, frozen=True):
    """Begin the game. If words of seats are missing, wait up to `wait_ms` for them; without it, begin at once."""

    wait_ms: WaitMs = 0


class Replace(Request, frozen=True):
    """Let a bot play for a player who is `missing`, until that player is back."""

    seat: SeatNumber


class Abandon(Request, frozen=True):
    """Close a table at which nobody else plays, or only players who are `missing`."""


class Rematch(Request, frozen=True):
    """Ask for a rematch, or accept the one on offer. When every person has asked in time, its game begins."""


class Word(ClientMessage, frozen=True):
    """Add a random word to the dealing for one of my seats, before the game.

    All seats may do so at the same time, so there is no `seq`. Its event carries no `cid`; the same word again is not
    answered.
    """

    cid: Cid
    seat: SeatNumber
    word: RandomWord


class Chat(ClientMessage, frozen=True):
    """Say something."""

    cid: Cid
    text: Annotated[str, Meta(min_length=1, max_length=500)]
    room: Room = "all"


class Mute(ClientMessage, frozen=True):
    """Mute the chat messages of a player at this table, or with `on` false unmute them. `who` is a `by` of `said`."""

    cid: Cid
    who: Speaker
    on: bool = True


class Hint(ClientMessage, frozen=True):
    """Ask what a bot would do. Only for the seat to act, at tables that allow hints."""

    cid: Cid


class Ping(ClientMessage, frozen=True):
    """Ask whether the server is there."""

    n: Number = 0


AnyRequest = (
    Act
    | Undo
    | Step
    | Resign
    | Offer
    | Decline
    | Sit
    | Stand
    | Bot
    | Fill
    | Free
    | Remove
    | Start
    | Replace
    | Abandon
    | Rematch
)
FromClient = Join | AnyRequest | Word | Chat | Mute | Hint | Ping


class ServerMessage(Struct, frozen=True, tag_field="t", tag=str.lower, omit_defaults=True):
    """Something the server tells a client. Fields with their default values are left out."""


# The core's `Item` itself cannot be sent: a compiled class does not know the types of its fields.
class SentItem(Struct, frozen=True, omit_defaults=True):
    """One line of a score: what it is for, its points, the numbers behind them, and the places to highlight."""

    name: str
    points: int
    facts: dict[str, int] = {}
    where: tuple[str, ...] = ()


class Legal(Struct, frozen=True, omit_defaults=True):
    """A line that may be played, and the points it would bring at once."""

    line: str
    points: int = 0
    items: tuple[SentItem, ...] = ()


class Clock(Struct, frozen=True, omit_defaults=True):
    """What the clocks show, in milliseconds by seat, and the seat whose clock runs.

    That clock starts in `rests_ms`: until then its player is on vacation.
    """

    left: tuple[int, ...]
    running: int | None = None
    rests_ms: int = 0


class Player(Struct, frozen=True, omit_defaults=True):
    """The player on a chair: a person by `name`, a bot by `bot`, or both while a bot plays for a person.

    A `guest` has no account of this name. A player who shares another player's device is the `companion_of` that seat.
    If several bots of one kind sit at the table, each has a `number`: 1, 2, …
    A person on vacation is back at the time `until`.
    """

    name: str | None = None
    bot: str | None = None
    away: bool = False
    guest: bool = False
    companion_of: int | None = None
    number: int | None = None
    until: int | None = None


class Result(Struct, frozen=True):
    """How the game ended: the reason, scores and ranks by seat, and how long it lasted."""

    reason: Reason
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    breakdown: tuple[tuple[SentItem, ...], ...]
    secret: str | None  # every draw follows from it and the words; its SHA-256 is the commitment; null until published
    lasted_ms: int


class Now(Struct, frozen=True, omit_defaults=True):
    """The table as one seat or spectator may know it. Only the seat to act gets the legal lines."""

    players: tuple[Player, ...]
    status: TableStatus
    view: Any = None  # of the game: encoded JSON, or an object that the encoder can write
    to_act: int | None = None
    legal: tuple[Legal, ...] | None = None
    can_undo: bool = False
    offers: tuple[int, ...] = ()
    clock: Clock | None = None
    result: Result | None = None
    rematch: tuple[int, ...] = ()  # the seats that want a rematch, bots included, while it is on offer
    rematch_ms: int | None = None  # how long it is on offer, from now on
    no_rematch: tuple[int, ...] = ()  # the seats whose players have declined it
    next_table: str | None = None
    is_starting: bool = False  # the host has started the game, and the table waits for words
    step: int | None = None  # of a led first game, while it is led


class State(ServerMessage, frozen=True):
    """The whole table: it replaces what the client knew. `own` are all chairs of the player."""

    table: str
    game: str
    rules: int
    options: dict[str, str]
    commitment: str
    epoch: int
    seq: int
    seat: int | None
    now: Now
    own: tuple[int, ...] = ()
    words: tuple[str | None, ...] = ()  # what the seats have added to the dealing
    deal: Day | None = None  # the day whose deal is played here
    contest: ContestId | None = None  # the contest that the game belongs to
    lesson: bool = False  # it is a led first game, or what follows it


class Event(ServerMessage, frozen=True):
    """One more line of the log. Of lines that come together only the last one carries `now`."""

    seq: int
    line: str
    seat: int | None = None
    cid: str | None = None  # only to the client that asked for it
    now: Now | None = None


class Error(ServerMessage, frozen=True):
    """A request was refused and nothing has changed."""

    code: Code
    cid: str | None = None
    seq: int | None = None
    rule: str | None = None
    facts: dict[str, Any] = {}
    retry_ms: int | None = None
    sentence: str | None = None  # of the rule, in English, with its facts


class Said(ServerMessage, frozen=True):
    """Somebody said something; `by` tells speakers of this table apart, whatever their names."""

    number: int
    name: str
    text: str
    room: Room
    at: int
    seat: int | None = None
    by: str = ""


class HintReason(Struct, frozen=True, omit_defaults=True):
    """Points for or against a line: at once, or at the end, on average, compared with the other lines.

    The best line is compared with all others, every other line with the best. `whose` is `mine`, or `other` for the
    best of the other seats; `error` is a standard error. Points at the end are those of all items of this name, so
    only points at once have facts.
    """

    whose: Literal["mine", "other"]
    name: str
    points: float
    error: float
    facts: dict[str, int] = {}
    at_once: bool = False


class HintLine(Struct, frozen=True, omit_defaults=True):
    """A line that a bot would play, what it brings at once, and its results in imagined games.

    `win` is the chance to win from 0 to 1, `margin` the expected points minus those of the best other seat, each with
    its standard error; `visits` is the number of imagined games. `reasons` has at most three, the most important first.
    """

    line: str
    margin: float | None = None
    visits: int | None = None
    win: float | None = None
    win_error: float | None = None
    margin_error: float | None = None
    points: int = 0
    reasons: tuple[HintReason, ...] = ()


class Hinted(ServerMessage, frozen=True, tag="hint"):
    """What a bot would do: at most three lines, the best first, all tried in the same imagined `worlds`."""

    cid: str
    lines: tuple[HintLine, ...]
    worlds: int = 0


class Presence(ServerMessage, frozen=True):
    """The seats of players who are here, who never came, and who are missing; and the number of spectators."""

    here: tuple[bool, ...]
    spectators: int = 0
    never_here: tuple[int, ...] = ()
    missing: tuple[int, ...] = ()  # away for the grace period, so that the others may `replace` them or `abandon`


class Pong(ServerMessage, frozen=True):
    """The answer to a ping."""

    n: int
    at: int


class Bye(ServerMessage, frozen=True):
    """The server is about to close the connection."""

    retry_ms: int = 0


ToClient = State | Event | Error | Said | Hinted | Presence | Pong | Bye


class Refused(Exception):
    """A request is not carried out. The code says why, and so does the rule that forbids it, if there is one."""

    def __init__(self, code: Code, rule: Rule | None = None, retry_ms: int | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.rule = rule
        self.retry_ms = retry_ms

    def message(self, cid: str | None, seq: int | None = None) -> Error:
        """What the client is told."""
        if self.rule is None:
            return Error(self.code, cid, seq, retry_ms=self.retry_ms)
        facts = {name: fact if isinstance(fact, int) else str(fact) for name, fact in self.rule.facts.items()}
        return Error(self.code, cid, seq, self.rule.id, facts, self.retry_ms, str(self.rule))


class _Kind(Struct):
    t: str


_KINDS: Final = frozenset(kind.__struct_config__.tag for kind in get_args(FromClient))
_decoder: Final[msgspec.json.Decoder[FromClient]] = msgspec.json.Decoder(FromClient)
_kind_decoder: Final = msgspec.json.Decoder(_Kind)
_encoder: Final = msgspec.json.Encoder(enc_hook=attrgetter("text"))  # pieces and actions in a view are `Written`


def decode(data: str | bytes) -> FromClient:
    """The message of a client. Raises Refused."""
    if len(data) > LARGEST or (isinstance(data, str) and len(data.encode(errors="replace")) > LARGEST):
        raise Refused("too-big")
    try:
        message = _decoder.decode(data)
    except msgspec.ValidationError:
        raise Refused(_what_is_wrong(data)) from None
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise Refused("json") from None
    if isinstance(message, Join) and message.v != VERSION:
        raise Refused("version")
    return message


def _what_is_wrong(data: str | bytes) -> Code:
    try:
        kind = _kind_decoder.decode(data).t
    except (msgspec.MsgspecError, UnicodeError):
        return "unknown"
    return "field" if kind in _KINDS else "unknown"


def encode(message: ToClient) -> bytes:
    """The message as it is sent."""
    return _encoder.encode(message)


def encode_view(view: object) -> bytes:
    """A view, or a part of it, as it is sent."""
    return _encoder.encode(view)


def cid_of(message: FromClient) -> str | None:
    """The name that the client gave to its request."""
    return getattr(message, "cid", None)


_BIDI: Final = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def clean(text: str) -> str:
    """A text that people wrote, without characters that could disturb the page; joiners of Persian and emoji stay."""
    spaced = " ".join(normalize("NFC", text).split())
    return "".join(letter for letter in spaced if letter not in _BIDI and category(letter) not in ("Cc", "Cs")).strip()
