"""Actions as pictures: what goes in, an arrow, what comes out, and where.

`formula-TILE` and `formula-ROLE` are the extension tiles and the actions of roles, `action-PLACE-NAME` the basic
actions. Everything is drawn from the content, so that an edition with other goods is drawn right. What a tile costs is
left blank at the upper right. Each has a flat form besides, `...-flat`, 170 by 50 units, for rows.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence

from sobremesa.games.altiplano.content import Content, Role, Tile
from sobremesa.games.altiplano.goods import GOODS, PLACES, STONE, VILLAGE, WOOD, things_of
from sobremesa.games.altiplano.table.strokes import disc, group, inked, line, moved, numeral, part, slash, symbol, use
from sobremesa.games.altiplano.tables import ALPACAS, BASICS, CACAOS

FLAT = "-85 -25 170 50"
MANY = {ALPACAS: "alpacas", CACAOS: "cacaos"}
"""Names of groups of actions that use any number."""
Lie = tuple[float, float, float]
"""Where something lies, and how large it is."""
Items = Sequence[str]
"""Names of things, or of other symbols after a #."""
Sides = tuple[Items, Items, bool]
"""What goes in, what may come out, and whether any number can be done at once."""


def formulas(content: Content) -> str:
    """Symbols of all tiles, roles and basic actions."""
    tiles = "".join(formula(content, tile) for tile in content.tiles)
    roles = "".join(_role(role) for role in content.roles)
    basics = "".join(_both(f"action-{place}-{name}", _plain, *sides) for place, name, sides in actions())
    return f"<defs>{_shared()}</defs>{tiles}{roles}{basics}"


def formula(content: Content, tile: Tile) -> str:
    """The symbols of one tile; a second copy shows the first."""
    name = f"formula-{tile.id}"
    if tile.kind_id != tile.id:
        first = f"formula-{tile.kind_id}"
        flat = f'<use href="#{first}-flat" x="-85" y="-25" width="170" height="50"/>'
        return symbol(name, use(first)) + symbol(f"{name}-flat", flat, FLAT)
    if tile.kind == "convert":
        return _both(name, _tile(PLACES[tile.place]), _taken(tile.takes), [GOODS[good] for good in tile.gives], False)
    place, square, flat = SPECIAL[tile.kind]
    return symbol(name, _plate(place) + square) + symbol(f"{name}-flat", _strip() + flat, FLAT)


def _role(role: Role) -> str:
    given = [GOODS[good] for good in role.gives]
    return _both(f"formula-{role.id}", _tile(PLACES[role.place], False), _taken(role.takes), given, False)


def _taken(counts: Sequence[int]) -> list[str]:
    return things_of(counts)


def actions() -> Iterator[tuple[str, str, Sides]]:
    """Place, name, and what is shown."""
    done = set()
    for place, takes, gained, many in BASICS:
        name = MANY.get(many, GOODS[gained])
        if (place, name) not in done:
            done.add((place, name))
            given = [
                GOODS[good] for at, _, good, group_ in BASICS if (at, MANY.get(group_, GOODS[good])) == (place, name)
            ]
            yield PLACES[place], name, ([GOODS[good] for good in Counter(takes).elements()], given, bool(many))
    yield from OTHERS


OTHERS: Sequence[tuple[str, str, Sides]] = (
    ("harbor", "boat", ([GOODS[WOOD]] * 2, ["#piece-boat"], False)),
    ("village", "house", ([GOODS[STONE]] * 2, ["#piece-house"], False)),
    ("village", "store", (["any"], ["#sign-warehouse"], True)),
    ("village", "cart", (["coin"], ["#piece-cart"], False)),
    ("market", "sell", (["any"], ["coin"], True)),
    ("market", "tile", (["coin"], ["#sign-stack"], False)),
    ("market", "order", (["coin"], ["#piece-order"], False)),
    ("market", "deliver", (["any"], ["#piece-order"], True)),
    ("road", "road", ([GOODS[STONE], GOODS[WOOD]], ["#piece-road"], False)),
)
"""The basic actions that do more than turn goods into a good."""

# Plates


def _shared() -> str:
    arrow = line("M-13 0H11M3-9 12 0 3 9", "ink", 9) + line("M-13 0H11M3-9 12 0 3 9", "paper", 4.4)
    again = line("M7-3A8 8 0 1 0 7 4M8-9V-3H2", "ink", 3)
    plus = line("M-7 0H7M0-7V7", "ink", 4.4)
    swap = moved(part("alti-arrow"), 0, -9) + moved(part("alti-arrow"), 0, 11, -1)
    return group("alti-arrow", arrow) + group("alti-again", again) + group("alti-plus", plus) + group("alti-swap", swap)


def _plate(place: str, is_bought: bool = True) -> str:
    """A tile with the mark of its place, and a blank for its price."""
    colour = f"place-{place}" if place in PLACES else "rock-dark"
    price = disc(12, "thing-coin", 32, -33, ' stroke="var(--ink)" stroke-width="2.4"') + disc(9, "paper", 32, -33)
    return (
        inked("M-40-46H40Q46-46 46-40V40Q46 46 40 46H-40Q-46 46-46 40V-40Q-46-46-40-46Z", "straw", 3.2)
        + f'<path d="M-40-44.4H40Q44.4-44.4 44.4-40V-24H-44.4V-40Q-44.4-44.4-40-44.4Z" fill="var(--{colour})"/>'
        + line("M-44-24H44", "ink", 2)
        + part("alti-woven", 0, -34, 0.98)
        + use(f"mark-{place}", -30, -29, 31)
        + (price if is_bought else "")
    )


