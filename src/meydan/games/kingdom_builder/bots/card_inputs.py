"""Inputs that matter to one card only; they are 0 while it is not in play."""

from __future__ import annotations

from typing import Final

from meydan.bots.features import ONE, part
from meydan.games.kingdom_builder.board import EVERY_LINE, LINES, QUADRANTS, Hex, neighbours
from meydan.games.kingdom_builder.cards import first_of_most
from meydan.games.kingdom_builder.land import Land
from meydan.games.kingdom_builder.realm import Realm

FISHERMEN: Final = 0
MINERS: Final = 1
WORKERS: Final = 2
MERCHANTS: Final = 3
DISCOVERERS: Final = 4
KNIGHTS: Final = 5
HERMITS: Final = 6
LORDS: Final = 7
CITIZENS: Final = 8
FARMERS: Final = 9

ALL_LINES: Final = (1 << LINES) - 1
AREAS: Final = 3  # the sizes of so many, the largest, are inputs
MERCHANTS_INPUTS: Final = 5
LORDS_INPUTS: Final = 2 * len(QUADRANTS) + 1
CARD_INPUTS: Final = 1 + 4 + AREAS + 2 + MERCHANTS_INPUTS + len(QUADRANTS) + LORDS_INPUTS
FAR_AHEAD: Final = 6  # settlements more than the others in a quadrant
AHEAD: Final = 2


def card_inputs(land: Land, realm: Realm, in_play: list[bool], near: int, buildable: int, left: int) -> list[int]:
    """The inputs of all cards, for a player with so many settlements left."""
    found = [_gaps_between_lines(realm) if in_play[DISCOVERERS] else 0]
    found += _knights(realm, near, buildable) if in_play[KNIGHTS] else [0] * 4
    found += _sizes(realm) if in_play[CITIZENS] else [0] * AREAS
    if in_play[HERMITS]:
        count = len(realm.own.areas())
        found += [count * ONE // 15, left * count * ONE // 600]
    else:
        found += [0, 0]
    found += _merchants(land, realm, buildable) if in_play[MERCHANTS] else [0] * MERCHANTS_INPUTS
    if in_play[FARMERS]:
        found += [count * ONE // 10 for count in sorted(realm.own.quadrants())]
    else:
        found += [0] * len(QUADRANTS)
    return found + (_lords(realm, left) if in_play[LORDS] else [0] * LORDS_INPUTS)


def _gaps_between_lines(realm: Realm) -> int:
    """How many empty lines lie beside lines with settlements."""
    built = 0
    for line, count in enumerate(realm.own.lines()):
        if count:
            built |= 1 << line
    return ((built << 1 | built >> 1) & ~built & ALL_LINES).bit_count() * ONE // 10


def _knights(realm: Realm, near: int, buildable: int) -> list[int]:
    """The two longest lines, and the room on the longest."""
    lines = realm.own.lines()
    ranked = sorted(lines, reverse=True)
    room = EVERY_LINE[first_of_most(lines)] & buildable
    return [
        ranked[0] * ONE // 10,
        ranked[1] * ONE // 10,
        part(room.bit_count(), 12),
        part((room & near).bit_count(), 3),
    ]


def _sizes(realm: Realm) -> list[int]:
    sizes = sorted([len(area) for area in realm.own.areas()], reverse=True) + [0] * AREAS
    return [size * ONE // 20 for size in sizes[:AREAS]]


def _merchants(land: Land, realm: Realm, buildable: int) -> list[int]:
    """Places touched, and those that one more settlement would link."""
    places = realm.places_of_areas()
    around: list[int] = []
    counts: list[int] = []
    zone = 0
    for index, area in enumerate(realm.own.areas()):
        if places[index]:
            hexes = _around(area) & buildable
            around.append(hexes)
            counts.append(places[index].bit_count())
            zone |= hexes
    best = pairs = 0
    for index in range(len(counts)):
        for after in range(index + 1, len(counts)):
            if around[index] & around[after]:
                pairs += 1
                best = max(best, int(counts[index] == 1) + int(counts[after] == 1))
    touched = int(realm.places()).bit_count()
    found = [touched * ONE // 8, max(counts, default=0) * ONE // 6, part(pairs, 4), best * ONE // 2]
    return [*found, part((zone & neighbours(land.places)).bit_count(), 12)]


def _around(area: list[Hex]) -> int:
    hexes = 0
    for hex_ in area:
        hexes |= hex_.around
    return hexes


def _lords(realm: Realm, left: int) -> list[int]:
    """The leads over the best of the others, quadrant by quadrant from the worst to the best."""
    leads: list[int] = []
    for quadrant, mine in enumerate(realm.own.quadrants()):
        leads.append(mine - max([theirs.quadrants()[quadrant] for theirs in realm.others]))
    leads.sort()
    found = [max(-FAR_AHEAD, min(FAR_AHEAD, lead)) * ONE // FAR_AHEAD for lead in leads]
    found += [max(-AHEAD, min(AHEAD, lead)) * ONE // AHEAD for lead in leads]
    safe = len([1 for lead in leads if lead > left])
    return [*found, safe * ONE // 4]
