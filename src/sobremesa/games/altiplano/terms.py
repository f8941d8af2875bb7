"""The terms of Altiplano in the reader's language: goods, places, roles, tiles, cards.

The words of paths (`wool`, `farm`) are the same in every language.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache

from sobremesa.games.altiplano.content import Content, Mission, Order, Role, Tile
from sobremesa.games.altiplano.goods import GOODS, things_of
from sobremesa.locale import language, say, say_count
from sobremesa.locale.telling import in_a_row, one_of_a_row

MOST_WORDS = 5_000
"""Rows of things, tiles and cards that are kept in words, by language."""


def thing_name(thing: str) -> str:
    """A good by its name."""
    return _things(language())[thing]


@cache
def _things(tag: str) -> dict[str, str]:
    """Goods by name in a language, which is the one spoken now."""
    return {
        "food": say("food"),
        "corn": say("corn"),
        "wood": say("wood"),
        "stone": say("stone"),
        "fish": say("fish"),
        "alpaca": say("alpaca"),
        "ore": say("ore"),
        "wool": say("wool"),
        "cacao": say("cacao"),
        "silver": say("silver"),
        "cloth": say("cloth"),
        "glass": say("glass"),
    }


def thing_words(thing: str, count: int = 1) -> str:
    """So many of a good, or so many coins."""
    if thing == "coin":
        return say_count("{count} coin", "{count} coins", count)
    return thing_name(thing) if count == 1 else f"{count}× {thing_name(thing)}"


def all_words(things: Iterable[str]) -> str:
    """Several things in a row, equal ones together; a word for none."""
    return _all_words(language(), tuple(things))


@lru_cache(maxsize=MOST_WORDS)
def _all_words(tag: str, things: tuple[str, ...]) -> str:
    counted = Counter(things)
    return in_a_row(thing_words(thing, count) for thing, count in counted.items()) if counted else say("nothing")


def counts_words(counts: Sequence[int]) -> str:
    """Counts of things in a row."""
    return all_words(things_of(counts))


def place_name(place: str) -> str:
    """A place with its article, as in "at the farm"."""
    return _places(language())[place]


@cache
def _places(tag: str) -> dict[str, str]:
    """Places and other spaces by name in a language, which is the one spoken now."""
    return {
        "village": say("the village"),
        "market": say("the market"),
        "road": say("the road"),
        "harbor": say("the harbor"),
        "farm": say("the farm"),
        "mine": say("the mine"),
        "forest": say("the forest"),
        "walk": say("a space for walking"),
        "ride": say("a space with a cart"),
        "role": say("the role"),
        "free": say("the free space"),
        "bag": say("the bag"),
        "container": say("the container"),
        "planning": say("the planning spaces"),
        "stored": say("the warehouse"),
        "order": say("the open order"),
        "finished": say("finished orders"),
        "depot": say("the depot for corn"),
        "ten": say("the ten goods at the end"),
    }


def role_name(role: str) -> str:
    """A role by its name."""
    return {
        "woodcutter": say("woodcutter"),
        "fisherman": say("fisherman"),
        "shepherd": say("shepherd"),
        "miner": say("miner"),
        "farmer": say("farmer"),
        "trader": say("trader"),
        "stonemason": say("stonemason"),
    }[role]


def action_words(tile: Role | Tile) -> str:
    """What a role or a convert tile does."""
    one_of = " / ".join(thing_words(GOODS[good]) for good in tile.gives)
    return say("{gained} for {used}", gained=one_of, used=counts_words(tile.takes))  # in the order of "get wool for"


def tile_name(content: Content, id_: str) -> str:
    """An extension tile by what it does."""
    return _tile_name(language(), next(tile for tile in content.tiles if tile.id == id_))


@lru_cache(maxsize=MOST_WORDS)
def _tile_name(tag: str, tile: Tile) -> str:
    if tile.kind == "convert":
        return action_words(tile)
    return {
        "free_space": say("free space for any good"),
        "coin_movement": say("coins for movement"),
        "swap": say("swap of a good"),
        "village_spaces": say("two more spaces at the village"),
        "final_store": say("ten goods at the end"),
        "corn_depot": say("depot for corn"),
    }[tile.kind]


def area_name(content: Content, area: str) -> str:
    """Where something is laid, as in "on the farm"."""
    if any(tile.id == area for tile in content.tiles):
        return tile_name(content, area)
    return place_name(area)


def laid_words(content: Content, thing: str, area: str) -> str:
    """A thing; of coins as many as a role or tile takes, for they are laid together (R4.3)."""
    if thing not in ("coin", "coins") or area in ("walk", "ride"):
        return thing_words(thing)
    if area != "role":
        return thing_words("coin", next(tile.takes[-1] for tile in content.tiles if tile.id == area))
    counts = {role.takes[-1] for role in content.roles if role.takes[-1]}  # who has the role is not known here
    return thing_words("coin", counts.pop()) if len(counts) == 1 else say("the coins")


def from_free(thing: str) -> str:
    """A good that lies on the free space (R13.14)."""
    return say("{thing} from the free space", thing=thing_words(thing))


def thing_from(thing: str, area: str) -> str:
    """A good, and that it lies on the free space if it does (R13.14)."""
    return from_free(thing) if area == "free" else thing_words(thing)


def used_words(used: Sequence[str], free: str) -> str:
    """What an action uses, and the good it takes from the free space, if any."""
    if not free:
        return all_words(used)
    return in_a_row([all_words(used), from_free(free)]) if used else from_free(free)


def order_words(content: Content, id_: str) -> str:
    """An order by its goods and points."""
    return _order_words(language(), next(order for order in content.orders if order.id == id_))


@lru_cache(maxsize=MOST_WORDS)
def _order_words(tag: str, order: Order) -> str:
    return say("{goods}, {points} points", goods=counts_words(order.goods), points=order.points)


def house_name(content: Content, id_: str) -> str:
    """A house by its good."""
    house = next(card for card in content.houses if card.id == id_)
    return say("the house for {good}", good=thing_name(GOODS[house.good]))


def boat_name(content: Content, id_: str) -> str:
    """A boat by its good."""
    boat = next(card for card in content.boats if card.id == id_)
    return say("the boat with {good}", good=thing_name(GOODS[boat.good]))


def mission_words(content: Content, id_: str) -> str:
    """A mission by what it asks for, with its points."""
    return _mission_words(language(), next(card for card in content.missions if card.id == id_))


@lru_cache(maxsize=MOST_WORDS)
def _mission_words(tag: str, mission: Mission) -> str:
    return say("{condition} ({points} points)", condition=_condition(mission), points=mission.points)


def _condition(mission: Mission) -> str:
    goods = in_a_row(thing_name(GOODS[good]) for good in mission.goods) if mission.goods else ""
    facts = {"number": mission.number, "goods": goods}
    those = in_a_row(thing_words(GOODS[good], mission.number) for good in mission.goods) if mission.goods else ""
    one_of = one_of_a_row(thing_name(GOODS[good]) for good in mission.goods) if mission.goods else ""  # R17.7
    return {
        "orders": say("{number} finished orders", **facts),
        "orders_with": say("{number} finished orders that ask for {goods}", number=mission.number, goods=one_of),
        "boats": say("{number} boats", **facts),
        "houses": say("{number} houses", **facts),
        "one_each": say("an order, a boat and a house", **facts),
        "stored": say("{goods} in the warehouse", goods=those),
        "stored_kinds": say("{number} kinds of goods in the warehouse", **facts),
        "stored_goods": say("{number} goods in the warehouse", **facts),
        "rows": say("{number} full rows", **facts),
        "rows_without_corn": say("{number} full rows without corn", **facts),
        "owned": say("{goods} at the end", goods=those),
        "most": say("more {goods} than anybody else at the end", **facts),
        "first_row": say("first to fill a row", **facts),
        "first_fish_row": say("first to fill a row of fish", **facts),
        "first_order": say("first to finish an order", **facts),
        "first_house": say("first to build a house", **facts),
    }[mission.kind]
