"""The four games for researchers: PettingZoo, Gymnasium, OpenSpiel, and many games at once with numpy.

Everything here is an adapter over the contract; no rule is written down a second time. `docs/research.md` describes it.
"""

from __future__ import annotations

from meydan.research import needs as needs
from meydan.research.encoding import ENCODINGS
from meydan.research.many import Batch, batch
from meydan.research.names import register
from meydan.research.setting import Setting

__all__ = ["ENCODINGS", "Batch", "Setting", "batch"]

register()
