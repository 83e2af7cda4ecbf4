"""What all games share."""

from typing import Final

from tradewinds.guide.model import RuleText
from tradewinds.locale import mark

RULES: Final = (
    RuleText(
        "C1",
        mark("Goods"),
        mark(
            "Your goods are cubes in four colours. Each colour is worth more than the one before: "
            "yellow ({yellow}), red ({red}), green ({green}), brown ({brown}). The supply never runs "
            "out."
        ),
    ),
    RuleText(
        "C2",
        mark("Produce"),
        mark("Where cubes are shown after a plus, take all of them from the supply."),
    ),
    RuleText(
        "C3",
        mark("Upgrade"),
        mark(
            "For each upgrade swap one of your cubes for one of the next colour. One cube may climb "
            "several times. You may stop early, even before the first upgrade. Brown is the highest "
            "colour and cannot be upgraded."
        ),
    ),
    RuleText(
        "C4",
        mark("Trade"),
        mark(
            "Pay all the cubes before the arrow and take all the cubes behind it. Repeat this as "
            "often as you like and can pay."
        ),
    ),
    RuleText(
        "C5",
        mark("Trade at least once"),
        mark(
            "You may only choose a trade if you can pay for it at least once, and then you do make it "
            "at least once."
        ),
        variants=dict.fromkeys(
            ("eastern-wonders", "sand-to-sea", "east-west-2", "east-west-3"),
            mark(
                "You may only choose a card or a location that trades if you can pay for the trade at "
                "least once, and then you do make it at least once. Where your boat has come to a "
                "market tile it is different: there you are free to trade or not."
            ),
        ),
    ),
    RuleText(
        "C6",
        mark("Storage"),
        mark(
            "You have room for 10 cubes. Nobody counts during a turn. At the end of every turn all "
            "players check: whoever holds more than 10 returns cubes of their choice until they fit, "
            "first the player whose turn it was, then the others in turn order."
        ),
        variants=dict.fromkeys(
            ("east-west-2", "east-west-3"),
            mark(
                "You have room for 10 cubes. Nobody counts during a turn. At the end of every turn "
                "all players check, for a payment may fill your storage in somebody else’s turn: "
                "whoever holds more than 10 returns cubes of their choice until they fit, first the "
                "player whose turn it was, then the others in turn order."
            ),
        )
        | dict.fromkeys(
            ("eastern-wonders", "sand-to-sea"),
            mark(
                "You have room for 10 cubes, and for 3 more with each cargo tile you own. Nobody "
                "counts during a turn. At the end of every turn all players check, for a payment may "
                "fill your storage in somebody else’s turn: whoever holds too many returns cubes of "
                "their choice until they fit, first the player whose turn it was, then the others in "
                "turn order."
            ),
        ),
    ),
    RuleText(
        "C7",
        mark("The last round"),
        mark(
            "Once somebody has triggered the end, the round is played to its last seat. So everybody "
            "has had the same number of turns."
        ),
        variants=dict.fromkeys(
            ("east-west-1", "east-west-3"),
            mark(
                "Once somebody has triggered the end, the round is played to its last seat. So "
                "everybody has had the same number of turns, apart from the extra ones for refreshing "
                "the market (W1-8)."
            ),
        ),
    ),
    RuleText(
        "C8",
        mark("Who wins"),
        mark(
            "The player with the most points wins. Among tied players it is the one who comes latest "
            "in turn order."
        ),
    ),
    RuleText(
        "C9",
        mark("Goods left over"),
        mark("At the end each of your cubes that is not yellow ({yellow}) is worth 1 point."),
    ),
    RuleText(
        "C10",
        mark("Who begins"),
        mark(
            "The first seat begins; it plays Blue. Then turns go from seat to seat in the order shown "
            "at the table."
        ),
    ),
    RuleText(
        "C11",
        mark("What is open and what is hidden"),
        "",
        ruling=mark(
            "What everybody has once seen stays open: claimed cards and tiles, hands, and discarded "
            "cards. Hidden are only the order of face-down decks and piles, what lies below the top "
            "of a face-up deck or stack, and what chance will bring."
        ),
    ),
    RuleText(
        "C12",
        mark("Empty decks"),
        "",
        ruling=mark(
            "When a deck is empty, nothing more is drawn from it: its row or stack just gets shorter."
        ),
    ),
)
