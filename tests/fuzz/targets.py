"""The readers of foreign input: each takes any bytes and reads them, or says what is wrong with them."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from io import BytesIO

from meydan.core.errors import GameError, NotationError
from meydan.core.record import RecordReader, Replay
from meydan.games import GAMES
from meydan.laws.walk import AnyGame, Walk
from meydan.server.messages import VERSION, Refused, decode, encode
from tests.records.archive import records


@dataclass(frozen=True)
class Target:
    """A reader, and valid inputs to begin with."""

    name: str
    read: Callable[[bytes], bool]  # whether the input was valid; any exception is a fault
    corpus: Sequence[bytes]


def refused(words: str | bytes) -> bool:
    """Check that the refusal says why."""
    assert words
    return False


def notation(game: AnyGame) -> Target:
    """The lines of a game. What is read has one spelling."""

    def read(data: bytes) -> bool:
        text = data.decode(errors="surrogateescape")
        try:
            action = game.read(text)
        except NotationError as error:
            return refused(str(error))
        assert game.write(action) == text
        return True

    walks = [Walk(seats, {}, seed) for seats in game.seats for seed in range(2)]
    lines = {game.write(action) for walk in walks for _, action in walk.along(game)}
    return Target(game.name, read, sorted(line.encode() for line in lines))


def read_record(data: bytes) -> bool:
    """A whole record, replayed as far as it goes."""
    try:
        reader = RecordReader(BytesIO(data), "fuzz")
        game = GAMES.get(reader.header.game)
        if game is not None:
            Replay(game, reader, fair=True).to_the_end()
    except GameError as error:
        return refused(str(error))
    return game is not None


def read_message(data: bytes) -> bool:
    """A message by websocket, as text or as bytes."""
    try:
        decode(data)
        decode(data.decode(errors="replace"))
    except Refused as refusal:
        return refused(encode(refusal.message(None)))
    return True


def message_corpus() -> list[bytes]:
    asked = {"seq": 3, "cid": "c-1"}
    messages = [
        {"t": "join", "v": VERSION, "table": "t1", "since": 4, "epoch": 1, "seat": 0},
        {"t": "act", **asked, "line": "place 1,0 n"},
        {"t": "undo", **asked, "turn": True},
        {"t": "sit", **asked, "seat": 1, "name": "آدا"},
        {"t": "bot", **asked, "seat": 1, "bot": "greedy"},
        {"t": "fill", **asked, "bot": "greedy"},
        {"t": "free", **asked, "seat": 1},
        {"t": "remove", **asked, "seat": 1},
        {"t": "replace", **asked, "seat": 1},
        {"t": "chat", "cid": "c2", "text": "سلام", "room": "seats"},
        {"t": "mute", "cid": "c3", "who": "0123456789abcdef", "on": False},
        {"t": "hint", "cid": "c4"},
        {"t": "ping", "n": 2**53 - 1},
        *({"t": kind, **asked} for kind in ("resign", "offer", "decline", "stand", "start", "abandon", "rematch")),
    ]
    return [json.dumps(message, ensure_ascii=False).encode() for message in messages]


def record_corpus() -> list[bytes]:
    """The beginnings of records, headers and all: most of what can be wrong is there."""
    return [b"\n".join(text.split(b"\n")[:lines]) + b"\n" for text in records().values() for lines in (12, 25)]


def targets() -> list[Target]:
    return [
        *map(notation, GAMES.values()),
        Target("record", read_record, record_corpus()),
        Target("message", read_message, message_corpus()),
    ]
