"""What the client takes from the Python side is up to date, and its types fit what the server sends."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import meydan.server.messages as wire
from meydan.core.game import Game
from meydan.games import GAMES
from tests.client.recordings import recording
from tests.client.tools import CLIENT, ROOT, complete, npm


def test_the_generated_files_of_the_client_are_up_to_date() -> None:
    """To renew them: `scripts/generate`."""
    done = subprocess.run([sys.executable, ROOT / "scripts" / "generate", "--check"], capture_output=True, text=True)
    assert (done.stdout, done.stderr, done.returncode) == ("", "", 0)


def test_the_views_of_whole_games_have_the_generated_types(tmp_path: Path) -> None:
    complete()
    npm(
        "exec",
        "--",
        "tsc",
        "--noEmit",
        "--strict",
        "--ignoreConfig",
        *(_views(game, tmp_path) for game in GAMES.values()),
    )


def _views(game: Game[Any, Any, Any], folder: Path) -> str:
    """A TypeScript file with all views of a whole game: the compiler checks that they have the generated type."""
    moments = [
        message.now
        for message in recording(game, game.seats[-1])
        if isinstance(message, wire.State | wire.Event) and message.now
    ]
    views = b",\n".join(wire.encode_view(now.view) for now in moments if now.view is not None)
    file = folder / f"{game.name}.ts"
    types = CLIENT / "src" / "generated" / "views" / game.name
    head = f"import type {{ View }} from '{types.as_posix()}';\nexport const views: readonly View[] = [\n"
    file.write_bytes(head.encode() + views + b"\n];\n")
    return str(file)
