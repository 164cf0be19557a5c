"""Records: a game written down, one line per action. The format is public; `docs/notation.md` describes it.

A record is read line by line and never held whole, so its length costs no memory.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import BinaryIO, Final, Generic
from unicodedata import category

from meydan.core.errors import OVER, SEATS, GameError, RecordError, Rule
from meydan.core.game import CHANCE, A, Game, Option, S, Seat, V
from meydan.core.luck import (
    BOT_WORD,
    BY_STACK,
    NO_WORD,
    SECRET_BYTES,
    WORD_DIGITS,
    Dealer,
    after_draw,
    is_word,
    place_in_stack,
    stack_of,
)
from meydan.core.notation import OPTION_ORDER, actor, read_actor, read_options, write_options

LONGEST_LINE: Final = 4096  # bytes; no action and no sensible header comes near it
MOST_HEADER_LINES: Final = 100

NO_TEXT: Final = Rule("record.text", "the line is not UTF-8 text")
TOO_LONG: Final = Rule("record.too-long", "the line is longer than {most} bytes")
CARRIAGE_RETURN: Final = Rule("record.line-end", "the line ends in CR LF; a record's lines end in LF alone")
HEADER_LINE: Final = Rule("record.header-line", "{line!r} is not a header line; one reads 'key: value'")
HEADER_TWICE: Final = Rule("record.header-twice", "the header has {key!r} twice")
HEADER_MISSING: Final = Rule("record.header-missing", "the header has no {key!r}")
HEADER_LONG: Final = Rule("record.header-long", "the header has more than {most} lines")
HEADER_VALUE: Final = Rule("record.header-value", "{value!r} is not allowed in a header line")
SEAT_NAME: Final = Rule("record.seat-name", "{name!r} cannot be the name of a seat")
RULES_NUMBER: Final = Rule("record.rules", "the rules number is {value!r}; {game} is played here by rules {known}")
SECRET_FORM: Final = Rule("record.secret", "the {key} is not {digits} hexadecimal digits")
COMMITMENT: Final = Rule("record.commitment", "the commitment does not belong to the secret")
WORDS_FORM: Final = Rule(
    "record.words", "the words are not {seats}, one for each seat: {digits} hexadecimal digits, 'bot' or '-'"
)
DEAL: Final = Rule(
    "record.deal", "the words were altered: the secret fits its commitment, but makes another deal with them"
)
DEALT: Final = Rule("record.dealt", "the draws are dealt {value!r}; only 'by-stack' is known")
ORIGIN_FORM: Final = Rule("record.from", "the line 'from' names a table and a number of lines, with one space between")
ORIGIN_LINES: Final = Rule(
    "record.from-lines", "the game goes on from another one after {given} lines, but it has only {played}"
)
EMPTY_LINE: Final = Rule("record.empty-line", "only the header ends with an empty line; there may be no other")
LINE_FORM: Final = Rule("record.line", "{line!r} is not a line; one reads 'actor action' or 'actor action  # comment'")
NOT_ASCII: Final = Rule("record.ascii", "an action line holds ASCII characters only")
NO_ACTOR: Final = Rule("record.actor", "{word!r} is not an actor of this game; there are d and p0 to p{last}")
WRONG_ACTOR: Final = Rule("record.turn", "{right} is to act, not {wrong}")
UNFAIR: Final = Rule("record.unfair", "{text!r} does not follow from the secret; {right!r} does")
UNFAIR_WITH_WORDS: Final = Rule(
    "record.unfair-with-words", "{text!r} does not follow from the secret and the words; {right!r} does"
)
LEGAL_COUNT: Final = Rule("record.legal-count", "there are {right} legal actions here, not {wrong}")
ILLEGAL: Final = Rule("record.illegal", "{text!r} is not legal: {rule}")


@dataclass(frozen=True)
class Header:
    """What a record says before its lines. Unknown keys are kept in `extra`."""

    game: str
    rules: int
    seats: tuple[str, ...]  # the players' names, seat 0 first
    options: Mapping[str, str] = field(default_factory=dict)
    extra: Mapping[str, str] = field(default_factory=dict)

    @property
    def dealer(self) -> Dealer | None:
        """The dealer, if the secret is published."""
        secret = self.extra.get("secret")
        return Dealer(bytes.fromhex(secret), self.words) if secret else None

    @property
    def given(self) -> int:
        """How many lines come from another game, which this one continues: another dealer dealt them."""
        return int(self.extra.get("from", "? 0").split(" ")[1])

    @property
    def words(self) -> Sequence[str]:
        """What the seats added to the dealing; nothing in records of games without words."""
        words = self.extra.get("words")
        return words.split(" ") if words else ()

    @property
    def is_dealt_by_stack(self) -> bool:
        """Whether a draw follows from its place in a stack instead of its line."""
        return "dealt" in self.extra


@dataclass(frozen=True)
class Line:
    """One action: who acts, its notation, and a comment. `number` counts the lines of the file from 1."""

    actor: Seat
    text: str
    comment: str = ""
    number: int = 0

    def __str__(self) -> str:
        comment = f"  # {self.comment}" if self.comment else ""
        return f"{actor(self.actor)} {self.text}{comment}"

    @property
    def legal(self) -> int | None:
        """The number of legal actions that the comment claims."""
        for word in self.comment.split(" "):
            if word.startswith("legal=") and word[6:].isdecimal():
                return int(word[6:])
        return None


def write_header(known: Iterable[Option], header: Header) -> str:
    """The header's lines, with the empty line that ends it."""
    for name in header.seats:
        if not is_seat_name(name):
            raise GameError(SEAT_NAME.of(name=name))
    rows = {"game": header.game, "rules": str(header.rules), "seats": " | ".join(header.seats)}
    if header.options:
        rows["options"] = write_options(known, header.options)
    for key in rows.keys() & header.extra.keys():
        raise GameError(HEADER_TWICE.of(key=key))
    rows.update(header.extra)
    for key, value in rows.items():
        if not _can_be_read_back(key, value):
            raise GameError(HEADER_VALUE.of(value=f"{key}: {value}"))
    return "".join(f"{key}: {value}\n" for key, value in rows.items()) + "\n"


