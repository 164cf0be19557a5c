"""What a seat knows about the characters: a sheet of which seat may hold which, and random arrangements that fit.

All that happens to the eight characters in a round is an order of them: the first few are burned, the next one is
picked, and so on by the steps of the draft, and the last is left over. The dealer burns at random, and how many cards
a player may choose from does not depend on what was chosen before. So, without assumptions about why people
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

from math import perm
from random import Random
from typing import Final, final

from meydan.core.bits import count
from meydan.core.native import i64
from meydan.games.dezh.clues import HIDDEN, Clues
from meydan.games.dezh.draft import EVERY_RANK, PICK_PLACES, PLACES, UP_PLACES, chair_of
from meydan.games.dezh.pieces import MOST_SEATS
from meydan.games.dezh.state import NOBODY

EVERY_PLACE: Final = (1 << PLACES) - 1


@final
class Group:
    """Hidden places, and the characters that lie in them in some order."""

    def __init__(self, ranks: i64, places: i64) -> None:
        self.ranks = ranks
        self.places = places


@final
class Case:
    """The seats that took the places; with seven there are two cases, for the last player's two choices."""

    def __init__(self, taken: list[int]) -> None:
        self.taken = taken  # seat -> places
        self.burned: i64 = EVERY_PLACE  # also those not reached yet
        for places in taken:
            self.burned &= ~places


def groups(clues: Clues) -> list[Group]:
    """The hidden places, parted by what the seat saw of the cards passed to it."""
    found: list[Group] = []
    one: i64 = 1
    around: i64 = EVERY_RANK
    places: i64 = 0
    picks: i64 = 0 if clues.seat == NOBODY else _picks(clues, clues.seat)
    offers = 0
    done: i64 = len(clues.draft)
    place: i64
    for place in range(PLACES):
        if picks >> place & 1 and place <= done:
            offer: i64 = clues.offers[offers]
            offers += 1
            if places:
                found.append(Group(around & ~offer, places))
            around = offer
            places = 0
        rank: i64 = clues.draft[place] if place < done else HIDDEN
        if rank:
            around &= ~(one << rank)
        else:
            places |= one << place
    if places:
        found.append(Group(around, places))
    return found


def _picks(clues: Clues, seat: i64) -> i64:
    """The places at which a seat picks."""
    return PICK_PLACES[clues.seats][chair_of(clues.leader, seat, clues.seats)]


def cases(clues: Clues, parts: list[Group]) -> list[Case]:
    """The ways in which seats may have taken the places; if there are two, only those that some order fits."""
    done = len(clues.draft)
    reached = (1 << done) - 1
    taken = [int(_picks(clues, seat)) & reached for seat in range(clues.seats)]
    if clues.seats < MOST_SEATS or done < PLACES:
        return [Case(taken)]
    last = 1 << PLACES - 1
    other = [places ^ last | 1 if places & last else places for places in taken]  # the last took the burned card
    return [case for case in (Case(taken), Case(other)) if ways(clues, parts, case)]


def ways(clues: Clues, parts: list[Group], case: Case) -> int:
    """How many orders of the characters fit."""
    if clues.seat != NOBODY:
        own = case.taken[clues.seat]
        for place, rank in enumerate(clues.draft):
            if rank and clues.own >> rank & 1 != own >> place & 1:
                return 0
    found = 1
    for part in parts:
        found *= _ways_within(clues, part, case)
    return found


def _ways_within(clues: Clues, part: Group, case: Case) -> int:
    free = count(part.ranks)
    found = 1
    for shown, places in zip(clues.shown, case.taken):
        answered = count(shown & part.ranks)
        found *= perm(int(count(places & part.places)), int(answered))
        free -= answered
    quiet = count(clues.silent & part.ranks)
    return found * perm(int(count(case.burned & part.places)), int(quiet)) * perm(int(free - quiet))


@final
class Sheet:
    """Where the characters may be, as far as the seat with these clues can tell."""

    def __init__(self, may_hold: list[int], may_be_burned: i64) -> None:
        self.may_hold = may_hold  # by seat
        self.may_be_burned = may_be_burned  # face down


def sheet(clues: Clues) -> Sheet:
    """Everything that can be told about the characters."""
    parts = groups(clues)
    found = cases(clues, parts)
    may_hold = [_may_hold(clues, parts, found, seat) for seat in range(clues.seats)]
    return Sheet(may_hold, _may_be_burned(clues, parts, found))


def _may_hold(clues: Clues, parts: list[Group], found: list[Case], seat: i64) -> i64:
    if seat == clues.seat:
        return clues.own
    shown: i64 = clues.shown[seat]
    possible = shown
    for case in found:
        taken: i64 = case.taken[seat]
        for part in parts:
            if count(taken & part.places) > count(shown & part.ranks):
                possible |= part.ranks & _open(clues)
    return possible


def _may_be_burned(clues: Clues, parts: list[Group], found: list[Case]) -> i64:
    one: i64 = 1
    possible: i64 = 0
    for part in parts:
        possible |= part.ranks & clues.silent
    for case in found:
        down = _down(clues, case)
        for place, rank in enumerate(clues.draft):
            if rank and down >> place & 1:
                possible |= one << rank
        for part in parts:
            if count(down & part.places) > count(clues.silent & part.ranks):
                possible |= part.ranks & _open(clues)
    return possible


def _down(clues: Clues, case: Case) -> i64:
    """The places whose character was burned face down."""
    one: i64 = 1
    reached = (one << len(clues.draft)) - 1
    return reached & case.burned & ~UP_PLACES[clues.seats]


def _open(clues: Clues) -> i64:
    """The characters whose place nothing has revealed."""
    told = clues.silent
    for ranks in clues.shown:
        told |= ranks
    return EVERY_RANK & ~told


def arrange(clues: Clues, rng: Random) -> tuple[list[int], list[int]]:
    """A random order of the characters that fits, and who took each place; all that fit are equally likely."""
    parts = groups(clues)
    found = cases(clues, parts)
    case = rng.choices(found, [ways(clues, parts, case) for case in found])[0]
    order = clues.draft + [HIDDEN] * (PLACES - len(clues.draft))
    for part in parts:
        _fill(clues, part, case, order, rng)
    return order, [_holder(case.taken, place) for place in range(PLACES)]


def _fill(clues: Clues, part: Group, case: Case, order: list[int], rng: Random) -> None:
    """Put the characters of a group into its places, first those that cannot go everywhere."""
    places = _members(part.places)
    rng.shuffle(places)
    free = _open(clues)
    for rank in _members(part.ranks & ~free):
        fitting = _places_of(_holder(clues.shown, rank), case)
        place = next(place for place in places if fitting >> place & 1)
        places.remove(place)
        order[place] = rank
    for rank, place in zip(_members(part.ranks & free), places):
        order[place] = rank


def _members(bits: i64) -> list[int]:
    """The ranks or places in a set."""
    return [member for member in range(PLACES + 1) if bits >> member & 1]


def _holder(sets: list[int], member: int) -> int:
    """The seat whose set has this member, or NOBODY."""
    for seat, members in enumerate(sets):
        if members >> member & 1:
            return seat
    return NOBODY


def _places_of(seat: int, case: Case) -> int:
    """The places where a character of this seat, or of NOBODY, may lie."""
    return int(case.burned) if seat == NOBODY else case.taken[seat]
