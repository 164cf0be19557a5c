"""`meydan score` and `meydan check`: records replayed."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from meydan.commands.progress import progress
from meydan.core.errors import RecordError, Rule
from meydan.core.record import RecordReader, Replay
from meydan.games import GAMES
from meydan.words import Words

UNKNOWN_GAME = Rule("record.game", "there is no game {game!r}; there are {games}")


def replay(reader: RecordReader, fair: bool = False) -> Replay[Any, Any, Any]:
    """The replay of a record, at its start. Raises RecordError if its game is not known here."""
    name = reader.header.game
    if name not in GAMES:
        raise reader.error_at("game", UNKNOWN_GAME.of(game=name, games=", ".join(GAMES)))
    return Replay(GAMES[name], reader, fair)


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
    misfits = unread = proved = 0
    for file in progress(files, len(files), words("progress.checking")):
        try:
            proved += _check(file)
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
    fair = f"; {words('check.fair', count=proved)}" if proved else ""
    sys.stdout.write(words("check.fits", count=len(files)) + fair + "\n")
    return 0


def _check(file: Path) -> bool:
    """Replay one record. Returns whether it proves its dealing."""
    with file.open("rb") as record:
        played = replay(RecordReader(record, str(file)), fair=True)
        played.to_the_end()
    return played.proves_its_dealing
