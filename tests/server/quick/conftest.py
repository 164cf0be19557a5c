"""The house of the deals, whose clock the tests set."""

from __future__ import annotations

from tests.server.deals.conftest import at as at
from tests.server.deals.conftest import database as database
from tests.server.deals.conftest import house as house