def is_seat_name(name: str) -> bool:
    """Any text without a `|` or control characters; Persian and emoji need the invisible joiners."""
    return bool(name) and name == name.strip() and "|" not in name and not any(map(_is_control, name))


def numbered(names: Sequence[str]) -> list[str]:
    """The names of the seats, with a number where several bear the same: `bot-4-1`, `bot-4-2`."""
    numbers = [names[: seat + 1].count(name) for seat, name in enumerate(names)]
    return [f"{name}-{number}" if names.count(name) > 1 else name for name, number in zip(names, numbers)]


def _is_control(letter: str) -> bool:
    return category(letter) in ("Cc", "Cs")


def _can_be_read_back(key: str, value: str) -> bool:
    if not key or not value or key != key.strip() or ": " in key:
        return False
    line = f"{key}: {value}\n"
    return line.count("\n") == 1 and not line.endswith("\r\n") and len(line.encode()) <= LONGEST_LINE


def write_record(known: Iterable[Option], header: Header, lines: Iterable[Line]) -> str:
    """The whole record as text."""
    return write_header(known, header) + "".join(f"{line}\n" for line in lines)


class RecordReader:
    """Reads a record: the header at once, then the lines one by one."""

    def __init__(self, file: BinaryIO, name: str) -> None:
        self.name = name
        self.number = 0  # the line read last
        self._file = file
        self._where: dict[str, int] = {}  # key -> number of its line
        self.header = self._read_header()

    def error(self, rule: Rule, number: int = 0) -> RecordError:
        """An error in the line of this number, or in the one read last."""
        return RecordError(rule, self.name, number or self.number)

    def error_at(self, key: str, rule: Rule) -> RecordError:
        """An error in this header line."""
        return self.error(rule, self._where.get(key, 1))

    def __iter__(self) -> Iterator[Line]:
        seats = len(self.header.seats)
        while (text := self._next_line()) is not None:
            yield self._read_line(text, seats)

    def _next_line(self) -> str | None:
        """The next line without its end; None at the end of the file."""
        row = self._file.readline(LONGEST_LINE + 1)
        if not row:
            return None
        self.number += 1
        if len(row) > LONGEST_LINE:
            raise self.error(TOO_LONG.of(most=LONGEST_LINE))
        try:
            text = row.decode()
        except UnicodeDecodeError:
            raise self.error(NO_TEXT) from None
        if text.endswith("\r\n"):
            raise self.error(CARRIAGE_RETURN)
        return text.removesuffix("\n")

    def _read_header(self) -> Header:
        rows = self._header_rows()
        for key in ("game", "rules", "seats"):
            if key not in rows:
                raise self.error(HEADER_MISSING.of(key=key))
        game, rules, seats = rows.pop("game"), rows.pop("rules"), rows.pop("seats")
        if not (rules.isascii() and rules.isdecimal() and len(rules) < 10 and rules == str(int(rules))):
            raise self.error_at("rules", RULES_NUMBER.of(value=rules, game=game, known="another number"))
        names = tuple(seats.split(" | "))
        for name in names:
            if not is_seat_name(name):
                raise self.error_at("seats", SEAT_NAME.of(name=name))
        options = self._read_options(rows.pop("options", None))
        self._check_dealing(rows, len(names))
        table, _, given = rows.get("from", "? 0").partition(" ")
        if not table or not (given.isascii() and given.isdecimal() and len(given) < 10 and given == str(int(given))):
            raise self.error_at("from", ORIGIN_FORM)
        return Header(game, int(rules), names, options, rows)

    def _header_rows(self) -> dict[str, str]:
        rows: dict[str, str] = {}
        while text := self._next_line():
            key, colon, value = text.partition(": ")
            if not colon or not key or not value or key != key.strip():
                raise self.error(HEADER_LINE.of(line=text))
            if key in rows:
                raise self.error(HEADER_TWICE.of(key=key))
            if len(rows) == MOST_HEADER_LINES:
                raise self.error(HEADER_LONG.of(most=MOST_HEADER_LINES))
            rows[key] = value
            self._where[key] = self.number
        return rows

    def _read_options(self, text: str | None) -> dict[str, str]:
        if text is None:
            return {}
        try:
            return read_options(text.split(" "))
        except GameError as error:
            raise self.error_at("options", error.rule) from None

    def _check_dealing(self, rows: Mapping[str, str], seats: int) -> None:
        words = rows["words"].split(" ") if "words" in rows else [NO_WORD] * seats
        if len(words) != seats or not all(word in (BOT_WORD, NO_WORD) or is_word(word) for word in words):
            raise self.error_at("words", WORDS_FORM.of(seats=seats, digits=WORD_DIGITS))
        if (dealt := rows.get("dealt", BY_STACK)) != BY_STACK:
            raise self.error_at("dealt", DEALT.of(value=dealt))
        digits = 2 * SECRET_BYTES
        for key in ("commitment", "deal", "secret"):
            text = rows.get(key, "0" * digits)
            if len(text) != digits or text.strip("0123456789abcdef"):
                raise self.error_at(key, SECRET_FORM.of(key=key, digits=digits))

    def _read_line(self, text: str, seats: int) -> Line:
        if not text:
            raise self.error(EMPTY_LINE)
        if not text.isascii():
            raise self.error(NOT_ASCII)
        line, mark, comment = text.partition("  # ")
        word, space, action = line.partition(" ")
        if not space or not action or (mark and not comment):
            raise self.error(LINE_FORM.of(line=text))
        seat = read_actor(word, seats)
        if seat is None:
            raise self.error(NO_ACTOR.of(word=word, last=seats - 1))
        return Line(seat, action, comment, self.number)


