"""Advice in words. The page composes the same texts in `client/src/text/reasons.ts`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from meydan.advice.choices import Figures
from meydan.advice.reasons import Reason
from meydan.core.game import Item
from meydan.words import Words

INTERVAL: Final = 2.0  # standard errors on both sides: nineteen times out of twenty the truth lies between

NameItem = Callable[[Item], str]  # the `item` of a game's face


def chance(figures: Figures, words: Words) -> str:
    """The chance to win, with its interval."""
    percent, error = round(100 * figures.win.mean), round(100 * INTERVAL * figures.win.error)
    return words("advice.win-about", percent=percent, error=error)


def reason(reasons: Sequence[Reason], words: Words, item: NameItem, *, is_alone: bool = False) -> str:
    """All reasons of a choice in one sentence: what comes at once, then what differs in the end.

    If a choice was compared with others and stands alone, all of them come to the same.
    """
    if not reasons:
        return words("advice.same" if is_alone else "advice.even")
    now = [_at_once(each, words, item) for each in reasons if each.at_once]
    mine = _changes([each for each in reasons if not each.at_once and each.whose == "mine"], words, item)
    other = _changes([each for each in reasons if each.whose == "other"], words, item)
    return words("advice.semicolon").join([*now, *_in_the_end(mine, other, words)])


def _at_once(gain: Reason, words: Words, item: NameItem) -> str:
    key = "advice.at-once" if gain.points > 0 else "advice.lost-at-once"
    return words(key, points=_whole(gain), item=item(_item(gain)))


def _changes(changes: Sequence[Reason], words: Words, item: NameItem) -> str:
    return words("advice.and").join(_change(change, words, item) for change in changes)


def _change(change: Reason, words: Words, item: NameItem) -> str:
    key = "advice.more" if change.points > 0 else "advice.fewer"
    return words(key, points=_whole(change), item=item(_item(change)))


def _in_the_end(mine: str, other: str, words: Words) -> list[str]:
    if other:
        other = words("advice.other", changes=other)
    both = words("advice.both", mine=mine, other=other) if mine and other else mine or other
    return [words("advice.end", changes=both)] if both else []


def _item(reason: Reason) -> Item:
    return Item(reason.name, round(reason.points), dict(reason.facts))


def _whole(reason: Reason) -> int:
    """The points without their sign; what is worth a word is at least one."""
    return max(1, round(abs(reason.points)))
