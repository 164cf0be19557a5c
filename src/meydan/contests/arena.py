"""The pairs of an arena: everybody who is free gets an opponent with similar points, if possible a new one."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from meydan.contests.contest import Contest, Person
from meydan.contests.plan import BETWEEN_MS

AGAIN_MS: Final = 20_000  # before two people may be paired again at once
AHEAD: Final = 12  # an opponent is sought among so many people with similar points


def free_people(contest: Contest, here: Collection[str], now: int) -> list[Person]:
    """Everybody who has the page open, has not left, is not playing, and has had time to read the last result."""
    busy = contest.busy()
    free = [person for person in contest.present() if person.player in here and person.player not in busy]
    return [person for person in free if person.last is None or now >= person.free_since + BETWEEN_MS]


def next_pairs(contest: Contest, here: Collection[str], now: int) -> list[tuple[str, str]]:
    """The games that can begin now. The player who has begun less often takes the first seat."""
    ranked = sorted(free_people(contest, here, now), key=lambda person: (-person.points, person.number))
    pairs = []
    while ranked:
        one = ranked.pop(0)
        for place, other in enumerate(ranked[:AHEAD]):
            if one.last != other.player or now - max(one.free_since, other.free_since) >= AGAIN_MS:
                ranked.pop(place)
                first, second = (other, one) if one.firsts > other.firsts else (one, other)
                pairs.append((first.player, second.player))
                break
    return pairs
