"""Caravan: push your luck across the desert. A whole game for Meydan in one file.

Every merchant is dealt a secret omen. On your turn, roll as often as you dare: 2 to 6 is added to your load; a 1 is a
sandstorm, which takes the load and ends the turn. Stop, and the load is home. Once in a game you may show your omen in
place of a roll: it is added to the load and cannot fail. When somebody has the goal at home, the game ends with the
round; an omen that is still secret is then worth its number.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

from meydan.core.errors import Rule
from meydan.core.game import CHANCE, EVEN, Game, Item, Option, Seat, State
from meydan.title import Title

OMENS = [2, 2, 2, 3, 3, 4, 4, 5, 5, 6]
ACTIONS = ["roll", "stop", *(f"show {omen}" for omen in range(2, 7))]
DICE = [f"die {number}" for number in range(1, 7)]
DEALS = [f"deal p{seat} {omen}" for seat in range(4) for omen in range(2, 7)]
NO_LOAD = Rule("caravan.stop.load", "there is nothing to bring home yet")


@dataclass
class Journey(State):
    """The position: these fields, and the seat to act, which `State` declares."""

    goal: int
    pack: list[int]  # omens that are not dealt
    omens: list[int]  # by seat, as are `shown` and `home`; 0 is not dealt yet
    shown: list[bool]
    home: list[int]
    turn: Seat = 0
    load: int = 0


@dataclass(frozen=True)
class View:
    """What a seat may know; a secret omen is None."""

    seat: Seat | None
    to_act: Seat | None
    goal: int
    omens: tuple[int | None, ...]
    shown: tuple[bool, ...]
    home: tuple[int, ...]
    turn: str  # as lines name a seat: p0
    load: int


class Caravan(Game[Journey, str, View]):
    """The rules."""

    def __init__(self) -> None:
        super().__init__("caravan", 1, range(2, 5), [Option("long")], actions=ACTIONS, draws=[*DEALS, *DICE])

    def begin(self, seats: int, options: Mapping[str, str]) -> Journey:
        state = Journey(60 if "long" in options else 30, OMENS[:], [0] * seats, [False] * seats, [0] * seats)
        state.to_act = CHANCE
        return state

    def actions(self, state: Journey) -> list[str]:
        if state.to_act is None:
            return []
        if 0 in state.omens:
            return [f"deal p{state.omens.index(0)} {omen}" for omen in sorted(set(state.pack))]
        if state.to_act == CHANCE:
            return DICE
        show = [] if state.shown[state.turn] else [f"show {state.omens[state.turn]}"]
        return ["roll", "stop", *show] if state.load else ["roll", *show]

    def odds(self, state: Journey) -> Sequence[int]:
        return [state.pack.count(omen) for omen in sorted(set(state.pack))] if 0 in state.omens else EVEN

    def apply(self, state: Journey, action: str) -> None:
        verb, *words = action.split()
        number = int(words[-1]) if words else 0
        if verb == "roll":
            state.to_act = CHANCE
        elif verb == "deal":
            state.pack.remove(number)
            state.omens[state.omens.index(0)] = number
            state.to_act = CHANCE if 0 in state.omens else 0
        elif number > 1:  # rolled or shown
            state.load += number
            state.shown[state.turn] |= verb == "show"
            state.to_act = state.turn
        else:  # at home, or lost in a sandstorm
            state.home[state.turn] += state.load if verb == "stop" else 0
            state.load, state.turn = 0, (state.turn + 1) % len(state.home)
            state.to_act = None if state.turn == 0 and max(state.home) >= state.goal else state.turn

    def explain(self, state: Journey, action: str) -> Rule:
        return NO_LOAD if action == "stop" and not state.load else super().explain(state, action)

    def items(self, state: Journey) -> list[list[Item]]:
        """Secret omens count only at the end: before, the points would give them away."""
        secrets = [0 if shown or state.to_act is not None else omen for omen, shown in zip(state.omens, state.shown)]
        return [[Item("home", load), Item("secret", omen)] for load, omen in zip(state.home, secrets)]

    def view(self, state: Journey, seat: Seat | None) -> View:
        known = [state.to_act is None or shown or owner == seat for owner, shown in enumerate(state.shown)]
        omens = tuple(omen if is_known or not omen else None for omen, is_known in zip(state.omens, known))
        shown, home = tuple(state.shown), tuple(state.home)
        return View(seat, state.to_act, state.goal, omens, shown, home, f"p{state.turn}", state.load)

    def sights(self, view: View) -> tuple[object, ...]:
        """At the end all omens are revealed, and no line says so."""
        return view.omens

    def imagine(self, view: View, rng: Random) -> Journey:
        pack = OMENS[:]
        for omen in filter(None, view.omens):
            pack.remove(omen)
        rng.shuffle(pack)
        omens = [pack.pop() if omen is None else omen for omen in view.omens]
        state = Journey(view.goal, pack, omens, list(view.shown), list(view.home), int(view.turn[1:]), view.load)
        state.to_act = view.to_act
        return state

    def tell(self, state: Journey, action: str, seat: Seat | None) -> str:
        verb, *words = action.split()
        return f"deal {words[0]} ?" if verb == "deal" and words[0] != f"p{seat}" else action


TEXTS = {  # English and Persian
    "caravan": ("Caravan", "کاروان"),
    "caravan.line": ("Push your luck across the desert", "بخت خود را در بیابان بیازمایید"),
    "caravan.about": ("Roll as long as you dare. Your omen is your secret.", "تا دل دارید تاس بریزید. فال راز شماست."),
    "caravan.minutes": ("10", "۱۰"),
    "caravan.option.long": ("Long journey", "سفر دراز"),
    "caravan.option.long.about": ("The goal is 60, not 30.", "مقصد ۶۰ است، نه ۳۰."),
    "caravan.stop.load": (NO_LOAD.sentence, "هنوز باری نیست که به خانه برسد"),
    "caravan.deal": ("omen for {0}: {1}", "فال {0}: {1}"),
    "caravan.roll": ("roll the die", "تاس بریز"),
    "caravan.die": ("the die shows {0}", "تاس {0} آورد"),
    "caravan.show": ("show the omen {0}", "فال {0} را رو کن"),
    "caravan.stop": ("bring the load home", "بار را به خانه برسان"),
    "caravan.omens": ("omen", "فال"),
    "caravan.shown": ("omen shown", "فالِ روشده"),
    "caravan.secret": ("secret omen", "فالِ پنهان"),
    "caravan.home": ("at home", "در خانه"),
    "caravan.load": ("load", "بار"),
    "caravan.goal": ("goal", "مقصد"),
    "caravan.turn": ("turn", "نوبت"),
}
WORDS = {language: {key: texts[n] for key, texts in TEXTS.items()} for n, language in enumerate(("en", "fa"))}
TITLE = Title(Caravan(), words=WORDS)
