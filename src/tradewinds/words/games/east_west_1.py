"""From East to West, Part I."""

from typing import Final

from tradewinds.locale import mark
from tradewinds.words.games import boxes, shared
from tradewinds.words.games.model import GameFacts

EAST_WEST_1: Final = GameFacts(
    name="east-west-1",
    title=mark("From East to West, Part I"),
    box=boxes.NEW_WORLD,
    parts={boxes.NEW_WORLD: shared.COLONY_PARTS, boxes.SPICE_ROAD: "merchant_cards"},
    cover=("board-A1", "board-E2"),
    introduction=mark(
        "Settlers work as in A New World, and merchants from the Spice Road wait at the "
        "markets. Use their cards at once, or line them up in a route of your own that your "
        "settlers travel again and again."
    ),
    goal=mark(
        "Send settlers to work, use merchant cards, and claim point cards at the forts. The game ends "
        "when a player has {n} cards; the most points win."
    ),
    minutes=(50, 90),
    first_game=(
        mark("Start as in A New World: gather corn and look for a point card within reach."),
        mark(
            "Visit a market early and take a card into your route, ideally one that gives goods or "
            "upgrades: it works every time."
        ),
        mark("The first card of your route needs only one settler, and nobody can drive you out there."),
        mark("Use the route from left to right: passing a card is free once settlers stand on it."),
        mark(
            "Use a market card at once if you only need it now; it goes to your pile and still "
            "counts for bonus tiles for merchant cards."
        ),
        mark("No card suits you? Refresh the market: you see four new ones and get another turn."),
        mark("Claim point cards at the forts whenever you can pay, and rest when you run out of settlers."),
    ),
    turn=mark("send settlers to a location or to a card of your route, or rest."),
    awaited=mark("{seat} is choosing a location or a card of the route."),
    contents={
        **shared.GOODS,
        "setup": "W1-1 N2 N3 W1-2 W1-3 N5 C10",
        "turn": "W1-4",
        **shared.WORK,
        "forts": "N13 N14 N15 N16 N17",
        "markets": "W1-5 W1-6 W1-7 W1-8",
        "route": "W1-10 W1-9",
        "rest": "N18 W1-11",
        **shared.STORAGE,
        **shared.COLONY_END,
        "score": "N22 N20 N21 W1-12 C9 C8",
        **shared.DETAILS,
    },
    wordings={
        "C7": "extra turns",
        "N2": "black star",
        "N3": "mark I",
        "N12": "markets",
        "N17": "tiles beside the board",
    },
    citations={"turn": "W1-4", "explore": "N17, W1-2"},
    keeps_face_down=True,  # merchant cards (W1-5)
)
