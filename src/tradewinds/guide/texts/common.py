"""Rules that all games share."""

from typing import Final

from tradewinds.guide.model import RuleText
from tradewinds.locale import mark

RULES: Final = (
    RuleText(
        "C1",
        mark("Goods"),
        mark(
            "Your goods are wooden cubes of four kinds, each more valuable than the one before: "
            "{yellow} (yellow), {red} (red), {green} (green) and {brown} (brown). The supply never "
            "runs out."
        ),
    ),
    RuleText(
        "C2",
        mark("Produce"),
        mark("Take all the goods shown after the plus from the supply."),
    ),
    RuleText(
        "C3",
        mark("Upgrade"),
        mark(
            "For each upgrade, swap one of your goods for one of the next kind. You may upgrade the "
            "same cube several times. You may stop early, even before the first upgrade. The most "
            "valuable good ({brown}) cannot be upgraded."
        ),
    ),
    RuleText(
        "C4",
        mark("Trade"),
        mark(
            "Pay all the goods before the arrow and take all the goods after it. Repeat this as "
            "often as you like and can pay."
        ),
    ),
    RuleText(
        "C5",
        mark("Trade at least once"),
        mark(
            "You may only choose a trade if you can pay for it at least once, and then you must "
            "make it at least once."
        ),
        wordings={
            "boats": mark(
                "You may only choose a card or a location with a trade if you can pay for the trade at "
                "least once, and then you must make it at least once. A market tile that your boat has "
                "just reached is different: there, trading is up to you."
            ),
        },
    ),
    RuleText(
        "C6",
        mark("Storage"),
        mark(
            "Your storage has room for 10 goods. During a turn you may hold more. At the end of "
            "every turn, all players check: whoever has more than 10 returns goods of their choice "
            "until they fit."
        ),
        ruling=mark("The player whose turn it was does so first, then the others in turn order."),
        wordings={
            "boats": mark(
                "Your storage has room for 10 goods. During a turn you may hold more. At the end of "
                "every turn, all players check, as a payment may fill your storage on another player’s "
                "turn: whoever has more than 10 returns goods of their choice until they fit."
            ),
            "cargo": mark(
                "Your cargo hold has room for 10 goods, and for 3 more with each cargo tile you own. "
                "During a turn you may hold more. At the end of every turn, all players check, as a "
                "payment may fill your hold on another player’s turn: whoever has too many returns goods "
                "of their choice until they fit."
            ),
        },
        titles={"cargo": mark("Cargo hold")},
    ),
    RuleText(
        "C7",
        mark("The last round"),
        mark(
            "Once a player has triggered the end, the round is played out to the last seat, so that "
            "everyone has had the same number of turns."
        ),
        wordings={
            "extra turns": mark(
                "Once a player has triggered the end, the round is played out to the last seat, so that "
                "everyone has had the same number of turns, apart from extra ones for refreshing the "
                "market (W1-8)."
            ),
        },
    ),
    RuleText(
        "C8",
        mark("Who wins"),
        mark(
            "The player with the most points wins. If players are tied, the one who comes last in "
            "turn order wins."
        ),
    ),
    RuleText(
        "C9",
        mark("Goods left over"),
        mark("At the end, each of your goods other than {yellow} is worth 1 point."),
    ),
    RuleText(
        "C10",
        mark("Who begins"),
        mark(
            "When you open a table, the seats are assigned at random, or you say who begins. The "
            "first seat begins. Turns then pass from seat to seat in the order shown at the "
            "table."
        ),
        wordings={
            "boat trip": mark(
                "Whoever was on a boat most recently begins: say who that is when you open the table. "
                "Otherwise the seats are assigned at random. The first seat begins. Turns then "
                "pass from seat to seat in the order shown at the table."
            ),
        },
    ),
    RuleText(
        "C11",
        mark("What is open and what is hidden"),
        "",
        ruling=mark(
            "What everyone has once seen stays open: claimed cards and tiles, hands, and discarded "
            "cards, even where the printed rules turn them face down. If you would rather remember it "
            "yourselves, choose “as at a real table” when you open one. Only these are hidden: the order "
            "of face-down decks and piles, what lies below the top of a face-up deck or stack, and what "
            "chance will bring."
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
