"""What the API says of the games that can be played."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from meydan.games import TITLES
from meydan.server.titles import bots_of, words_of
from tests.server.api.conftest import House, code
from tests.server.failing_title import FAILURES, WITHOUT_BOTS, WORDLESS, WORDS, installed
from tests.server.visitor import ServerProcess, Visitor

pytestmark = pytest.mark.anyio


async def test_every_title_is_told_with_its_own_bots_and_the_words_of_lobby_and_forms(house: House) -> None:
    games = (await (await house.somebody()).get("/api/games")).json()
    assert [game["name"] for game in games] == list(TITLES)
    for game in games:
        title = TITLES[game["name"]]
        assert game["bots"] == list(title.bots)
        assert game["is_open"] is title.game.is_open
        assert game["has_memory"] is ((game["name"] + ".memory") in game["words"]["fa"])
        assert set(game["words"]) == set(title.words)
        for language, texts in game["words"].items():
            assert texts.items() <= title.words[language].items()
            assert {key.split(".")[1] for key in texts if "." in key} <= {
                "line",
                "about",
                "minutes",
                "option",
                "memory",
            }


async def test_all_words_of_a_title_can_be_asked_for(house: House) -> None:
    anybody = await house.somebody()
    for name, title in TITLES.items():
        words = (await anybody.get(f"/api/games/{name}/words")).raise_for_status().json()
        assert words == {language: dict(texts) for language, texts in title.words.items()}
    assert code(await anybody.get("/api/games/chess/words")) == (404, "path")
    assert code(await anybody.get("/api/games/Dezh/words")) == (400, "field")


async def test_a_refusal_says_its_rule_in_english(house: House) -> None:
    ada = await house.guest("ada")
    refused = (await ada.post("/api/tables", json={"game": "dezh", "seats": 9})).json()
    assert (refused["code"], refused["rule"]) == ("illegal", "setup.seats")
    assert refused["sentence"] == "dezh is for 2 to 7 players, not 9"
    assert "sentence" not in (await ada.get("/api/tables/nowhere")).json(), (
        "where there is no rule the code says it all"
    )


def test_a_title_from_another_package_is_told_as_our_own(tmp_path: Path) -> None:
    server = ServerProcess(str(tmp_path / "meydan.sqlite"), PYTHONPATH=installed(tmp_path, "WITHOUT_BOTS"))
    try:
        *ours, toy = httpx.get(f"{server.address}/api/games").json()
        words = httpx.get(f"{server.address}/api/games/toy/words").json()
        ada = Visitor(server, "ada")
        made = [ada.post("/api/tables", {"game": "toy", "seats": 2, "chairs": ["me", bot]}) for bot in toy["bots"]]
        wrong = ada.post("/api/tables", {"game": "toy", "seats": 2, "chairs": ["me", "bot-1"]})
    finally:
        assert server.stop() == 0
    assert len(ours) == len(TITLES)
    assert toy["bots"] == ["random", "greedy"], "those that every title has, since it does not know"
    assert toy["words"] == {
        "en": {
            key: text for key, text in WORDS["en"].items() if key not in ("toy.options", "toy.bids", "toy.bid.card")
        },
        "fa": {"toy": "بازیچه"},
    }
    assert words == WORDS
    assert [answer.status_code for answer in made] == [201, 201]
    assert code(wrong) == (400, "no-bot")


def test_bots_are_the_titles_own(tmp_path: Path) -> None:
    server = ServerProcess(str(tmp_path / "meydan.sqlite"), PYTHONPATH=installed(tmp_path))
    try:
        ada = Visitor(server, "ada")
        table = {"game": "toy", "seats": 2}
        answers = {
            bot: [
                ada.post("/api/tables", {**table, "chairs": ["me", bot]}).status_code,
                ada.post("/api/tables", {**table, "mode": {"stand_in": bot}}).status_code,
                ada.post("/api/tables", {**table, "game": "dezh", "chairs": ["me", bot]}).status_code,
            ]
            for bot in ("sound", "greedy", "bot-1")
        }
        profiles = [
            httpx.get(f"{server.address}/api/players/bot:{bot}").status_code for bot in (*FAILURES, "bot-5", "nobody")
        ]
    finally:
        assert server.stop() == 0
    assert answers == {"sound": [201, 201, 400], "greedy": [201, 201, 201], "bot-1": [400, 400, 201]}
    assert profiles == [200] * (len(FAILURES) + 1) + [404]


def test_the_mistakes_of_a_title_are_logged_once_and_harm_nobody(caplog: pytest.LogCaptureFixture) -> None:
    for _ in range(3):
        assert bots_of(WITHOUT_BOTS) == ("random", "greedy")
        assert words_of(WITHOUT_BOTS) == WORDS
        assert words_of(WORDLESS) == {}
    told = [(record.getMessage(), record.__dict__["facts"]) for record in caplog.records]
    assert told == [
        ("a title cannot name its bots", {"game": "toy"}),
        ("a title has invalid words", {"game": "toy"}),
    ]


def test_a_server_that_has_told_of_every_title_has_loaded_neither_numpy_nor_rich() -> None:
    program = (
        "import sys, meydan.server.app; from meydan.games import TITLES; from meydan.server.api.games import playable;"
        "from meydan.server.titles import words_of; told = [(playable(title), words_of(title)) for title in"
        " TITLES.values()]; print(sorted({'rich', 'numpy'} & set(sys.modules)), len(told))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["[]", str(len(TITLES))]
