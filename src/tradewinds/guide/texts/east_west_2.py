"""Rules of From East to West, Part II."""

from typing import Final

from tradewinds.guide.model import RuleText
from tradewinds.locale import mark

RULES: Final = (
    RuleText(
        "W2-1",
        mark("Boards and bonus tiles"),
        mark(
            "Put the boards A2, B2, C1 and F2 side by side. Point cards with a white star stay in "
            "the box (N2), and so do the bonus tiles marked I or III. Shuffle the others and lay "
            "them face up in two stacks of 4 on B2 and two stacks of 4 on F2; only the top tile of "
            "a stack is visible, and the leftover tile is out of the game. You have 4 spaces for "
            "bonus tiles. Forts give none: at a fort you only claim the point card."
        ),
        replaces=("N1", "N3", "N13", "N15"),
    ),
    RuleText(
        "W2-2",
        mark("The islands"),
        mark(
            "The map has one sea tile and 12 market tiles, three random ones of each symbol. "
            "Usually the sea lies in the middle with six tiles around it, and each of the other six "
            "touches two of those. When you open the table, you may choose another layout, random "
            "or your own: all its tiles are connected, and each touches at least two others. All "
            "boats start on the sea tile."
        ),
    ),
    RuleText(
        "W2-3",
        mark("Outposts"),
        mark(
            "You have 12 outposts. They cover your player board: 4 rows, one for each symbol, and 3 "
            "columns, with the values 1, 2 and 3 under them."
        ),
    ),
    RuleText(
        "W2-4",
        mark("Move your boat"),
        mark(
            "Some locations move your boat: one step to an adjacent tile; one step and, if you like, "
            "a second; or to any other tile."
        ),
        ruling=mark("The boat must leave its tile. With two steps it may come back to it."),
    ),
    RuleText(
        "W2-5",
        mark("Other boats"),
        mark(
            "If there are other boats on the tile where you end, the sea included, give one good of "
            "your choice to each of their owners. If you cannot pay them all, you cannot end there."
        ),
        ruling=mark("You pay the owners in turn order from you."),
    ),
    RuleText(
        "W2-6",
        mark("Build, then trade"),
        mark(
            "On the market tile your boat has reached, you may build an outpost if you have none "
            "there. It costs 1 good of your choice for each outpost already there, 2 each with two "
            "players; they go to the supply. Take the leftmost outpost from the row of the tile’s "
            "symbol. After that you may trade there any number of times or not at all, with or "
            "without an outpost. Once you trade, you can no longer build."
        ),
    ),
    RuleText(
        "W2-7",
        mark("An empty column"),
        mark(
            "When you empty a column of your outposts, take the top tile of any one stack on B2 or "
            "F2, if you have a free space for it."
        ),
        ruling=mark("You must take it at once, before you trade, if any are left."),
    ),
    RuleText(
        "W2-8",
        mark("Boat trade and outpost trade"),
        mark(
            "A boat-trade location lets you trade on the market tile where your boat lies, an "
            "outpost-trade location on a tile of your choice with one of your outposts. Either way, "
            "you must trade at least once."
        ),
    ),
    RuleText(
        "W2-9",
        mark("The score"),
        mark(
            "Add up your point cards, your bonus tiles, your exploration tiles with points, the "
            "uncovered values of your player board, and your goods (C9)."
        ),
        replaces=("N22",),
    ),
)
