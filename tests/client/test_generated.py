"""What the client takes from the Python side is up to date."""

from __future__ import annotations

import pytest

from tests.client.generated import FOLDER, files


@pytest.mark.parametrize("name", files())
def test_a_generated_file_of_the_client_is_up_to_date(name: str) -> None:
    """To renew them: `python -m tests.client.generated`."""
    assert (FOLDER / name).read_text(encoding="utf-8") == files()[name]
