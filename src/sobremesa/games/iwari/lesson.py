"""The guided first game of Iwari: seven rounds with a small deck, in which everything is done once.

The deck is so small that it runs out twice; told dice draw its cards in this order. A card from the deck is always the
last one of a turn, since it waits for the commit.
"""

from dataclasses import replace
from functools import cache

from sobremesa.engine.lesson import Lesson, Path, Task, Turn
from sobremesa.games.iwari.biomes import BIOMES
from sobremesa.games.iwari.game import Iwari
from sobremesa.games.iwari.options import IwariOptions
from sobremesa.games.iwari.tables import all_tables
from sobremesa.locale import say

HANDS = ("tundra forest coast", "glacier tundra desert")
DISPLAY = "tundra coast glacier desert"
DRAWN = (
    "tundra forest",
    "glacier coast",
    "forest tundra glacier",
    "desert tundra forest",
    "coast coast desert",
    "glacier forest forest",  # half of the journey: the discards become the new deck
    "glacier coast tundra",
    "glacier coast",
    "coast",
    "tundra desert",
    "glacier desert glacier",
    "forest tundra",
    "desert tundra forest",
)
"""By turn, the cards that leave the deck; in the last one none is left."""
FELL = " ".join((*HANDS, DISPLAY, *DRAWN)).split()
CARDS = 26
"""So many leave the deck before any card comes back to it: all of the lesson."""
DICE = tuple(f"card={card}" for card in FELL)
OPPONENT = "Aila"


class SmallDeck(Iwari):
    """Iwari with the cards of the lesson only, none of which stays in the box."""

    def __init__(self) -> None:
        super().__init__()
        counts = tuple(FELL[:CARDS].count(biome) for biome in BIOMES)
        self.content = replace(self.content, name="lesson", cards=counts, removed=(0, 0, 0, 0))
        self.tables = all_tables(self.content)
        self.edition = f"{self.content.name}:{self.content.fingerprint}"


@cache
def _game() -> SmallDeck:
    return SmallDeck()


def lesson() -> Lesson:
    """The lesson in the reader's language."""
    return Lesson(
        game=_game(),
        options=IwariOptions(start=1, mountains="0"),
        names=(say("Learner"), OPPONENT),
        dice=DICE,
        opening=say(
            "A short game against {name} with {cards} cards, where a whole game for two has 47. You lead a tribe with"
            " 20 tents and eight totems (R1.2). Until you commit a turn you can take everything in it back.",
            name=OPPONENT,
            cards=CARDS,
        ),
        turns=(_tent(), _two(), _pair(), _settlement(), _discard(), _totems(), _end()),
        closing=say(
            "The round is finished and the journey is over: tents were scored once more, and with them totems and"
            " settlements (R12.3, R12.4). Connection 2 paid you five points, one for each totem at its two ends, and"
            " your settlement of five tents five more (R8.2, R9.1). Some things you have not seen: equal numbers, which"
            " share a rank (R7.3, R8.3), mountains, which close a connection (R8.4), deeds (R10.1), expeditions"
            " (R11.1) and the four other maps. The game also ends when somebody has placed the last tent (R12.2)."
        ),
    )


def _do(path: str, words: str) -> Task:
    return Task(tuple(path.split()), words)


def _replies(*paths: str) -> tuple[Path, ...]:
    return tuple(tuple(path.split()) for path in paths)


def _tent() -> Turn:
    return Turn(
        say("A card, a tent"),
        _first_tasks(),
        say("You drew another tundra card. The gap in the display was closed from the deck (R5.3)."),
        _replies("G1 G1.2 glacier", "T1 T1.6 tundra", "draw glacier", "draw deck"),
        say("{name} pitched a tent in glacier G1 and put one of the third tribe in your T1.", name=OPPONENT),
    )


def _first_tasks() -> tuple[Task, ...]:
    return (
        _do(
            "T1 T1.3 tundra",
            say(
                "A card of a territory's own biome pays for one piece there: play your tundra card for a tent on"
                " T1.3, where a road leads from tundra T1 to the desert (R3.2). T1 is unexplored, so for now it"
                " takes this one tent only (R3.3)."
            ),
        ),
        _do(
            "F1 F1.2 forest",
            say(
                "After one or two cards you also place for the third tribe, which is nobody's, with what is left of"
                " your hand (R1.8, R4.1). Put a tent of it on F1.2, in forest F1, and keep the coast card (R4.3)."
            ),
        ),
        _do(
            "draw tundra",
            say(
                "Now fill up your hand to three cards, each from the display or from the deck (R5.1). Take the"
                " tundra card from the display."
            ),
        ),
        _do("draw deck", say("Draw the other one from the deck. You will see it when you commit your turn.")),
    )


def _two() -> Turn:
    return Turn(
        say("Two pieces in one turn"),
        (
            _do(
                "T1 T1.2 T1.4 tundra tundra",
                say(
                    "In an explored territory you may place two pieces in one turn, and each has its own price (R3.1,"
                    " R3.2). Play both tundra cards for tents on T1.2 and T1.4, along the road to the left and right."
                ),
            ),
            _do(
                "C2 C2.5 coast",
                say("One card is left, for the third tribe again: put a tent of it on C2.5, in coast C2 (R4.1)."),
            ),
            _do("draw coast", say("Fill up your hand: take a coast card from the display.")),
            _do("draw coast", say("Take the other coast card too: two equal cards will be of use.")),
            _do("draw deck", say("Draw the third card from the deck.")),
        ),
        say(
            "Three of your tents hang together along a road. That is your aim: four or more of them without a gap are a"
            " settlement (R9.1)."
        ),
        _replies("G1 G1.1 G1.3 glacier glacier", "D1 D1.4 desert", "draw glacier", "draw desert", "draw deck"),
        say("{name} has three tents in G1 now and sent the third tribe to desert D1.", name=OPPONENT),
    )


