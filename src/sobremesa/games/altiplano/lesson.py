"""The guided first game of Altiplano: three rounds with six extension tiles, in which everything is done once.

There are so few tiles that the extension board cannot be filled after the second round, so that the game really ends;
told dice lay the ring and draw the goods in this order. Goods may be laid, and sold, in any order.
"""

from dataclasses import replace
from functools import cache

from sobremesa.engine.lesson import Lesson, Path, Task, Turn
from sobremesa.games.altiplano.game import Altiplano
from sobremesa.games.altiplano.options import AltiplanoOptions
from sobremesa.games.altiplano.tables import tables_of
from sobremesa.locale import say

RING = ("farm", "mine", "harbor", "forest", "road")
"""From the village on; the market, which is left, lies beside the village too."""
ORDERS_OUT = ("order_11", "order_12", "order_13", "order_14", "order_15", "order_16")
TILES = (
    "wood_for_food",  # nobody buys one in the first round, so this one leaves the game
    "fish_or_wood_for_coin",
    "ore_for_food",
    "alpaca_for_food",
    "fish_for_food",
    "ore_for_fish",
)
ROLES = ("shepherd", "woodcutter")
DRAWN = (
    *("seat1=food", "seat1=food", "seat1=wool"),  # the second round
    *("seat1=alpaca", "seat1=wool", "seat2=wood", "seat2=wood"),  # the third one
)
"""Goods that are not drawn because all of a bag is."""
DICE = (
    *(f"place={place}" for place in RING),
    *(f"out={order}" for order in ORDERS_OUT),
    *(f"tile={tile}" for tile in TILES[:5]),
    *(f"role={role}" for role in ROLES),
    *DRAWN,
)
OPPONENT = "Wayra"


class SmallBox(Altiplano):
    """Altiplano with the extension tiles of the lesson only."""

    def __init__(self) -> None:
        super().__init__()
        tiles = tuple(tile for tile in self.content.tiles if tile.id in TILES)
        self.content = replace(self.content, name="lesson", tiles=tiles)
        self.tables = tables_of(self.content)
        self.edition = f"{self.content.name}:{self.content.fingerprint}"


@cache
def _box() -> SmallBox:
    return SmallBox()


def lesson() -> Lesson:
    """The lesson in the reader's language."""
    return Lesson(
        game=_box(),
        options=AltiplanoOptions(start=1),
        names=(say("Learner"), OPPONENT),
        dice=DICE,
        opening=say(
            "A short game against {name}: three rounds with {tiles} extension tiles, where a whole game for two has"
            " 18. Your role is the shepherd: it brought you two food, an alpaca, a wood and a coin (R1.8, R1.9)."
            " Until you commit a turn you can take everything in it back.",
            name=OPPONENT,
            tiles=len(TILES),
        ),
        turns=(*_first_round(), *_second_round(), *_third_round()),
        closing=say(
            "Goods pay wherever they lie: you have three alpacas, a fish and a wood, one point each, and wool, which"
            " pays two (R16.1). The full row paid two more; later rows pay up to thirteen (R16.5). Some things you"
            " have not seen: houses (R8.1), more carts (R8.3), roads, which open planning spaces (R11.2), orders, and"
            " the corn they bring, which fits into any row begun that has room (R10.5, R10.6, R9.6), glass for cacao"
            " (R7.5), and missions (R17.5). A game also ends when a place holds nothing any more (R15.1)."
        ),
    )


def _do(path: str, words: str) -> Task:
    return Task(tuple(path.split()), words)


def _free(path: str, words: str) -> Task:
    return Task(tuple(path.split()), words, is_free=True)


def _replies(*paths: str) -> tuple[Path, ...]:
    return tuple(tuple(path.split()) for path in paths)


# The first round


def _first_round() -> tuple[Turn, ...]:
    return _lay_out(), _work(), _role(), _pass()


def _lay_out() -> Turn:
    return Turn(
        say("Lay out your goods"),
        _first_tasks(),
        say(
            "All is laid, so you are ready. Both plan at the same time and in secret until both are ready (R4.6, R4.7)."
        ),
        _replies("place food role", "place wood harbor", "done"),
        say("{name}, the woodcutter, laid a food on the role and a wood on the harbor.", name=OPPONENT),
    )


