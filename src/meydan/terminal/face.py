"""How a game looks in the terminal: each game has its own face."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic

from rich.console import RenderableType

from meydan.core.game import A, Item, V
from meydan.words import Words


class Face(ABC, Generic[A, V]):
    """Draws one game's views and puts its actions and scores into words."""

    def __init__(self, words: Words, names: Sequence[str]) -> None:
        self.words = words
        self.names = names

    @abstractmethod
    def table(self, view: V) -> RenderableType:
        """Everything on the table, as the view's seat sees it."""

    @abstractmethod
    def question(self, view: V) -> str:
        """What the seat to act is asked to do."""

    @abstractmethod
    def choice(self, view: V, action: A) -> str:
        """A legal action in words, for the list of choices, which also shows its notation."""

    @abstractmethod
    def item(self, item: Item) -> str:
        """What a line of the score is for; without its facts, the common name of all lines of this kind."""
