"""From East to West, Part III."""

from typing import Final

from tradewinds.locale import mark
from tradewinds.words.games import boxes, shared
from tradewinds.words.games.model import GameFacts

EAST_WEST_3: Final = GameFacts(
    name="east-west-3",
    title=mark("From East to West, Part III"),
    box=boxes.NEW_WORLD,
    parts={
        boxes.NEW_WORLD: f"{shared.COLONY_PARTS} board_stacks",
        boxes.EASTERN_WONDERS: shared.ISLAND_PARTS,
        boxes.SPICE_ROAD: "merchant_cards",
    },
    outpost_values=shared.EAST_WEST_OUTPOSTS,
    cover=("board-E2", "map"),
    introduction=mark(
        "Everything from the three boxes on one table: settlers, merchants, boats and outposts. "
        "It is the longest of the seven, best for players who know Parts I and II."
    ),
    goal=mark(
        "Settlers, merchants and boats all at once: claim point cards at the forts. The game ends when a "
        "player has {n} cards; the most points win."
    ),
    minutes=(60, 110),
    first_game=(
        mark("Play Parts I and II first, or at least A New World: everything here comes from them."),
        mark(
            "Start with goods and with the cheap markets E2.1 and E2.2. There is no route: a "
            "merchant card is used once and then kept on your pile."
        ),
        mark("Count your pile: every fourth card offers a bonus tile from D2."),
        mark("Send your boat out early for free outposts; empty columns bring bonus tiles from B2 and F2."),
        mark(
            "You have four spaces for bonus tiles, and eight point cards end the game. Choose tiles "
            "that fit the cards you collect."
        ),
    ),
    turn=shared.SEND_SETTLERS,
    awaited=shared.CHOOSES_LOCATION,
    contents={
        **shared.GOODS,
        "setup": "W3-1 N2 N4 W3-2 W2-2 W2-3 N5 C10",
        "turn": "W3-3",
        **shared.WORK,
        "forts": "N14 N16 N17",
        "markets": "W1-7 W3-4 W3-5 W1-8",
        **shared.ISLAND_RULES,
        "rest": "N18",
        **shared.STORAGE,
        **shared.COLONY_END,
        "score": "W3-6 N20 N21 W1-12 C9 C8",
        **shared.DETAILS,
    },
    wordings={
        "C5": "boats",
        "C6": "boats",
        "C7": "extra turns",
        "N2": "black star",
        "N12": "markets and boats",
        "W1-7": "no route",
        "W1-12": "no route",
    },
    citations={
        "turn": "W3-3",
        **shared.ISLAND_CITATIONS,
        "fort": "N12, W3-1",
        "explore": "N17",
    },
    keeps_face_down=True,  # merchant cards (W3-3)
)
