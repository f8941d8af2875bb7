"""The guided first game of South Seas: eleven tiles in which everything is done once.

The box is a small one, so that the game really ends; told dice draw its tiles and ships in this order.
"""

from dataclasses import replace
from functools import cache

from sobremesa.engine.lesson import Lesson, Path, Task, Turn
from sobremesa.games.south_seas.game import SouthSeas
from sobremesa.games.south_seas.options import SouthSeasOptions
from sobremesa.games.south_seas.tables import tables_for
from sobremesa.locale import say

TILES = ["SS-02a", "SS-05a", "SS-07a", "SS-05d", "SS-05a", "SS-16c", "SS-05c", "SS-01a", "SS-03a", "SS-19a", "SS-01c"]
OPEN_SHIPS = ["SHIP-22", "SHIP-13", "SHIP-14", "SHIP-05"]
DICE = (
    *(f"ship={ship}" for ship in OPEN_SHIPS),
    *(f"tile={tile}" for tile in TILES[:7]),
    "ship=SHIP-24",  # turned up when the learner has supplied one
    *(f"tile={tile}" for tile in TILES[7:]),
)
OPPONENT = "Lani"


class SmallBox(SouthSeas):
    """South Seas with the start tile and the lesson's tiles only."""

    def __init__(self) -> None:
        super().__init__()
        tiles = tuple(
            replace(tile, count=TILES.count(tile.id) + tile.is_start)
            for tile in self.content.tiles
            if tile.id in TILES or tile.is_start
        )
        start = next(number for number, tile in enumerate(tiles) if tile.is_start)
        self.content = replace(self.content, name="lesson", tiles=tiles, start=start)
        self.tables = tables_for(self.content)
        self.edition = f"{self.content.name}:{self.content.fingerprint}"


@cache
def _box() -> SmallBox:
    return SmallBox()


def lesson() -> Lesson:
    """The lesson in the reader's language."""
    return Lesson(
        game=_box(),
        options=SouthSeasOptions(start=1),
        names=(say("Learner"), OPPONENT),
        dice=DICE,
        opening=say(
            "A short game against {name}: eleven tiles, where a whole game has 72. Until you commit a turn you"
            " can take everything in it back.",
            name=OPPONENT,
        ),
        turns=(_bridge(), _market(), _island(), _boat(), _back(), _end()),
        closing=say(
            "The last tile is laid, so the game is over; with the last ship gone it would be over too (R12.1, R12.2)."
            " Islanders on unfinished bridges, islands and seas were paid, a merchant would not have been (R12.4,"
            " R12.6). Ships count their points, and every three wares left are worth one more (R12.8). One thing you"
            " have not seen: where several seats have islanders, the one with the most takes all, and a tie pays"
            " everybody in full (R6.2, R6.3)."
        ),
    )


def _do(path: str, words: str) -> Task:
    return Task(tuple(path.split()), words)


def _replies(*paths: str) -> tuple[Path, ...]:
    return tuple(tuple(path.split()) for path in paths)


def _bridge() -> Turn:
    return Turn(
        say("Lay a tile, put an islander"),
        (
            _do(
                "place 1,0 r0",
                say(
                    "Lay the tile to the east of the start tile, its side without a bridge to the north. Sides that"
                    " meet must show the same: bridge to bridge, island to island, sea to sea (R3.1)."
                ),
            ),
            _do(
                "islander bridge W",
                say(
                    "Put an islander on the bridge to the west, the one that comes from the start tile. On a bridge it"
                    " is a shell collector (R4.1, R4.2)."
                ),
            ),
        ),
        say(
            "Your shell collector waits: the bridge ends at the stone in the east, but its western end is open (R7.1)."
        ),
        _replies("place 0,1 r2", "islander island S"),
        say("{name} laid a tile in the south and put a banana picker on its island.", name=OPPONENT),
    )


