"""The course of a contest: what should happen now. The caller appends the answer to the log, and asks again."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from meydan.contests.arena import next_pairs
from meydan.contests.contest import Contest
from meydan.contests.events import Begun, Closed, Ended, Event, Paired, Pairing, Rested
from meydan.contests.games import Game
from meydan.contests.pairing import next_round, who_plays
from meydan.contests.plan import BETWEEN_MS, COME_MS, HOST_MS, LAST_CALL_MS

HERE_MS: Final = 20_000  # how long a page counts as open after its last request


@dataclass(frozen=True)
class Facts:
    """What the log does not say: finished games, when each player's page last called, and who plays elsewhere."""

    ended: Mapping[str, Ended] = field(default_factory=dict)  # by table
    heard: Mapping[str, int] = field(default_factory=dict)  # by player
    elsewhere: Collection[str] = ()  # players at other tables with a clock


def step(contest: Contest, facts: Facts, now: int, new_table: Callable[[], str]) -> Sequence[Event]:
    """The events to write next, in this order; none if there is nothing to do yet."""
    if contest.phase == "over":
        return ()
    results = list(_results(contest, facts, now))
    if results:
        return results
    if contest.phase == "announced":
        return _beginning(contest, facts, now, new_table)
    if contest.phase == "paired" and now >= contest.begins:
        return _begun(contest, now)
    if contest.plan.is_arena:
        return _arena(contest, facts, now, new_table)
    return _rounds(contest, facts, now, new_table)


def _results(contest: Contest, facts: Facts, now: int) -> Iterator[Ended]:
    for game in contest.running.values():
        if game.is_begun and game.table in facts.ended:
            yield facts.ended[game.table]
        elif game.is_begun and len(game.players) == 2 and now >= game.begins + COME_MS:
            absent = _absent(game, facts)
            if absent:
                yield forfeit(game, absent, now)


def _absent(game: Game, facts: Facts) -> tuple[str, ...]:
    """The people whose page has not called since their game began."""
    return tuple(player for player in game.players if facts.heard.get(player, 0) < game.begins)


def forfeit(game: Game, absent: tuple[str, ...], now: int) -> Ended:
    """A game that is forfeited because people did not come."""
    ranks = tuple(2 if player in absent else 1 for player in game.players)
    return Ended(now, game.table, (0,) * len(ranks), ranks, "forfeit", absent)


def _beginning(contest: Contest, facts: Facts, now: int, new_table: Callable[[], str]) -> Sequence[Event]:
    if _is_called(contest, now) and len(who_plays(contest, 1)) >= contest.plan.fewest:
        return (_arena if contest.plan.is_arena else _pairing)(contest, facts, now, new_table)
    return (Closed(now),) if now >= _last_call(contest) else ()


def _last_call(contest: Contest) -> int:
    """When to close a contest that could not begin."""
    plan = contest.plan
    if plan.is_arena:
        return contest.ends
    return plan.starts + (HOST_MS if plan.by_host else LAST_CALL_MS)


def _is_called(contest: Contest, now: int) -> bool:
    """Whether the next round may be paired: the host has started it, or its time has come."""
    if contest.plan.by_host:
        return contest.called > contest.round
    if contest.round == 0:
        return now >= contest.plan.starts or contest.called > 0
    return now >= contest.changed + BETWEEN_MS or contest.called > contest.round


def _begun(contest: Contest, now: int) -> Sequence[Event]:
    """Report that the tables have been made; people who left since the pairing lose their games."""
    gone = {person.player for person in contest.people.values() if not person.is_in or person.rests == contest.round}
    lost = [
        forfeit(game, tuple(player for player in game.players if player in gone), now)
        for game in contest.in_round(contest.round)
        if len(game.players) == 2 and gone.intersection(game.players)
    ]
    return (*lost, Begun(now, contest.round))


def _rounds(contest: Contest, facts: Facts, now: int, new_table: Callable[[], str]) -> Sequence[Event]:
    if contest.running:
        return ()
    if contest.round >= contest.plan.rounds:
        return (Closed(now),)
    if not _is_called(contest, now):
        return (Closed(now),) if now >= contest.changed + HOST_MS else ()  # the host is gone
    if len(who_plays(contest, contest.round + 1)) < contest.plan.fewest:
        return (Closed(now),)
    return _pairing(contest, facts, now, new_table)


def _pairing(contest: Contest, facts: Facts, now: int, new_table: Callable[[], str]) -> Sequence[Event]:
    """The tables of the next round. People who still play elsewhere sit it out, unless too few remain without them."""
    number = contest.round + 1
    playing = who_plays(contest, number)
    elsewhere = [person.player for person in playing if person.player in facts.elsewhere]
    if elsewhere and len(playing) - len(elsewhere) < contest.plan.fewest:
        return ()
    if elsewhere:
        return [Rested(now, player, number, is_elsewhere=True) for player in elsewhere]
    tables, byes = next_round(contest)
    pairings = tuple(Pairing(new_table(), players) for players in tables)
    return (Paired(now, number, pairings, byes, now + contest.plan.pause_ms),)


def _arena(contest: Contest, facts: Facts, now: int, new_table: Callable[[], str]) -> Sequence[Event]:
    if now >= contest.ends:
        return () if contest.running else (Closed(now),)
    here = {player for player, heard in facts.heard.items() if now - heard <= HERE_MS} - {*facts.elsewhere}
    pairs = next_pairs(contest, here, now)
    if not pairs:
        return ()
    wave = contest.round + 1
    return (Paired(now, wave, tuple(Pairing(new_table(), pair) for pair in pairs), (), now), Begun(now, wave))