def _pair() -> Turn:
    return Turn(
        say("A pair as a joker"),
        (
            _do(
                "G1 G1.5 coast coast",
                say(
                    "You have no glacier card, but two equal cards of another biome also pay for one piece (R3.2). Play"
                    " the pair of coast cards for a tent on G1.5, as being second in a territory pays too."
                ),
            ),
            _do("F2 F2.1 forest", say("Put a tent of the third tribe on F2.1, in the other forest (R4.1).")),
            _do("draw forest", say("Take a forest card from the display.")),
            _do("draw forest", say("Take the other forest card too.")),
            _do("draw deck", say("Draw the third card from the deck, which is nearly used up.")),
        ),
        say("Three cards are left in the deck. When the last one leaves it, half of the journey is over (R6.1)."),
        _replies("D1 D1.1 D1.2 desert desert", "G2 G2.1 glacier", "draw tundra", "draw coast", "draw deck"),
        say(
            "{name} played in D1, and the deck ran out: the discards are the new deck, and tents were scored (R6.1,"
            " R6.2). In T1 you have most and got four points, one for each tent there of whatever tribe (R7.1). In G1"
            " {name} has most, and you, the next in rank, got three, as many as {name} has tents there (R7.2).",
            name=OPPONENT,
        ),
    )


def _settlement() -> Turn:
    return Turn(
        say("A settlement"),
        (
            _do(
                "F1 F1.4 F1.5 forest forest",
                say(
                    "Roads may cross a border: from T1.2 one leads to F1.4, so a tent there completes a settlement"
                    " (R9.1, R9.3). Play both forest cards for tents on F1.4 and, farther along the road, on F1.5."
                ),
            ),
            _do("C2 C2.1 coast", say("Put a tent of the third tribe on C2.1, in coast C2 (R4.1).")),
            _do("draw tundra", say("Take the tundra card from the display.")),
            _do("draw forest", say("Take a forest card from the display.")),
            _do("draw deck", say("Draw the third card from the deck.")),
        ),
        say("Your settlement has five tents. At the end each of them is worth a point (R9.1)."),
        _replies("T1 totem tundra", "G2 G2.4 glacier", "draw coast", "draw deck"),
        say("{name} put a totem in T1 without having a tent there: that is allowed (R3.6).", name=OPPONENT),
    )


def _discard() -> Turn:
    return Turn(
        say("Discard a card"),
        (
            _do(
                "discard glacier",
                say(
                    "You want to place two totems in T1 at once and have only one tundra card. Instead of placing,"
                    " discard one card, the glacier; after that the third tribe does not move (R2.2, R4.5)."
                ),
            ),
            _do("draw tundra", say("Take the tundra card from the display in its stead (R2.2).")),
        ),
        say("That was a whole turn: one card discarded, one drawn (R2.2)."),
        _replies("C1 C1.1 coast", "G2 G2.5 glacier", "draw desert", "draw deck"),
        say("{name} pitched a tent on C1.1 and so completed a settlement as well, of four tents.", name=OPPONENT),
    )


def _totems() -> Turn:
    return Turn(
        say("Totems and their limit"),
        (
            _do(
                "T1 totem totem tundra tundra",
                say(
                    "A territory takes as many totems, those of all tribes together, as the tribe with most tents has"
                    " tents there: in T1 three, thanks to yours (R3.5). One stands already, so put two of yours in the"
                    " totem circle with both tundra cards."
                ),
            ),
            _do("F2 F2.2 forest", say("Put a tent of the third tribe on F2.2, in forest F2 (R4.1).")),
            _do("draw forest", say("Take the forest card from the display.")),
            _do("draw coast", say("Take a coast card from the display.")),
            _do("draw coast", say("Take the other coast card too: it is time for another pair.")),
        ),
        say(
            "Most totems in T1 are yours. The numbers between two territories are connections: one pays at the end if"
            " you have most totems at both of its ends (R8.1, R8.2)."
        ),
        _replies("C1 totem coast", "T2 T2.3 tundra", "draw glacier", "draw deck"),
        say("{name} put a totem in C1. Three cards are left in the deck.", name=OPPONENT),
    )


def _end() -> Turn:
    return Turn(
        say("Both ends of a connection"),
        (
            _do(
                "F1 totem totem forest coast coast",
                say(
                    "Connection 2 joins T1 and F1, where your two tents make room for two totems (R3.5, R8.2). Put both"
                    " in F1, one with the forest card and one with the pair of coast cards."
                ),
            ),
            _do(
                "draw desert",
                say(
                    "You have played all three cards, so this time the third tribe does not move (R4.1). Fill up your"
                    " hand: take a desert card from the display."
                ),
            ),
            _do("draw glacier", say("Take a glacier card from the display.")),
            _do(
                "draw deck",
                say(
                    "Draw from the deck. With the display filled up it runs out for the second time, and then this"
                    " round is the last (R6.3, R12.1)."
                ),
            ),
        ),
        say("The deck has run out again. {name} finishes the round, then the end is scored (R12.3).", name=OPPONENT),
        _replies("D1 totem desert", "F2 F2.3 forest", "draw desert", "draw tundra"),
    )