def _market() -> Turn:
    return Turn(
        say("Finish a bridge"),
        (
            _do(
                "place -1,0 r3",
                say(
                    "Lay the market to the west of the start tile, turned so that its bridge meets the open end. A"
                    " bridge is finished when both its ends stop at a stone, a market or an island (R7.1)."
                ),
            ),
            _do(
                "islander market",
                say(
                    "The collector will come home by itself. Put another islander on the market, a merchant: once all"
                    " eight places around it have a tile, he takes the best open ship for nothing (R10.1, R10.2)."
                ),
            ),
        ),
        say(
            "The bridge is finished: one shell for each shell on it, three for you, and the collector is home again"
            " (R6.1, R6.4)."
        ),
        _replies("place 0,2 r0", "islander none"),
        say("{name} finished an island and took two bananas.", name=OPPONENT),
    )


def _island() -> Turn:
    return Turn(
        say("An island in one go"),
        (
            _do(
                "place 0,-1 r2",
                say(
                    "Lay the tile to the north of the start tile, turned so that island meets island. An island is"
                    " finished when none of its sides faces an empty place (R8.1)."
                ),
            ),
            _do(
                "islander island S",
                say("Nobody stands on this island, so you may enter it even now: put a banana picker on it (R4.6)."),
            ),
        ),
        say(
            "Two bananas on the island, two for you, and the picker is back already, ready for your next turn (R8.2,"
            " R6.4, R4.7). An island, bridge or sea with somebody on it, near or far, cannot be entered (R4.3)."
        ),
        _replies("place -2,0 r2", "islander island S"),
        say("{name} laid an island in the west; the sea beside it has a pair of fish.", name=OPPONENT),
    )


def _boat() -> Turn:
    return Turn(
        say("A boat, and your first ship"),
        (
            _do(
                "place -1,-1 r0",
                say(
                    "This tile has a fishing boat. Lay it to the north of the market with its island to the north: its"
                    " sea joins the great sea around you, in which there are three fish (R9.1)."
                ),
            ),
            _do(
                "islander sea NW",
                say(
                    "Put a fisherman in that sea. A sea pays when it is enclosed; a new boat brings in the catch at"
                    " once, even in an open sea, if somebody fishes there (R9.2 to R9.4)."
                ),
            ),
            _do(
                "supply SHIP-22 2s 1f 2b",
                say(
                    "Now you hold shells, fish and bananas. At the end of each turn you may supply one open ship."
                    " Supply the one worth six points: it costs two shells, one fish and two bananas (R11.1)."
                ),
            ),
        ),
        say(
            "The boat brought three fish and the fisherman is home. A boat token now lies on the pair of fish, which"
            " never pays again (R9.8, R9.10). And the first ship is yours: six points. The next one turned up asks for"
            " any seven wares (R11.2, R11.4)."
        ),
        _replies("place 2,0 r1", "islander bridge E"),
        say("{name} put a shell collector on a bridge in the east.", name=OPPONENT),
    )


def _back() -> Turn:
    return Turn(
        say("Take an islander back"),
        (
            _do(
                "place 1,1 r2",
                say(
                    "Lay the tile to the south of the stone, turned so that the bridge runs on from there to the east."
                    " A stone ends bridges: each that leaves it is one of its own (R7.1)."
                ),
            ),
            _do(
                "retrieve -1,0",
                say(
                    "The market still lacks neighbours and few tiles are left, so your merchant would wait in vain."
                    " Instead of putting an islander, take him back: choose him on the board (R5.1)."
                ),
            ),
        ),
        say("All four islanders are in your supply again. A turn is for putting one or for taking one back (R5.1)."),
        _replies("place -1,-2 r1", "islander island N"),
        say("{name} put a banana picker on another island. One tile is left, and it is yours.", name=OPPONENT),
    )


def _end() -> Turn:
    return Turn(
        say("The last tile"),
        (
            _do(
                "place 2,1 r1",
                say(
                    "Lay the last tile to the east of the one you laid before, so that the bridge grows. This is"
                    " the final turn (R12.1)."
                ),
            ),
            _do(
                "islander bridge E",
                say("Put a shell collector on this bridge: at the end, unfinished bridges pay as well (R12.4)."),
            ),
        ),
        say("Three shells for an unfinished bridge, in the final evaluation (R12.4)."),
    )
