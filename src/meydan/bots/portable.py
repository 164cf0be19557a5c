"""Numbers that are the same on every machine, to the last bit.

A processor adds, multiplies, divides and takes a root as IEEE 754 says, but every system has an exponential function
and a logarithm of its own. `sum` differs, too: since Python 3.12 it adds floats more exactly than compiled code does.
So the functions here only add, multiply and divide, one number after the other.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

HALVINGS: Final = 6
TERMS: Final = 12
SEEDS: Final = float(1 << 61)

_LOGARITHMS: Final = [0.0, 0.0]  # of the whole numbers asked for so far; entry 0 is not used


def total(numbers: Sequence[float]) -> float:
    """The sum, added up from the first number to the last."""
    found = 0.0
    for number in numbers:
        found += number
    return found


def exponential(number: float) -> float:
    """e to the power of the number, for numbers up to a hundred or so."""
    for _ in range(HALVINGS):
        number *= 0.5
    found = 1.0
    for term in range(TERMS, 0, -1):
        found = 1.0 + found * number / float(term)
    for _ in range(HALVINGS):
        found *= found
    return found


def logarithm(number: int) -> float:
    """The natural logarithm of a whole number from 1 up. Computed from those of all smaller ones, which are kept."""
    while len(_LOGARITHMS) <= number:
        _LOGARITHMS.append(_LOGARITHMS[-1] + _step_to(len(_LOGARITHMS)))
    return _LOGARITHMS[number]


def _step_to(number: int) -> float:
    """How much more the logarithm of the number is than that of the one before."""
    part = 1.0 / float(2 * number - 1)
    power = 2.0 * part
    found = 0.0
    divisor = 1.0
    while found + power / divisor != found:
        found += power / divisor
        power *= part * part
        divisor += 2.0
    return found


def whole_seed(seed: float) -> int:
    """A seed from 0 to 1 as a whole number: `Random` seeds itself with the hash of a float, which has 32 or 64 bits."""
    return int(seed * SEEDS)
