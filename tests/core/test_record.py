"""Records: reading and writing them."""

from __future__ import annotations

import tracemalloc
from collections.abc import Iterator
from io import BufferedReader

import pytest

from meydan.core import record
from meydan.core.errors import GameError, RecordError, Rule
from meydan.core.game import CHANCE, Option
from meydan.core.luck import Dealer, secret_from_seed
from meydan.core.record import Header, Line, RecordReader, Replay, write_header, write_record
from tests.core.records import FIRST_ROW, GAME, HEADER, START, Generated, generated, reader, replay
from tests.games.kingdomino.table import story

DEALER = Dealer(secret_from_seed("record"))
SECRET = f"secret: {DEALER.secret.hex()}\n"
COMMITMENT = f"commitment: {DEALER.commitment}\n"
WORDS = f"words: {'0f' * 16} bot\n"
TWO = "game: kingdomino\nrules: 1\n"

# what is wrong, the rule that says so, and the number of the line
BROKEN: list[tuple[str | bytes, str, int]] = [
    ("", "record.header-missing", 0),
    ("\n", "record.header-missing", 1),
    ("rules: 1\nseats: ada | bea\n\n", "record.header-missing", 3),
    ("game: kingdomino\nseats: ada | bea\n\n", "record.header-missing", 3),
    ("game: kingdomino\nrules: 1\n\n", "record.header-missing", 3),
    ("\ufeff" + START, "record.header-missing", 4),
    (b"game: kingdomino\nrules: \xff\xfe\n\n", "record.text", 2),
    (START.encode() + b"d draw 7\n\x80\x81\n", "record.text", 6),
    (bytes(range(128, 256)), "record.text", 1),
    ("x" * 5000, "record.too-long", 1),
    (HEADER + "note: " + "x" * 4096 + "\n\n", "record.too-long", 4),
    (START + "d draw 7  # " + "x" * 4096 + "\n", "record.too-long", 5),
    (START.replace("\n", "\r\n"), "record.line-end", 1),
    (START + "d draw 7\r\n", "record.line-end", 5),
    ("game kingdomino\n\n", "record.header-line", 1),
    (HEADER + "note:\n\n", "record.header-line", 4),
    (HEADER + ": note\n\n", "record.header-line", 4),
    (HEADER + " note: x\n\n", "record.header-line", 4),
    (HEADER + "d draw 7\n", "record.header-line", 4),
    (HEADER + "rules: 1\n\n", "record.header-twice", 4),
    ("".join(f"key{number}: x\n" for number in range(200)), "record.header-long", 101),
    (TWO + "seats: ada |  | bea\n\n", "record.seat-name", 3),
    (TWO + "seats: ada | \n\n", "record.seat-name", 3),
    (TWO + "seats: ada|bea\n\n", "record.seat-name", 3),
    (START.replace("rules: 1", "rules: one"), "record.rules", 2),
    (START.replace("rules: 1", "rules: 01"), "record.rules", 2),
    (START.replace("rules: 1", "rules: -1"), "record.rules", 2),
    (START.replace("rules: 1", "rules: ۱"), "record.rules", 2),
    (START.replace("rules: 1", "rules: 99"), "record.rules", 2),
    (HEADER + "secret: xyz\n\n", "record.secret", 4),
    (HEADER + SECRET.replace(": ", ": 0") + "\n", "record.secret", 4),
    (HEADER + "commitment: " + "g" * 64 + "\n\n", "record.secret", 4),
    (HEADER + SECRET + "commitment: " + "0" * 64 + "\n\n", "record.commitment", 5),
    (HEADER + COMMITMENT + SECRET + "\nd draw 48\nd draw 48\n", "record.unfair", 7),
    (HEADER + WORDS.replace(" bot", "") + "\n", "record.words", 4),
    (HEADER + WORDS.replace("bot", "robot") + "\n", "record.words", 4),
    (HEADER + WORDS.replace("0f", "0F") + "\n", "record.words", 4),
    (HEADER + WORDS.replace("0f0f", "0f") + "\n", "record.words", 4),
    (HEADER + WORDS.replace(" bot", "  bot") + "\n", "record.words", 4),
    (HEADER + "from: some-table\n\n", "record.from", 4),
    (HEADER + "from: some-table 2\n\nd draw 48\n", "record.from-lines", 4),
    (HEADER + "deal: 0f\n\n", "record.secret", 4),
    (HEADER + COMMITMENT + SECRET + WORDS + f"deal: {DEALER.commitment}\n\n", "record.deal", 6),
    (HEADER + COMMITMENT + SECRET + f"deal: {'0f' * 32}\n\n", "record.deal", 6),
    (HEADER + "dealt: by-hand\n\n", "record.dealt", 4),
    (HEADER + COMMITMENT + SECRET + WORDS + "\nd draw 48\nd draw 48\n", "record.unfair-with-words", 8),
    (START + FIRST_ROW + "\nd king p0\n", "record.empty-line", 9),
    (START + "d draw ۷\n", "record.ascii", 5),
    (START + "draw\n", "record.line", 5),
    (START + "d \n", "record.line", 5),
    (START + "d draw 7  # \n", "record.line", 5),
    (START + "p2 draw 7\n", "record.actor", 5),
    (START + "p00 draw 7\n", "record.actor", 5),
    (START + "D draw 7\n", "record.actor", 5),
    (START + "p0 draw 7\n", "record.turn", 5),
    (START + FIRST_ROW + "d king p1\np0 claim 7\n", "record.turn", 10),
    (START + FIRST_ROW + "d king p1\np1 claim 8\n", "record.illegal", 10),
    (START + FIRST_ROW + "d king p1\np1 claim 7  # legal=3\n", "record.legal-count", 10),
    (START + "d draw 7 # one space\n", "notation.action", 5),
    (START + "d  draw 7\n", "notation.action", 5),
    (START + "d draw ?\n", "notation.action", 5),
    (TWO + "seats: ada\n\n", "setup.seats", 3),
    (TWO + "seats: a | b | c | d | e\n\n", "setup.seats", 3),
    (TWO + "seats: a | b | c | d | e\noptions: harmony\n\n", "setup.seats", 3),
    (HEADER + "options: chess\n\n", "setup.option-unknown", 4),
    (HEADER + "options: harmony  dynasty\n\n", "setup.option-unknown", 4),
    (HEADER + "options: harmony=\n\n", "setup.option-unknown", 4),
    (HEADER + "options: harmony=1\n\n", "setup.option-value", 4),
    (HEADER + "options: harmony harmony\n\n", "setup.option-twice", 4),
    (HEADER + "options: harmony middle-kingdom\n\n", "setup.option-order", 4),
    (TWO + "seats: a | b | c\noptions: mighty-duel\n\n", "kingdomino.setup.mighty-duel", 4),
]


