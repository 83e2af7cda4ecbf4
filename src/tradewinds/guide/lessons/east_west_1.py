"""The guided first game of From East to West, Part I."""

from typing import Final

from tradewinds.guide.examples.model import Scene
from tradewinds.guide.lessons import colony, common
from tradewinds.guide.lessons.common import replies
from tradewinds.guide.lessons.model import LessonText, Look, Step, Steps
from tradewinds.locale import mark
from tradewinds.words.games.east_west_1 import EAST_WEST_1

_WELCOME: Final = mark(
    "Welcome! Point cards lie above the forts; you pay for them with goods, and whoever has the most "
    "points wins. Merchants have come to this land, too: the cards under the four markets, and the route "
    "of cards in front of you."
)

_MARKET: Final[Steps] = (
    Step(
        looks=(
            Look(
                mark(
                    "At a market you either use the merchant card once, or take it into your route, where it "
                    "serves you again and again. A route holds five cards; you have four."
                ),
                "E2.1, own route",
            ),
        ),
        text=mark(
            "The card at {place} says: {merchant}. That is one for your route. Send {settlers} to {place}."
        ),
        right="work E2.1",
        otherwise=mark("First find out what a market is: work at {place}."),
        values={"merchant": "merchant S05"},
    ),
    Step(
        text=mark("Take the card: it goes to the right end of your route. The other market cards move up."),
        right="take",
        otherwise=mark("You would use it once and never again. Take it into your route."),
    ),
    *replies("work A1.3"),
    Step(
        looks=(Look(colony.DRIVEN_OUT, "A1.3, own settlers"),),
        text=mark(
            "Now use your route. A card needs one settler, and one more for each card to its left without "
            "settlers. The first card is cheapest: {merchant}. Press it."
        ),
        right="route 1",
        wrong={
            "route *": mark(
                "That card costs more settlers. Begin at the left: then the next one is cheaper, too."
            )
        },
        otherwise=mark("Try your route: the first card costs a single settler."),
        values={"merchant": "merchant T01"},
    ),
    Step(text=common.TRADE_AGAIN, right="trade", otherwise=common.DO_TRADE_AGAIN),
    Step(
        text=mark("Keep the rest of your corn: the next card asks for some. Stop trading."),
        right="done",
        otherwise=mark("Then you would lack corn for the card that you claim next. Stop here."),
    ),
    *replies("work E2.5", "upgrade yellow", "upgrade yellow"),
    Step(
        text=mark(
            "There are settlers on your first card now, so the second one needs only one settler: "
            "{merchant}. Use it."
        ),
        right="route 2",
        wrong={"route *": mark("The second card is cheapest now. Use that one.")},
        otherwise=mark("The second card of your route is cheap now. Use it."),
        values={"merchant": "merchant S01"},
    ),
    *replies("rest"),
    Step(
        text=mark("Back to the markets. The card at {place}: {merchant}. Go there with {settlers}."),
        right="work C2.1",
        otherwise=mark("Go to the market {place}: a card that upgrades is good to have."),
        values={"merchant": "merchant U01"},
    ),
    Step(
        text=mark("Take the card into your route, although that is full."),
        right="take",
        otherwise=mark("Take it, to see what happens when your route is full."),
    ),
    Step(
        text=mark(
            "A sixth card takes the place of another, which goes to your merchant pile. Which one do you "
            "like least? You choose."
        ),
        right="replace *",
        otherwise=mark("One card has to go. Choose which."),
        lit="own route",
    ),
    *replies("work A1.4", "upgrade yellow", "done"),
    Step(
        text=mark("Next market: {place}. Its card says: {merchant}. Go there with {settlers}."),
        right="work E2.2",
        otherwise=mark("First find out how using a card at a market works: work at {place}."),
        values={"merchant": "merchant S02"},
    ),
    Step(
        text=mark(
            "This time use it at once. Then it goes to your merchant pile, which some bonus tiles count at "
            "the end."
        ),
        right="use",
        otherwise=mark("Your route is full. Use this card now, and it goes to your pile."),
    ),
    colony.NO_ROOM,
    *replies("work A1.3"),
)

_ROUTE: Final[Steps] = (
    colony.REFRESH_MARKETS,
    colony.rest(),
    *replies("work B1.4", "upgrade yellow", "done"),
    Step(
        text=mark(
            "The order of your route matters. {place} gives a corn and lets you swap two of its cards. Go "
            "there."
        ),
        right="work C2.3",
        otherwise=mark("First put your route in order at {place}."),
        lit="own route",
    ),
    Step(
        text=mark(
            "Swap any two cards: those you use most should lie at the left. Or leave them as they are."
        ),
        right="swap * | done",
        otherwise=mark("Swap two cards, or leave them."),
        lit="own route",
    ),
    colony.NO_ROOM,
    *replies("work E2.5", "upgrade yellow", "done"),
)

_CLAIM: Final[Steps] = (
    *colony.upgrade_at("A1.4", "A1.1", "N13"),
    *replies("rest"),
    *colony.claim_at("A1.1"),
    Step(
        text=mark(
            "This card lets you explore: take one exploration tile, either from a location, which then "
            "opens for everyone, or from beside the board. Take the one that brings you a settler."
        ),
        right="explore X01",
        otherwise=mark("Not bad either, but a settler serves you all game long. Take that tile."),
        lit="X01",
    ),
    colony.bonus_tile("A1.1"),
    *replies("work A1.3"),
    colony.drive_out("A1.3", looks=(colony.SCORE,)),
    *replies("work E2.5", "upgrade yellow", "done"),
)

LESSON: Final = LessonText(
    scene=Scene(
        EAST_WEST_1.name,
        players=2,
        seed=1,
        shown={
            "point_row 0": "N13",
            "point_row 1": "N25",
            "point_row 2": "N02",
            "point_row 3": "N41",
            "merchant_row 0 card": "S05",
            "merchant_row 1 card": "T27",
            "merchant_row 2 card": "S02",
            "merchant_row 3 card": "U01",
            "exploration_beside 0": "X01",
        },
        given={"seats 0 route": ("T01", "S01", "T10", "T30")},
        put={"seats 0 cubes": "YYYYY", "seats 1 cubes": "", "seats 0 settlers": 9, "seats 0 reserve": 3},
    ),
    minutes=15,
    steps=(
        colony.take_goods("A1.3", _WELCOME, "N13, N25, N02, N41, own route", "[AB]1.[12]"),
        *replies("work B1.3"),
        *_MARKET,
        *_ROUTE,
        *_CLAIM,
    ),
    closing=mark(
        "That is everything! Some bonus tiles count the cards of your route and your pile. Play on against "
        "the bot “easy”. Good luck!"
    ),
)
