"""Rules of From East to West, Part III."""

from typing import Final

from tradewinds.guide.model import RuleText
from tradewinds.locale import mark

RULES: Final = (
    RuleText(
        "W3-1",
        mark("Boards and bonus tiles"),
        mark(
            "Put the boards A2, B2, C1, D2, E2 and F2 side by side. Point cards with a black star "
            "stay in the box (N2). Shuffle all 25 bonus tiles and lay them face up in two stacks of "
            "4 on B2, two stacks of 4 on F2 and four stacks of 2 on D2; only the top tile of a "
            "stack is visible, and the leftover tile is out of the game. Forts give no bonus tiles: "
            "at a fort you only claim the point card."
        ),
        replaces=("N1", "N3", "N13", "N15", "W2-1"),
    ),
    RuleText(
        "W3-2",
        mark("Merchant cards and islands"),
        mark(
            "Shuffle the 43 merchant cards without the starting cards. One lies open under each of "
            "the four market locations, from left to right: E2.1, E2.2, D2.1, D2.2. The rest is a "
            "face-down deck. The map, the boats and the outposts are those of Part II (W2-2, W2-3)."
        ),
        replaces=("W1-3",),
    ),
    RuleText(
        "W3-3",
        mark("Work or rest; markets"),
        mark(
            "On your turn, do one of these: work at a location, or rest. There is no route. At a market "
            "location you use the card under it, and then it goes face down onto your merchant pile."
        ),
        ruling=mark("A market without a card cannot be chosen."),
        replaces=("N6", "W1-4", "W1-5"),
    ),
    RuleText(
        "W3-4",
        mark("Every fourth card"),
        mark(
            "For every fourth card on your pile, you may take the top tile of one stack on D2, if "
            "you have a free space for it. You have 4 spaces in all."
        ),
    ),
    RuleText(
        "W3-5",
        mark("Stacks and refreshing"),
        mark(
            "For an empty column you take a tile from the stacks on B2 and F2 only (W2-7). "
            "Refreshing the market works as in Part I (W1-8)."
        ),
    ),
    RuleText(
        "W3-6",
        mark("The score"),
        mark(
            "Add up your point cards, your bonus tiles (also those for merchant cards, W1-12), your "
            "exploration tiles with points, the uncovered values of your player board, and your "
            "goods (C9)."
        ),
        replaces=("N22", "W2-9"),
    ),
)
