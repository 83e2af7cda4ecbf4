"""Facts that several games have in common."""

from typing import Final

from tradewinds.locale import mark

# What a turn asks.
SEND_SETTLERS: Final = mark("send settlers to a location, or rest.")
CHOOSES_LOCATION: Final = mark("{seat} is choosing a location.")

# Sections of the rule book.
GOODS: Final = {"goods": "C1 C2 C3 C4 C5"}
STORAGE: Final = {"storage": "C6"}
DETAILS: Final = {"details": "C11 C12"}
WORK: Final = {"work": "N7 N8 N9 N10 N11 N12"}
COLONY_END: Final = {"end": "N19 C7"}
ISLAND_RULES: Final = {"sea": "W2-4 W2-5", "outposts": "W2-6 W2-7 W2-8"}

# Kinds of parts in the boxes.
COLONY_PARTS: Final = (
    "settlers starting_cubes games bonus_spaces boards point_cards bonus_tiles exploration_tiles"
)
MARKET_PARTS: Final = "market_tiles outpost_values"
PORT_PARTS: Final = "port_tiles victory_tiles starting_sets bonus_tiles first_map"
ISLAND_PARTS: Final = f"sea_tiles {MARKET_PARTS}"

# From East to West, Parts II and III.
EAST_WEST_OUTPOSTS: Final = "east-west"
ISLAND_CITATIONS: Final = {"sail": "W2-4", "owners": "W2-5", "market": "W2-6"}
