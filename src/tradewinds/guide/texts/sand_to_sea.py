"""Rules of From Sand to Sea."""

from typing import Final

from tradewinds.guide.model import RuleText
from tradewinds.locale import mark

RULES: Final = (
    RuleText(
        "S1",
        mark("Merchant cards"),
        mark(
            "All players take the two starting cards into their hand: one gives 2 ginger, the other "
            "upgrades twice. Shuffle the other 43 merchant cards; 4 lie face up in a row, 39 form "
            "the deck."
        ),
    ),
    RuleText(
        "S2",
        mark("The map"),
        mark(
            "Remove two market tiles of each symbol at random. Shuffle the other 16 together with "
            "the 4 sea tiles; they fill the 20 inner places of the first map. The ports are its "
            "corners. When you open the table, you may choose another map: a random one, with its "
            "ports at the edge and far apart, or one of your own. All tiles of a map are connected. "
            "Shuffle the victory tiles and put one face up on each port. Shuffle the closed-port "
            "tile into the next five, and put those six on top of the pile."
        ),
    ),
    RuleText(
        "S3",
        mark("Bonus tiles and outposts"),
        mark(
            "Only three types of bonus tiles are in play: move, cargo, and points, with the 6 on "
            "top of the pile, then 5, 4 and 3. You have 16 outposts. They cover your player board: "
            "4 rows, one for each symbol, and 4 columns."
        ),
    ),
    RuleText(
        "S4",
        mark("The last seat chooses first"),
        mark(
            "Starting goods and places for the boats are chosen from the last seat to the first, as "
            "in Eastern Wonders (EW4)."
        ),
    ),
    RuleText(
        "S5",
        mark("One of four actions"),
        mark("On your turn, do one of these: acquire a card, play a card, move, or rest."),
    ),
    RuleText(
        "S6",
        mark("Cards as on the Spice Road"),
        mark(
            "You acquire (SR4) and play (SR3) merchant cards just as in Spice Road. Cards also pay "
            "for steps at sea (S7)."
        ),
    ),
    RuleText(
        "S7",
        mark("Move: cards for steps"),
        mark(
            "Sail any number of tiles, each step to an adjacent one. Every step costs one card, the "
            "first one too: put it face down on your discard pile, from your hand or from your played "
            "cards, in any mix. With each move tile one step is free. Passing other boats is free."
        ),
        ruling=mark("You get the free step of a move tile even if you discard no card at all."),
    ),
    RuleText(
        "S8",
        mark("Other boats"),
        mark(
            "If you sail and end on a market tile with other boats, give one good of your choice to "
            "each of their owners. You do this after paying the cards for sailing. If you cannot "
            "pay them all, you cannot end there."
        ),
        ruling=mark(
            "You pay the owners in turn order from you. Staying where you are costs nothing, and neither do "
            "sea tiles and ports."
        ),
    ),
    RuleText(
        "S9",
        mark("What the tile offers"),
        mark(
            "After sailing, or without sailing, do what the tile offers. On a market tile without "
            "an outpost of yours, you may build one: it costs 1 good of your choice for each "
            "outpost already there, 2 each with two players; they go to the supply. Take the "
            "leftmost outpost from the row of the tile’s symbol. With an outpost there, you may "
            "trade any number of times; once you trade, you can no longer build. In a port, you may "
            "claim its victory tile (EW9). A sea tile offers nothing."
        ),
        ruling=mark("A move must do something: sail at least one tile, build, trade or claim."),
    ),
    RuleText(
        "S10",
        mark("An empty column"),
        mark(
            "When you empty the first column of your outposts, take any card from the merchant row "
            "without paying, with all the goods lying on it. For the second, third and fourth "
            "column, you may take a bonus tile of your choice instead."
        ),
        ruling=mark("You must take the reward if any are left."),
    ),
    RuleText(
        "S11",
        mark("Rest"),
        mark("Take all your cards back into your hand, both played and discarded. You may always rest."),
    ),
    RuleText(
        "S12",
        mark("Cargo hold, end and score"),
        mark(
            "You have room for 10 goods, and for 3 more with each cargo tile. The 4th victory tile "
            "of any player triggers the end. Add up your victory tiles, the uncovered values of "
            "your player board, your bonus tiles, and your goods (C9)."
        ),
    ),
)
