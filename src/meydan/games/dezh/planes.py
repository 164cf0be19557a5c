"""Dezh as a row of bytes, written from the view, which holds nothing hidden."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, final

from meydan.core.native import i64, u8, vec
from meydan.core.numbers import Field, Planes, count
from meydan.games.dezh.characters import USES
from meydan.games.dezh.pieces import NAMES, RANKS, Character, District
from meydan.games.dezh.state import Phase, State
from meydan.games.dezh.view import PlayerView, View, view

PHASES: Final = (Phase.PICKING, Phase.PASSING, Phase.TURN, Phase.KEEPING, Phase.TOSSING, Phase.RECOVERING)
CHARACTERS: Final = len(RANKS)
NUMBERS: Final = 9


@final
class DezhPlanes(Planes[State]):
    """The planes for one number of seats."""

    def __init__(self, seats: int, options: Mapping[str, str]) -> None:
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
        seen = view(state, seat)
        for place in range(self.seats):
            other = (seat + place) % self.seats
            self._write_player(seen.players[other], place, out, at)
            roles = (seen.to_act, seen.turn, seen.crown, seen.leader, seen.first_complete)
            for index, role in enumerate(roles):
                out[at + self.roles + place * len(roles) + index] = 1 if role == other else 0
        self._write_cards(seen, out, at)
        self._write_characters(seen, out, at + self.characters)
        self._write_numbers(seen, out, at)
        out[at + self.seat + seat] = 1

    def _write_player(self, player: PlayerView, place: int, out: vec[u8], at: i64) -> None:
        _add(player.city, out, at + self.cities + place * NAMES)
        _add(player.known, out, at + self.known + place * NAMES)
        _mark(player.may_hold, out, at + self.may_hold + place * CHARACTERS)
        _mark(player.shown, out, at + self.shown + place * CHARACTERS)
        for index, number in enumerate((player.coins, player.cards, player.score)):
            out[at + self.counts + place * 3 + index] = count(number)

    def _write_cards(self, seen: View, out: vec[u8], at: i64) -> None:
        _add(seen.hand, out, at + self.hand)
        _add([hidden.card for hidden in seen.drawn], out, at + self.drawn)
        _add([hidden.card for hidden in seen.under], out, at + self.under)
        _add([seen.last_tossed], out, at + self.last_tossed)
        _add([seen.destroyed], out, at + self.destroyed)

    def _write_characters(self, seen: View, out: vec[u8], at: i64) -> None:
        named = [seen.called, seen.murdered, seen.robbed]
        sets: list[Iterable[Character]] = [seen.characters, seen.offered, seen.burned_up, seen.may_be_burned]
        sets += [() if one is None else (one,) for one in named]
        for index, characters in enumerate(sets):
            _mark(characters, out, at + index * CHARACTERS)

    def _write_numbers(self, seen: View, out: vec[u8], at: i64) -> None:
        turn = (int(seen.has_gathered), seen.builds, seen.to_draw, seen.to_keep, seen.tossed)
        for index, number in enumerate((*turn, seen.picked, seen.burned_down, seen.unseen, len(seen.under))):
            out[at + self.numbers + index] = number
        for index, use in enumerate(USES):
            out[at + self.used + index] = 1 if use in seen.used else 0
        for index, phase in enumerate(PHASES):
            out[at + self.phase + index] = 1 if seen.phase is phase else 0


def _add(cards: Iterable[District | None], out: vec[u8], at: i64) -> None:
    """Count the cards by district."""
    for card in cards:
        if card is not None:
            out[at + card.number] += 1


def _mark(characters: Iterable[Character], out: vec[u8], at: i64) -> None:
    """A 1 for each of the characters, by rank."""
    for character in characters:
        out[at + character.rank - 1] = 1