@pytest.mark.parametrize(("text", "rule", "number"), BROKEN)
def test_a_broken_record_is_refused_with_rule_file_and_line(text: str | bytes, rule: str, number: int) -> None:
    with pytest.raises(RecordError) as caught:
        replay(text, fair=True).to_the_end()
    error = caught.value
    assert (error.rule.id, error.file, error.number) == (rule, "x.game", number)
    assert str(error) == f"x.game:{number}: {error.rule}"


def test_every_rule_of_records_is_tested_above() -> None:
    rules = {value.id for value in vars(record).values() if isinstance(value, Rule) and value.id.startswith("record.")}
    assert rules - {rule for _, rule, _ in BROKEN} == {"record.header-value"}  # the writer's alone


def test_a_line_after_the_end_is_refused() -> None:
    lines, _ = story(2, "", seed=1)
    text = START + "".join(f"{line}\n" for line in lines)
    assert replay(text).to_the_end().to_act is None
    with pytest.raises(RecordError) as caught:
        replay(text + "p0 discard\n").to_the_end()
    assert (caught.value.rule.id, caught.value.number) == ("game.over", 5 + len(lines))


def test_a_record_is_read_and_written_the_same() -> None:
    lines, _ = story(4, "harmony dynasty", seed=2)
    header = TWO + "seats: آرش | بی‌بی گل | Zoë | 4\noptions: harmony dynasty\nevent: جام: نوروز\nplace:  x \n\n"
    text = header + "".join(f"{line}  # said {number}\n" for number, line in enumerate(lines))
    opened = reader(text)
    assert opened.header == Header(
        "kingdomino",
        1,
        ("آرش", "بی‌بی گل", "Zoë", "4"),
        {"harmony": "", "dynasty": ""},
        {"event": "جام: نوروز", "place": " x "},
    )
    assert write_record(GAME.options, opened.header, opened) == text


def test_unknown_header_keys_are_kept_in_their_order() -> None:
    opened = reader(HEADER + "zebra: 1\nant: 2\n\n")
    assert list(opened.header.extra.items()) == [("zebra", "1"), ("ant", "2")]
    assert write_header(GAME.options, opened.header) == HEADER + "zebra: 1\nant: 2\n\n"


def test_options_are_written_in_the_order_of_the_game() -> None:
    header = Header("kingdomino", 1, ("ada", "bea"), {"dynasty": "", "harmony": ""})
    assert "options: harmony dynasty\n" in write_header(GAME.options, header)
    valued = Header("kingdom-builder", 1, ("ada", "bea"), {"cards": "fishermen,knights,merchants"})
    text = write_header([Option("cards", "fishermen,knights,merchants")], valued)
    assert "options: cards=fishermen,knights,merchants\n" in text
    assert reader(text).header == valued


