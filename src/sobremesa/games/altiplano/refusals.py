"""Why something asked for in Altiplano is not legal: one sentence with the thing, the reason and the rule."""

from collections.abc import Sequence

from sobremesa.games.altiplano.seen import AltiplanoView
from sobremesa.games.altiplano.words import task
from sobremesa.locale import say
from sobremesa.locale.telling import quoted


def refusal(view: AltiplanoView, path: Sequence[str]) -> str:
    """Why the path is not legal; whatever the path is, and only its beginning is repeated."""
    if not view["to_act"]:
        reason = say("the game is over (R15.3)")
    elif view["reader"] not in view["to_act"]:
        reason = say("you are not due, the table waits for seat {number}", number=view["to_act"][0] + 1)
    else:
        reason = say("this is not possible now; {task}", task=task(view))
    return say("{move}: {reason}", move=quoted(path), reason=reason) if path else reason
