"""Advice to the seat to act: up to three choices, the best first, each with its chances and its reasons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from time import monotonic
from typing import Any, Final

from meydan.advice.choices import Advice, Choice, figures
from meydan.advice.estimates import estimate
from meydan.advice.reasons import changes, reasons
from meydan.advice.trials import Trial, World, Worlds
from meydan.bots.bot import Bot, Until
from meydan.bots.mind import Mind, best_first
from meydan.bots.portable import total
from meydan.bots.search_bot import SearchBot
from meydan.bots.temperament import PLAIN
from meydan.clock import deadline
from meydan.core.game import A, Game, S, V
from meydan.title import Title

BOT: Final = "bot-4"  # strong, and quick enough for a person who waits
SECONDS: Final = 2.0  # for an answer
PICKING_SHARE: Final = 0.35  # the bot's share of the time; the rest is for the imagined games
MOST_CHOICES: Final = 3
MOST_CANDIDATES: Final = 40  # of these, choices that come to the same are left out
MOST_WORLDS: Final = 800
FIRST_WORLDS: Final = 4  # worlds for finding choices that come to the same
FEWEST_WORLDS: Final = 100  # worlds before an answer can be settled
WORLDS_BETWEEN_CHECKS: Final = 50  # how often to check whether it is settled
SETTLED_ERRORS: Final = 4.0  # the best is settled if it is ahead by so many standard errors


def adviser(bots: Sequence[str]) -> str:
    """The bot that picks the choices: BOT, or the strongest if a title has no bot of this name."""
    return BOT if BOT in bots else bots[-1]


def advice(
    title: Title,
    view: Any,
    rng: Random,
    seconds: float = SECONDS,
    bot: str | None = None,
    clock: Callable[[], float] = monotonic,
) -> Advice[Any]:
    """Advice by a bot of the title, for the seat of the view, within so many seconds."""
    player = title.bot(bot or adviser(title.bots), temperament=PLAIN)  # for a player who only wants to win
    picked, until = deadline(seconds * PICKING_SHARE, clock), deadline(seconds, clock)
    return advise(title.game, title.mind(), player, view, rng, picked, until)


def advise(
    game: Game[S, A, V],
    mind: Mind[S, A],
    bot: Bot[A, V],
    view: V,
    rng: Random,
    picked: Until,
    until: Until,
    worlds: int = MOST_WORLDS,
) -> Advice[A]:
    """Advice to the seat to act, whose view this is. The bot picks the choices until `picked`, all ends at `until`.

    The same view, dice, bot and number of worlds give the same advice, unless time runs out. The bot
    picks in worlds of its own and the figures come from fresh ones, because the best of several uncertain guesses looks
    better than it is.
    """
    state = game.imagine(view, rng)
    assert state.to_act is not None, "advice is for the seat to act"
    legal = game.actions(state)
    if len(legal) == 1:
        return Advice((Choice(legal[0], game.preview(view, legal[0])),), 0)
    plans = _picked(bot, view, rng, picked)
    is_decided = len(plans) == 1
    candidates = _candidates(game, [*plans, *_promising(game, mind, state)], legal)
    trials = _tried(Worlds(game, mind, view, state.to_act), candidates, rng, until, worlds)
    if not is_decided:
        scale = mind.scale()
        trials.sort(key=lambda trial: -total(trial.worths(scale)))
    return Advice(tuple(_choice(game, view, trials, number) for number in range(len(trials))), len(trials[0].ends))


def _picked(bot: Bot[A, V], view: V, rng: Random, picked: Until) -> list[Sequence[A]]:
    """What the bot would do, the best first; one plan only if it has no doubt."""
    if isinstance(bot, SearchBot):
        return [variation.actions for variation in bot.think(view, rng, picked).variations]
    return [(bot.choose(view, rng, picked),)]


def _promising(game: Game[S, A, V], mind: Mind[S, A], state: S) -> list[Sequence[A]]:
    """What looks best at a glance: whole plans, then every single action."""
    legal = game.actions(state)
    worths = mind.weigh(state, legal)
    order = sorted(range(len(legal)), key=lambda index: -worths[index])
    actions = [legal[index] for index in order]
    plans = best_first(mind.plans(state, actions, MOST_CHOICES))
    return [*[plan.actions for plan in plans], *[(action,) for action in actions]]


def _candidates(game: Game[S, A, V], plans: Sequence[Sequence[A]], legal: Sequence[A]) -> list[Trial[A]]:
    """The first plan of each choice. Raises ValueError if a bot has chosen an illegal action."""
    found: dict[A, Trial[A]] = {}
    for plan in plans:
        if plan[0] not in legal:
            raise ValueError(f"{game.write(plan[0])!r} is not legal here")
        found.setdefault(plan[0], Trial(plan))
    return list(found.values())[:MOST_CANDIDATES]


def _tried(
    imagined: Worlds[S, A, V], candidates: Sequence[Trial[A]], rng: Random, until: Until, worlds: int
) -> list[Trial[A]]:
    """The first choices with different results, tried in worlds until the time is up or the best one is clear."""
    first = [imagined.imagine(rng) for _ in range(min(worlds, FIRST_WORLDS))]
    trials = _different(imagined, first, candidates, until)
    scale = imagined.simulator.mind.scale()
    for number in range(len(first), worlds):
        if number >= FEWEST_WORLDS and number % WORLDS_BETWEEN_CHECKS == 0 and _is_settled(trials, scale):
            break
        if not imagined.try_all(trials, rng, until):
            break
    return trials


def _different(
    imagined: Worlds[S, A, V], worlds: Sequence[World[S]], candidates: Sequence[Trial[A]], until: Until
) -> list[Trial[A]]:
    """The first candidates that end differently in at least one of the worlds: the others come to the same.

    If there is no time to compare them, returns the first candidates untried: a single choice would claim to have been
    compared with all others.
    """
    found: list[Trial[A]] = []
    for trial in candidates:
        for world in worlds:
            if until():
                return found if len(found) > 1 else [Trial(candidate.plan) for candidate in candidates[:MOST_CHOICES]]
            trial.ends.append(imagined.end(world, trial.plan))
        if all(trial.ends != other.ends for other in found):
            found.append(trial)
        if len(found) == MOST_CHOICES:
            break
    return found


def _is_settled(trials: Sequence[Trial[A]], scale: float) -> bool:
    """Whether one choice is ahead of all others beyond any doubt."""
    best, *others = sorted((trial.worths(scale) for trial in trials), key=total, reverse=True)
    gaps = [estimate([mine - theirs for mine, theirs in zip(best, other)]) for other in others]
    return all(gap.mean > SETTLED_ERRORS * gap.error for gap in gaps)


def _choice(game: Game[S, A, V], view: V, trials: Sequence[Trial[A]], number: int) -> Choice[A]:
    """A choice with its figures. The best one is compared with all others, each of the others with the best."""
    trial = trials[number]
    gain = game.preview(view, trial.action)
    if len(trial.ends) < 2:  # there was no time
        return Choice(trial.action, gain, reasons([], gain))
    if number == 0:
        found = [change for change in changes(trial.ends, [other.ends for other in trials[1:]]) if change.is_good]
    else:
        found = changes(trial.ends, [trials[0].ends])
    return Choice(trial.action, gain, reasons(found, gain), figures(trial.ends))
