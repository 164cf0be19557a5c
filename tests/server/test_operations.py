"""What an administrator relies on: settings, one clear line when something is wrong, logs, health, a graceful end."""

from __future__ import annotations

import asyncio
import json
import os
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from meydan.commands.refusals import settings_of
from meydan.core.errors import SetupError
from meydan.server.messages import VERSION
from meydan.server.operation.logs import scrubbed
from meydan.server.operation.settings import Settings, data_file
from meydan.words import LANGUAGES, Words
from tests.server.visitor import LONGEST, ServerProcess, Visitor, first_line, heard

pytestmark = pytest.mark.anyio


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    server = ServerProcess(str(tmp_path / "meydan.sqlite"))
    yield server
    assert server.stop() == 0


def run(*arguments: str, **settings: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "meydan", *arguments],
        capture_output=True,
        text=True,
        check=False,
        timeout=LONGEST,
        env={**os.environ, **settings},
    )


def test_settings_come_from_the_environment_and_the_command_line_goes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEYDAN_PORT", "9000")
    monkeypatch.setenv("MEYDAN_HOST", "0.0.0.0")
    monkeypatch.setenv("MEYDAN_ORIGINS", "https://a.example, https://b.example")
    settings = settings_of(host=None, port=9001)
    assert (settings.host, settings.port) == ("0.0.0.0", 9001)
    assert settings.origins == ("https://a.example", "https://b.example")
    assert settings.bot_processes >= 1


