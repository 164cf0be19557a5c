"""Fixtures of the tests of people: a house, and a clock that is set."""

from __future__ import annotations

from tests.server.api.conftest import house
from tests.server.deals.conftest import at

__all__ = ["at", "house"]
