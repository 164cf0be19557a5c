"""Records the results of every test of an attack: in a file if `MEYDAN_REPORT` names a folder, and on the screen.

A worker of pytest-xdist sends its trials to the controller with its reports, so that none is lost in its output.
"""

from __future__ import annotations

import os
import time
from collections.abc import Generator
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

from tests.trials.report import table
from tests.trials.trial import TALLY, Trial, written

PROPERTY: Final = "trial"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Add the trial to the report of a test that names an attack or has figures."""
    report = yield
    if report.when == "call" or not report.passed:
        mark = item.get_closest_marker("attack")
        if mark is not None or TALLY.has_figures:
            named = Trial(item.nodeid, *mark.args, **mark.kwargs) if mark is not None else Trial(item.nodeid)
            trial = TALLY.complete(replace(named, outcome=report.outcome))
            report.user_properties = [*report.user_properties, (PROPERTY, written(trial))]
    if report.when == "teardown":
        TALLY.clear()
    return report


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers",
        "attack(name, control='', has_control=False): attacks a server; a control names the fault that its server has"
        " built in, and one test may do both",
    )
    if not hasattr(config, "workerinput"):  # not in a worker of pytest-xdist
        config.pluginmanager.register(Collector(os.environ.get("MEYDAN_REPORT")), "trials")


class Collector:
    """All trials of this run; each is in the file as soon as its test is over."""

    def __init__(self, folder: str | None) -> None:
        self.trials: dict[str, Trial] = {}
        self.file = Path(folder) / f"{time.time_ns()}-{os.getpid()}.jsonl" if folder else None

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        for name, value in report.user_properties:
            if name == PROPERTY:
                self._collect(msgspec.convert(value, Trial))

    def _collect(self, trial: Trial) -> None:
        self.trials[trial.test] = trial
        if self.file is not None:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            with self.file.open("ab") as file:
                file.write(msgspec.json.encode(trial) + b"\n")

    def pytest_terminal_summary(self, terminalreporter: Any) -> None:
        """Show the table, unless pytest is told to be quiet."""
        if self.trials and (self.file is not None or terminalreporter.verbosity >= 0):
            trials = list(self.trials.values())
            terminalreporter.section("attacks")
            for trial in trials:
                for note in trial.notes:
                    terminalreporter.write_line(note)
            terminalreporter.write_line(table(trials))
