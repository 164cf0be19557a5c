"""What a seat may know: everything on the table. Only the order of the dominoes face down is hidden, from everybody."""

from __future__ import annotations

from dataclasses import dataclass

from meydan.core.drawn import Drawn
from meydan.core.game import Item, Seat
from meydan.games.kingdomino.actions import Place
from meydan.games.kingdomino.pieces import DOMINO_COUNT, Box, Domino
from meydan.games.kingdomino.rules import drawn
from meydan.games.kingdomino.scoring import items
from meydan.games.kingdomino.state import Kingdom, Phase, State, kingdom_of


@dataclass(init=False)  # for the same reason as Item
class Laid:
    """A domino of a kingdom and where it lies."""

    domino: Domino
    place: Place

    def __init__(self, domino: Domino, place: Place) -> None:
        self.domino = domino
        self.place = place


@dataclass(init=False)  # filled field by field: a dataclass's own `__init__` is slow when compiled
class KingdomView:
    """A kingdom, its land in the order it was laid, and what it scores so far."""

    laid: tuple[Laid, ...]
    discarded: tuple[int, ...]
    score: int
    items: tuple[Item, ...]


@dataclass(init=False)  # for the same reason
class View(Drawn):
    """A table of Kingdomino as a seat sees it; None is a spectator. All seats see the same."""

    seat: Seat | None
    box: Box
    options: tuple[str, ...]
    to_act: Seat | None
    phase: Phase
    round: int  # 0 while the first dominoes are claimed
    rounds: int
    hidden: tuple[int, ...]  # dominoes face down or removed, by number
    bag: tuple[int, ...]
    row: tuple[int, ...]
    owners: tuple[int, ...]
    new_row: tuple[int, ...]
    new_owners: tuple[int, ...]
    turn: int
    kingdoms: tuple[KingdomView, ...]
    finished: tuple[tuple[KingdomView, ...], ...]  # the games of a dynasty that are over
    scores: tuple[int, ...]  # over all games of a dynasty


def view(state: State, seat: Seat | None) -> View:
    """The table as the seat sees it: everybody sees the same."""
    seen = View()
    seen.seat = seat
    seen.box = state.box
    seen.options = tuple(sorted(state.options))
    seen.to_act = state.to_act
    seen.phase = state.phase
    seen.round = (drawn(state) - len(state.new_row)) // int(state.box.row)
    seen.rounds = state.box.used // int(state.box.row)
    seen.hidden = tuple([number for number in range(1, DOMINO_COUNT + 1) if state.hidden >> number & 1])
    seen.bag = tuple(state.bag)
    seen.row = tuple(state.row)
    seen.owners = tuple(state.owners)
    seen.new_row = tuple(state.new_row)
    seen.new_owners = tuple(state.new_owners)
    seen.turn = int(state.turn)
    seen.kingdoms = tuple([_kingdom_view(kingdom, state.options) for kingdom in state.kingdoms])
    seen.finished = tuple([tuple([_kingdom_view(k, state.options) for k in game]) for game in state.finished])
    seen.scores = tuple([_score_so_far(seat, seen.kingdoms, seen.finished) for seat in range(len(seen.kingdoms))])
    return seen


def _score_so_far(seat: int, kingdoms: tuple[KingdomView, ...], finished: tuple[tuple[KingdomView, ...], ...]) -> int:
    return kingdoms[seat].score + sum(game[seat].score for game in finished)


def _kingdom_view(kingdom: Kingdom, options: frozenset[str]) -> KingdomView:
    lines = items(kingdom, options)
    seen = KingdomView()
    seen.laid = tuple([Laid(domino, place) for domino, place in zip(kingdom.dominoes, kingdom.places)])
    seen.discarded = tuple(kingdom.discarded)
    seen.score = sum(item.points for item in lines)
    seen.items = tuple(lines)
    return seen


def imagine(view: View) -> State:
    """The state that the view shows: the view leaves nothing open."""
    state = State()
    state.seats = len(view.kingdoms)
    state.box = view.box
    state.options = frozenset(view.options)
    state.to_act = view.to_act
    state.phase = view.phase
    state.hidden = sum(1 << number for number in view.hidden)
    state.bag = list(view.bag)
    state.row = list(view.row)
    state.owners = list(view.owners)
    state.new_row = list(view.new_row)
    state.new_owners = list(view.new_owners)
    state.turn = view.turn
    state.kingdoms = [kingdom_seen(kingdom, view.box) for kingdom in view.kingdoms]
    state.finished = [[kingdom_seen(k, view.box) for k in kingdoms] for kingdoms in view.finished]
    return state


def kingdom_seen(seen: KingdomView, box: Box) -> Kingdom:
    """The kingdom that is shown."""
    dominoes = [laid.domino for laid in seen.laid]
    return kingdom_of(int(box.size), dominoes, [laid.place for laid in seen.laid], seen.discarded)
