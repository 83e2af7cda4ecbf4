"""A New World; the parts of From East to West have some of it in other words."""

from typing import Final

from tradewinds.guide.model import RuleText
from tradewinds.locale import mark

RULES: Final = (
    RuleText(
        "N1",
        mark("The boards"),
        mark(
            "Put the boards A1, B1 and C1 side by side and one of D1, E1 and F1 beside them. Whoever "
            "opens the table may choose which; otherwise chance does."
        ),
    ),
    RuleText(
        "N2",
        mark("Point cards"),
        mark(
            "Leave out the point cards with a white star. With three players leave out those marked 4 "
            "as well, with two players those marked 3+ and 4. Put one open card above each of the "
            "four forts, from left to right. The rest is a face-up deck: you see which card comes "
            "next."
        ),
        variants=dict.fromkeys(
            ("east-west-1", "east-west-3"),
            mark(
                "Leave out the point cards with a black star. With three players leave out those "
                "marked 4 as well, with two players those marked 3+ and 4. Put one open card above "
                "each of the four forts, from left to right. The rest is a face-up deck: you see "
                "which card comes next."
            ),
        ),
    ),
    RuleText(
        "N3",
        mark("Bonus tiles"),
        mark(
            "Leave out the bonus tiles marked I or III. Shuffle the others and lay them face up on "
            "the stacks of the forts, as many as the number of each stack says. Only the top tile of "
            "a stack is visible. Tiles left over leave the game."
        ),
        variants={
            "east-west-1": mark(
                "Leave out the bonus tiles marked III; those marked I are in play. Shuffle them and "
                "lay them face up on the stacks of the forts, as many as the number of each stack "
                "says. Only the top tile of a stack is visible. Tiles left over leave the game."
            )
        },
    ),
    RuleText(
        "N4",
        mark("Unexplored locations"),
        mark(
            "Shuffle the exploration tiles and put one face up on each location that always begins "
            "covered. With two or three players put one also on each location marked 2–3. The other "
            "tiles leave the game."
        ),
    ),
    RuleText(
        "N5",
        mark("Settlers and goods to begin with"),
        mark(
            "You own 12 settlers: 6 stand on your player board, with two players 7, and the others "
            "wait in your reserve. The first seat begins with 3 corn, the second and third with 4 "
            "corn each, the fourth with 3 corn and 1 meat."
        ),
    ),
    RuleText(
        "N6",
        mark("Work or rest"),
        mark("In your turn do one of these: work at a location, or rest."),
    ),
    RuleText(
        "N7",
        mark("Choose a location"),
        mark(
            "To work, choose a location without an exploration tile on it and without settlers of your own."
        ),
    ),
    RuleText(
        "N8",
        mark("How many settlers it takes"),
        mark(
            "An empty location takes the number of settlers printed there. If another player’s "
            "settlers stand there, you need one more than they are, whatever is printed; they go back "
            "to their owner’s board."
        ),
    ),
    RuleText(
        "N9",
        mark("Aid"),
        mark(
            "Each of your aid cards with the symbol of the location saves you one settler, there as "
            "well where you drive others out. You always need at least one."
        ),
    ),
    RuleText(
        "N10",
        mark("Enough settlers at home"),
        mark(
            "The settlers come from your player board. If there are not enough, you cannot choose "
            "that location; those in reserve do not help."
        ),
    ),
    RuleText(
        "N11",
        mark("Tools"),
        mark(
            "Each of your tool cards with the symbol of the location gives you its cube at once, "
            "before the location does its work. So the cube can help to pay."
        ),
    ),
    RuleText(
        "N12",
        mark("It must be possible"),
        mark(
            "You may only choose a location whose work you can do, the cubes of your tools included: "
            "a trade at least once (C5), at a fort at least one of claiming and taking a bonus tile. "
            "Producing and upgrading are always possible."
        ),
        variants={
            "east-west-1": mark(
                "You may only choose a location whose work you can do, the cubes of your tools "
                "included: a trade at least once (C5), at a fort at least one of claiming and taking "
                "a bonus tile, at a market a card that you can use or take. Producing, upgrading, "
                "refreshing the market and adjusting the route are always possible."
            ),
            "east-west-2": mark(
                "You may only choose a location whose work you can do, the cubes of your tools "
                "included: a trade at least once (C5), at a fort paying for its point card, with a "
                "boat reaching a tile where it may end (W2-5). Producing and upgrading are always "
                "possible."
            ),
            "east-west-3": mark(
                "You may only choose a location whose work you can do, the cubes of your tools "
                "included: a trade at least once (C5), at a fort paying for its point card, with a "
                "boat reaching a tile where it may end (W2-5), at a market using its card. Producing, "
                "upgrading and refreshing the market are always possible."
            ),
        },
    ),
    RuleText(
        "N13",
        mark("Forts"),
        mark("At a fort claim its point card (N14), take a bonus tile (N15), or do both."),
    ),
    RuleText(
        "N14",
        mark("Claim a point card"),
        mark(
            "Pay the cubes of the point card above the fort and keep it. The cards to its right slide "
            "left, and the deck refills the rightmost place."
        ),
    ),
    RuleText(
        "N15",
        mark("Take a bonus tile"),
        mark(
            "Take the top tile of one stack of this fort, if you have a free space for it. You have 3 "
            "spaces in all."
        ),
    ),
    RuleText(
        "N16",
        mark("Settlers cards"),
        mark(
            "When you claim a settlers card, move that many settlers from your reserve to your player "
            "board, as far as there are any."
        ),
    ),
    RuleText(
        "N17",
        mark("Exploration cards"),
        mark(
            "When you claim an exploration card, take one exploration tile of your choice from the "
            "board. Its location is open to everybody from now on. A settler tile gives you a settler "
            "from your reserve, a cubes tile its cubes; tiles with an icon or with points count at "
            "the end."
        ),
        ruling=mark("If no tile is left, nothing happens."),
        variants={
            "east-west-1": mark(
                "When you claim an exploration card, take one exploration tile of your choice, from "
                "beside the board or from the board. A location that lay under it is open to "
                "everybody from now on. A settler tile gives you a settler from your reserve, a cubes "
                "tile its cubes; tiles with an icon or with points count at the end."
            )
        },
    ),
    RuleText(
        "N18",
        mark("Rest"),
        mark("All your settlers come back from the board to your player board. You may rest at any time."),
    ),
    RuleText(
        "N19",
        mark("The end"),
        mark("The end comes with somebody’s 8th point card."),
    ),
    RuleText(
        "N20",
        mark("Icons"),
        mark(
            "Each of your point cards is one icon of its kind: settlers, exploration, aid or tool. An "
            "exploration tile with an icon is one more."
        ),
    ),
    RuleText(
        "N21",
        mark("What bonus tiles are worth"),
        mark(
            "Each tile counts for itself. With one icon: its points for each such icon you have. With "
            "two different icons: its points for each complete pair. With the same icon twice: its "
            "points for every two of them. With settlers: 1 point for every two settlers you own "
            "outside your reserve, wherever they stand. With points only: those. One icon may count "
            "for several tiles."
        ),
    ),
    RuleText(
        "N22",
        mark("The score"),
        mark(
            "Add up your point cards, your bonus tiles, your exploration tiles with points, and your "
            "goods (C9)."
        ),
    ),
)
