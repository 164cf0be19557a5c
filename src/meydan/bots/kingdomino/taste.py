"""What quick moves in Kingdomino like, in points. The numbers were found by games of quick moves against each other."""

from __future__ import annotations

from typing import Final, final

from meydan.games.kingdomino.state import State


@final
class Taste:
    """Weights of what a quick look sees. Hopes count by the part of the kingdom that is still to be filled."""

    def __init__(
        self,
        join: float,
        room: float,
        choke: float,
        snug: float,
        hole: float,
        stretch: float,
        outside: float,
        crown: float,
        first: float,
        deny: float,
    ) -> None:
        self.join = join  # a hope: a square joins land of its like that has no crown yet
        self.room = room  # a hope: for each free square beside new land, times the crowns of its territory
        self.choke = choke  # a hope less: a free square beside other land taken, times the crowns of its territory
        self.snug = snug  # for each side that touches land or the edge
        self.hole = hole  # a square that no domino can fill any more
        self.stretch = stretch  # a square outside the box around the land
        self.outside = outside  # beyond the full kingdom with the castle in its middle
        self.crown = crown  # claims, a hope: for each crown
        self.first = first  # claims: to act earlier in the next row, for each place
        self.deny = deny  # claims, two players: the part of what it would be worth to the other


_TWO: Final = {"join": 0.57, "room": 0.15, "choke": 0.55, "snug": 0.36, "hole": 4.0, "stretch": 0.45}
_MORE: Final = {"join": 0.82, "room": -0.05, "choke": 0.68, "snug": 0.5, "hole": 4.2, "stretch": 0.2}
_TWO_CLAIMS: Final = {"crown": 1.15, "first": 0.85, "deny": 0.6}
_MORE_CLAIMS: Final = {"crown": 1.0, "first": 0.88, "deny": 0.0}
_TASTES: Final = {
    False: (Taste(**_TWO, **_TWO_CLAIMS, outside=0.0), Taste(**_MORE, **_MORE_CLAIMS, outside=0.0)),
    True: (Taste(**_TWO, **_TWO_CLAIMS, outside=5.0), Taste(**_MORE, **_MORE_CLAIMS, outside=5.0)),
}


def taste_for(state: State) -> Taste:
    """What is good in a game of so many players, with these bonuses."""
    two, more = _TASTES["middle-kingdom" in state.options]
    return two if state.seats == 2 else more
