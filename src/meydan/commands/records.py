"""`meydan score` and `meydan check`: records replayed."""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

from meydan.commands.progress import progress
from meydan.core.errors import RecordError
from meydan.core.record import RecordReader
from meydan.games import replay
from meydan.words import Words


def score(file: Path) -> int:
    """Print the score at the end of a record, as JSON."""
    with file.open("rb") as record:
        played = replay(RecordReader(record, str(file)))
        state = played.to_the_end()
    outcome = played.game.outcome(state)
    shown = {
        "game": played.game.name,
        "over": state.to_act is None,
        "scores": outcome.scores,
        "ranks": outcome.ranks,
        "breakdown": [[asdict(item) for item in items] for items in outcome.breakdown],
    }
    sys.stdout.write(json.dumps(shown, indent=2, ensure_ascii=False) + "\n")
    return 0


def check(files: Sequence[Path], words: Words) -> int:
    """Replay records and name the first line that does not fit. Returns 1 if one is wrong, 2 if one is unreadable."""
    misfits = unread = 0
    proofs: Counter[str] = Counter()
    for file in progress(files, len(files), words("progress.checking")):
        try:
            proofs.update(_check(file))
        except RecordError as error:
            misfits += 1
            sys.stderr.write(f"{words.error(error)}\n")
        except OSError as error:
            unread += 1
            sys.stderr.write(f"{file}: {words.reason(error)}\n")
    if misfits:
        sys.stderr.write(words("check.misfits", misfits=misfits, count=len(files)) + "\n")
        return 1
    if unread:
        return 2
    fair = "".join(f"; {words(proof, count=proofs[proof])}" for proof in sorted(proofs))
    sys.stdout.write(words("check.fits", count=len(files)) + fair + "\n")
    return 0


def _check(file: Path) -> list[str]:
    """Replay one record. Returns what it proves of its dealing, as an id of a text: all of it, a part, or nothing."""
    with file.open("rb") as record:
        played = replay(RecordReader(record, str(file)), fair=True)
        played.to_the_end()
    if not played.proves_its_dealing:
        return []
    return ["check.fair-after" if played.reader.header.given else "check.fair"]
