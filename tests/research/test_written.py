"""Tables that programs write into pages."""

from __future__ import annotations

from pathlib import Path

from meydan.research.written import begin, end, put


def test_only_what_stands_between_the_marks_of_the_program_is_replaced(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    other = f"{begin('other')}kept\n{end('other')}"
    page.write_text(f"before\n{begin('mine')}old\n{end('mine')}after\n{other}")
    put("new", page, "mine")
    assert page.read_text() == f"before\n{begin('mine')}\nnew\n{end('mine')}after\n{other}"
