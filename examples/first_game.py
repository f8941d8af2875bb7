"""You against the greedy bot: the smallest program that plays a whole game."""

import sobremesa

match = sobremesa.deal("south_seas", ["Ann", "greedy"], seed=7)
bots = {1: sobremesa.bot("greedy", seed=8)}
while not match.is_over:
    sobremesa.play_bots(match, bots)
    if 0 in match.to_act():
        match.act(0, match.legal(0)[0])
for score in match.scores():
    print(match.names[score.seat], score.total, [(line.source, line.points) for line in score.lines])
