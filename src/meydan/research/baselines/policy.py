"""A policy: a small net in numpy that says which number to choose. Its file says how it was made."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from meydan.core.errors import Rule, SetupError

Floats = npt.NDArray[np.float32]
Layer = tuple[Floats, Floats]  # weights, an output in each row; biases

ABOUT: Final = "about"
NO_POLICY: Final = Rule(
    "baselines.no-policy", "{file} is not a policy that `python -m meydan.commands.baselines` wrote"
)


def scaled(observation: npt.NDArray[np.uint8]) -> Floats:
    """An observation as the net sees it: counts and scores are brought close to the ones of the planes."""
    found: Floats = np.log2(observation.astype(np.float32) + np.float32(1))
    return found


@dataclass(frozen=True)
class Policy:
    """Dense layers with tanh between them; the last one rates the numbers."""

    about: dict[str, Any]  # the table that it learnt at, and how
    layers: Sequence[Layer]

    def best(self, observation: npt.NDArray[np.uint8], mask: npt.NDArray[np.int8]) -> int:
        """The legal number with the highest rating."""
        values = scaled(observation)
        for weights, biases in self.layers[:-1]:
            values = np.tanh(weights @ values + biases)
        weights, biases = self.layers[-1]
        return int(np.where(mask, weights @ values + biases, -np.inf).argmax())


def write_policy(policy: Policy, file: Path) -> None:
    """Replace the file in one step. Weights are kept as 16-bit floats."""
    parts: dict[str, Any] = {ABOUT: np.array(json.dumps(policy.about))}
    for place, layer in enumerate(policy.layers):
        parts |= {f"{kind}{place}": part.astype(np.float16) for kind, part in zip("wb", layer)}
    fresh = file.with_suffix(".new")
    with fresh.open("wb") as out:
        np.savez_compressed(out, **parts)
    fresh.replace(file)


def read_policy(file: Path) -> Policy:
    """The policy in a file. Raises SetupError if it holds none."""
    try:
        with file.open("rb") as content, np.load(content, allow_pickle=False) as parts:
            about = json.loads(str(parts[ABOUT]))
            count = (len(parts.files) - 1) // 2
            layers = [tuple(parts[f"{kind}{place}"].astype(np.float32) for kind in "wb") for place in range(count)]
    except FileNotFoundError:
        raise
    except Exception:  # numpy raises errors of many kinds for files that are not its own
        raise SetupError(NO_POLICY.of(file=str(file))) from None
    return Policy(about, layers)
