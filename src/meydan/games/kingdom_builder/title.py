"""The title of Kingdom Builder: gathers what is in this folder."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

from meydan.core.codec import Json
from meydan.games.kingdom_builder.game import KingdomBuilder
from meydan.title import Bar, Calibration, DailyDeal, Title
from meydan.words.language import TextsByLanguage

if TYPE_CHECKING:
    from meydan.bots.learnt import Learner
    from meydan.bots.levels import Level
    from meydan.bots.mind import Mind
    from meydan.bots.net import Net
    from meydan.core.lesson import Lesson
    from meydan.core.numbers import Numbers, Planes
    from meydan.pictures.sheet import Sheet, Svg
    from meydan.terminal.face import Face
    from meydan.words import Words


class KingdomBuilderTitle(Title):
    """Kingdom Builder with its own bots, face and numbers."""

    bar = Bar(compiled=300_000, interpreted=30_000, copy=4.0)
    daily = DailyDeal(seats=2)
    calibration = Calibration(early=0.761, late=0.677)  # scripts/calibrate, 160 games of bot-3 and bot-4

    def lesson(self) -> Lesson | None:
        from meydan.games.kingdom_builder.lesson import LESSON

        return LESSON

    def mind(self) -> Mind[Any, Any]:
        from meydan.games.kingdom_builder.bots.mind import KingdomBuilderMind

        return KingdomBuilderMind()

    def levels(self) -> Mapping[str, Level]:
        from meydan.games.kingdom_builder.bots.levels import levels

        return levels(self.game, lambda: self.net)

    @cached_property
    def net(self) -> Net:
        """What `meydan train` has learnt; its first line says how."""
        from meydan.bots.weights import read_net

        return read_net((files(__package__) / "value.net").read_bytes())

    def learner(self) -> Learner | None:
        from meydan.games.kingdom_builder.bots.learner import learner

        return learner(self.game)

    def face(self, words: Words, names: Sequence[str]) -> Face[Any, Any]:
        from meydan.games.kingdom_builder.terminal import KingdomBuilderFace

        return KingdomBuilderFace(words, names)

    def draw(self, view: Any, sheet: Sheet) -> Svg | None:
        from meydan.games.kingdom_builder.picture import picture

        return picture(view, sheet)

    def numbers(self, options: Mapping[str, str]) -> Numbers[Any]:
        from meydan.games.kingdom_builder.numbers import NUMBERS

        return NUMBERS

    def planes(self, seats: int, options: Mapping[str, str]) -> Planes[Any]:
        from meydan.games.kingdom_builder.planes import KingdomBuilderPlanes

        return KingdomBuilderPlanes(seats, options)

    def most_choices(self, seats: int, options: Mapping[str, str]) -> int | None:
        from meydan.games.kingdom_builder.pieces import BOARDS_OF_A_MAP, SETTLEMENTS, SETTLEMENTS_OF_A_TURN

        tiles = 2 * BOARDS_OF_A_MAP  # two locations on a board; using a tile takes two numbers
        return (
            seats * SETTLEMENTS * (SETTLEMENTS_OF_A_TURN + 2 * tiles + 1)
        )  # if every turn builds; nobody has proved it

    def puzzles(self) -> bytes | None:
        return (files(__package__) / "puzzles.json.gz").read_bytes()

    def box(self) -> Json:
        from meydan.games.kingdom_builder.box import box

        return box()


TITLE: Final = KingdomBuilderTitle(KingdomBuilder(), words=TextsByLanguage("meydan.games.kingdom_builder.words"))
