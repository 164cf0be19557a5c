"""Golden playthroughs: a game of each kind as text, with what was told and seen on the way.

A file is a record whose lines are followed by remarks, indented: what a seat hears where it differs from the line,
every few lines what the next seat (or a spectator) sees, and the outcome. The test replays the record and compares all
the text, so a change of rules, of a view or of what is told is read as a diff.

    python -m tests.golden                                 writes the remarks of all files anew, from their records
    python -m tests.golden kingdomino 2 mighty-duel        plays a new game and writes its file
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from io import BytesIO
from pathlib import Path
from typing import Any

from meydan.core.game import CHANCE, Game, Outcome, Seat
from meydan.core.luck import Dealer, secret_from_seed
from meydan.core.notation import actor, read_options
from meydan.core.record import Header, Line, RecordReader, Replay, write_header, write_record
from meydan.games import GAMES

FOLDER = Path(__file__).parent / "golden"
NAMES = ("Ada", "بابک", "Cleo", "Darius", "Emma", "Farid", "Gita")
LINES_BETWEEN_VIEWS = 12
REMARK = "  "


def files() -> list[Path]:
    return sorted(FOLDER.glob("*.txt"))


def file_of(game: str, seats: int, options: str) -> Path:
    words = [game, str(seats), *options.replace("=", "-").replace(",", "-").split()]
    return FOLDER / f"{'-'.join(words)}.txt"


def record_of(text: str) -> str:
    """The record alone, without the remarks."""
    return "".join(line for line in text.splitlines(keepends=True) if not line.startswith(REMARK))


def playthrough(record: str, name: str) -> str:
    """The record with its remarks."""
    reader = RecordReader(BytesIO(record.encode()), name)
    game = GAMES[reader.header.game]
    replay = Replay(game, reader, fair=True)
    rows = [write_header(game.options, reader.header).removesuffix("\n")]
    rows += [row for line in reader for row in _step(replay, line)]
    rows += _outcome(game.outcome(replay.state))
    return "\n".join(rows) + "\n"


def _step(replay: Replay[Any, Any, Any], line: Line) -> Iterator[str]:
    """A line, the seats that are told something else, and now and then the view of a seat."""
    game, state = replay.game, replay.state
    watchers: list[Seat | None] = [None, *range(len(replay.reader.header.seats))]
    action = replay.expect(line)
    yield str(line)
    for watcher in watchers:
        told = game.tell(state, action, watcher)
        if told != line.text:
            yield f"{REMARK}{_name(watcher)} hears: {actor(line.actor)} {told}"
    replay.step(line)
    if replay.played % LINES_BETWEEN_VIEWS == 0:
        watcher = watchers[replay.played // LINES_BETWEEN_VIEWS % len(watchers)]
        yield f"{REMARK}{_name(watcher)} sees:"
        yield from _fields(game, game.view(state, watcher))


def _fields(game: Game[Any, Any, Any], view: object) -> Iterator[str]:
    """The view as compact JSON, a line for each field."""
    for name, value in game.codec.dump(view).items():
        yield f"{REMARK * 2}{name}: {_compact(value)}"


def _outcome(outcome: Outcome) -> Iterator[str]:
    yield f"{REMARK}outcome:"
    for seat, items in enumerate(outcome.breakdown):
        yield f"{REMARK * 2}{_name(seat)}: {outcome.scores[seat]} points, rank {outcome.ranks[seat]}"
        for item in items:
            yield f"{REMARK * 3}{item.name} {item.points} {_compact(item.facts)} {' '.join(item.where)}".rstrip()


def _name(watcher: Seat | None) -> str:
    return "a spectator" if watcher is None else actor(watcher)


def _compact(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def new_record(game: Game[Any, Any, Any], seats: int, options: str, words: Sequence[str] = ()) -> str:
    """A game in which a secret, with the seats' words if any, determines the dealing and the players' choices."""
    dealer = Dealer(secret_from_seed(f"golden {game.name} {seats} {options}".rstrip()), words)
    chosen = read_options(options.split())
    header = Header(game.name, game.rules, NAMES[:seats], chosen, dealer.proof)
    state = game.start(seats, chosen)
    lines: list[Line] = []
    while state.to_act is not None:
        seat, number = state.to_act, len(lines) + 1
        actions = game.actions(state)
        choice = (
            dealer.draw(game, state, number) if seat == CHANCE else actions[dealer.number_below(len(actions), number)]
        )
        comment = "" if seat == CHANCE else f"legal={len(actions)}"
        lines.append(Line(seat, game.write(choice), comment))
        game.apply(state, choice)
    return write_record(game.options, header, lines)


def main(words: list[str]) -> None:
    if words:
        game, seats, options = words[0], int(words[1]), " ".join(words[2:])
        file = file_of(game, seats, options)
        file.write_text(playthrough(new_record(GAMES[game], seats, options), file.name), encoding="utf-8")
    else:
        for file in files():
            record = record_of(file.read_text(encoding="utf-8"))
            file.write_text(playthrough(record, file.name), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
