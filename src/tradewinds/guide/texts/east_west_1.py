"""Rules of From East to West, Part I."""

from typing import Final

from tradewinds.guide.model import RuleText
from tradewinds.locale import mark

RULES: Final = (
    RuleText(
        "W1-1",
        mark("The boards"),
        mark(
            "Put the boards A1, B1, E2 and C2 side by side. Point cards with a black star stay in "
            "the box (N2), and so do the bonus tiles marked III (N3)."
        ),
        replaces=("N1",),
    ),
    RuleText(
        "W1-2",
        mark("Exploration tiles"),
        mark(
            "With two or three players, put one exploration tile on each location marked 2–3 and "
            "the other 8 face up beside the board. With four players, all 10 lie beside it. An "
            "exploration card lets you take one from either place (N17)."
        ),
        replaces=("N4",),
    ),
    RuleText(
        "W1-3",
        mark("Merchant cards"),
        mark(
            "Shuffle the 43 merchant cards without the starting cards. One lies open under each of "
            "the four market locations, from left to right: E2.1, E2.2, C2.1, C2.2. The rest is a "
            "face-down deck."
        ),
    ),
    RuleText(
        "W1-4",
        mark("Work, route or rest"),
        mark("On your turn, do one of these: work at a location, use a card of your route, or rest."),
        replaces=("N6",),
    ),
    RuleText(
        "W1-5",
        mark("Market: use or take"),
        mark(
            "At a market location either use the card under it, which then goes face down onto your "
            "own merchant pile, or take it unused to the right end of your route."
        ),
        ruling=mark("A market without a card cannot be chosen."),
    ),
    RuleText(
        "W1-6",
        mark("A full route"),
        mark(
            "Your route holds 5 cards. A sixth takes the place of any one of them, and that one goes "
            "onto your merchant pile."
        ),
        ruling=mark(
            "Settlers standing on the old card move onto the new one, but the new card does nothing then."
        ),
    ),
    RuleText(
        "W1-7",
        mark("Refilling the markets"),
        mark(
            "When a card is used or taken, the cards to its right slide left, and the deck refills "
            "the rightmost market."
        ),
        wordings={
            "no route": mark(
                "When a card has been used, the cards to its right slide left, and the deck refills "
                "the rightmost market."
            )
        },
    ),
    RuleText(
        "W1-8",
        mark("Refresh the market"),
        mark(
            "At this location the open merchant cards go under the deck. Four new ones are laid out "
            "from the left, or as many as there are. That ends the turn, so everybody checks their "
            "storage (C6); then you take another turn at once."
        ),
        ruling=mark("The cards go under the deck in random order."),
    ),
    RuleText(
        "W1-9",
        mark("Adjust your route"),
        mark("At this location take 1 corn. Then you may swap two cards of your route."),
        ruling=mark("Settlers travel with their card."),
    ),
    RuleText(
        "W1-10",
        mark("Use your route"),
        mark(
            "Choose a card of your route without settlers on it. It takes 1 settler, plus 1 for "
            "each card to its left without settlers; they come from your player board and stand on "
            "the card. Then do what the card says, a trade at least once (C5)."
        ),
        ruling=mark("Aid and tool cards do nothing on the route."),
    ),
    RuleText(
        "W1-11",
        mark("Rest on the route"),
        mark("Resting brings your settlers back from the route as well."),
    ),
    RuleText(
        "W1-12",
        mark("Bonus tiles for merchant cards"),
        mark(
            "A bonus tile for merchant cards is worth 2 points for every two cards in your route "
            "and on your pile together."
        ),
        wordings={
            "no route": mark(
                "A bonus tile for merchant cards is worth 2 points for every two cards on your pile."
            )
        },
    ),
)
