"""What an Altiplano table shows one reader, and what the reader may choose on it.

What lies on the table is in `boards`, where it lies in `layout`, what can be chosen there in `spots`, and what lies
beside it in `beside`.
"""

from collections.abc import Sequence

from sobremesa.engine.scene import Note, Scene
from sobremesa.games.altiplano import layout
from sobremesa.games.altiplano.actions import Action
from sobremesa.games.altiplano.ahead import Ahead
from sobremesa.games.altiplano.beside import buttons, hand, offers, seat_panel, tray
from sobremesa.games.altiplano.boards import Own, pieces, regions, slips
from sobremesa.games.altiplano.seen import AltiplanoView
from sobremesa.games.altiplano.spots import ghosts, lacking, ready, spots, with_words
from sobremesa.games.altiplano.tables import Tables
from sobremesa.games.altiplano.words import prompt
from sobremesa.locale import say


def scene(tables: Tables, view: AltiplanoView, legal: Sequence[Action], names: Sequence[str]) -> Scene:
    """The table as the view's reader sees it; what can be chosen is told by the legal actions and by nothing else."""
    content = tables.content
    own = Own(content, view)
    ahead = Ahead(tables, own, legal)
    lit = tuple(spots(own, legal, ahead))
    lying = (*ready(own, ahead), *lacking(own), *ghosts(own, legal), *with_words(own, tuple(pieces(own, names)), legal))
    open_ = (*tray(own, legal), *offers(own, legal))
    kept = hand(content, view, legal)
    shown = Scene(Note("", ""), spots=lit, pieces=lying, panels=open_, hand=kept)
    return Scene(
        prompt=Note("prompt", prompt(view, names)),
        spots=lit,
        pieces=lying,
        panels=(
            *open_,
            buttons(own, legal, shown.choices(), ahead),
            *(seat_panel(content, view, names, seat) for seat in range(view["seats"])),
        ),
        hand=kept,
        regions=tuple(regions(own, names)),
        ground=layout.ground(
            view["ring"],
            {place: (own.printed(place), own.spaces(place)) for place in view["ring"]},
            own.seat,
            [own.steps(place) for place in view["ring"]],
            names[own.seat] if view["reader"] is None else "",
        ),
        slips=tuple(slips(own)),
        aside=say("Store"),
    )
