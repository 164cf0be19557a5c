"""Dezh as a row of bytes: the open table, the seat's own cards, and what it saw and remembers.

It is written from the state: a view would take several times as long. A test demands that nothing hidden reaches it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

from meydan.core.game import CHANCE
from meydan.core.native import i64, u8, vec
from meydan.core.numbers import LARGEST_COUNT, Field, Planes, count
from meydan.games.dezh.characters import USES
from meydan.games.dezh.clues import clues_of, shown_by
from meydan.games.dezh.draft import BURNED_DOWN, PICKED, UP_PLACES, offered
from meydan.games.dezh.knowledge import Sheet, sheet
from meydan.games.dezh.pieces import NAMES, RANKS
from meydan.games.dezh.scoring import score
from meydan.games.dezh.state import NOBODY, NOTHING, PASSING, PICKING, Phase, State

PHASES: Final = (Phase.PICKING, Phase.PASSING, Phase.TURN, Phase.KEEPING, Phase.TOSSING, Phase.RECOVERING)
CHARACTERS: Final = len(RANKS)
NUMBERS: Final = 9
ROLES: Final = 5


@final
class Characters:
    """What a seat knows about the characters in one moment. It is the same while a player acts in the same turn."""

    def __init__(self) -> None:
        self.seat: i64 = NOBODY
        self.leader: i64 = NOBODY
        self.called: i64 = 0
        self.murdered: i64 = 0
        self.phase = Phase.DEALING
        self.draft: i64 = 0
        self.holders: i64 = 0
        self.own: i64 = 0
        self.shown: list[int] = []
        self.sheet = Sheet([], 0)

    def learn(self, state: State, seat: i64) -> None:
        """Find out what the seat knows, unless all that it follows from is as it was."""
        draft, holders = _packed(state.draft), _packed(state.holders)
        if (
            seat == self.seat
            and draft == self.draft
            and holders == self.holders
            and state.leader == self.leader
            and state.called == self.called
            and state.murdered == self.murdered
            and state.phase is self.phase
        ):
            return
        self.seat, self.leader, self.called, self.murdered = seat, state.leader, state.called, state.murdered
        self.phase = state.phase
        self.draft, self.holders = draft, holders
        self.shown = shown_by(state)
        clues = clues_of(state, seat, self.shown)
        self.own = clues.own
        self.sheet = sheet(clues)


@final
class DezhPlanes(Planes[State]):
    """The planes for one number of seats."""

    def __init__(self, seats: int, options: Mapping[str, str]) -> None:
        self.about = Characters()
        starts = self.lay_out(
            seats,
            (
                Field("cities", (seats, NAMES), "by seat: the districts built, in alphabetical order"),
                Field("known", (seats, NAMES), "by seat: cards that the viewing seat knows to be in its hand"),
                Field("may_hold", (seats, CHARACTERS), "by seat: characters it has or may have, by rank"),
                Field("shown", (seats, CHARACTERS), "by seat: characters it answered for in this round"),
                Field("counts", (seats, 3), "by seat: coins, cards in hand, points so far"),
                Field("roles", (seats, 5), "by seat: to act, has the turn, the crown, picks first, completed first"),
                Field("hand", (NAMES,), "own cards by district"),
                Field("drawn", (NAMES,), "cards to choose from, as far as they are known"),
                Field("under", (NAMES,), "cards known to lie under the deck"),
                Field("last_tossed", (NAMES,), "what the viewing seat tossed last as the magician"),
                Field("destroyed", (NAMES,), "what the graveyard may save"),
                Field(
                    "characters",
                    (7, CHARACTERS),
                    "by rank: one's own, on offer, burned face up, maybe face down, called, murdered, robbed",
                ),
                Field(
                    "numbers",
                    (NUMBERS,),
                    "gathered, builds left, cards to draw, cards to keep, cards tossed, "
                    "characters picked, burned face down, cards nobody has seen, cards under the deck",
                ),
                Field("used", (len(USES),), "used this turn: " + ", ".join(USES)),
                Field("phase", (len(PHASES),), ", ".join([phase.value for phase in PHASES])),
                Field("seat", (seats,), "the seat whose view this is, counted from p0"),
            ),
        )
        self.cities, self.known, self.may_hold, self.shown, self.counts, self.roles, self.hand = starts[:7]
        self.drawn, self.under, self.last_tossed, self.destroyed, self.characters = starts[7:12]
        self.numbers, self.used, self.phase, self.seat = starts[12:]

    def write(self, state: State, seat: int, out: vec[u8], at: i64) -> None:
        viewer: i64 = seat
        seats: i64 = self.seats
        self.about.learn(state, viewer)
        place: i64
        for place in range(seats):
            other = (viewer + place) % seats
            self._write_player(state, viewer, other, place, out, at)
        self._write_roles(state, viewer, out, at + self.roles)
        self._write_cards(state, viewer, out, at)
        self._write_characters(state, viewer, out, at + self.characters)
        self._write_numbers(state, out, at)
        out[at + self.seat + viewer] = 1

    def _write_player(self, state: State, viewer: i64, other: i64, place: i64, out: vec[u8], at: i64) -> None:
        _mark(state.cities[other], out, at + self.cities + place * NAMES)
        _add(state.known[viewer * state.seats + other], out, at + self.known + place * NAMES)
        _mark(self.about.sheet.may_hold[other] >> 1, out, at + self.may_hold + place * CHARACTERS)
        _mark(self.about.shown[other] >> 1, out, at + self.shown + place * CHARACTERS)
        counts = at + self.counts + place * 3
        out[counts] = min(state.coins[other], LARGEST_COUNT)
        out[counts + 1] = min(len(state.hands[other]), LARGEST_COUNT)
        out[counts + 2] = count(score(state, other))

    def _write_roles(self, state: State, viewer: i64, out: vec[u8], at: i64) -> None:
        acting: i64 = NOBODY if state.to_act is None or state.to_act == CHANCE else state.to_act
        self._write_role(acting, viewer, out, at)
        self._write_role(state.turn, viewer, out, at + 1)
        self._write_role(state.crown, viewer, out, at + 2)
        self._write_role(state.leader, viewer, out, at + 3)
        self._write_role(state.first_complete, viewer, out, at + 4)

    def _write_role(self, holder: i64, viewer: i64, out: vec[u8], at: i64) -> None:
        """Write a 1 for the seat that has the role, if there is one."""
        if holder != NOBODY:
            out[at + (holder - viewer) % self.seats * ROLES] = 1

    def _write_cards(self, state: State, viewer: i64, out: vec[u8], at: i64) -> None:
        _add(state.hands[viewer], out, at + self.hand)
        _add_seen(state.drawn, state.drawn_marks, viewer, out, at + self.drawn)
        _add_seen(state.under, state.marks, viewer, out, at + self.under)
        if state.last_tossed != NOTHING and viewer == state.turn:
            out[at + self.last_tossed + state.last_tossed] = 1
        if state.destroyed != NOTHING:
            out[at + self.destroyed + state.destroyed] = 1

    def _write_characters(self, state: State, viewer: i64, out: vec[u8], at: i64) -> None:
        _mark(self.about.own >> 1, out, at)
        if viewer == state.to_act and (state.phase is PICKING or state.phase is PASSING):
            _mark(offered(state) >> 1, out, at + CHARACTERS)
        up: i64 = UP_PLACES[state.seats]
        if up:
            for place, rank in enumerate(state.draft):
                if up >> place & 1:
                    out[at + 2 * CHARACTERS + rank - 1] = 1
        _mark(self.about.sheet.may_be_burned >> 1, out, at + 3 * CHARACTERS)
        if state.called:
            out[at + 4 * CHARACTERS + state.called - 1] = 1
        if state.murdered:
            out[at + 5 * CHARACTERS + state.murdered - 1] = 1
        if state.robbed:
            out[at + 6 * CHARACTERS + state.robbed - 1] = 1

    def _write_numbers(self, state: State, out: vec[u8], at: i64) -> None:
        numbers = at + self.numbers
        done = len(state.draft)
        out[numbers] = 1 if state.has_gathered else 0
        out[numbers + 1] = int(state.builds)
        out[numbers + 2] = int(state.to_draw)
        out[numbers + 3] = int(state.to_keep)
        out[numbers + 4] = int(state.tossed)
        out[numbers + 5] = PICKED[state.seats][done]
        out[numbers + 6] = BURNED_DOWN[state.seats][done]
        out[numbers + 7] = int(state.unseen_size)
        out[numbers + 8] = len(state.under)
        _mark(state.used, out, at + self.used)
        for index, phase in enumerate(PHASES):
            if state.phase is phase:
                out[at + self.phase + index] = 1


def _packed(row: list[int]) -> i64:
    """A row of at most nine ranks or seats as one number; no other row, however long, has the same."""
    packed: i64 = 1
    for member in row:
        packed = packed << 4 | member + 1
    return packed


def _mark(members: i64, out: vec[u8], at: i64) -> None:
    """A 1 for each member of a set."""
    place: i64 = at
    while members:
        if members & 1:
            out[place] = 1
        members >>= 1
        place += 1


def _add(cards: list[int], out: vec[u8], at: i64) -> None:
    """Count the cards by district."""
    for card in cards:
        out[at + card] += 1


def _add_seen(cards: list[int], marks: list[int], viewer: i64, out: vec[u8], at: i64) -> None:
    """Count those of the cards that the seat has seen."""
    for card, mark in zip(cards, marks):
        if mark >> viewer & 1:
            out[at + card] += 1
