"""Says which package is missing, and how to install it, before the first import that needs it."""

from __future__ import annotations

from importlib.util import find_spec

for name in ("numpy", "gymnasium", "pettingzoo", "PIL"):
    if find_spec(name) is None:
        raise ImportError(f"{name} is missing: pip install 'meydan[research]'", name=name)
