"""What could be otherwise in A New World: our own numbers, each with what else it might be.

Published counts stay: as many locations are covered, as many cards marked, and forts ask for the same
settlers. A lever either stays as it is or moves to one of its levels; `python -m benchmarks.screening`
measures what that does to the seats.
"""

from collections import Counter
from collections.abc import Callable
from itertools import chain
from typing import Any, Final

Content = dict[str, Any]
"""The New World box, as in its file."""
Change = Callable[[Content], None]

MARKS: Final = {  # cards that could have a mark; none of them has a white star, and no card is named twice
    "3+": {
        "cheap": ("N01", "N04", "N13", "N14", "N25", "N26", "N41", "N44"),
        "dear": ("N10", "N11", "N22", "N23", "N34", "N35", "N51", "N52"),
    },
    "4": {
        "cheap": ("N02", "N05", "N16", "N17", "N27", "N28", "N42", "N43"),
        "dear": ("N09", "N12", "N21", "N24", "N32", "N33", "N48", "N49"),
    },
}
DEAR: Final = 9  # points
CHEAP: Final = 4
MIDDLE: Final = 7


def part(name: str, **keys: Any) -> Change:
    """Give a part other keys."""

    def change(box: Content) -> None:
        parts = chain(*box["boards"].values(), box["bonus_tiles"], box["exploration_tiles"])
        next(found for found in parts if found["id"] == name).update(keys)

    return change


def place(name: str, effect: str, settlers: int) -> Change:
    return part(name, effect=effect, settlers=settlers)


def all_of(*changes: Change) -> Change:
    def change(box: Content) -> None:
        for each in changes:
            each(box)

    return change


def covered(*places: str) -> Change:
    """Cover other locations of A1 and B1 with two or three players (N4)."""

    def change(box: Content) -> None:
        for location in (*box["boards"]["A1"], *box["boards"]["B1"]):
            location.pop("cover", None)
            if location["id"] in places:
                location["cover"] = "2-3"

    return change


def marked(mark: str, which: str) -> Change:
    """Give a mark to other cards (N2); those with a white star, which is not in the game, keep it."""

    def change(box: Content) -> None:
        for card in box["point_cards"]:
            if card["id"] in MARKS[mark][which]:
                card["players"] = mark
            elif card.get("players") == mark and card.get("star") != "white":
                del card["players"]

    return change


def points(more: int, kind: str) -> Change:
    def change(box: Content) -> None:
        for card in box["point_cards"]:
            if card["kind"] == kind:
                card["points"] += more

    return change


def steeper(by: float) -> Change:
    """Move the points of cards away from those in the middle, or towards them."""

    def change(box: Content) -> None:
        for card in box["point_cards"]:
            card["points"] = max(1, card["points"] + round((card["points"] - MIDDLE) * by))

    return change


def varied(box: Content) -> None:
    """Let cards with the same points differ by one."""
    seen: Counter[int] = Counter()
    for card in box["point_cards"]:
        seen[card["points"]] += 1
        card["points"] += (0, 1, 0, -1)[seen[card["points"]] % 4]


def more_settlers(box: Content) -> None:
    for card in box["point_cards"]:
        if card["kind"] == "settlers":
            card["settlers"] += 1


def redder(box: Content) -> None:
    """Let cheap cards cost a red cube instead of a yellow one."""
    for card in box["point_cards"]:
        if card["points"] <= CHEAP:
            card["cost"] = "".join(sorted(card["cost"].replace("Y", "R", 1), key="YRGB".index))


def dearer(box: Content) -> None:
    """Let dear cards cost a yellow cube more, for a point more."""
    for card in box["point_cards"]:
        if card["points"] >= DEAR:
            card["cost"] = "Y" + card["cost"]
            card["points"] += 1


def easier(box: Content) -> None:
    """Let covered locations of the fourth board ask for a settler less."""
    for board in ("D1", "E1", "F1"):
        for location in box["boards"][board]:
            if "cover" in location:
                location["settlers"] = max(1, location["settlers"] - 1)


def tiles(kind: str, worth: int) -> Change:
    def change(box: Content) -> None:
        for tile in (*box["bonus_tiles"], *box["exploration_tiles"]):
            if tile["kind"] == kind and "points" in tile:
                tile["points"] = worth

    return change


