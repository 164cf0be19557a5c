"""Old records, which must always replay, and what the rules did with them.

The records are those of the golden playthroughs and, for every other way to set a game up, the files of this folder.
`digests.txt` keeps for each game and number of its rules one digest of all that the rules said along its records: every
legal action at every position, the odds of the dealer, every score. A change of the rules changes it.

    python -m tests.records.archive        writes the records that are missing, and the digests of rules without one
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

from meydan.core.game import Game, Outcome
from meydan.core.notation import write_options
from meydan.core.record import RecordReader, Replay
from meydan.games import GAMES
from meydan.laws.walk import setups
from tests import golden

FOLDER = Path(__file__).parent
DIGESTS = FOLDER / "digests.txt"
BETWEEN_SCORES = 10  # lines


def files() -> list[Path]:
    return sorted(FOLDER.glob("*.game"))


def records() -> dict[str, bytes]:
    """Every record that is kept, by its name."""
    found = {file.stem: golden.record_of(file.read_text(encoding="utf-8")).encode() for file in golden.files()}
    return found | {file.stem: file.read_bytes() for file in files()}


def names(game: Game[Any, Any, Any]) -> Iterator[tuple[str, int, str]]:
    """What the record of every seat count with every set of options is called."""
    for seats, options in setups(game):
        words = write_options(game.options, options)
        yield golden.file_of(game.name, seats, words).stem, seats, words


def behaviour(game: Game[Any, Any, Any], text: bytes) -> bytes:
    """A digest of all that the rules say along a record. Raises RecordError if it does not replay."""
    reader = RecordReader(BytesIO(text), game.name)
    replay = Replay(game, reader, fair=True)
    digest = hashlib.sha256()
    for line in reader:
        legal = "/".join(map(game.write, game.actions(replay.state)))
        odds = list(game.odds(replay.state)) if line.actor < 0 else []
        digest.update(f"{line}\n{legal}\n{odds}\n".encode())
        replay.step(line)
        if replay.played % BETWEEN_SCORES == 0:
            digest.update(f"{list(game.scores(replay.state))}\n".encode())
    digest.update(_words_of(game.outcome(replay.state)).encode())
    return digest.digest()


def _words_of(outcome: Outcome) -> str:
    """The same in every build."""
    items = [[(item.name, item.points, sorted(item.facts.items())) for item in seat] for seat in outcome.breakdown]
    return f"{list(outcome.scores)} {list(outcome.ranks)} {items}"


def digest_of(game: Game[Any, Any, Any]) -> str:
    """One digest for all records of a game by its present rules."""
    whole = hashlib.sha256()
    for name, text in sorted(records().items()):
        header = RecordReader(BytesIO(text), name).header
        if (header.game, header.rules) == (game.name, game.rules):
            whole.update(name.encode() + behaviour(game, text))
    return whole.hexdigest()


def digests() -> dict[tuple[str, int], str]:
    """The digests that are kept, by game and rules."""
    rows = [line.split(" ") for line in DIGESTS.read_text().splitlines()]
    return {(name, int(rules)): digest for name, rules, digest in rows}


def main() -> None:
    for game in GAMES.values():
        for name, seats, words in names(game):
            if name not in records():
                (FOLDER / f"{name}.game").write_text(golden.new_record(game, seats, words), encoding="utf-8")
    kept = digests() if DIGESTS.exists() else {}
    found = {(game.name, game.rules): digest_of(game) for game in GAMES.values()}
    rows = [f"{name} {rules} {digest}\n" for (name, rules), digest in sorted((found | kept).items())]
    DIGESTS.write_text("".join(rows))


if __name__ == "__main__":
    main()
