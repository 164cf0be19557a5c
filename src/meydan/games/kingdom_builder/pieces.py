"""What is in the box: terrains, quadrants, location tiles, terrain cards, settlements."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal, final, get_args

from meydan.core.native import i64
from meydan.core.written import Written
from meydan.games.kingdom_builder.board import COLUMNS

MEADOW: Final = 0
CANYON: Final = 1
DESERT: Final = 2
FLOWERS: Final = 3
FOREST: Final = 4
WATER: Final = 5
MOUNTAIN: Final = 6
CASTLE: Final = 7
LOCATION: Final = 8
Terrain = Literal["meadow", "canyon", "desert", "flowers", "forest", "water", "mountain", "castle", "location"]
TERRAINS: Final[tuple[Terrain, ...]] = get_args(Terrain)
BUILDABLE: Final = 5  # the first five may be built on; these are on the terrain cards, too

SETTLEMENTS: Final = 40  # of each player
SETTLEMENTS_OF_A_TURN: Final = 3
CARDS_OF_A_TERRAIN: Final = 5
TILES_OF_A_LOCATION: Final = 2
BOARDS_OF_A_MAP: Final = 4
CARDS_OF_A_GAME: Final = 3


@final
class Tile(Written):
    """A kind of location tile. It builds a settlement from the supply, or moves one."""

    def __init__(self, text: str, number: i64, moves: bool = False) -> None:
        super().__init__(text)
        self.number = number
        self.moves = moves

    def __reduce__(self) -> tuple[Callable[[str], Tile], tuple[str]]:
        return tile_named, (self.text,)


ORACLE: Final = Tile("oracle", 0)
FARM: Final = Tile("farm", 1)
OASIS: Final = Tile("oasis", 2)
TOWER: Final = Tile("tower", 3)
TAVERN: Final = Tile("tavern", 4)
BARN: Final = Tile("barn", 5, moves=True)
HARBOR: Final = Tile("harbor", 6, moves=True)
PADDOCK: Final = Tile("paddock", 7, moves=True)
TILES: Final = [ORACLE, FARM, OASIS, TOWER, TAVERN, BARN, HARBOR, PADDOCK]


def tile_named(text: str) -> Tile:
    """The kind of tile of this name."""
    return next(kind for kind in TILES if kind.text == text)


@final
class Board(Written):
    """A quadrant of the map in one orientation: the locations of one kind of tile, and ten lines of terrain."""

    def __init__(self, kind: Tile, lines: list[str], is_turned: bool) -> None:
        super().__init__(f"{kind.text}-turned" if is_turned else kind.text)
        self.tile = kind
        self.lines = [line[::-1] for line in reversed(lines)] if is_turned else lines
        self.terrains = [0] * len(TERRAINS)  # terrain -> its hexes, if the board is the top left one
        for row, line in enumerate(self.lines):
            for column, letter in enumerate(line):
                self.terrains[_LETTERS.index(letter)] |= 1 << row * COLUMNS + column

    def __reduce__(self) -> tuple[Callable[[str], Board], tuple[str]]:
        return board_named, (self.text,)


_LETTERS: Final = "GCDFTWMKL"  # of the terrains, in their order
_QUADRANTS: Final = {
    ORACLE: """
        GGGTTWGTTT
        GGGKTWGTTT
        GFFGTTWGGT
        FFCGTWFLTT
        FFFCCWFFWW
        MMCGGWWWDD
        CCCMGFFFDD
        CCKDMDFFCC
        WWWDDDDMCC
        WWWWDDDDDC
    """,
    FARM: """
        DDCWWTTTGG
        DKCWTTTLGG
        CCCFFFTCFF
        CCFFWDDCCF
        CGGWFFDDCC
        GGLFWFWDDC
        GGGTFFWWDD
        GGTTMWWWDW
        GMTTWWWWWW
        TTTWWWWWWW
    """,
    OASIS: """
        DDCWWTTGGG
        DCWFFTTTGG
        DDWFFTTLFG
        WWWFGTFFFF
        WWWWGGGGFF
        WTTWGGCCDC
        WTCTWGCCDC
        WKCFWLDDCW
        WWCFWWWDDW
        WWWWWWWWWW
    """,
    TOWER: """
        TTTTMMGMCC
        TMTTFGMMMC
        FFTFFFGGWM
        DFFFWLGWMM
        DDDDFWGWCC
        DCDDDWWCGC
        DDCDDWFKGC
        CCLDWFFFGG
        DCWWWTTFGG
        DCCWTTTGGG
    """,
    TAVERN: """
        FDDMMDDCCC
        FFDDDMMCCC
        FFFFFFFMMM
        WWFKGGTTMM
        FFWWGGGTTC
        FCCWGTTCCC
        DFLCWTTLCG
        DDCWTTGGGG
        DDDWTTTGGG
        DDWWTTTGGG
    """,
    BARN: """
        CDDDDDDDDD
        CCCDDDDDCD
        MMMDMMLDDC
        CMMMMMFFCC
        CCCMMWFFFC
        GCCCMFFWTC
        GGLTFFWFFT
        GGTTFFGKTT
        GGGTTWGGTT
        GGGTWGGTTT
    """,
    HARBOR: """
        GGTTTWGTTF
        GFTTWGTTFF
        GFFTWGGFFF
        FFTTWGMFDD
        CFKTWGDDDD
        CCTWGGMMDD
        CCWWWGDDDC
        WWGGWWLCMC
        WDKGWMWCCC
        WDDWWWWCCC
    """,
    PADDOCK: """
        CCCDDWDDDD
        MMCDDWDDDD
        MMCMMWDDLF
        MCMMWMDFFF
        CCTTWMMCFF
        CTTWCCCMFF
        CLTTWFFFFF
        GGTWGKGFGT
        GGTTWGGGGT
        GGTTWGGGTT
    """,
}
BOARDS: Final = [Board(kind, lines.split(), turned) for kind, lines in _QUADRANTS.items() for turned in (False, True)]
_BOARDS_BY_TEXT: Final = {board.text: board for board in BOARDS}


def board_named(text: str) -> Board:
    """The board with this text: `tavern`, or `tavern-turned`."""
    return _BOARDS_BY_TEXT[text]