class Replay(Generic[S, A, V]):
    """A record played back, line by line, every line checked before it is carried out.

    Notebooks show it as the table after the last of these lines.
    """

    def __init__(self, game: Game[S, A, V], reader: RecordReader, fair: bool = False) -> None:
        """Start before the first line. With `fair`, a record with commitment and secret must be dealt by them."""
        header = reader.header
        if header.rules != game.rules:
            rule = RULES_NUMBER.of(value=str(header.rules), game=game.name, known=game.rules)
            raise reader.error_at("rules", rule)
        try:
            self.state = game.start(len(header.seats), header.options)
        except GameError as error:
            raise reader.error_at("seats" if error.rule.id == SEATS.id else "options", error.rule) from None
        right = write_options(game.options, header.options)
        if list(read_options(right.split(" "))) != list(header.options) and header.options:
            raise reader.error_at("options", OPTION_ORDER.of(right=right))
        self.game = game
        self.reader = reader
        self.played = 0  # actions so far
        self._drawn: dict[str, int] = {}  # by stack
        self._dealer = header.dealer if fair and "commitment" in header.extra else None
        if self._dealer and self._dealer.commitment != header.extra["commitment"]:
            raise reader.error_at("commitment", COMMITMENT)
        if self._dealer and self._dealer.deal != header.extra.get("deal", self._dealer.deal):
            raise reader.error_at("words" if header.words else "deal", DEAL)

    def _repr_svg_(self) -> str | None:
        return self.state._repr_svg_()

    @property
    def proves_its_dealing(self) -> bool:
        """Whether every draw is checked against a committed secret, except those of another game."""
        return self._dealer is not None

    def expect(self, line: Line) -> A:
        """The action of a line, which must fit the state. Raises RecordError."""
        try:
            action = self.game.read(line.text)
        except GameError as error:
            raise self._error(error.rule, line) from None
        to_act = self.state.to_act
        if to_act is None:
            raise self._error(OVER, line)
        if to_act != line.actor:
            raise self._error(WRONG_ACTOR.of(right=actor(to_act), wrong=actor(line.actor)), line)
        actions = self.game.actions(self.state)
        if action not in actions:
            rule = self.game.explain(self.state, action)
            raise self._error(ILLEGAL.of(text=line.text, rule=rule), line)
        if line.legal is not None and line.legal != len(actions):
            raise self._error(LEGAL_COUNT.of(right=len(actions), wrong=line.legal), line)
        if to_act == CHANCE and self._dealer is not None and self.played >= self.reader.header.given:
            self._check_draw(line)
        return action

    def _check_draw(self, line: Line) -> None:
        assert self._dealer is not None
        right = self.game.write(self._dealer.draw(self.game, self.state, self._place()))
        if right != line.text:
            rule = UNFAIR_WITH_WORDS if self.reader.header.words else UNFAIR
            raise self._error(rule.of(text=line.text, right=right), line)

    def _place(self) -> int | str:
        """What the coming draw follows from, besides the secret."""
        if not self.reader.header.is_dealt_by_stack:
            return self.played + 1
        return place_in_stack(stack_of(self.game, self.state), self._drawn)

    def step(self, line: Line) -> None:
        """Carry out a line that fits."""
        action = self.expect(line)
        if line.actor == CHANCE and self.reader.header.is_dealt_by_stack:
            self._drawn = after_draw(stack_of(self.game, self.state), self._drawn)
        self.game.apply(self.state, action)
        self.played += 1

    def to_the_end(self) -> S:
        """Carry out the remaining lines. Returns the state after them."""
        for line in self.reader:
            self.step(line)
        given = self.reader.header.given
        if self.played < given:
            raise self.reader.error_at("from", ORIGIN_LINES.of(given=given, played=self.played))
        return self.state

    def told(self, seat: Seat | None) -> Iterator[str]:
        """The remaining lines as the seat hears them: hidden words are '?', comments are not shown."""
        for line in self.reader:
            yield f"{actor(line.actor)} {self.game.tell(self.state, self.expect(line), seat)}"
            self.step(line)

    def _error(self, rule: Rule, line: Line) -> RecordError:
        return self.reader.error(rule, line.number)
