"""One decision, judged by what its seat knew: a race picks the best choice, fresh worlds measure what it is worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from msgspec.structs import replace

from meydan.advice.ends import end_of
from meydan.advice.estimates import Estimate
from meydan.advice.reasons import Reason, changes, reasons
from meydan.bots.bot import never
from meydan.bots.portable import total
from meydan.bots.race import Race, Runner
from meydan.bots.simulation import EVERYBODY, Simulator
from meydan.core.game import Preview, Seat
from meydan.review.chances import Chances, Ending, ending, rounded, seats_of
from meydan.review.classes import ERRORS, REAL, SLIP, STAR, class_of, counted
from meydan.review.document import Choice, Decision
from meydan.review.plans import candidates, foreseen
from meydan.review.positions import power
from meydan.title import GREEDY, Title

DOUBT: Final = 2.0  # how far behind a candidate must be to drop out, in standard errors
MEASURED: Final = 3  # of the best in the race, so many are measured, besides the one played
MOST_ROUNDS: Final = 4  # of measuring, if the decision may be a slip
SHARP: Final = 0.01  # a standard error of a loss that is small enough
AGAIN: Final = 4  # a round of measuring again takes so many times the worlds
MOST_ROUNDS_AGAIN: Final = 3  # while the decision may be a slip
MOST_STATES: Final = 1_000  # kept to find reasons in
GREEDY_GAMES: Final = 150  # that a greedy bot may imagine, in a title whose greedy bot searches


def decision(title: Title, view: Any, line: int, plan: Sequence[Any], worlds: int, seed: int) -> Decision | None:
    """The decision of the view's seat, which played the first action of the plan; the rest is its best way on.

    None if there was nothing to decide. One half of the worlds picks the best choice, the other half measures it: the
    best of several uncertain guesses looks better than it is. While it may be a slip, more worlds are added.
    """
    game, mind, rng = title.game, title.mind(), Random(f"{seed} decision {line}")
    state = game.imagine(view, rng)
    seat = state.to_act
    assert seat is not None, "somebody decided"
    simulator = Simulator(game, mind, seats_of(game, state))
    own = foreseen(game, view, plan, rng)
    race = Race(simulator, view, seat, candidates(game, mind, state, own), DOUBT, is_checked=True)
    race.run(rng, lambda: race.laps >= worlds // 2, worlds // 2 * len(race.running))
    order = race.order()
    if len(order) < 2 or _lead(order) < REAL:
        return None
    played_one = next(runner for runner in order if runner.actions[0] == own[0])
    runners = list(dict.fromkeys([*order[:MEASURED], played_one]))
    trials = [Trial(own if runner is played_one and len(own) > 1 else runner.actions) for runner in runners]
    mine = trials[runners.index(played_one)]
    measure = Measure(simulator, view, seat, power(title, state, line - 1, seed), rng)
    measure.play(trials, worlds - worlds // 2)
    best = _best(trials, seat)
    trials = [best, *[trial for trial in trials if trial is not best]]
    for _ in range(MOST_ROUNDS - 1):
        if mine is best or not _may_be_a_slip(best.chances.lead(mine.chances, seat)):
            break
        measure.play([best, mine], worlds - worlds // 2)
    return _judged(title, view, line, seat, trials, mine)


def measured_again(title: Title, view: Any, first: Decision, worlds: int, seed: int) -> Decision:
    """A decision measured again, in fresh worlds only, and in more of them.

    The first measurement only selected this decision among all: the largest of many losses looks too large.
    """
    game, rng = title.game, Random(f"{seed} again {first.line}")
    state = game.imagine(view, rng)
    simulator = Simulator(game, title.mind(), seats_of(game, state))
    trials = [Trial([game.read(line) for line in each.plan]) for each in first.choices]
    best, mine = trials[0], trials[first.choices.index(first.chosen)]
    measure = Measure(simulator, view, first.seat, power(title, state, first.line - 1, seed), rng)
    measure.play(trials, worlds)
    measure.play([best, mine], (AGAIN - 1) * worlds)
    for _ in range(MOST_ROUNDS_AGAIN - 1):
        if not _may_be_a_slip(best.chances.lead(mine.chances, first.seat)):
            break
        measure.play([best, mine], AGAIN * worlds)
    found = _judged(title, view, first.line, first.seat, trials, mine)
    return replace(found, guesses=first.guesses)


def _best(trials: Sequence[Trial], seat: Seat) -> Trial:
    """The best of the race, or one that is clearly better by the rules: the race knows no tie-breaks."""
    best = trials[0]
    for trial in trials[1:]:
        lead = trial.chances.lead(best.chances, seat)
        if lead.mean > ERRORS * lead.error:
            best = trial
    return best


def _may_be_a_slip(loss: Estimate) -> bool:
    """Whether more worlds are needed: it may be a slip, and its loss is not known well enough."""
    return loss.mean + ERRORS * loss.error >= SLIP and loss.error > SHARP


class Trial:
    """A plan, how it ended in each world, its estimates, and some of the states that it ended in."""

    chances: Chances

    def __init__(self, plan: Sequence[Any]) -> None:
        self.plan = tuple(plan)
        self.states: list[Any] = []
        self.endings: list[Ending] = []


def _lead(order: Sequence[Runner[Any]]) -> float:
    """How far the best win chance is above the mean of all, each compared in the laps that its plan ran."""
    best = order[0].wins
    gaps = [total([mine - theirs for mine, theirs in zip(best, each.wins)]) / len(each.wins) for each in order]
    return total(gaps) / len(gaps)


@dataclass(frozen=True)
class Measure:
    """Plays plans to the end in the same fresh worlds."""

    simulator: Simulator[Any, Any, Any]
    view: Any
    seat: Seat
    power: float | None  # of the title's calibration
    rng: Random

    def play(self, trials: Sequence[Trial], worlds: int) -> None:
        """Play in so many more worlds."""
        for _ in range(worlds):
            seed = self.rng.random()
            world = self.simulator.game.imagine(self.view, self.rng)
            for trial in trials:
                self._end(trial, world.copy(), seed)
        for trial in trials:
            trial.chances = Chances(trial.endings, self.power)

    def _end(self, trial: Trial, state: Any, seed: float) -> None:
        self.simulator.shuffle(seed)
        self.simulator.follow(state, trial.plan, self.seat)
        self.simulator.play_to_the_end(state, EVERYBODY)
        trial.endings.append(ending(self.simulator.game, state))
        if len(trial.states) < MOST_STATES:
            trial.states.append(state)


def _judged(title: Title, view: Any, line: int, seat: Seat, trials: Sequence[Trial], mine: Trial) -> Decision:
    game, best = title.game, trials[0]
    loss, points = best.chances.lead(mine.chances, seat), best.chances.points_lead(mine.chances, seat)
    lost, lost_points = counted(loss.mean, loss.error), counted(points.mean, points.error)
    second = min(best.chances.lead(trial.chances, seat).mean for trial in trials[1:])
    is_star = mine is best and second >= STAR and not _is_greedy(title, view, line, mine.plan[0])
    return Decision(
        line,
        seat,
        game.write(mine.plan[0]),
        game.write(best.plan[0]),
        rounded(lost),
        rounded(loss.error),
        rounded(lost_points),
        rounded(points.error),
        class_of(lost, is_star),
        rounded(second),
        tuple(_choice(title, seat, trial, best) for trial in trials),
        _reasons(title, view, seat, best, mine) if lost or lost_points else (),
    )


def _choice(title: Title, seat: Seat, trial: Trial, best: Trial) -> Choice:
    """A choice that was tried in fewer worlds than the best is compared with it in these worlds alone."""
    win, lead = trial.chances.win(seat), trial.chances.margin(seat)
    chance = best.chances.win(seat).mean - best.chances.lead(trial.chances, seat).mean
    margin = best.chances.margin(seat).mean - best.chances.points_lead(trial.chances, seat).mean
    plan = tuple(title.game.write(action) for action in trial.plan)
    return Choice(plan[0], plan, rounded(chance), rounded(win.error), rounded(margin), rounded(lead.error))


def _is_greedy(title: Title, view: Any, line: int, action: Any) -> bool:
    """Whether the greedy bot takes this action, too."""
    bot = title.bot(GREEDY, GREEDY_GAMES)
    return bool(bot.choose(view, Random(line), never) == action)


def _reasons(title: Title, view: Any, seat: Seat, best: Trial, mine: Trial) -> tuple[Reason, ...]:
    """The reasons for the best choice, compared with the one played: at once, and in the end."""
    game = title.game
    better, worse = [[end_of(game, state, seat) for state in trial.states] for trial in (best, mine)]
    found = [change for change in changes(better, [worse]) if change.is_good]
    now, instead = game.preview(view, best.plan[0]), game.preview(view, mine.plan[0])
    fresh = Preview(now.points, tuple(item for item in now.items if item not in instead.items))
    return tuple(map(_rounded, reasons(found, fresh)))


def _rounded(reason: Reason) -> Reason:
    points, error = rounded(reason.points), rounded(reason.error)
    return Reason(reason.whose, reason.name, points, error, reason.facts, reason.at_once)
