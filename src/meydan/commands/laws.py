"""`meydan laws`: whether a game keeps the contract."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from rich.console import Console
from rich.table import Table
from rich.text import Text

from meydan.clock import deadline
from meydan.commands.progress import progress
from meydan.core.errors import SetupError
from meydan.core.game import Game
from meydan.core.notation import write_options
from meydan.laws.laws import LAWS, Law
from meydan.laws.trial import Breach, Setup, Trial
from meydan.laws.walk import setups
from meydan.words import Words

BROKEN: Final = 1
GAMES: Final = 25  # of every set-up, unless it takes longer than a minute
SECONDS: Final = 45.0


def laws(
    game: Game[Any, Any, Any],
    seats: int | None,
    options: Mapping[str, str] | None,
    games: int | None,
    seed: int,
    words: Words,
) -> int:
    """Test the laws on random games and print which are broken; without a number of games, for a minute at most."""
    trial = Trial(game, chosen_setups(game, seats, options), games or GAMES, seed)
    is_time = deadline(SECONDS) if games is None else never
    for _ in progress(trial.run(is_time), trial.total, words("progress.checking")):
        pass
    console = Console(highlight=False)
    console.print(_table(trial, words))
    for law, breach in trial.breaches.items():
        console.print()
        for line in _report(game, law, breach, words):
            console.print(Text(line), soft_wrap=True)
    return BROKEN if trial.breaches else 0


def never() -> bool:
    """No time limit: play as many games as were asked for."""
    return False


def chosen_setups(game: Game[Any, Any, Any], seats: int | None, options: Mapping[str, str] | None) -> list[Setup]:
    """Every set-up of the game with these seats and options; None stands for any."""
    if options is None:
        found: list[Setup] = [setup for setup in setups(game) if seats in (None, setup[0])]
        if not found:
            game.start(game.seats[0] if seats is None else seats, {})
        return found
    found = []
    refusal: SetupError | None = None
    for number in game.seats if seats is None else [seats]:
        try:
            game.start(number, options)
            found.append((number, options))
        except SetupError as error:
            refusal = refusal or error
    if not found and refusal is not None:
        raise refusal
    return found


def _table(trial: Trial, words: Words) -> Table:
    title = words("laws.title", game=trial.game.name, games=trial.games, setups=len(trial.setups))
    hint = words("laws.time") if trial.games < trial.total else None
    table = Table(title=title, title_justify="left", caption=hint, caption_justify="left")
    table.add_column(words("laws.law"))
    table.add_column(words("laws.verdict"))
    for law in LAWS:
        is_broken = law in trial.breaches
        table.add_row(name(law, words), words("laws.broken" if is_broken else "laws.obeyed"), style="red" * is_broken)
    return table


def name(law: Law, words: Words) -> str:
    """The law in the words of a language."""
    return words(f"laws.{law.__name__}")


def _report(game: Game[Any, Any, Any], law: Law, breach: Breach, words: Words) -> Iterator[str]:
    """What is wrong, where, and how to see it again."""
    walk = breach.walk
    options = write_options(game.options, walk.options)
    yield f"{name(law, words)}:"
    yield f"  {words.rule(breach.rule)}"
    yield f"  {words('laws.place', seats=walk.seats, options=options or '–', seed=walk.seed, step=breach.step)}"
    wish = f" --options {options}" if options else ""
    yield f"  meydan laws {game.name} --seats {walk.seats}{wish} --seed {walk.seed} --games 1"
