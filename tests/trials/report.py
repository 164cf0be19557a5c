"""One report of all attacks: merged from the files of all runs of pytest, with totals, judged by what we require.

`python -m tests.trials.report FOLDER` reads the `*.jsonl` there, writes `report.md` and `report.json` beside them, and
fails if anything is missing or wrong. Runs of pytest write into the folder that `MEYDAN_REPORT` names.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import msgspec

from tests.faults.ledger import FAULTS, Figures
from tests.trials.trial import Trial

NEVER: Final = (
    "lost",
    "doubled",
    "gaps",
    "inexact",
    "stuck",
)  # in no sound run; `anew` is right after a restored backup
COLUMNS: Final = (
    *("attack", "tests", "server kills", "PostgreSQL kills", "moves", "lost", "doubled", "skipped", "inexact", "stuck"),
    *("longest pause", "controls"),
)


@dataclass(frozen=True)
class Bars:
    """The minimum that the whole long suite must have done."""

    server_kills: int = 200
    postgres_kills: int = 50
    moves: int = 200_000


@dataclass
class Row:
    """The sum of all trials of one attack, or of all attacks."""

    name: str
    trials: list[Trial]

    @property
    def attacks(self) -> list[Trial]:
        return [trial for trial in self.trials if not trial.control]

    @property
    def controls(self) -> list[Trial]:
        return [trial for trial in self.trials if trial.control]

    @property
    def has_control(self) -> bool:
        return any(trial.control or trial.has_control for trial in self.trials)

    @property
    def server_kills(self) -> int:
        return sum(trial.server_kills for trial in self.attacks)

    @property
    def postgres_kills(self) -> int:
        return sum(trial.postgres_kills for trial in self.attacks)

    @property
    def figures(self) -> Figures:
        """The trials without controls, whose servers have faults."""
        total = Figures()
        for trial in self.attacks:
            total.add(trial.figures)
        return total

    @property
    def cells(self) -> list[str]:
        figures = self.figures
        counts = [len(self.attacks), self.server_kills, self.postgres_kills, figures.acknowledged]
        counts += [getattr(figures, name) for name in NEVER]
        controls = "; ".join(map(_found, self.controls)) or ("in the same test" if self.has_control else "")
        return [self.name, *(f"{count:,}" for count in counts), f"{figures.longest_pause:.1f} s", controls]


def _found(control: Trial) -> str:
    """The findings of a control, if it left figures."""
    if not control.has_passed:
        return f"{control.control}: {control.outcome.upper()}"
    found = [f"{name} {getattr(control.figures, name)}" for name in FAULTS if getattr(control.figures, name)]
    return f"{control.control}: {', '.join(found) or 'found'}"


def merged(folder: Path) -> list[Trial]:
    """The trials of all files; of a test that ran again, the last run."""
    decoder = msgspec.json.Decoder(Trial)
    files = sorted(folder.glob("*.jsonl"), key=lambda file: file.stat().st_mtime_ns)
    trials = [decoder.decode(line) for file in files for line in file.read_bytes().splitlines()]
    return list({trial.test: trial for trial in trials}.values())


def rows(trials: Iterable[Trial]) -> list[Row]:
    """One for each attack, by name."""
    by_attack: dict[str, Row] = {}
    for trial in trials:
        name = trial.attack or trial.test
        by_attack.setdefault(name, Row(name, [])).trials.append(trial)
    return [by_attack[name] for name in sorted(by_attack)]


def table(trials: Sequence[Trial]) -> str:
    """All attacks and their totals, in Markdown."""
    total = Row("in all", list(trials)).cells[:-1]
    cells = [row.cells for row in rows(trials)]
    found = sum(trial.has_passed for trial in trials if trial.control)
    controls = sum(bool(trial.control) for trial in trials)
    lines = [COLUMNS, ["---"] * len(COLUMNS), *cells, [*total, f"{found} of {controls} found"]]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def shortcomings(trials: Sequence[Trial], bars: Bars) -> list[str]:
    """What is wrong or missing, each in a sentence."""
    return [*_too_little(Row("in all", list(trials)), bars), *_wrong(trials), *_unpaired(rows(trials))]


def _too_little(total: Row, bars: Bars) -> list[str]:
    done = {
        "kills of servers": (total.server_kills, bars.server_kills),
        "kills of PostgreSQL": (total.postgres_kills, bars.postgres_kills),
        "acknowledged moves": (total.figures.acknowledged, bars.moves),
    }
    return [
        f"{count:,} {what}; at least {least:,} are needed" for what, (count, least) in done.items() if count < least
    ]


def _wrong(trials: Iterable[Trial]) -> list[str]:
    found = []
    for trial in trials:
        faults = [f"{name} {getattr(trial.figures, name)}" for name in NEVER if getattr(trial.figures, name)]
        if not trial.has_passed:
            found.append(f"{trial.test}: {trial.outcome}; it must pass")
        if faults and not trial.control:
            found.append(f"{trial.test}: {', '.join(faults)}; a sound server has none of these")
        if not trial.attack:
            found.append(f"{trial.test}: names no attack; mark it with @pytest.mark.attack")
    return found


def _unpaired(found: Iterable[Row]) -> list[str]:
    named = [row for row in found if all(trial.attack for trial in row.trials)]
    alone = [
        f"{row.name}: no control; a test is needed that finds a broken server" for row in named if not row.has_control
    ]
    idle = [
        f"{row.name}: a control alone; a test is needed that a sound server passes" for row in named if not row.attacks
    ]
    return alone + idle


def written_report(trials: Sequence[Trial], bars: Bars) -> str:
    """The whole report in Markdown: the judgement, the table, and the notes of each test."""
    wrong = shortcomings(trials, bars)
    judgement = [f"- {each}" for each in wrong] or ["Everything that is required was done, and nothing went wrong."]
    notes = [f"- {note}".replace("\n", "\n  ") for trial in trials for note in trial.notes]
    return "\n".join(["# Attacks", "", *judgement, "", table(trials), "", "## Every test", *notes, ""])


def main(folder: Path, bars: Bars) -> int:
    """Write the report, print it, and return the exit status."""
    trials = merged(folder)
    text = written_report(trials, bars)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "report.md").write_text(text)
    (folder / "report.json").write_bytes(msgspec.json.format(msgspec.json.encode(trials)))
    sys.stdout.write(f"{text}\n{folder / 'report.md'}\n")
    return 1 if shortcomings(trials, bars) else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), Bars()))
