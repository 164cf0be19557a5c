"""Where the score of a seat has grown from one state to another: the places to light up."""

from __future__ import annotations

from typing import Any

from meydan.advice.ends import points_by_name
from meydan.core.game import Game, Seat


def grown(game: Game[Any, Any, Any], before: Any, after: Any, seat: Seat) -> dict[str, tuple[str, ...]]:
    """The places of the items that bring more than before, by the names of the items; some have no places."""
    then, now = (game.outcome(state).breakdown[seat] for state in (before, after))
    earlier, points = points_by_name(then), points_by_name(now)
    known = {(item.name, item.points, item.where) for item in then}
    places: dict[str, dict[str, None]] = {}
    for item in now:
        is_new = (item.name, item.points, item.where) not in known
        if is_new and item.points and points[item.name] > earlier.get(item.name, 0):
            places.setdefault(item.name, {}).update(dict.fromkeys(item.where))
    return {name: tuple(found) for name, found in places.items()}
