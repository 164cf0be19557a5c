"""The board: margins, places, percentiles and means, by hand."""

from __future__ import annotations

from typing import Literal

from meydan.server.deals.board import board, field_of, margin, percentile
from meydan.server.store.deals import EndedTry


def tried(name: str, *scores: int, reason: Literal["finished", "resigned"] = "finished", ended: int = 0) -> EndedTry:
    return EndedTry(f"table of {name}", name, name, name, scores, reason, ended)


ADA, BEA, CY = tried("ada", 50, 40, 45), tried("bea", 30, 42, 20), tried("cy", 60, 55, 1, ended=1)
DEE = tried("dee", 70, 10, 10, reason="resigned")


def test_a_margin_is_the_lead_over_the_best_bot() -> None:
    assert (margin(ADA), margin(BEA)) == (5, -12)
    assert margin(DEE) is None


def test_equal_margins_share_a_place_and_whoever_gave_up_comes_last() -> None:
    places = [(standing.tried.name, standing.place) for standing in board([DEE, BEA, CY, ADA])]
    assert places == [("ada", 1), ("cy", 1), ("bea", 3), ("dee", 4)]


def test_the_field_is_everybody_who_came_to_the_end() -> None:
    found = field_of([ADA, BEA, CY, DEE])
    assert (found.finished, found.gave_up, found.best) == (3, 1, 5)
    assert found.mean == (5 - 12 + 5) / 3
    assert field_of([DEE]).mean is None


def test_the_percentile_counts_all_others_and_equals_half() -> None:
    everybody = [ADA, BEA, CY, DEE]
    assert percentile(ADA, everybody) == (1 + 0.5 + 1) / 3
    assert percentile(BEA, everybody) == 1 / 3
    assert percentile(DEE, everybody) == 0
    assert percentile(ADA, [ADA]) is None
