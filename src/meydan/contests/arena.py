"""The pairs of an arena: everybody who is free gets an opponent of like points, if possible a new one."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from meydan.contests.contest import Contest, Person
from meydan.contests.plan import BETWEEN_MS

AGAIN_MS: Final = 20_000  # after which one may meet the last opponent again
AHEAD: Final = 12  # people of like points among whom an opponent is looked for


def free_people(contest: Contest, here: Collection[str], now: int) -> list[Person]:
    """Everybody who is at the page, has not left, is not playing, and has had time to see how the last game ended."""
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
