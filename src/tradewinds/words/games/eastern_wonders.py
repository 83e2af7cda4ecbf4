"""Eastern Wonders."""

from typing import Final

from tradewinds.locale import mark
from tradewinds.words.games import boxes, shared
from tradewinds.words.games.model import GameFacts

EASTERN_WONDERS: Final = GameFacts(
    name="eastern-wonders",
    title=mark("Eastern Wonders"),
    box=boxes.EASTERN_WONDERS,
    parts={boxes.EASTERN_WONDERS: f"{shared.MARKET_PARTS} {shared.PORT_PARTS}"},
    outpost_values="eastern-wonders",
    cover=("map", "sea-supply"),
    introduction=mark(
        "Sail from island to island, build outposts so that you may trade at their markets, and "
        "bring the right spices to the ports. Where others have been first, everything costs "
        "more, so look for places nobody has reached yet."
    ),
    goal=mark(
        "Sail, trade, and bring goods to the ports. The game ends when a player has {n} victory tiles; "
        "the most points win."
    ),
    minutes=(40, 70),
    first_game=(
        mark(
            "Pick goods that a market tile near a port can use, and put your boat where you would "
            "like to trade first."
        ),
        mark("Build at once where your boat lies: on a tile without outposts it is free."),
        mark("Harvest when you run low; two ginger per turn are the start of most trades."),
        mark(
            "Sail one tile per turn, which is free, and build on your way. Goods that others left "
            "on tiles are yours to pick up."
        ),
        mark("Try to build one outpost of each symbol: that empties a column and brings a bonus tile."),
        mark(
            "The game ends when anyone has four victory tiles. Watch which port wants what your markets make."
        ),
    ),
    turn=mark("sail, or use the tile where your boat lies."),
    awaited=mark("{seat} is choosing where to sail or what to do."),
    contents={
        **shared.GOODS,
        "setup": "EW1 EW2 EW3 C10 EW4",
        "turn": "EW5",
        "sea": "EW6",
        "outposts": "EW7 EW8 EW11",
        "points": "EW9",
        "harvest": "EW10",
        **shared.STORAGE,
        "end": "EW12 C7",
        "score": "C9 C8",
        **shared.DETAILS,
    },
    wordings={"C5": "boats", "C6": "cargo"},
    citations={
        "turn": "EW5",
        "start": "EW4",
        "sail": "EW6",
        "owners": "EW6",
        "market": "EW7",
        "column": "EW8",
        "port": "EW9",
    },
    keeps_face_down=True,  # victory tiles (EW9)
)