def _first_tasks() -> tuple[Task, ...]:
    return (
        _free(
            "place alpaca farm",
            say(
                "Four goods from your bag lie on your planning spaces (R3.4). Lay each where it shall work, first"
                " the alpaca on the farm (R4.1)."
            ),
        ),
        _free(
            "place food farm",
            say("Lay a food on the farm too: there an alpaca and a food bring one wool (R4.2, R7.2)."),
        ),
        _free(
            "place food role",
            say(
                "Lay the other food on your role. A place takes whatever its actions can use; a role takes just"
                " what it shows, and yours brings an alpaca for it (R4.3, R12.1)."
            ),
        ),
        _free(
            "place wood road",
            say(
                "Lay the wood on the road, where a stone and a wood build a road (R11.1). You have no stone yet,"
                " but goods may lie and wait for a later round (R5.4)."
            ),
        ),
    )


def _work() -> Turn:
    return Turn(
        say("An action at a place"),
        (
            _do(
                "start farm",
                say(
                    "Now you do one action each, in turn, until both have passed (R5.1). Before your first one put"
                    " your figure on any place you like: put it on the farm (R6.1)."
                ),
            ),
            _do(
                "farm wool",
                say(
                    "An action is done where your figure stands (R5.2). Turn the alpaca and the food into wool (R7.2)."
                ),
            ),
            _do("end", say("After an action you may still move (R6.2). You need not, so end your turn.")),
        ),
        say(
            "The wool lies in your container, and so do the alpaca and the food: what you use is not lost, it comes"
            " back later (R2.2, R7.11)."
        ),
        _replies("start forest", "role wood", "end"),
        say("{name} began at the forest and got a wood with the role.", name=OPPONENT),
    )


def _role() -> Turn:
    return Turn(
        say("The action of your role"),
        (
            _do(
                "role alpaca",
                say(
                    "Your role belongs to the farm, where you stand already; two actions at one place are two turns"
                    " (R5.2). Use it: the food on it brings an alpaca (R12.1)."
                ),
            ),
            _do("end", say("None of your goods elsewhere can be used now: end your turn without moving (R6.2).")),
        ),
        say("The alpaca came from the farm and lies in your container, beside the food that was used (R12.1, R12.2)."),
        _replies("pass"),
        say("{name} passed and is out for the rest of this round (R5.1).", name=OPPONENT),
    )


def _pass() -> Turn:
    return Turn(
        say("Pass"),
        (
            _do(
                "pass",
                say(
                    "Your coin could buy an order at the market, but it will buy something better soon (R10.4). No"
                    " action is compulsory: pass (R5.4)."
                ),
            ),
        ),
        say(
            "All have passed, so the round is over. Nobody bought an extension tile, so the lowest one left the game"
            " (R14.3). {name} is start player now (R14.1).",
            name=OPPONENT,
        ),
    )


# The second round


def _second_round() -> tuple[Turn, ...]:
    return _take_back(), _plan_again(), _role_again(), _sell(), _buy(), _save()


def _take_back() -> Turn:
    return Turn(
        say("Take a good back"),
        (
            _do(
                "lift wood road",
                say(
                    "Before you draw you may take goods back from where they lie (R3.1). You own no stone, so take the"
                    " wood back from the road; you will sell it."
                ),
            ),
        ),
        say("When all are ready, all draw (R3.6)."),
        _replies("draw"),
        say(
            "The wood has one of your planning spaces, so three goods were due (R3.4). Your bag was empty: the"
            " container was emptied into it, and so you drew two food and the wool (R3.5)."
        ),
    )


def _plan_again() -> Turn:
    return Turn(
        say("A plan for the market"),
        (
            _free("place wood market", say("Lay the wood on the market, where goods are sold (R10.1).")),
            _free(
                "place wool market",
                say("Lay the wool there too. What is sold stays yours: it goes into the container (R10.1)."),
            ),
            _free("place food role", say("Lay a food on your role again, for another alpaca (R12.1).")),
            _free(
                "place food walk",
                say(
                    "Lay the other food on a space for movement. It will carry your figure one step, and it cannot be"
                    " laid later (R4.4, R6.4)."
                ),
            ),
        ),
        say("All is laid, and you are ready again (R4.7)."),
        _replies("place wood harbor", "place food role", "done", "role wood", "end"),
        say("{name} planned, began the round as its start player and got a wood (R5.1).", name=OPPONENT),
    )


def _role_again() -> Turn:
    return Turn(
        say("The role once more"),
        (
            _do(
                "role alpaca",
                say(
                    "Your figure still stands on the farm. Use your role: it works once for every time it was filled"
                    " (R12.3)."
                ),
            ),
            _do("end", say("End your turn here: your next one begins with a ride (R6.2).")),
        ),
        say("With this one you own three alpacas."),
        _replies("go harbor cart", "harbor boat boat_fish"),
        say(
            "{name} rode to the harbor and built a boat for two wood. It pays two points, and it brought the fish it"
            " shows at once (R7.10, R16.2).",
            name=OPPONENT,
        ),
    )


