"""The version of the newest schema, read from the file names of the migrations without importing alembic."""

from __future__ import annotations

from pathlib import Path
from typing import Final

MIGRATIONS: Final = Path(__file__).parent / "migrations"
NEWEST: Final = max(file.name.partition("_")[0] for file in (MIGRATIONS / "versions").glob("[0-9]*_*.py"))
VERSION: Final = "SELECT version_num FROM alembic_version"
