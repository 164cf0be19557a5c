"""Finds puzzles in games: in games that bots play for this, or in records."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from meydan.advice.ends import points_by_name
from meydan.advice.trials import Worlds
from meydan.bots.match import Match
from meydan.core.errors import GameError, SetupError
from meydan.core.game import CHANCE, State
from meydan.core.luck import secret_from_seed
from meydan.puzzles.finders import difficulty, difficulty_of_points
from meydan.puzzles.plans import plans_of
from meydan.puzzles.position import played
from meydan.puzzles.puzzle import Choice, Kind, Puzzle, Reason, id_of
from meydan.puzzles.themes import themes
from meydan.puzzles.turns import Ending, endings, step_by_step
from meydan.puzzles.weighing import choice, heats, proof
from meydan.title import Title

GAP: Final = 0.08  # how much more often the best choice must win than the second
LIKELY_GAP: Final = 0.06  # the same, after the heats
DOUBT: Final = 2.0  # standard errors
CLEAREST_GAP: Final = 0.5  # with a larger gap the answer is obvious
HOPELESS: Final = 0.1  # the chance to win below which a position is lost
FEWEST_PLANS: Final = 4  # to choose from
SHORTEST_TURN: Final = 3  # actions of a turn whose points are a puzzle
FEWEST_GAINS: Final = 3  # different gains, or else half of all guesses would be right
MOST_CHOICES: Final = 6  # kept with a puzzle
MOST_OF_A_KIND: Final = 2  # puzzles from one game
TURNS_LOOKED_AT: Final = 16  # in a game, drawn at random
FIRST_LOOK: Final = 0.08  # the beginning of a game, in which little is decided, is left out
BOTS: Final = ("bot-2", "bot-3", "bot-3", "bot-4")
IMAGINED_GAMES: Final = 40  # for each decision of a bot that searches
WORLDS_OF_POINTS: Final = 0.25  # of the worlds: if points are counted exactly, the chance to win only adds colour


@dataclass(frozen=True)
class Game:
    """A game to be searched for puzzles: its seats, its options and its lines without their actors."""

    seats: int
    options: Mapping[str, str]
    lines: Sequence[str]


@dataclass(frozen=True)
class Find:
    """A position in which somebody is to act, and where it is in its game."""

    game: Game
    line: int  # actions before it
    state: State = field(repr=False)

    @property
    def lines(self) -> str:
        return "\n".join(self.game.lines[: self.line])

    @property
    def stage(self) -> float:
        return self.line / len(self.game.lines)


def bots_game(title: Title, seed: str, number: int) -> Game:
    """A game of bots of several strengths; the same for the same seed and number."""
    rng = Random(f"{seed} {number}")
    game = title.game
    seats = game.seats[number % len(game.seats)]
    options = _options(title, seats, rng)
    names = [rng.choice([name for name in BOTS if name in title.bots] or list(title.bots)) for _ in range(seats)]
    bots = [title.bot(name, IMAGINED_GAMES) for name in names]
    match = Match(game, names, bots, options, secret_from_seed(f"puzzles {seed} {number}"), _Unhurried())
    return Game(seats, options, [line.text for line in match.lines()])


class _Unhurried:
    """Lets bots end by themselves, so that no clock changes a game."""

    def start(self, seat: int) -> Any:
        return _never

    def stop(self, seat: int) -> None:
        """Do not measure time."""


def _never() -> bool:
    return False


def _options(title: Title, seats: int, rng: Random) -> dict[str, str]:
    """Usually none; sometimes one that needs no value and allows this number of seats."""
    if rng.random() < 0.75:
        return {}
    fitting = [option.name for option in title.game.options if not option.example and _fits(title, seats, option.name)]
    return {rng.choice(fitting): ""} if fitting else {}


def _fits(title: Title, seats: int, option: str) -> bool:
    try:
        title.game.start(seats, {option: ""})
    except SetupError:
        return False
    return True


def turns_of(title: Title, found: Game) -> list[Find]:
    """The beginnings of turns with a choice, in the order of the game."""
    game = title.game
    state: Any = game.start(found.seats, found.options)
    turns: list[Find] = []
    last = None
    for number, line in enumerate(found.lines):
        seat = state.to_act
        if seat not in (CHANCE, last) and number >= FIRST_LOOK * len(found.lines) and len(game.actions(state)) > 2:
            turns.append(Find(found, number, state.copy()))
        last = seat
        game.apply(state, game.read(line))
    return turns


def mine(title: Title, found: Game, worlds: int, seed: str) -> Iterator[Puzzle]:
    """The puzzles of a game, at most two of each kind, in different turns.

    Counting points is quick, so every turn is searched for them; chances to win are estimated in some random turns.
    """
    turns = turns_of(title, found)
    rng = Random(f"{seed} turns")
    rng.shuffle(turns)
    used: set[int] = set()
    for search, looked_at in ((points_puzzle, turns), (win_puzzle, turns[:TURNS_LOOKED_AT])):
        count = 0
        for find in looked_at:
            if count == MOST_OF_A_KIND or find.line in used:
                continue
            puzzle = search(title, find, worlds, Random(f"{seed} {find.line}"))
            if puzzle is not None:
                used.add(find.line)
                count += 1
                yield puzzle


def win_puzzle(title: Title, find: Find, worlds: int, rng: Random) -> Puzzle | None:
    """The puzzle to find the choice that wins most, if one is far enough ahead of all others."""
    game, mind, seat = title.game, title.mind(), find.state.to_act
    assert seat is not None
    view = game.view(find.state, seat)
    plans = plans_of(game, mind, game.imagine(view, rng))
    if len(plans) < FEWEST_PLANS:
        return None
    imagined = Worlds(game, mind, view, seat)
    best = heats(imagined, plans, rng, LIKELY_GAP)[:MOST_CHOICES]
    trials = proof(imagined, best, worlds, rng, GAP) if len(best) > 1 else None
    if trials is None:
        return None
    choices = _choices(title, find.state, trials)
    if choices is None or not _is_clear(choices[1]) or choices[0].win < HOPELESS:
        return None
    hard = difficulty(title, find.state, played(game, find.state, choices[0].plan).key, rng)
    return _puzzle(title, "win", find, worlds, choices, len(plans), hard)


def _is_clear(second: Choice) -> bool:
    """Whether the second choice is clearly behind, but not so far that nobody would consider it."""
    return DOUBT * second.behind_error < second.behind <= CLEAREST_GAP


def points_puzzle(title: Title, find: Find, worlds: int, rng: Random) -> Puzzle | None:
    """The puzzle to find the turn with most points, if there is only one and greedy steps do not find it."""
    game, seat = title.game, find.state.to_act
    assert seat is not None
    view = game.view(find.state, seat)
    gains = {preview.points for preview in game.previews(view, game.actions(find.state))}
    if len(gains) == 1:  # no turn here brings points at once
        return None
    ways = endings(game, find.state)
    if ways is None or not _is_a_find(ways):
        return None
    kept, greedy = _different_gains(ways), step_by_step(game, find.state)
    if len(kept) < FEWEST_GAINS or greedy >= kept[0].points:
        return None
    imagined = Worlds(game, title.mind(), view, seat)
    count = max(2, round(WORLDS_OF_POINTS * worlds))
    trials = proof(imagined, [way.plan for way in kept], count, rng, -1.0)
    assert trials is not None
    choices = _choices(title, find.state, trials)
    if choices is None:
        return None
    ordered = sorted(choices, key=lambda each: -each.points)
    hard = difficulty_of_points(kept[0].points, greedy, len(ways), len(kept[0].plan))
    return _puzzle(title, "points", find, count, ordered, len(ways), hard)


def _is_a_find(ways: Sequence[Ending[Any]]) -> bool:
    """Whether a single way is best, and long enough."""
    return len(ways) >= FEWEST_PLANS and ways[0].points > ways[1].points and len(ways[0].plan) >= SHORTEST_TURN


def _different_gains(ways: Sequence[Ending[Any]]) -> list[Ending[Any]]:
    """The best way for each of the highest gains: the best, the next best …"""
    found: dict[int, Ending[Any]] = {}
    for way in ways:
        found.setdefault(way.points, way)
    return list(found.values())[:MOST_CHOICES]


def _choices(title: Title, state: State, trials: Sequence[Any]) -> list[Choice] | None:
    """The plans with their figures; None if one of them cannot be carried out as it was imagined."""
    game, seat = title.game, state.to_act
    assert seat is not None
    before = game.scores(state)[seat]
    found: list[Choice] = []
    for trial in trials:
        plan = [game.write(action) for action in trial.plan]
        try:
            turn = played(game, state, plan)
        except GameError:
            return None
        if not turn.is_over:
            return None
        found.append(choice(plan, trial, trials[0], trials[1], turn.points - before))
    return found


def _puzzle(
    title: Title, kind: Kind, find: Find, worlds: int, choices: Sequence[Choice], weighed: int, hard: int
) -> Puzzle:
    game = title.game
    seat = find.state.to_act
    assert seat is not None
    reasons = at_once(title, find.state, choices[0].plan) if kind == "points" else choices[0].reasons
    later = 0 if kind == "points" else max(other.points for other in choices[1:]) - choices[0].points
    return Puzzle(
        id_of(game.name, find.game.seats, find.game.options, find.lines),
        kind,
        find.game.seats,
        seat,
        find.lines,
        worlds,
        tuple(choices),
        themes(kind, [reason for reason in reasons if is_good(reason)], choices[0].plan[0].split(" ")[0], later),
        hard,
        round(find.stage, 2),
        dict(find.game.options),
        weighed,
    )


def is_good(reason: Reason) -> bool:
    """Whether it speaks for a choice."""
    return (reason.points > 0) == (reason.whose == "mine")


def at_once(title: Title, state: State, plan: Sequence[str]) -> list[Reason]:
    """What a plan brings at once, item by item, the largest first."""
    game, seat = title.game, state.to_act
    assert seat is not None
    before = points_by_name(game.outcome(state).breakdown[seat])
    after = points_by_name(game.outcome(played(game, state, plan).state).breakdown[seat])
    gains = {name: after.get(name, 0) - before.get(name, 0) for name in {**before, **after}}
    order = sorted((name for name in gains if gains[name]), key=lambda name: -abs(gains[name]))
    return [Reason("mine", name, float(gains[name]), at_once=True) for name in order]