def kind_of_card(kind: str) -> dict[str, Change]:
    return {"1 point more": points(1, kind), "1 point less": points(-1, kind)}


LEVERS: Final[dict[str, dict[str, Change]]] = {
    "A1.3": {"+YYYY, 1 settler": place("A1.3", "+YYYY", 1)},
    "A1.4": {"^3, 1 settler": place("A1.4", "^3", 1)},
    "A1.5": {"YYR>GG, 1 settler": place("A1.5", "YYR>GG", 1)},
    "A1.6": {
        "+YRG, 3 settlers": place("A1.6", "+YRG", 3),
        "+YRR, 1 settler": place("A1.6", "+YRR", 1),
        "+RG, 1 settler": place("A1.6", "+RG", 1),
    },
    "B1.3": {"+YYYR, 2 settlers": place("B1.3", "+YYYR", 2)},
    "B1.4": {"^4, 2 settlers": place("B1.4", "^4", 2)},
    "B1.5": {"+YYR, 1 settler": place("B1.5", "+YYR", 1), "^3, 1 settler": place("B1.5", "^3", 1)},
    "covered with 2-3": {
        "A1.6, B1.4": covered("A1.6", "B1.4"),
        "A1.6, B1.3": covered("A1.6", "B1.3"),
        "A1.5, A1.6": covered("A1.5", "A1.6"),
    },
    "C1.1": {"+RR, 1 settler": place("C1.1", "+RR", 1), "+YRR, 2 settlers": place("C1.1", "+YRR", 2)},
    "C1.5": {
        "+RRG, 3 settlers": place("C1.5", "+RRG", 3),
        "+RRR, 2 settlers": place("C1.5", "+RRR", 2),
        "+YRR, 2 settlers": place("C1.5", "+YRR", 2),
    },
    "C1.3": {"^4, 3 settlers": place("C1.3", "^4", 3)},
    "C1.4": {"+RG, 1 settler": place("C1.4", "+RG", 1), "+GG, 2 settlers": place("C1.4", "+GG", 2)},
    "C1.6": {"+RB, 2 settlers": place("C1.6", "+RB", 2), "+GB, 3 settlers": place("C1.6", "+GB", 3)},
    "open on the fourth board": {
        "D1.4 +RG, E1.5 +YB, F1.3 ^4": all_of(
            place("D1.4", "+RG", 2), place("E1.5", "+YB", 2), place("F1.3", "^4", 2)
        ),
        "D1.4, E1.5, F1.3 for 3 settlers": all_of(
            *(part(name, settlers=3) for name in ("D1.4", "E1.5", "F1.3"))
        ),
    },
    "covered on the fourth board": {"for a settler less": easier},
    "symbol of A1.6": {symbol: part("A1.6", symbol=symbol) for symbol in ("hills", "field")},
    "symbol of C1.5": {symbol: part("C1.5", symbol=symbol) for symbol in ("woods", "hills")},
    "symbol of C1.1": {symbol: part("C1.1", symbol=symbol) for symbol in ("river", "field")},
    "symbol of B1.4": {"woods": part("B1.4", symbol="woods")},
    "3+ on": {which: marked("3+", which) for which in MARKS["3+"]},
    "4 on": {which: marked("4", which) for which in MARKS["4"]},
    "settlers of settlers cards": {"1 more": more_settlers},
    "cost of cheap cards": {"red for yellow": redder},
    "cost of dear cards": {"a yellow more, 1 point more": dearer},
    "equal points": {"differ by 1": varied},
    "settlers cards": kind_of_card("settlers"),
    "exploration cards": kind_of_card("exploration"),
    "aid cards": kind_of_card("aid"),
    "tool cards": kind_of_card("tool"),
    "points of cards": {"flatter": steeper(-0.25), "steeper": steeper(0.3)},
    "icon tiles": {"3 points": tiles("icon", 3)},
    "pair tiles": {"4 points": tiles("pair", 4)},
    "flat tiles": {"5 points": tiles("flat", 5)},
    "X03": {"RRG": part("X03", cubes="RRG")},
    "X04": {"GG": part("X04", cubes="GG")},
    "X09, X10": {"4 points": tiles("points", 4)},
}
