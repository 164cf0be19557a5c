"""The weights of quick moves in Kingdomino, in points. They were tuned by games of quick moves against each other."""

from __future__ import annotations

from typing import Final, final

from meydan.games.kingdomino.state import State


@final
class Taste:
    """Weights for quick moves. Hopes are multiplied by the part of the kingdom that is still to be filled."""

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
        like: float,
        first: float,
        deny: float,
        looks: bool,
    ) -> None:
        self.join = join  # a hope: a square joins land of its terrain that has no crown yet
        self.room = room  # a hope: for each free square beside new land, times the crowns of its territory
        self.choke = choke  # a hope lost: a free square beside other land is taken, times the crowns of its territory
        self.snug = snug  # for each side that touches land or the edge
        self.hole = hole  # a square that no domino can fill any more
        self.stretch = stretch  # a square outside the box around the land
        self.outside = outside  # beyond the full kingdom with the castle in its middle
        self.crown = crown  # claims, a hope: for each crown
        self.like = like  # claims without a look, a hope: for each half whose terrain is in the land
        self.first = first  # claims: to act earlier in the next row, for each place
        self.deny = deny  # claims, two players: the share of what it would be worth to the other
        self.looks = looks  # claims: look for the best place of each domino; better, but it takes more time


_TWO: Final = {"join": 0.69, "room": 0.21, "choke": 0.58, "snug": 0.39, "hole": 3.9, "stretch": 0.47}
_TWO_CLAIMS: Final = {"crown": 1.57, "like": 0.57, "first": 1.05, "deny": 0.68}
_DUEL: Final = {"join": 1.33, "room": 0.28, "choke": 0.76, "snug": 0.24, "hole": 2.5, "stretch": 0.4}
_DUEL_CLAIMS: Final = {"crown": 2.43, "like": 0.0, "first": 3.0, "deny": 0.74}
_MORE: Final = {"join": 0.76, "room": 0.0, "choke": 0.78, "snug": 0.6, "hole": 4.1, "stretch": 0.2}
_MORE_CLAIMS: Final = {"crown": 0.8, "like": 0.0, "first": 0.9, "deny": 0.0}


def _tastes(outside: float) -> dict[str, Taste]:
    """The weights for each box."""
    two = Taste(**_TWO, **_TWO_CLAIMS, outside=outside, looks=False)
    duel = Taste(**_DUEL, **_DUEL_CLAIMS, outside=outside, looks=True)
    more = Taste(**_MORE, **_MORE_CLAIMS, outside=outside, looks=True)
    return {"2": two, "mighty-duel": duel, "3": more, "4": more}


_FREE: Final = _tastes(0.0)
_MIDDLE: Final = _tastes(5.6)


def taste_for(state: State) -> Taste:
    """The weights for this number of players and these bonuses."""
    return (_MIDDLE if "middle-kingdom" in state.options else _FREE)[state.box.text]