def test_tables_are_kept_in_the_data_folder_of_the_user(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert data_file() == tmp_path / "meydan" / "meydan.sqlite"
    assert Settings().database == str(data_file())


@pytest.mark.parametrize(
    ("address", "kept"),
    [
        ("tables.sqlite", "tables.sqlite"),
        ("sqlite:///tables.sqlite", "tables.sqlite"),
        ("sqlite:////srv/tables.sqlite", "/srv/tables.sqlite"),
        ("postgresql://meydan@host/tables", "postgresql://meydan@host/tables"),
    ],
)
def test_a_database_is_a_file_or_an_address(address: str, kept: str) -> None:
    assert settings_of(database=address).database == kept


@pytest.mark.parametrize(
    ("name", "value", "wanted"),
    [
        ("PORT", "none", "from 0 to 65535"),
        ("ADMIN_PORT", "70000", "from 0 to 65535"),
        ("BOT_PROCESSES", "0", "from 1 to 256"),
        ("BOT_SECONDS", "long", "from 0 to 60"),
        ("LOG_LEVEL", "loud", "debug, error, info, warning"),
        ("DATABASE", "mysql://host/tables", "sqlite:///FILE"),
    ],
)
def test_a_wrong_setting_is_named_with_what_would_be_right(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, wanted: str
) -> None:
    monkeypatch.setenv(f"MEYDAN_{name}", value)
    with pytest.raises(SetupError) as refused:
        settings_of()
    for language in LANGUAGES:
        told = Words(language).rule(refused.value.rule)
        assert f"MEYDAN_{name}" in told
        assert value in told
    assert wanted in str(refused.value)


def test_a_port_in_use_is_one_clear_line_in_the_language_of_the_user(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        serve = ("serve", "--port", port, "--database", str(tmp_path / "meydan.sqlite"))
        english, persian = run(*serve), run(*serve, "--lang", "fa")
    assert (english.returncode, english.stdout) == (2, "")
    assert english.stderr == (
        f"meydan: 127.0.0.1:{port} is in use by another program; choose another port with --port\n"
    )
    assert persian.returncode == 2
    assert persian.stderr.startswith(f"meydan: 127.0.0.1:{port} در دست برنامه‌ی دیگری است")


def test_a_database_that_cannot_be_reached_is_one_line_without_its_password() -> None:
    done = run("serve", "--port", "0", "--database", "postgresql://ada:geheim@127.0.0.1:1/nothing")
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (1, "", 1)
    assert done.stderr.startswith("meydan: the database postgresql://ada:***@127.0.0.1:1/nothing cannot be used: ")


def test_a_folder_that_cannot_be_written_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    done = run("serve", "--port", "0", "--database", str(tmp_path / "file" / "meydan.sqlite"))
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert "cannot be written" in done.stderr


async def test_a_graceful_end_says_goodbye_and_is_no_failure(tmp_path: Path) -> None:
    server = ServerProcess(str(tmp_path / "meydan.sqlite"))
    eve = Visitor(server, "eve")
    table = eve.new_table(game="kingdomino", seats=2)
    async with eve.socket() as socket:
        await socket.send(json.dumps({"t": "join", "v": VERSION, "table": table}))
        while (await heard(socket))["t"] != "presence":
            pass
        ended = asyncio.create_task(asyncio.to_thread(server.stop))
        while (message := await heard(socket))["t"] != "bye":
            pass
        assert message["retry_ms"] > 0
        await asyncio.wait_for(socket.wait_closed(), LONGEST)
        assert socket.close_code == 1012
        assert await ended == 0


def test_health_and_readiness(server: ServerProcess) -> None:
    for path in ("/healthz", "/readyz"):
        answer = httpx.get(server.address + path, timeout=LONGEST)
        assert (answer.status_code, answer.json()) == (200, {"status": "ok"})
    assert "meydan_events" not in httpx.get(server.address + "/metrics", timeout=LONGEST).text, "not for everybody"


def test_metrics_have_a_port_of_their_own(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    server = ServerProcess(str(tmp_path / "meydan.sqlite"), MEYDAN_ADMIN_PORT=str(port))
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=LONGEST) as answer:
            text = answer.read().decode()
    finally:
        assert server.stop() == 0
    for name in ("meydan_events_total", "meydan_tables", "meydan_connections", "meydan_write_seconds_bucket"):
        assert name in text


async def test_logs_are_json_and_hold_no_secret(tmp_path: Path) -> None:
    log = tmp_path / "log"
    with log.open("w") as stderr:
        server = ServerProcess(str(tmp_path / "meydan.sqlite"), stderr=stderr, MEYDAN_LOG_LEVEL="debug")
    eve = Visitor(server, "eve")
    secrets = [eve.cookie.partition("=")[2], "correct horse battery"]
    account = eve.post("/api/accounts", {"name": "eve", "password": "correct horse battery"}).raise_for_status()
    eve.cookie = account.headers.get("set-cookie", eve.cookie).partition(";")[0]
    table = eve.new_table(game="kingdomino", seats=2)
    await eve.once({"t": "sit", "seat": 0, "name": "eve"})
    bea = Visitor(server, "bea")
    secrets += [bea.cookie.partition("=")[2], eve.post(f"/api/tables/{table}/invites", {}).json()["token"]]
    assert bea.post("/api/invites/not-a-real-one", {}).is_client_error
    assert bea.post(f"/api/invites/{secrets[-1]}", {}).is_success
    with pytest.raises(InvalidStatus):
        async with eve.socket(Origin="https://evil.example"):
            pass
    async with eve.socket() as socket:
        await socket.send('{"t": "ping"}')
        await heard(socket)
    assert await asyncio.to_thread(server.stop) == 0
    lines = log.read_text().splitlines()
    assert {"started", "stopped"} <= {json.loads(line)["event"] for line in lines}
    assert {json.loads(line)["level"] for line in lines} <= {"debug", "info"}, "who is refused is no fault of ours"
    for secret in (*secrets, eve.cookie.partition("=")[2], "not-a-real-one"):
        assert secret not in log.read_text()


def test_what_has_the_form_of_a_secret_is_never_written() -> None:
    said = "at postgresql://ada:geheim@db/meydan with Cookie: __Host-meydan=abc_DEF-1; POST /api/invites/tok-en_1 200"
    clean = "at postgresql://ada:***@db/meydan with Cookie: __Host-meydan=***; POST /api/invites/*** 200"
    assert scrubbed(said) == clean
    assert scrubbed("nothing to hide") == "nothing to hide"


def test_no_argument_at_all_starts_the_server_in_the_data_folder(tmp_path: Path) -> None:
    settings = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "MEYDAN_PORT": "0", "DISPLAY": "", "WAYLAND_DISPLAY": ""}
    process = subprocess.Popen([sys.executable, "-m", "meydan"], stdout=subprocess.PIPE, text=True, env=settings)
    try:
        address = first_line(process).strip()
        assert httpx.get(f"{address}/healthz", timeout=LONGEST).status_code == 200
        assert (tmp_path / "meydan" / "meydan.sqlite").is_file()
        process.terminate()
        assert process.wait(LONGEST) == 0
    finally:
        process.kill()
        assert process.stdout is not None
        process.stdout.close()
