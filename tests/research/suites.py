"""PettingZoo's own tests. They import its games in a way that PettingZoo itself warns of."""

from __future__ import annotations

import warnings

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, render_test, seed_test

__all__ = ["api_test", "max_cycles_test", "parallel_api_test", "render_test", "seed_test"]
