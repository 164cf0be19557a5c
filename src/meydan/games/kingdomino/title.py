"""The title of Kingdomino: gathers what is in this folder."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

from meydan.core.codec import Json
from meydan.core.game import Item
from meydan.games.kingdomino.game import Kingdomino
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


class KingdominoTitle(Title):
    """Kingdomino with its own bots, face and numbers."""

    bar = Bar(compiled=1_000_000, interpreted=100_000, copy=2.0, simulations=10_000)
    daily = DailyDeal(seats=2)
    calibration = Calibration(early=0.923, late=0.569)  # scripts/calibrate, 400 games of bot-3 and bot-4
    review_worlds = 1000

    def lesson(self) -> Lesson | None:
        from meydan.games.kingdomino.lesson import LESSON

        return LESSON

    def mind(self) -> Mind[Any, Any]:
        from meydan.games.kingdomino.bots.mind import KingdominoMind

        return KingdominoMind()

    def levels(self) -> Mapping[str, Level]:
        from meydan.games.kingdomino.bots.levels import levels

        return levels(self.game)

    def learner(self) -> Learner | None:
        from meydan.games.kingdomino.bots.learner import learner

        return learner(self.game)

    def face(self, words: Words, names: Sequence[str]) -> Face[Any, Any]:
        from meydan.games.kingdomino.terminal import KingdominoFace

        return KingdominoFace(words, names)

    def draw(self, view: Any, sheet: Sheet) -> Svg | None:
        from meydan.games.kingdomino.picture import picture

        return picture(view, sheet)

    def numbers(self, options: Mapping[str, str]) -> Numbers[Any]:
        from meydan.games.kingdomino.numbers import numbers

        return numbers(options)

    def planes(self, seats: int, options: Mapping[str, str]) -> Planes[Any]:
        from meydan.games.kingdomino.planes import KingdominoPlanes

        return KingdominoPlanes(seats, options)

    def most_choices(self, seats: int, options: Mapping[str, str]) -> int | None:
        from meydan.games.kingdomino.pieces import BOXES
        from meydan.games.kingdomino.rules import GAMES_OF_A_DYNASTY

        box = BOXES["mighty-duel" if "mighty-duel" in options else str(seats)]
        games = GAMES_OF_A_DYNASTY if "dynasty" in options else 1
        return 2 * box.used * games  # every domino is claimed, then placed or discarded

    def puzzles(self) -> bytes | None:
        return (files(__package__) / "puzzles.json.gz").read_bytes()

    def feats(self, items: Sequence[Item]) -> Sequence[str]:
        from meydan.games.kingdomino.feats import feats

        return feats(items)

    def box(self) -> Json:
        from meydan.games.kingdomino.box import box

        return box()


TITLE: Final = KingdominoTitle(Kingdomino(), words=TextsByLanguage("meydan.games.kingdomino.words"))
