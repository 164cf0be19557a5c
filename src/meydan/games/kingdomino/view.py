"""What a seat may know: everything on the table. Only the order of the dominoes face down is hidden, from all alike."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from meydan.core.game import Item, Seat
from meydan.games.kingdomino.actions import Place
from meydan.games.kingdomino.pieces import DOMINO_COUNT, Box, Domino
from meydan.games.kingdomino.rules import drawn
from meydan.games.kingdomino.scoring import items
from meydan.games.kingdomino.state import Kingdom, Phase, State, kingdom_of


@dataclass(init=False)  # as in Item
class Laid:
    """A domino of a kingdom and where it lies."""

    domino: Domino
    place: Place

    def __init__(self, domino: Domino, place: Place) -> None:
        self.domino = domino
        self.place = place


@dataclass(init=False)
class KingdomView:
    """A kingdom, its land in the order it was laid, and what it scores as it stands."""

    laid: tuple[Laid, ...]
    discarded: tuple[int, ...]
    score: int
    items: tuple[Item, ...]

    def __init__(self, laid: tuple[Laid, ...], discarded: tuple[int, ...], score: int, items: tuple[Item, ...]) -> None:
        self.laid = laid
        self.discarded = discarded
        self.score = score
        self.items = items


@dataclass(init=False)
class View:
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

    def __init__(
        self,
        seat: Seat | None,
        box: Box,
        options: tuple[str, ...],
        to_act: Seat | None,
        phase: Phase,
        round_: int,
        rounds: int,
        hidden: tuple[int, ...],
        bag: tuple[int, ...],
        row: tuple[int, ...],
        owners: tuple[int, ...],
        new_row: tuple[int, ...],
        new_owners: tuple[int, ...],
        turn: int,
        kingdoms: tuple[KingdomView, ...],
        finished: tuple[tuple[KingdomView, ...], ...],
        scores: tuple[int, ...],
    ) -> None:
        self.seat = seat
        self.box = box
        self.options = options
        self.to_act = to_act
        self.phase = phase
        self.round = round_
        self.rounds = rounds
        self.hidden = hidden
        self.bag = bag
        self.row = row
        self.owners = owners
        self.new_row = new_row
        self.new_owners = new_owners
        self.turn = turn
        self.kingdoms = kingdoms
        self.finished = finished
        self.scores = scores

    def seen_by(self, seat: Seat | None) -> View:
        """The same table as another seat sees it."""
        return View(
            seat,
            self.box,
            self.options,
            self.to_act,
            self.phase,
            self.round,
            self.rounds,
            self.hidden,
            self.bag,
            self.row,
            self.owners,
            self.new_row,
            self.new_owners,
            self.turn,
            self.kingdoms,
            self.finished,
            self.scores,
        )


def view(state: State, seat: Seat | None) -> View:
    """The table as the seat sees it."""
    kingdoms = tuple([_kingdom_view(kingdom, state.options) for kingdom in state.kingdoms])
    finished = tuple([tuple([_kingdom_view(k, state.options) for k in game]) for game in state.finished])
    return View(
        seat=seat,
        box=state.box,
        options=tuple(sorted(state.options)),
        to_act=state.to_act,
        phase=state.phase,
        round_=(drawn(state) - len(state.new_row)) // int(state.box.row),
        rounds=state.box.used // int(state.box.row),
        hidden=tuple([number for number in range(1, DOMINO_COUNT + 1) if state.hidden >> number & 1]),
        bag=tuple(state.bag),
        row=tuple(state.row),
        owners=tuple(state.owners),
        new_row=tuple(state.new_row),
        new_owners=tuple(state.new_owners),
        turn=int(state.turn),
        kingdoms=kingdoms,
        finished=finished,
        scores=tuple([_score_so_far(seat, kingdoms, finished) for seat in range(len(kingdoms))]),
    )


def views(state: State, seats: Sequence[Seat | None]) -> list[View]:
    """The table as each of these sees it: they differ in nothing but their seat."""
    shown = view(state, None)
    return [shown.seen_by(seat) for seat in seats]


def _score_so_far(seat: int, kingdoms: tuple[KingdomView, ...], finished: tuple[tuple[KingdomView, ...], ...]) -> int:
    return kingdoms[seat].score + sum(game[seat].score for game in finished)


def _kingdom_view(kingdom: Kingdom, options: frozenset[str]) -> KingdomView:
    lines = items(kingdom, options)
    return KingdomView(
        laid=tuple([Laid(domino, place) for domino, place in zip(kingdom.dominoes, kingdom.places)]),
        discarded=tuple(kingdom.discarded),
        score=sum(item.points for item in lines),
        items=tuple(lines),
    )


def imagine(view: View) -> State:
    """The state that the view shows: nothing about it is uncertain."""
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
