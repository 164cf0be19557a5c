"""The led first game of Dezh: a merchant's round, with a murder on the way, and the next choice."""

from __future__ import annotations

from typing import Final

from meydan.core.lesson import Lesson, Step

LESSON: Final = Lesson(
    seats=4,
    opening=(
        *("card p0 market", "card p0 temple", "card p0 manor", "card p0 prison"),
        *("card p1 palace", "card p1 watchtower", "card p1 docks", "card p1 castle"),
        *("card p2 fortress", "card p2 manor", "card p2 temple", "card p2 town-hall"),
        *("card p3 cathedral", "card p3 tavern", "card p3 market", "card p3 map-house"),
        *("up magician", "up warlord", "down thief"),
    ),
    steps=(
        Step("city", lit=("p0/city",)),
        Step(
            "pick",
            does="pick merchant",
            then=(
                *("pick architect", "pick king", "pick assassin"),
                *("kill architect", "coins", "build market", "end"),
                *("coins", "build manor", "income", "end"),
            ),
        ),
        Step("coins", does="coins"),
        Step("build", does="build market"),
        Step("income", does="income"),
        Step(
            "end",
            does="end",
            then=("up assassin", "up merchant", "down magician", "pick king", "pick thief"),
        ),
        Step(
            "again",
            does="pick bishop",
            then=(
                *("pick architect", "rob warlord", "coins", "build tavern", "end"),
                *("coins", "income", "build fortress", "end"),
            ),
        ),
        Step("free", lit=("question",)),
    ),
)
