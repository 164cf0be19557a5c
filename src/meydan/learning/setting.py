"""What is learnt, and the folder that keeps everything, so that a run can be continued."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from meydan.bots.learnt import Learner
from meydan.core.errors import Rule, SetupError
from meydan.core.notation import read_options
from meydan.games import TITLES
from meydan.title import Title

NOT_LEARNT: Final = Rule("learning.no-features", "{game} brings no features to learn from; these games do: {names}")
OTHER_RUN: Final = Rule(
    "learning.other-run",
    "{folder} holds another run: its {what} is {theirs}, not {ours}; name another folder with --out",
)
NO_TABLE: Final = Rule(
    "learning.no-table", "{text!r} is no table: write the number of players, then the options if any, as in 4+OPTION"
)
GAMES_OF_A_BATCH: Final = 20


@dataclass(frozen=True)
class Table:
    """A number of players, and the options of their games."""

    seats: int
    options: dict[str, str]

    @classmethod
    def of(cls, text: str, title: Title) -> Table:
        """Reads `4+harmony`. Raises SetupError if the game has no such table."""
        number, *options = text.split("+")
        if not (number.isdecimal() and len(number) < 3 and all(options)):
            raise SetupError(NO_TABLE.of(text=text))
        table = cls(int(number), read_options(options))
        title.game.start(table.seats, table.options)  # raises an error for wrong seats or options
        return table


@dataclass(frozen=True)
class Setting:
    """Everything that determines the games of self-play, except their number."""

    game: str
    rules: int
    version: int  # of the features
    tables: tuple[str, ...]  # batches alternate between them
    seed: str
    width: int  # numbers of the first layer
    depth: int  # and of the second

    @property
    def title(self) -> Title:
        """The title that learns."""
        return TITLES[self.game]

    def as_json(self) -> dict[str, Any]:
        """The setting as it is kept."""
        return {**asdict(self), "tables": list(self.tables)}


@dataclass(frozen=True)
class Run:
    """A folder with the samples and the net of each generation."""

    folder: Path
    setting: Setting

    def open(self) -> None:
        """Make the folder, or check that it holds this run."""
        self.folder.mkdir(parents=True, exist_ok=True)
        file = self.folder / "setting.json"
        ours = self.setting.as_json()
        if not file.exists():
            file.write_text(json.dumps(ours, indent=2) + "\n", encoding="utf-8")
            return
        theirs = json.loads(file.read_text(encoding="utf-8"))
        for what, value in ours.items():
            if theirs.get(what) != value:
                wrong = {"what": what, "theirs": theirs.get(what), "ours": value}
                raise SetupError(OTHER_RUN.of(folder=str(self.folder), **wrong))

    def net(self, generation: int) -> Path:
        """The net that was learnt from this generation's games and those before."""
        return self.folder / f"generation-{generation}.net"

    def samples(self, generation: int) -> Path:
        """The folder of this generation's samples."""
        return self.folder / f"samples-{generation}"

    def batch(self, generation: int, number: int) -> Path:
        """A file of samples."""
        return self.samples(generation) / f"{number:06}.samples"

    @property
    def log(self) -> Path:
        """A line of JSON for each epoch of training."""
        return self.folder / "log.jsonl"

    @property
    def curve(self) -> Path:
        """The learning curve."""
        return self.folder / "curve.svg"


def learner_of(title: Title) -> Learner:
    """The title's learner. Raises SetupError if it has none."""
    found = title.learner()
    if found is None:
        names = ", ".join(name for name, one in TITLES.items() if one.learner() is not None)
        raise SetupError(NOT_LEARNT.of(game=title.name, names=names))
    return found
