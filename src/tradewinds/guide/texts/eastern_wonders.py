"""Rules of Eastern Wonders."""

from typing import Final

from tradewinds.guide.model import RuleText
from tradewinds.locale import mark

RULES: Final = (
    RuleText(
        "EW1",
        mark("The map"),
        mark(
            "Remove one market tile of each symbol at random. Shuffle the other 20 and fill the 20 "
            "inner places of the map; the 4 ports are its corners. On the first map, the columns "
            "have 4, 5, 6, 5 and 4 places, with ports at both ends of the outer columns. When you "
            "open the table, you may choose another map: a random one, with its ports at the edge "
            "and far apart, or one of your own. All tiles of a map are connected. Shuffle the "
            "victory tiles and put one face up on each port. Shuffle the closed-port tile into the "
            "next five, and put those six on top of the pile."
        ),
    ),
    RuleText(
        "EW2",
        mark("Bonus tiles"),
        mark(
            "The bonus tiles lie open, sorted by type. Those with points are one pile: 6 on top, then "
            "5, 4 and 3."
        ),
    ),
    RuleText(
        "EW3",
        mark("Outposts"),
        mark(
            "You have 20 outposts. They cover your player board: 4 rows, one for each symbol, and 5 columns."
        ),
    ),
    RuleText(
        "EW4",
        mark("Starting goods and boats"),
        mark(
            "From the last seat to the first, each player picks one starting set and puts their "
            "boat on any market tile. The sets are 4 ginger; 2 ginger and 1 chili; 2 chili; 1 "
            "ginger and 1 tea. Each can be picked only once. Sharing a tile costs nothing yet."
        ),
    ),
    RuleText(
        "EW5",
        mark("Move, then one action"),
        mark(
            "On your turn, you may move your boat. Then you may take one action: use a market, use "
            "a port, or harvest."
        ),
        ruling=mark("You must do at least one of the two."),
    ),
    RuleText(
        "EW6",
        mark("Sailing"),
        mark(
            "Sail from tile to adjacent tile. The first step is free, and so are the extra ones "
            "from move tiles (EW11); free steps come first. Before each further step, put one good "
            "of your choice on the tile you leave. You may cross your own path and return to where "
            "you started. Passing other boats is free. If you end on a market tile with other "
            "boats, give one good of your choice to each of their owners, in turn order from you; "
            "ports cost nothing. If you cannot pay them all, you cannot end there, and you may not "
            "take a step after which your boat could end nowhere. After paying, you may take all "
            "the goods lying on the tile."
        ),
    ),
    RuleText(
        "EW7",
        mark("Market: build and trade"),
        mark(
            "On a market tile without an outpost of yours, you may build one. It costs 1 good of "
            "your choice for each outpost already there, 2 each with two players; they go to the "
            "supply. Take the leftmost outpost from the row of the tile’s symbol. With an outpost "
            "on the tile, old or new, you may trade there any number of times. Once you trade, you "
            "can no longer build."
        ),
    ),
    RuleText(
        "EW8",
        mark("An empty column"),
        mark(
            "When you empty a whole column of your player board, take one bonus tile of your "
            "choice. A points tile is always the top one of its pile."
        ),
        ruling=mark(
            "You must take one if any are left. Upgrades from tiles you already own come first; a "
            "new upgrade tile counts from the next outpost you build."
        ),
    ),
    RuleText(
        "EW9",
        mark("Port: claim a victory tile"),
        mark(
            "At a port, pay the goods shown on its victory tile and keep the tile, face down in front of "
            "you (see C11). The port is refilled from the pile. If the closed-port tile comes up, that "
            "port is closed and has no victory tile. When a player later claims a tile elsewhere, the "
            "closed-port tile moves there, and a new victory tile takes its place."
        ),
    ),
    RuleText(
        "EW10",
        mark("Harvest"),
        mark("Wherever your boat lies, you may take 2 ginger."),
    ),
    RuleText(
        "EW11",
        mark("What bonus tiles do"),
        mark(
            "Move: one more free step each turn. Cargo: room for 3 more goods. Upgrade: whenever "
            "you build, you may upgrade one good once; also 2 points. Harvest: 1 more chili with "
            "each harvest; also 1 point. Points: as shown on the tile. Tiles of the same type add "
            "up."
        ),
    ),
    RuleText(
        "EW12",
        mark("End and score"),
        mark(
            "The 4th victory tile of any player triggers the end. Add up your victory tiles, the "
            "uncovered values of your player board, your bonus tiles, and your goods (C9)."
        ),
    ),
)
