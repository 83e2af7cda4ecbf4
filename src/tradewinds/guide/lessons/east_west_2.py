"""The guided first game of From East to West, Part II."""

from typing import Final

from tradewinds.guide.examples.model import Scene
from tradewinds.guide.lessons import colony, islands
from tradewinds.guide.lessons.common import replies
from tradewinds.guide.lessons.model import LessonText, Look, Step
from tradewinds.locale import mark
from tradewinds.words.games.east_west_2 import EAST_WEST_2

_WELCOME: Final = mark(
    "Welcome! Point cards lie above the forts; you pay for them with goods, and whoever has the most "
    "points wins. Beside the land lie islands, where your boat trades and you build outposts for points "
    "and bonus tiles."
)

_THIRD_UPGRADE: Final = Step(
    text=mark("One upgrade is left: use it as you like, on corn, meat or tobacco."),
    right="upgrade *",
    otherwise=mark("Stopping would waste it. Upgrade any good."),
)

LESSON: Final = LessonText(
    scene=Scene(
        EAST_WEST_2.name,
        players=2,
        seed=1,
        laid=islands.LAID,
        shown={
            "point_row 0": "N13",
            "point_row 1": "N25",
            "point_row 2": "N02",
            "point_row 3": "N42",
            "locations A2.3 exploration": "X01",
        },
        put=islands.PUT,
    ),
    minutes=14,
    steps=(
        colony.take_goods("B2.3", _WELCOME, "N13, N25, N02, N42, panel map"),
        colony.NO_ROOM,
        *replies("work C1.1"),
        *islands.voyage("F2.3"),
        *replies("work B2.3"),
        *colony.upgrade_at("F2.4", "A2.1", "N13", looks=(Look(colony.DRIVEN_OUT, "B2.3, own settlers"),)),
        _THIRD_UPGRADE,
        *replies("work F2.1", "sail m9", "done"),
        colony.go_to_fort("A2.1"),
        colony.explore("X01", "A2.3", looks=(colony.CLAIMED,)),
        *replies("rest"),
        colony.rest(),
        *replies("work B2.3"),
        colony.drive_out("B2.3", looks=(islands.SCORE,)),
        *replies("work F2.1", "sail m4", "done"),
    ),
    closing=mark(
        "That is everything! Some locations are still covered: one lets your boat trade, one trades at your "
        "outposts, one sends your boat anywhere. Play on against the bot “easy”. Good luck!"
    ),
    left_out=frozenset({"claim"}),  # a fort has nothing else, so nobody is asked
)