def test_a_record_that_breaks_off_is_a_record() -> None:
    assert replay(START).to_the_end().to_act == CHANCE
    assert replay(HEADER).to_the_end().to_act == CHANCE
    assert replay(START + "d draw 7").to_the_end().new_row == [7]


@pytest.mark.parametrize("name", ["", " ada", "ada ", "a|b", "a\nb", "a\tb", "a\rb", "\x00", "\ud800"])
def test_seat_name_that_cannot_be_read_back_is_not_written(name: str) -> None:
    with pytest.raises(GameError) as caught:
        write_header(GAME.options, Header("kingdomino", 1, ("ada", name)))
    assert caught.value.rule.id == "record.seat-name"


@pytest.mark.parametrize("name", ["بی‌بی", "محمّد رضا", "李", "Zoë", "a:b", "a: b", "#", "p0", "🦊", "👩‍🌾"])
def test_seat_name_may_be_any_text(name: str) -> None:
    header = Header("kingdomino", 1, ("ada", name))
    assert reader(write_header(GAME.options, header)).header == header


@pytest.mark.parametrize(
    ("key", "value"),
    [("note", "a\nb"), ("a: b", "c"), ("", "x"), ("note", ""), (" note", "x"), ("a\n", "x"), ("note", "x\r")],
)
def test_header_value_that_cannot_be_read_back_is_not_written(key: str, value: str) -> None:
    with pytest.raises(GameError) as caught:
        write_header(GAME.options, Header("kingdomino", 1, ("ada", "bea"), {}, {key: value}))
    assert caught.value.rule.id == "record.header-value"


def test_header_twice_an_extra_key_cannot_stand_for_a_known_one() -> None:
    with pytest.raises(GameError) as caught:
        write_header(GAME.options, Header("kingdomino", 1, ("ada", "bea"), {}, {"game": "dezh"}))
    assert caught.value.rule.id == "record.header-twice"


def test_header_value_longer_than_a_line_is_not_written() -> None:
    with pytest.raises(GameError) as caught:
        write_header(GAME.options, Header("kingdomino", 1, ("ada", "ب" * 3000)))
    assert caught.value.rule.id == "record.header-value"


def test_the_longest_line_is_read() -> None:
    line = "d draw 7  # "
    assert replay(START + line + "x" * (4096 - len(line) - 1) + "\n").to_the_end().new_row == [7]


def test_a_line_is_written_as_it_is_read() -> None:
    text = START + "d draw 7\nd draw 8  # a comment  # with marks\n"
    lines = list(reader(text))
    assert lines == [Line(CHANCE, "draw 7", "", 5), Line(CHANCE, "draw 8", "a comment  # with marks", 6)]
    assert "".join(f"{line}\n" for line in lines) == text.removeprefix(START)


@pytest.mark.parametrize(
    ("comment", "legal"),
    [
        ("", None),
        ("legal=24", 24),
        ("well played legal=3 !", 3),
        ("legal=", None),
        ("legal=x", None),
        ("illegal=2", None),
    ],
)
def test_a_comment_may_count_the_legal_actions(comment: str, legal: int | None) -> None:
    assert Line(0, "discard", comment).legal == legal


def endless(rows: bytes) -> Iterator[bytes]:
    """Ten million lines and more."""
    for _ in range(10_000):
        yield rows * 1000


def rubbish() -> Iterator[bytes]:
    lines, _ = story(2, "", seed=3)
    yield (START + "".join(f"{line}\n" for line in lines)).encode()
    yield from endless(b"d draw 7\n")


def test_ten_million_lines_are_refused_at_once_and_in_bounded_memory() -> None:
    file, opened = generated(rubbish())
    tracemalloc.start()
    try:
        with pytest.raises(RecordError) as caught:
            Replay(GAME, opened).to_the_end()
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert caught.value.rule.id == "game.over"
    assert file.given < 100_000
    assert peak < 1_000_000


@pytest.mark.parametrize(("rows", "rule"), [(b"a: b\n", "header-twice"), (b"x", "too-long"), (b"\xff" * 9, "too-long")])
def test_a_header_without_end_is_refused_at_once(rows: bytes, rule: str) -> None:
    file = Generated(endless(rows))
    with pytest.raises(RecordError) as caught:
        RecordReader(BufferedReader(file), "x.game")
    assert caught.value.rule.id == f"record.{rule}"
    assert file.given < 100_000


def test_reading_line_by_line_holds_no_line() -> None:
    file, opened = generated(iter([START.encode(), *[b"d draw 7\n" * 100] * 100]))
    tracemalloc.start()
    try:
        assert sum(1 for _ in opened) == 10_000
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 100_000
    assert file.given == len(START) + 9 * 10_000
