"""Types for the compiler. This module is never compiled, so that the rules can run interpreted without mypyc.

`i64` is an int that fits into a machine word; compiled arithmetic on it is that of the machine. `vec[i64]` and
`vec[u8]` are rows of such numbers, or of bytes, of a fixed length; interpreted, they are a list and a bytearray. Use
`v[i]`, `v[i] = x`, `v[:]` and `for x in v` only. `mypyc_attr` lets interpreted classes inherit from a compiled one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from librt.vecs import vec as vec
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
    from mypy_extensions import u8 as u8
else:
    i64 = int

    u8 = bytes
    vec = {i64: list, u8: bytearray}

    def mypyc_attr(**_: Any) -> Any:
        return lambda kind: kind
