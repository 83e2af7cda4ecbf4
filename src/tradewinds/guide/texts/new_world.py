"""Rules of A New World. From East to West uses many of them, some in other words."""

from typing import Final

from tradewinds.guide.model import RuleText
from tradewinds.locale import mark

RULES: Final = (
    RuleText(
        "N1",
        mark("The boards"),
        mark(
            "Put the boards A1, B1 and C1 side by side, with one of D1, E1 and F1 beside them. "
            "Whoever opens the table may choose which one; otherwise it is random."
        ),
    ),
    RuleText(
        "N2",
        mark("Point cards"),
        mark(
            "Leave out the point cards with a white star. With three players, also leave out those "
            "marked 4; with two players, those marked 3+ and 4. Put one card face up above each of "
            "the four forts, from left to right. The rest is a face-up deck: you can see which card "
            "comes next."
        ),
        wordings={
            "black star": mark(
                "Leave out the point cards with a black star. With three players, also leave out those "
                "marked 4; with two players, those marked 3+ and 4. Put one card face up above each of "
                "the four forts, from left to right. The rest is a face-up deck: you can see which card "
                "comes next."
            ),
        },
    ),
    RuleText(
        "N3",
        mark("Bonus tiles"),
        mark(
            "Leave out the bonus tiles marked I or III. Shuffle the others and stack them face up "
            "at the forts, as many as the number of each stack says. Only the top tile of a stack "
            "is visible. Leftover tiles are out of the game."
        ),
        wordings={
            "mark I": mark(
                "Leave out the bonus tiles marked III; those marked I are in play. Shuffle the tiles "
                "and stack them face up at the forts, as many as the number of each stack says. Only "
                "the top tile of a stack is visible. Leftover tiles are out of the game."
            )
        },
    ),
    RuleText(
        "N4",
        mark("Unexplored locations"),
        mark(
            "Shuffle the exploration tiles and put one face up on each location that always starts "
            "covered. With two or three players, also put one on each location marked 2–3. The "
            "other tiles are out of the game."
        ),
    ),
    RuleText(
        "N5",
        mark("Settlers and starting goods"),
        mark(
            "You own 12 settlers: 6 start on your player board (7 with two players), and the others "
            "wait in your reserve. The first seat starts with 3 corn, the second and third with 4 "
            "corn each, the fourth with 3 corn and 1 meat."
        ),
    ),
    RuleText(
        "N6",
        mark("Work or rest"),
        mark("On your turn, do one of these: work at a location, or rest."),
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
            "settlers are there, you must outnumber them by one, whatever is printed; they go back "
            "to their owner’s player board."
        ),
    ),
    RuleText(
        "N9",
        mark("Aid"),
        mark(
            "Each of your aid cards with the symbol of the location saves you one settler, even "
            "where you drive others out. You always need at least one."
        ),
    ),
    RuleText(
        "N10",
        mark("Enough settlers at home"),
        mark(
            "The settlers come from your player board. If there are not enough, you cannot choose "
            "that location; those in your reserve do not count."
        ),
    ),
    RuleText(
        "N11",
        mark("Tools"),
        mark(
            "Each of your tool cards with the symbol of the location gives you its good at once, "
            "before the location takes effect, so you can already pay with it."
        ),
    ),
    RuleText(
        "N12",
        mark("You must be able to do it"),
        mark(
            "You may only choose a location you can make use of, counting the goods from your "
            "tools: a trade at least once (C5), a fort by claiming its card or taking a bonus tile. "
            "Producing and upgrading are always possible."
        ),
        wordings={
            "markets": mark(
                "You may only choose a location you can make use of, counting the goods from your "
                "tools: a trade at least once (C5), a fort by claiming its card or taking a bonus tile, "
                "a market with a card you can use or take. Producing, upgrading, refreshing the market "
                "and adjusting the route are always possible."
            ),
            "boats": mark(
                "You may only choose a location you can make use of, counting the goods from your "
                "tools: a trade at least once (C5), a fort by paying for its point card, a boat move if "
                "there is a tile where the boat may end (W2-5). Producing and upgrading are always "
                "possible."
            ),
            "markets and boats": mark(
                "You may only choose a location you can make use of, counting the goods from your "
                "tools: a trade at least once (C5), a fort by paying for its point card, a boat move if "
                "there is a tile where the boat may end (W2-5), a market by using its card. Producing, "
                "upgrading and refreshing the market are always possible."
            ),
        },
    ),
    RuleText(
        "N13",
        mark("Forts"),
        mark("At a fort, claim its point card (N14), take a bonus tile (N15), or do both."),
    ),
    RuleText(
        "N14",
        mark("Claim a point card"),
        mark(
            "Pay the goods shown on the point card above the fort and keep it. The cards to its "
            "right slide left, and the rightmost place is refilled from the deck."
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
            "When you claim a settlers card, move that many settlers from your reserve to your "
            "player board, or as many as are left."
        ),
    ),
    RuleText(
        "N17",
        mark("Exploration cards"),
        mark(
            "When you claim an exploration card, take one exploration tile of your choice from the "
            "board. Its location is open to everybody from now on. A settler tile gives you a "
            "settler from your reserve, a goods tile its goods; tiles with an icon or with points "
            "count at the end."
        ),
        ruling=mark("If no tile is left, nothing happens."),
        wordings={
            "tiles beside the board": mark(
                "When you claim an exploration card, take one exploration tile of your choice, from the "
                "board or from beside it. A location that lay under it is open to everybody from now "
                "on. A settler tile gives you a settler from your reserve, a goods tile its goods; "
                "tiles with an icon or with points count at the end."
            )
        },
    ),
    RuleText(
        "N18",
        mark("Rest"),
        mark("All your settlers return from the board to your player board. You may rest on any turn."),
    ),
    RuleText(
        "N19",
        mark("The end"),
        mark("The 8th point card of any player triggers the end."),
    ),
    RuleText(
        "N20",
        mark("Icons"),
        mark(
            "Each of your point cards counts as one icon of its kind: settlers, exploration, aid or "
            "tool. An exploration tile with an icon counts as one more card of that kind."
        ),
    ),
    RuleText(
        "N21",
        mark("What bonus tiles are worth"),
        mark(
            "Each tile is scored on its own. With one icon: its points for each such icon you have. "
            "With two different icons: its points for each complete pair. With the same icon twice: "
            "its points for every two of them. With settlers: 1 point for every two settlers you "
            "own outside your reserve, wherever they are. With points only: those points. One icon "
            "may count for several tiles."
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
