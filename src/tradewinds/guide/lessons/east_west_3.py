"""The guided first game of From East to West, Part III."""

from typing import Final

from tradewinds.guide.examples.model import Scene
from tradewinds.guide.lessons import colony, islands
from tradewinds.guide.lessons.common import replies
from tradewinds.guide.lessons.model import LessonText, Look, Step, Steps
from tradewinds.locale import mark
from tradewinds.words.games.east_west_3 import EAST_WEST_3

_WELCOME: Final = mark(
    "Welcome! Point cards lie above the forts; you pay for them with goods, and whoever has the most "
    "points wins. Islands and markets help you get these goods, and both lead to bonus tiles."
)

_MARKET: Final[Steps] = (
    Step(
        looks=(
            Look(colony.DRIVEN_OUT, "B2.3, own settlers"),
            Look(
                mark(
                    "Under the markets lie merchant cards. Whoever works at a market uses its card once; "
                    "then the card goes to their merchant pile. Three cards lie in yours already."
                ),
                "E2.1, own merchant pile",
            ),
        ),
        text=mark("The card at {place}: {merchant}. Send {settlers} there to use it."),
        right="work E2.1",
        otherwise=mark("Now take a look at a market: work at {place}."),
        values={"merchant": "merchant S03"},
    ),
    Step(
        text=mark(
            "That was the fourth card in your pile. With every fourth you take a bonus tile from the board "
            "D2: choose one."
        ),
        right="bonus *",
        otherwise=mark("It costs nothing, and you have room for four bonus tiles. Take one."),
        lit="own bonus tile",
    ),
)

LESSON: Final = LessonText(
    scene=Scene(
        EAST_WEST_3.name,
        players=2,
        seed=1,
        laid=islands.LAID,
        shown={
            "point_row 0": "N13",
            "point_row 1": "N25",
            "point_row 2": "N02",
            "point_row 3": "N41",
            "merchant_row 0 card": "S03",
            "locations A2.3 exploration": "X01",
        },
        given={"seats 0 merchant_pile": ("T01", "T02", "T05")},
        put=islands.PUT,
    ),
    minutes=15,
    steps=(
        colony.take_goods("B2.3", _WELCOME, "N13, N25, N02, N41, panel map"),
        colony.NO_ROOM,
        *replies("work C1.1"),
        *islands.voyage("F2.3"),
        *replies("work B2.3"),
        *_MARKET,
        *replies("work F2.1", "sail m9", "done"),
        colony.REFRESH_MARKETS,
        *colony.upgrade_at("E2.5", "A2.1", "N13"),
        *replies("rest"),
        colony.go_to_fort("A2.1"),
        colony.explore("X01", "A2.3", looks=(colony.CLAIMED,)),
        *replies("work B2.3"),
        colony.rest(),
        *replies("work F2.1", "sail m4", "done"),
        colony.drive_out("B2.3", looks=(islands.SCORE,)),
        *replies("rest"),
    ),
    closing=mark(
        "That is everything, and it is the largest of the seven games! Cards, outposts, merchants and bonus "
        "tiles all count. Play on against the bot “easy”. Good luck!"
    ),
    left_out=frozenset({"claim"}),  # a fort has nothing else, so nobody is asked
)
