"""Eastern Wonders."""

from typing import Final

from tradewinds.guide.model import RuleText
from tradewinds.locale import mark

RULES: Final = (
    RuleText(
        "EW1",
        mark("The map"),
        mark(
            "Remove one market tile of each symbol at random. The other 20 are shuffled and fill the "
            "20 inner places of the map; the 4 ports are its corners. On the first map the columns "
            "have 4, 5, 6, 5 and 4 places, with ports at both ends of the outer columns. You may "
            "choose a random map instead: it holds together, and its ports lie at the edge, far "
            "apart. Shuffle the victory tiles and put one face up on each port. Shuffle the "
            "closed-port tile into the next five, and put those six on top of the pile."
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
        mark("You have 20 outposts. They cover your board: 4 rows, one for each symbol, and 5 columns."),
    ),
    RuleText(
        "EW4",
        mark("Goods and boats to begin with"),
        mark(
            "From the last seat to the first, each player picks one starting set and puts their boat "
            "on any market tile. The sets are 4 ginger; 2 ginger and 1 chili; 2 chili; 1 ginger and 1 "
            "tea. Each can be picked once. Sharing a tile costs nothing now."
        ),
    ),
    RuleText(
        "EW5",
        mark("Move, then one action"),
        mark(
            "In your turn you may move your boat. Then you may take one action: use a market, use a "
            "port, or harvest."
        ),
        ruling=mark("You must do at least one of the two."),
    ),
    RuleText(
        "EW6",
        mark("Sailing"),
        mark(
            "Sail from tile to adjacent tile. The first step is free, and so are the extra ones of "
            "move tiles (EW11); free steps come first. Before each further step put one cube of your "
            "choice on the tile you leave. Your way may cross itself and lead back to its start. "
            "Passing other boats is free. If you end on a market tile with other boats, give one cube "
            "of your choice to each of their owners, in turn order from you; ports cost nothing. If "
            "you cannot pay them all, you cannot end there, and you may not take a step after which "
            "your boat could end nowhere. After paying, you may take all the cubes that lie on the "
            "tile."
        ),
    ),
    RuleText(
        "EW7",
        mark("Market: build and trade"),
        mark(
            "On a market tile without an outpost of yours you may build one. It costs 1 cube of your "
            "choice for each outpost already there, with two players 2 cubes each; they go to the "
            "supply. Take the leftmost outpost from the row of the tile’s symbol. With an outpost on "
            "the tile, old or new, you may trade there any number of times. Once you trade, you no "
            "longer build."
        ),
    ),
    RuleText(
        "EW8",
        mark("An empty column"),
        mark(
            "When you empty a whole column of your board, take one bonus tile of your choice. A "
            "points tile is always the top one of its pile."
        ),
        ruling=mark(
            "You take one if there is one to take. Upgrades from tiles you already own come first; a "
            "new upgrade tile serves from your next building on."
        ),
    ),
    RuleText(
        "EW9",
        mark("Port: claim a victory tile"),
        mark(
            "At a port pay the cubes of its victory tile and keep the tile. The port is refilled from "
            "the pile. If the closed-port tile comes up, that port is closed and holds no victory "
            "tile. When somebody later claims a tile elsewhere, the closed-port tile moves there, and "
            "a new victory tile is put where it was."
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
            "Move: one more free step in each turn. Cargo: room for 3 more goods. Upgrade: you may "
            "upgrade one cube once right after building; also 2 points. Harvest: 1 chili more with "
            "each harvest; also 1 point. Points: its number. Tiles of the same type add up."
        ),
    ),
    RuleText(
        "EW12",
        mark("End and score"),
        mark(
            "The end comes with somebody’s 4th victory tile. Add up your victory tiles, the values of "
            "the uncovered spaces of your board, your bonus tiles, and your goods (C9)."
        ),
    ),
)
