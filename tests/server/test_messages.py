"""The messages: every input is a message or gets the right code; every output can be read."""

from __future__ import annotations

import json
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from meydan.core.errors import Rule
from meydan.server.messages import (
    LARGEST,
    VERSION,
    Act,
    Chat,
    Code,
    Error,
    FromClient,
    Join,
    Ping,
    Refused,
    ServerMessage,
    ToClient,
    Undo,
    cid_of,
    clean,
    decode,
    encode,
)

ACT = {"t": "act", "seq": 3, "cid": "c1", "line": "claim 4"}
JOIN = {"t": "join", "v": VERSION, "table": "abc"}


def code(data: object) -> Code:
    with pytest.raises(Refused) as refused:
        decode(data if isinstance(data, (str, bytes)) else json.dumps(data))
    return refused.value.code


def test_messages_are_read() -> None:
    assert decode(json.dumps(ACT)) == Act(3, "c1", "claim 4")
    assert decode(json.dumps(JOIN).encode()) == Join(VERSION, "abc")
    assert decode(json.dumps({**JOIN, "since": 7, "epoch": 2})) == Join(VERSION, "abc", 7, 2)
    assert decode('{"t": "ping"}') == Ping()
    assert decode('{"t": "undo", "seq": 1, "cid": "x", "turn": true}') == Undo(1, "x", turn=True)
    assert decode('{"t": "chat", "cid": "x", "text": "سلام 🙂"}') == Chat("x", "سلام 🙂", "all")


@pytest.mark.parametrize("data", ["", "{", "act", b"\xff\xfe", b"\x00", '{"t": "act"', "nan", "\ud800"])
def test_what_is_not_json_is_refused(data: str | bytes) -> None:
    assert code(data) == "json"


@pytest.mark.parametrize("data", [[], 1, None, {}, {"t": 1}, {"t": "fly"}, {"t": ["act"]}, {"seq": 1}, "act"])
def test_what_is_no_message_is_unknown(data: Any) -> None:
    assert code(json.dumps(data)) == "unknown"


@pytest.mark.parametrize(
    "change",
    [
        {"seq": -1},
        {"seq": "3"},
        {"seq": 3.5},
        {"seq": True},
        {"seq": 2**53},
        {"seq": 10**400},
        {"seq": None},
        {"cid": ""},
        {"cid": "x" * 65},
        {"cid": "a b"},
        {"cid": "a\n"},
        {"cid": "a\0"},
        {"cid": None},
        {"line": ""},
        {"line": "x" * 1001},
        {"line": ["claim 4"]},
        {"seat": 1},
    ],
    ids=repr,
)
def test_fields_are_bounded_and_no_others_are_taken(change: dict[str, object]) -> None:
    assert code({**ACT, **change}) == "field"


@pytest.mark.parametrize("field", ["seq", "cid", "line"])
def test_no_field_may_be_missing(field: str) -> None:
    assert code({key: value for key, value in ACT.items() if key != field}) == "field"


def test_another_version_of_the_protocol_is_refused() -> None:
    assert code({**JOIN, "v": VERSION + 1}) == "version"


def test_what_is_too_big_is_not_even_read() -> None:
    assert code(b"{" * (LARGEST + 1)) == "too-big"
    assert code('{"t": "chat", "cid": "x", "text": "' + "س" * (LARGEST // 2) + '"}') == "too-big"
    assert code("[" * LARGEST) == "unknown"
    assert code(b" " * (LARGEST - 2) + b"{}") == "unknown"


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
)
KINDS = st.sampled_from([kind.__struct_config__.tag for kind in get_args(FromClient)])
NEARLY = st.builds(
    lambda kind, rest: {"t": kind, **rest},
    KINDS,
    st.dictionaries(st.sampled_from(["seq", "cid", "line", "v", "table", "seat", "name", "text", "room"]), JSON),
)


@given(st.binary(max_size=200) | st.text(max_size=200) | (JSON | NEARLY).map(json.dumps))
def test_invalid_messages_get_a_code(data: str | bytes) -> None:
    try:
        message: object = decode(data)
    except Refused as refused:
        message = refused.message(None)
    assert isinstance(message, get_args(FromClient)) or (isinstance(message, Error) and message.code in get_args(Code))


def test_an_error_travels_with_its_facts() -> None:
    taken = Rule("kingdomino.claim.taken", "domino {number} is taken by {who}")
    refused = Refused("illegal", taken.of(number=4, who=("p0",)))
    sent = json.loads(encode(refused.message("c1", 7)))
    assert sent == {
        "t": "error",
        "code": "illegal",
        "cid": "c1",
        "seq": 7,
        "rule": "kingdomino.claim.taken",
        "facts": {"number": 4, "who": "('p0',)"},
        "sentence": "domino 4 is taken by ('p0',)",
    }
    assert json.loads(encode(Error("json"))) == {"t": "error", "code": "json"}


def test_every_message_has_a_name_of_its_own_and_says_what_it_is_for() -> None:
    for side in (FromClient, ToClient):
        kinds = get_args(side)
        assert len({kind.__struct_config__.tag for kind in kinds}) == len(kinds)
        assert all((kind.__doc__ or "").rstrip().endswith((".", "?")) for kind in kinds)
    assert all(issubclass(kind, ServerMessage) for kind in get_args(ToClient))
    assert msgspec.json.schema(ToClient)


def test_a_request_is_called_by_its_cid() -> None:
    assert cid_of(Act(1, "c1", "x")) == cid_of(Chat("c1", "x")) == "c1"
    assert cid_of(Ping()) is None


@pytest.mark.parametrize(
    ("text", "cleaned"),
    [
        ("  آدا  ", "آدا"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("a\u202eb\u2066c\u200fd", "abcd"),
        ("a\0b\x07c\n\td", "abc d"),
        ("\u202e \u2069", ""),
        ("e\u0301", "é"),
        ("\ud800x", "x"),
    ],
)
def test_what_people_write_is_cleaned(text: str, cleaned: str) -> None:
    assert clean(text) == cleaned
