"""What can happen: one small class per verb, and its notation.

Every possible action is made once, at import, so that equality is identity and listing actions makes no objects.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from meydan.core.errors import NOT_AN_ACTION, NotationError
from meydan.core.written import Written
from meydan.games.dezh.pieces import CHARACTERS, DISTRICTS, MOST_SEATS, RANKS, Character, District


class Action(Written):
    """Something that can happen in Dezh."""

    def __reduce__(self) -> tuple[Callable[[str], Action], tuple[str]]:
        return read, (self.text,)


class CardAction(Action):
    """Something done with one district card, by its number."""

    def __init__(self, verb: str, district: District) -> None:
        super().__init__(f"{verb} {district.text}")
        self.card = district.number


class CharacterAction(Action):
    """Something done with one character, by its rank."""

    def __init__(self, verb: str, character: Character) -> None:
        super().__init__(f"{verb} {character.text}")
        self.rank = character.rank


@final
class Card(CardAction):
    """The dealer hands a district to a player."""

    def __init__(self, seat: int, district: District) -> None:
        super().__init__(f"card p{seat}", district)
        self.seat = seat


@final
class Up(CharacterAction):
    """The dealer burns a character face up."""


@final
class Down(CharacterAction):
    """The dealer burns a character face down."""


@final
class Pick(CharacterAction):
    """Choose a character."""


@final
class Burn(CharacterAction):
    """Two players: burn one of the characters passed on, face down."""


@final
class Coins(Action):
    """Gather two coins."""


@final
class Draw(Action):
    """Gather by drawing districts."""


@final
class Keep(CardAction):
    """Keep one of the districts drawn."""


@final
class Build(CardAction):
    """Pay for a district and put it into the city."""


@final
class Kill(CharacterAction):
    """The assassin names his victim."""


@final
class Rob(CharacterAction):
    """The thief names his victim."""


@final
class Swap(Action):
    """The magician exchanges hands with another player."""

    def __init__(self, seat: int) -> None:
        super().__init__(f"swap p{seat}")
        self.seat = seat


@final
class Toss(CardAction):
    """The magician puts a district under the deck, to draw another for it."""


@final
class Redraw(Action):
    """The magician draws as many districts as he tossed."""


@final
class Income(Action):
    """A coin for each district of the character's kind."""


@final
class Coin(Action):
    """The merchant's extra coin."""


@final
class Plans(Action):
    """The architect's two extra districts."""


@final
class Destroy(CardAction):
    """The warlord destroys a district of a player."""

    def __init__(self, seat: int, district: District) -> None:
        super().__init__(f"destroy p{seat}", district)
        self.seat = seat


@final
class Lab(CardAction):
    """The laboratory turns a district of the hand into coins."""


@final
class Smithy(Action):
    """The smithy turns coins into districts."""


@final
class Recover(Action):
    """The graveyard saves the destroyed district."""


@final
class Decline(Action):
    """The graveyard lets the destroyed district go."""


@final
class End(Action):
    """The turn is over."""


CARDS: Final = [[Card(seat, district) for district in DISTRICTS] for seat in range(MOST_SEATS)]
UPS: Final = [Up("up", character) for character in CHARACTERS]
DOWNS: Final = [Down("down", character) for character in CHARACTERS]
PICKS: Final = [Pick("pick", character) for character in CHARACTERS]
BURNS: Final = [Burn("burn", character) for character in CHARACTERS]
COINS: Final = Coins("coins")
DRAW: Final = Draw("draw")
KEEPS: Final = [Keep("keep", district) for district in DISTRICTS]
BUILDS: Final = [Build("build", district) for district in DISTRICTS]
KILLS: Final = [Kill("kill", character) for character in CHARACTERS]
ROBS: Final = [Rob("rob", character) for character in CHARACTERS]
SWAPS: Final = [Swap(seat) for seat in range(MOST_SEATS)]
TOSSES: Final[list[Action]] = [Toss("toss", district) for district in DISTRICTS]
REDRAW: Final = Redraw("redraw")
INCOME: Final = Income("income")
COIN: Final = Coin("coin")
PLANS: Final = Plans("plans")
DESTROYS: Final = [[Destroy(seat, district) for district in DISTRICTS] for seat in range(MOST_SEATS)]
LABS: Final[list[Action]] = [Lab("lab", district) for district in DISTRICTS]
SMITHY_ACTION: Final = Smithy("smithy")
RECOVER: Final = Recover("recover")
DECLINE: Final = Decline("decline")
END: Final = End("end")

_ALL: Final[list[Action]] = [
    *[card for cards in CARDS for card in cards],
    *[action for rank in RANKS for action in (UPS[rank], DOWNS[rank], PICKS[rank], BURNS[rank])],
    *[action for rank in RANKS for action in (KILLS[rank], ROBS[rank])],
    *KEEPS,
    *BUILDS,
    *TOSSES,
    *LABS,
    *SWAPS,
    *[destroy for destroys in DESTROYS for destroy in destroys],
    *[COINS, DRAW, REDRAW, INCOME, COIN, PLANS, SMITHY_ACTION, RECOVER, DECLINE, END],
]
_BY_TEXT: Final = {action.text: action for action in _ALL}


def read(text: str) -> Action:
    """The action with this notation."""
    try:
        return _BY_TEXT[text]
    except KeyError:
        raise NotationError(NOT_AN_ACTION.of(text=text, game="dezh")) from None


def hide(action: Action) -> str:
    """The action as players hear it who may not know the card."""
    return action.text.rpartition(" ")[0] + " ?"
