"""A bot of one's own: it gets a chair, never the position, and is measured against the random one."""

import sobremesa


class Collector:
    """Takes the action after which it holds most wares, as far as it can tell without chance."""

    def choose(self, chair):
        def wares(action):
            state = chair.imagine()
            chair.game.apply(state, chair.seat, action, chair.dice)
            return sum(chair.game.view(state, chair.seat)["wares"][chair.seat])

        return max(chair.legal, key=wares) if len(chair.legal) < 12 else chair.legal[0]


match = sobremesa.deal("south_seas", ["collector", "random"], seed=3)
sobremesa.play_bots(match, {0: (Collector(), sobremesa.Chance(1)), 1: sobremesa.bot("random", seed=2)})
print(sobremesa.write(match))