def _strip() -> str:
    return inked("M-77-22H77Q83-22 83-16V16Q83 22 77 22H-77Q-83 22-83 16V-16Q-83-22-77-22Z", "straw", 2.4)


def _tile(place: str, is_bought: bool = True) -> Callable[[], str]:
    return lambda: _plate(place, is_bought)


def _plain() -> str:
    """What a basic action is drawn on."""
    return inked("M-40-46H40Q46-46 46-40V40Q46 46 40 46H-40Q-46 46-46 40V-40Q-46-46-40-46Z", "straw", 3.2)


# What lies on them


def _both(name: str, plate: Callable[[], str], taken: Items, given: Items, is_many: bool) -> str:
    """On a square and flat."""
    middle = 0 if plate is _plain else 11
    high = 84 if plate is _plain else 62
    square = (
        plate()
        + _together(taken, -27, middle, high)
        + _choice(given, 27, middle, high)
        + part("alti-arrow", 0, middle, 0.66)
        + (part("alti-again", 0, middle + 18, 0.9) if is_many else "")
    )
    return symbol(name, square) + symbol(f"{name}-flat", _flat(taken, given, is_many), FLAT)


def _flat(taken: Items, given: Items, is_many: bool) -> str:
    """In a row: the arrow stands where the two sides balance. A long row is drawn smaller."""
    wide = [_row_width(taken, 22), _row_width(given, 44)]
    whole = sum(wide) + 40
    arrow = wide[0] + 20 - whole / 2
    drawn = (
        _row(taken, -whole / 2, 22)
        + part("alti-arrow", arrow, -7 if is_many else 0, 0.8)
        + (part("alti-again", arrow, 12, 0.8) if is_many else "")
        + _row(given, arrow + 20, 44)
    )
    return _strip() + moved(drawn, 0, 0, min(1, 158 / whole))


def _row_width(items: Items, step: float) -> float:
    return 38 + (len(items) - 1) * step


def _row(items: Items, left: float, step: float) -> str:
    lies = [(left + 19 + step * at, 0.0, 37.0) for at in range(len(items))]
    slashes = [(lie[0] + step / 2, 0.0) for lie in lies[:-1]] if step > 37 else []
    return _laid(items, lies, slashes)


def _together(items: Items, x: float, middle: float, high: float) -> str:
    """What is used at once: one over the other, the lower ones in front if there is no room."""
    size = 35.0 if len(items) < 3 else 29.0
    step = min(size + 1, (high - size) / max(len(items) - 1, 1))
    return _laid(items, [(x, y, size) for y in _spread(len(items), middle, step)], [])


def _choice(items: Items, x: float, middle: float, high: float) -> str:
    """What is chosen from: apart, with slashes between."""
    size = min(35.0, high / len(items))
    places = _spread(len(items), middle, size)
    return _laid(items, [(x, y, size) for y in places], [(x + size / 2 - 3.5, y + size / 2) for y in places[:-1]])


def _spread(count: int, middle: float, step: float) -> list[float]:
    return [middle + step * (at - (count - 1) / 2) for at in range(count)]


def _laid(items: Items, lies: Sequence[Lie], slashes: Sequence[tuple[float, float]]) -> str:
    drawn = "".join(
        use(item.removeprefix("#") if item.startswith("#") else f"thing-{item}", *lie)
        for item, lie in zip(items, lies, strict=True)
    )
    return drawn + "".join(slash(x, y) for x, y in slashes)


# Tiles that turn nothing into anything


def _free_space(x: float, y: float, size: float) -> str:
    any_place = use("mark-any", x, y, size * 0.94)
    return use("space-any", -x, y, size) + part("alti-arrow", 0, y, 0.8) + any_place


def _coin_movement(x: float, y: float, size: float) -> str:
    return use("thing-coin", -x, y, size) + part("alti-arrow", 0, y, 0.8) + use("sign-steps", x, y, size)


def _swap(x: float, y: float, size: float) -> str:
    return use("thing-any", -x, y, size) + part("alti-swap", 0, y, 0.7) + use("sign-bag", x, y, size)


def _village_spaces(x: float, y: float, size: float) -> str:
    spaces = (use("space-empty", each, y, size * 0.86) for each in (-2, x + 2))
    return part("alti-plus", -x - 5, y, 1.2) + "".join(spaces)


def _final_store(x: float, y: float, size: float) -> str:
    at, below, radius = -x + 11, y + size * 0.28, size * 0.27
    ten = disc(radius, "paper", at, below, ' stroke="var(--ink)" stroke-width="2"') + numeral(10, at, below, radius)
    shelf = use("sign-warehouse", x, y, size * 0.9)
    return use("sign-bag", -x, y - 2, size) + ten + part("alti-arrow", 3, y, 0.7) + shelf


def _corn_depot(x: float, y: float, size: float) -> str:
    corn = size * 0.64
    spaces = (use("space-corn", each, y, corn) for each in (-x - 6, -x + corn - 4))
    return "".join(spaces) + part("alti-arrow", 11, y, 0.44) + use("sign-warehouse", x + 3, y, size * 0.78)


SPECIAL: Mapping[str, tuple[str, str, str]] = {
    kind: (place, draw(27, 11, 38), draw(40, 0, 38))
    for kind, place, draw in (
        ("free_space", "any", _free_space),
        ("coin_movement", "any", _coin_movement),
        ("swap", "any", _swap),
        ("village_spaces", PLACES[VILLAGE], _village_spaces),
        ("final_store", "any", _final_store),
        ("corn_depot", PLACES[VILLAGE], _corn_depot),
    )
}
"""By kind of tile the mark on it and what it shows, on a square and flat."""
