"""The title of Alhambra: gathers what is in this folder."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

from meydan.core.codec import Json
from meydan.core.game import Item
from meydan.games.alhambra.game import Alhambra
from meydan.title import Bar, Calibration, DailyDeal, Title
from meydan.words.language import TextsByLanguage

if TYPE_CHECKING:
    from meydan.bots.levels import Level
    from meydan.bots.mind import Mind
    from meydan.core.lesson import Lesson
    from meydan.core.numbers import Numbers, Planes
    from meydan.pictures.sheet import Sheet, Svg
    from meydan.terminal.face import Face
    from meydan.words import Words


class AlhambraTitle(Title):
    """Alhambra with its own bots, face and numbers."""

    bar = Bar(compiled=200_000, interpreted=20_000, copy=5.0)
    daily = DailyDeal(seats=3)
    has_memory = True  # money
    calibration = Calibration(early=0.98, late=0.708)  # scripts/calibrate, 160 games of bot-3 and bot-4

    def lesson(self) -> Lesson | None:
        from meydan.games.alhambra.lesson import LESSON

        return LESSON

    def mind(self) -> Mind[Any, Any]:
        from meydan.games.alhambra.bots.levels import seasoned

        return seasoned()

    def levels(self) -> Mapping[str, Level]:
        from meydan.games.alhambra.bots.levels import levels

        return levels(self.game)

    def face(self, words: Words, names: Sequence[str]) -> Face[Any, Any]:
        from meydan.games.alhambra.terminal import AlhambraFace

        return AlhambraFace(words, names)

    def draw(self, view: Any, sheet: Sheet) -> Svg | None:
        from meydan.games.alhambra.picture import picture

        return picture(view, sheet)

    def numbers(self, options: Mapping[str, str]) -> Numbers[Any]:
        from meydan.games.alhambra.numbers import NUMBERS

        return NUMBERS

    def planes(self, seats: int, options: Mapping[str, str]) -> Planes[Any]:
        from meydan.games.alhambra.planes import AlhambraPlanes

        return AlhambraPlanes(seats, options)

    def puzzles(self) -> bytes | None:
        return (files(__package__) / "puzzles.json.gz").read_bytes()

    def feats(self, items: Sequence[Item]) -> Sequence[str]:
        from meydan.games.alhambra.feats import feats

        return feats(items)

    def box(self) -> Json:
        from meydan.games.alhambra.box import box

        return box()


TITLE: Final = AlhambraTitle(Alhambra(), words=TextsByLanguage("meydan.games.alhambra.words"))
