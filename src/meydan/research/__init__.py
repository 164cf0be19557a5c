"""The games for researchers: PettingZoo, Gymnasium, OpenSpiel, and many games at once with numpy.

Everything here adapts the contract and repeats no rule. `docs/research.md` describes it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from meydan.research import needs as needs
from meydan.research.many import Batch, batch
from meydan.research.modules import provide
from meydan.research.names import register
from meydan.research.setting import Setting

__all__ = ["Batch", "Setting", "batch"]

register()
provide()

if TYPE_CHECKING:

    def __getattr__(name: str) -> Any: ...  # the modules that `provide` has added
