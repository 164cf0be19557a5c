"""The title of Dezh: gathers what is in this folder."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

from meydan.core.codec import Json
from meydan.core.game import Seat
from meydan.games.dezh.game import Dezh
from meydan.title import Bar, Calibration, DailyDeal, Title
from meydan.words.language import TextsByLanguage

if TYPE_CHECKING:
    from meydan.bots.learnt import Learner
    from meydan.bots.levels import Level
    from meydan.bots.mind import Mind
    from meydan.core.lesson import Lesson
    from meydan.core.numbers import Numbers, Planes
    from meydan.pictures.sheet import Sheet, Svg
    from meydan.terminal.face import Face
    from meydan.words import Words


class DezhTitle(Title):
    """Dezh with its own bots, face and numbers."""

    bar = Bar(compiled=300_000, interpreted=40_000, copy=4.0)
    daily = DailyDeal(seats=4)
    quick_seats = 4  # with fewer, a player has two roles
    calibration = Calibration(early=0.488, late=1.053)  # scripts/calibrate, 400 games of bot-3 and bot-4
    review_worlds = 300

    def lesson(self) -> Lesson | None:
        from meydan.games.dezh.lesson import LESSON

        return LESSON

    def mind(self) -> Mind[Any, Any]:
        from meydan.games.dezh.bots.mind import DezhMind

        return DezhMind()

    def levels(self) -> Mapping[str, Level]:
        from meydan.games.dezh.bots.levels import levels

        return levels(self.game)

    def learner(self) -> Learner | None:
        from meydan.games.dezh.bots.learner import learner

        return learner(self.game)

    def secrets(self, state: Any) -> Sequence[tuple[Seat | None, str]]:
        """The characters with their holders, and those that lie face down, once all are chosen."""
        from meydan.games.dezh.draft import who_holds

        return who_holds(state)

    def face(self, words: Words, names: Sequence[str]) -> Face[Any, Any]:
        from meydan.games.dezh.terminal import DezhFace

        return DezhFace(words, names)

    def draw(self, view: Any, sheet: Sheet) -> Svg | None:
        from meydan.games.dezh.picture import picture

        return picture(view, sheet)

    def numbers(self, options: Mapping[str, str]) -> Numbers[Any]:
        from meydan.games.dezh.numbers import NUMBERS

        return NUMBERS

    def planes(self, seats: int, options: Mapping[str, str]) -> Planes[Any]:
        from meydan.games.dezh.planes import DezhPlanes

        return DezhPlanes(seats, options)

    def puzzles(self) -> bytes | None:
        return (files(__package__) / "puzzles.json.gz").read_bytes()

    def box(self) -> Json:
        from meydan.games.dezh.box import box

        return box()


TITLE: Final = DezhTitle(Dezh(), words=TextsByLanguage("meydan.games.dezh.words"))
