"""The part of the documentation that is made from the code is up to date and leaves nothing out."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

import meydan.server.messages as wire
from meydan.server.web.close_codes import LOGGED_OUT, REASONS, STOPPING, TOO_BIG, TOO_FAST, TOO_SLOW
from scripts.generation import documents, websocket


def test_the_pages_are_up_to_date() -> None:
    """To renew them: `scripts/generate`."""
    assert documents.stale() == []


def test_a_page_that_was_edited_is_stale_and_is_written_again(tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    page, right = tmp_path / "docs" / "api.md", (documents.ROOT / "docs" / "api.md").read_text("utf-8")
    page.write_text(right.replace("**`join`**", "**`come`**"), "utf-8")
    assert documents.stale(tmp_path) == documents.write(tmp_path) == ["docs/api.md"]
    assert page.read_text("utf-8") == right


def test_a_page_without_the_marks_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "api.md").write_text("# The API\n", "utf-8")
    with pytest.raises(ValueError, match="needs the two lines"):
        documents.stale(tmp_path)


def test_every_message_field_and_code_is_described() -> None:
    text = websocket.section()
    for kind in get_args(wire.FromClient) + get_args(wire.ToClient):
        assert f"**`{kind.__struct_config__.tag}`**" in text
        assert all(f"| `{field}`" in text for field in kind.__struct_fields__)
    assert all(f"| `{code}` |" in text for code in get_args(wire.Code))
    assert sorted(REASONS) == [TOO_BIG, STOPPING, LOGGED_OUT, TOO_SLOW, TOO_FAST]
    assert all(f"| `{code}` |" in text for code in REASONS)
