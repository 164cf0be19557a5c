"""Words for the compiler. This one module is never compiled, so that nothing but the standard library is needed to run.

`i64` is an int that fits into a machine word; compiled arithmetic on it is that of the machine. `mypyc_attr` lets
interpreted classes inherit from a compiled one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
else:
    i64 = int

    def mypyc_attr(**_: Any) -> Any:
        return lambda kind: kind