def _sell() -> Turn:
    return Turn(
        say("Ride and sell"),
        (
            _do(
                "go market cart",
                say(
                    "Take your cart to the market. Once a round it carries you up to three steps for nothing, which is"
                    " as far as any place (R6.3)."
                ),
            ),
            _free("market sell wood", say("Sell the wood for a coin (R10.1).")),
            _free("market sell wool", say("Sell the wool in the same action, for another coin (R10.1).")),
            _do("end", say("End your turn: to buy something is another action (R5.2).")),
        ),
        say("You have three coins, and both goods lie in your container."),
        meanwhile=say("{name} cannot act any more and passed without being asked (R5.4).", name=OPPONENT),
    )


def _buy() -> Turn:
    return Turn(
        say("An extension tile"),
        (
            _do(
                "market buy fish_or_wood_for_coin",
                say(
                    "Buy the tile that brings a fish or a wood for a coin. It costs two; it lies lowest, and each"
                    " place above adds a coin to the price (R10.2)."
                ),
            ),
            _do(
                "go village walk",
                say(
                    "The village lies beside the market. Walk there after your action, one step for the food you laid"
                    " (R6.2, R6.4)."
                ),
            ),
        ),
        say(
            "The tile lies on your action board. It belongs to the market and is an action of yours from now on"
            " (R12.1)."
        ),
    )


def _save() -> Turn:
    return Turn(
        say("Save a coin"),
        (
            _do(
                "pass",
                say(
                    "The last coin could buy a cart here, but your new tile will need it in the next round (R8.3)."
                    " Pass (R5.4)."
                ),
            ),
        ),
        say(
            "No tile is left to fill the gap on the extension board. That brings the end near: one more round is played"
            " (R15.2, R15.3)."
        ),
        meanwhile=say(
            "You drew two alpacas; then your bag was empty and goods were still due, so the container was emptied into"
            " it once more and brought a third alpaca and the wool (R3.5)."
        ),
    )


# The third round


def _third_round() -> tuple[Turn, ...]:
    return _last_plan(), _store(), _tile()


def _last_plan() -> Turn:
    return Turn(
        say("A coin and a row"),
        (
            _free(
                "place coins fish_or_wood_for_coin",
                say("Lay your coin on the new tile: coins for tiles are laid when you plan, too (R4.3, R4.4)."),
            ),
            _free("place alpaca village", say("Lay an alpaca on the village, where goods are stored (R8.2).")),
            _free(
                "place alpaca village",
                say("Lay the second alpaca beside it: a row of the warehouse takes equal goods (R9.2)."),
            ),
            _free("place alpaca village", say("Lay the third one there too: it will fill the row (R16.5).")),
            _do(
                "done",
                say(
                    "Keep the wool: goods may stay on planning spaces, and they pay wherever they lie (R4.5, R16.1)."
                    " Finish planning."
                ),
            ),
        ),
        say("You are ready. From now on your goods stay where they lie (R4.5)."),
        _replies("done"),
        say("{name} laid nothing more. The start player's marker came back to you (R14.1).", name=OPPONENT),
    )


def _store() -> Turn:
    return Turn(
        say("Fill a row"),
        (
            _do(
                "village store alpaca",
                say(
                    "You stand at the village already. Store an alpaca: it starts the lowest row, which now takes"
                    " nothing but alpacas and corn (R9.1, R9.2)."
                ),
            ),
            _do(
                "village store alpaca",
                say("Store the second one: any number of goods are stored in one action (R8.2)."),
            ),
            _do("village store alpaca", say("Store the third: a full row pays the points at its end (R16.5).")),
            _do("end", say("End your turn: you keep your cart for the next one (R6.3).")),
        ),
        say("The row is full. What is stored never comes back into your bag (R9.9)."),
        _replies("pass"),
        say("{name} passed. You go on alone until you pass too (R5.1).", name=OPPONENT),
    )


def _tile() -> Turn:
    return Turn(
        say("The action of a tile"),
        (
            _do("go market cart", say("All carts are ready again: take yours back to the market (R6.3, R14.1).")),
            _do(
                "fish_or_wood_for_coin fish",
                say(
                    "Use the tile, which works like a role: take a fish for the coin (R12.1). Then nothing is left to"
                    " do, so the last round ends and points are counted (R15.3)."
                ),
            ),
        ),
        "",
    )
