"""What a seat knows of the characters: a sheet of who may hold what, and arrangements at random that fit.

All that happens to the eight characters in a round is an order of them: the first so many are burned, the next one is
picked, and so on by the steps of the draft, and the last is left over. The dealer burns at random, and how many cards
a player may choose from does not depend on what was chosen before. So, as long as nothing is said about why people
choose as they do, every history of a draft is as likely as any other, and a history is one order of the characters
(and, with seven, the last player's choice between two). What a seat knows only rules out some of them:

- Its own picks and burns, and what lies face up, are certain.
- Whenever cards are passed to it, it sees which are left. Those that are not were taken in the places since it last saw
  the cards. So the hidden places fall into groups, and the characters of each group are known: only their order in it
  is not.
- A character that answered its call is in a place of that seat. One that did not answer, and was not murdered, is
  burned.

Within a group, the characters that answered take places of their seats, the silent ones take burned places, and those
about whom nothing is known fill the rest in any order. The number of ways is a product that does not depend on which
places were taken first; so taking each at random gives every order that fits with the same probability. With seven, the
two choices of the last player are weighed by the number of orders that fit each.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import perm
from random import Random
from typing import Final

from meydan.games.dezh.draft import BURN, EVERY_RANK, PICK, STEPS, UP
from meydan.games.dezh.pieces import MOST_SEATS, RANKS
from meydan.games.dezh.state import NOBODY

HIDDEN: Final = 0  # the rank of a character that is not known
PLACES: Final = len(RANKS)


@dataclass(unsafe_hash=True)  # never changed once it is made
class Clues:
    """All that a seat knows of the characters in a round."""

    seats: int
    leader: int
    seat: int | None
    done: int  # steps of the draft
    draft: tuple[int, ...]  # place -> rank, or HIDDEN
    offers: tuple[int, ...]  # what was passed to the seat each time, a bit for each rank
    own: tuple[int, ...]  # the ranks the seat holds
    shown: tuple[int, ...]  # rank -> the seat that answered, or NOBODY
    silent: tuple[int, ...]  # ranks that were called and not murdered, and nobody answered

    def owner(self, place: int) -> int:
        """Who took the character of this place, or NOBODY."""
        steps = STEPS[self.seats]
        if place >= min(self.done, len(steps)) or steps[place].deed != PICK:
            return NOBODY
        return (self.leader + steps[place].chair) % self.seats

    def is_own(self, place: int) -> bool:
        """It is the seat's own step."""
        steps = STEPS[self.seats]
        if self.seat is None or place >= len(steps) or steps[place].deed not in (PICK, BURN):
            return False
        return (self.leader + steps[place].chair) % self.seats == self.seat


@dataclass
class Group:
    """Hidden places, and the characters that lie in them in some order."""

    ranks: tuple[int, ...]
    places: tuple[int, ...]


@dataclass
class Case:
    """Who owns the places; with seven there are two cases, for the last player's two choices."""

    owners: tuple[int, ...]
    ways: int


def groups(clues: Clues) -> list[Group]:
    """The hidden places, parted by what the seat saw of the cards passed to it."""
    found = []
    around = EVERY_RANK
    places: list[int] = []
    offers = iter(clues.offers)
    for place in range(PLACES):
        is_picking = place <= clues.done and clues.is_own(place) and STEPS[clues.seats][place].deed == PICK
        if is_picking:
            offer = next(offers)
            found.append(Group(members(around & ~offer), tuple(places)))
            around, places = offer, []
        rank = clues.draft[place] if place < clues.done else HIDDEN
        if rank:
            around &= ~(1 << rank)
        else:
            places.append(place)
    found.append(Group(members(around), tuple(places)))
    return [group for group in found if group.places]


def members(characters: int) -> tuple[int, ...]:
    """The ranks in a set."""
    return tuple(rank for rank in RANKS if characters >> rank & 1)


def cases(clues: Clues, parts: Sequence[Group]) -> list[Case]:
    """The ways to say who owns which place, each with the number of orders that fit."""
    owners = [clues.owner(place) for place in range(PLACES)]
    choices = [owners]
    if clues.seats == MOST_SEATS and clues.done == PLACES:
        choices.append([owners[-1], *owners[1:-1], NOBODY])  # the last player took the burned card
    weighed = [Case(tuple(choice), _ways(clues, parts, choice)) for choice in choices]
    return [case for case in weighed if case.ways]


