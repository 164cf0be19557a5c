"""Every help page of the command line, in every language."""

from __future__ import annotations

import pytest

from meydan.cli import main
from meydan.games import GAMES, words_of
from meydan.usage import COMMANDS, help_pages, with_server_words
from meydan.words import FALLBACK, LANGUAGES, Words, common_texts

PAGES = [page.parser.prog.split()[1:] for page in help_pages(words_of(FALLBACK)).pages()]


@pytest.fixture(autouse=True)
def eighty_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")


def shown(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    with pytest.raises(SystemExit) as end:
        main(arguments)
    answered = capsys.readouterr()
    assert (end.value.code, answered.err) == (0, "")
    return answered.out


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", PAGES, ids=" ".join)
@pytest.mark.parametrize("flag", ["-h", "--help"])
def test_every_page_is_shown(command: list[str], language: str, flag: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = words_of(language)
    page = shown(capsys, "--lang", language, *command, flag)
    assert page.startswith(f"{words('help.heading.usage')}: meydan")
    assert " ".join(words(f"help.{'.'.join(command or ['meydan'])}").split()) in " ".join(page.split())
    assert words("help.help") in page
    assert max(map(len, page.split("\n"))) <= 80
    assert page == shown(capsys, *command, flag, "--lang", language)
    assert page == shown(capsys, f"--lang={language}", *command, flag)


def test_the_first_page_lists_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    page = shown(capsys, "--help", "--lang", "en")
    assert all(f"\n    {command} " in page for command in COMMANDS)
    assert ["bot", "token"] in PAGES


def test_a_page_names_every_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert all(game in shown(capsys, "play", "-h") for game in GAMES)


@pytest.mark.parametrize("command", PAGES, ids=" ".join)
def test_a_persian_page_has_no_english_headings(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    page = shown(capsys, "--lang", "fa", *command, "--help")
    english = [text for key, text in common_texts("en").items() if key.startswith(("help.heading", "help.help"))]
    foreign = [*english, "positional arguments", "show this help message", "show program's version"]
    assert not [text for text in foreign if f"{text}:" in page or f"  {text}" in page]


@pytest.mark.parametrize(
    ("line", "token", "tables"),
    [
        ("--token {token}", "{token}", []),
        ("--tables {table} --token {token}", "{token}", ["{table}"]),
        ("--tables a {table} b --token x", "x", ["a", "{table}", "b"]),
        ("--tables {table} {table} --token={token}", "{token}", ["{table}", "{table}"]),
    ],
)
def test_a_token_or_table_that_begins_with_a_hyphen_is_no_option(line: str, token: str, tables: list[str]) -> None:
    facts = {"token": f"-{'t' * 42}", "table": f"--{'x' * 14}"}
    given = with_server_words(["bot", "run", "mine.py", *line.format(**facts).split()])
    asked = help_pages(words_of(FALLBACK)).parser.parse_args(given)
    assert (asked.token, asked.tables) == (token.format(**facts), [table.format(**facts) for table in tables])


def test_words_of_other_commands_stay_as_they_are() -> None:
    for line in ("loadtest --tables 5 kingdomino", "bot run x --token", "bot run x --tables --lobby dezh"):
        assert with_server_words(line.split()) == line.split()


def test_an_id_that_begins_with_a_hyphen_is_no_option_of_the_administrator() -> None:
    person = f"-{'p' * 15}"
    parser = help_pages(words_of(FALLBACK)).parser
    for line in ("close {0}", "ban {0} --reason x", "rename {0} ada --lang en", "delete --lang en {0}"):
        asked = parser.parse_args(with_server_words(["admin", *line.format(person).split()]))
        assert (asked.table if asked.deed == "close" else asked.who) == person


class WordsAskedFor(Words):
    """Words that remember which texts were asked for."""

    def __init__(self, language: str) -> None:
        super().__init__(language)
        self.asked: set[str] = set()

    def __call__(self, key: str, **facts: object) -> str:
        self.asked.add(key)
        return super().__call__(key, **facts)


def test_every_text_of_the_help_stands_on_a_page() -> None:
    words = WordsAskedFor(FALLBACK)
    help_pages(words)
    assert words.asked == {key for key in common_texts(FALLBACK) if key.startswith("help.")}
