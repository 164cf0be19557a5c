"""Meydan, the town square: four city-building board games at one table."""

from typing import TYPE_CHECKING

from meydan import compiled

BUILD = compiled.choose()  # before any of the rules is imported

if TYPE_CHECKING:
    __version__: str
else:

    def __getattr__(name: str) -> str:
        """The version is what `pyproject.toml` said when this was installed. It is looked up only when asked for."""
        if name != "__version__":
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from importlib.metadata import version

        return version(__name__)
