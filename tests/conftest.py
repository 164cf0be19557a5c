"""What all tests share: how hard Hypothesis tries."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

# The same examples every time: what is found once is found again, and no run is red by bad luck.
settings.register_profile(
    "quick", max_examples=3, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck)
)
settings.register_profile("long", max_examples=30, deadline=None, suppress_health_check=list(HealthCheck))
settings.load_profile(os.environ.get("MEYDAN_HYPOTHESIS", "quick"))