def _ways(clues: Clues, parts: Sequence[Group], owners: Sequence[int]) -> int:
    """How many orders of the characters fit."""
    for place in range(clues.done):
        rank = clues.draft[place]
        if rank and (rank in clues.own) != (owners[place] == clues.seat and clues.seat is not None):
            return 0
    ways = 1
    for part in parts:
        ways *= _ways_within(clues, part, owners)
    return ways


def _ways_within(clues: Clues, part: Group, owners: Sequence[int]) -> int:
    free = len(part.ranks)
    ways = 1
    for seat in range(clues.seats):
        answered = sum(clues.shown[rank] == seat for rank in part.ranks)
        ways *= perm(sum(owners[place] == seat for place in part.places), answered)
        free -= answered
    silent = sum(rank in clues.silent for rank in part.ranks)
    burned = sum(owners[place] == NOBODY for place in part.places)
    return ways * perm(burned, silent) * perm(free - silent)


@dataclass
class Sheet:
    """Where the characters may be, as far as the seat with these clues can tell."""

    may_hold: list[tuple[int, ...]]  # seat -> ranks
    may_be_burned: tuple[int, ...]  # face down


@lru_cache(maxsize=4096)  # most of what happens says nothing new about the characters
def sheet(clues: Clues) -> Sheet:
    """Everything that can be told of the characters."""
    parts = groups(clues)
    found = cases(clues, parts)
    may_hold = [_may_hold(clues, parts, found, seat) for seat in range(clues.seats)]
    return Sheet(may_hold, _may_be_burned(clues, parts, found))


def _may_hold(clues: Clues, parts: Sequence[Group], found: Sequence[Case], seat: int) -> tuple[int, ...]:
    if seat == clues.seat:
        return clues.own
    possible = {rank for rank in RANKS if clues.shown[rank] == seat}
    for case in found:
        for part in parts:
            places = sum(case.owners[place] == seat for place in part.places)
            if places > sum(clues.shown[rank] == seat for rank in part.ranks):
                possible.update(rank for rank in part.ranks if _is_open(clues, rank))
    return tuple(sorted(possible))


def _may_be_burned(clues: Clues, parts: Sequence[Group], found: Sequence[Case]) -> tuple[int, ...]:
    possible = {rank for part in parts for rank in part.ranks if rank in clues.silent}
    for case in found:
        possible.update(rank for place, rank in enumerate(clues.draft) if rank and _is_down(clues, case, place))
        for part in parts:
            hidden = sum(_is_down(clues, case, place) for place in part.places)
            if hidden > sum(rank in clues.silent for rank in part.ranks):
                possible.update(rank for rank in part.ranks if _is_open(clues, rank))
    return tuple(sorted(possible))


def _is_down(clues: Clues, case: Case, place: int) -> bool:
    """The character of this place was burned face down."""
    steps = STEPS[clues.seats]
    is_up = place < len(steps) and steps[place].deed == UP
    return place < clues.done and case.owners[place] == NOBODY and not is_up


def _is_open(clues: Clues, rank: int) -> bool:
    """Nothing was heard of the character that says where it is."""
    return clues.shown[rank] == NOBODY and rank not in clues.silent


def arrange(clues: Clues, rng: Random) -> tuple[list[int], list[int]]:
    """A random order of the characters that fits, and who owns the places; all that fit are equally likely."""
    parts = groups(clues)
    found = cases(clues, parts)
    case = rng.choices(found, [case.ways for case in found])[0]
    order = [clues.draft[place] if place < clues.done else HIDDEN for place in range(PLACES)]
    for part in parts:
        _fill(clues, part, case.owners, order, rng)
    return order, list(case.owners)


def _fill(clues: Clues, part: Group, owners: Sequence[int], order: list[int], rng: Random) -> None:
    """Put the characters of a group into its places: those first that cannot go everywhere."""
    places = list(part.places)
    rng.shuffle(places)
    for rank in sorted(part.ranks, key=lambda rank: _is_open(clues, rank)):
        fitting = places if _is_open(clues, rank) else [p for p in places if owners[p] == clues.shown[rank]]
        place = fitting[0]
        places.remove(place)
        order[place] = rank
