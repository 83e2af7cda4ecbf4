"""Broken positions of Spice Road: each is refused with what is wrong and where."""

from collections.abc import Callable

import pytest

from tests.caravans import dealt_road, give_any_prizes, give_merchants
from tests.notation.broken import good_road, inside, place_of, refused
from tests.positions import Position, load, set_cubes, turn_of

VALUES: list[tuple[tuple[str | int, ...], object, str]] = [
    (("players",), 3, "seats: expected 3 entries"),
    (("players",), 6, "2 to 5 players, not 6"),
    (("options",), {"map": "first"}, "has no option 'map'"),
    (("components", "digest"), "0", "components.digest: "),
    (("round",), 0, "round: "),
    (("turn",), 2, "turn: expected a whole number from 0 to 1"),
    (("player",), 1, "player: seat 0 chooses here"),
    (("seats", 0, "cubes"), "YYYYYRRRRRG", "seats[0].cubes: 11 cubes between turns; the limit is 10 (C6)"),
    (("seats", 0, "cubes"), "yy", "seats[0].cubes: cubes are written with the letters"),
    (("seats", 0, "hand"), ["create-2", "upgrade-2"], "merchant_deck: these cards are missing: U01"),
    (("seats", 0, "hand"), ["U01", "create-2"], "seats[0].hand: these cards are missing: upgrade-2"),
    (("seats", 0, "hand", 1), "U01", "seats[0].hand[1]: U01 lies already in seats[0].hand[0]"),
    (("seats", 0, "hand", 0), "T30", "seats[1].played[0]: T30 lies already in seats[0].hand[0]"),
    (("seats", 0, "hand", 0), "T99", "seats[0].hand[0]: there is no 'T99'"),
    (("seats", 0, "hand", 0), "P01", "seats[0].hand[0]: there is no 'P01'"),
    (("seats", 0, "played"), ["create-2"], "seats[0].played[0]: create-2 lies already in seats[0].hand"),
    (("seats", 1, "played"), ["T30"], "seats[1].hand: these cards are missing: create-2"),
    (("seats", 1, "point_cards"), [], "point_deck: these cards are missing: P36"),
    (("seats", 1, "point_cards"), ["P36", "P36"], "seats[1].point_cards[1]: P36 lies already"),
    (("seats", 1, "point_cards"), ["P36", "P01"], "point_row[0]: P01 lies already in seats[1]"),
    (("seats", 1, "point_cards"), ["N01"], "seats[1].point_cards[0]: there is no 'N01'"),
    (("seats", 1, "gold"), 1, "coins.gold: 5 coins on the table; there are 4 (SR1)"),
    (("seats", 0, "gold"), 1, "coins.gold: 3 coins on the table; there are 4 (SR1)"),
    (("seats", 0, "gold"), 5, "seats[0].gold: expected a whole number from 0 to 4"),
    (("seats", 1, "silver"), 1, "coins.silver: 5 coins on the table"),
    (("seats", 1, "silver"), -1, "seats[1].silver: "),
    (("coins", "gold"), 4, "coins.gold: 6 coins on the table"),
    (("coins", "silver"), 3, "coins.silver: 3 coins on the table"),
    (("coins", "silver"), "4", "coins.silver: "),
    (("coins", "gold"), None, "coins.gold: "),
    (("point_row",), ["P01"], "point_row: expected 5 entries, found 1"),
    (("point_row", 1), None, "point_row: "),
    (("point_row", 4), None, "point_row: "),
    (("point_row", 2), "P99", "point_row[2]: there is no 'P99'"),
    (("point_row", 2), "P36", "point_row[2]: P36 lies already in seats[1].point_cards[0]"),
    (("point_row", 2), "P01", "point_row[2]: P01 lies already in point_row[0]"),
    (("point_deck",), [], "point_deck: these cards are missing: "),
    (("point_deck", 3), None, "point_deck[3]: "),
    (("point_deck", 3), "P36", "point_deck[3]: P36 lies already in seats[1]"),
    (("merchant_row",), [], "merchant_row: expected 6 entries, found 0"),
    (("merchant_row", 1), None, "merchant_row: "),
    (("merchant_row", 5), None, "merchant_row: a place is empty although the deck has cards (SR4)"),
    (("merchant_row", 1), "S02", "merchant_row[1]: "),
    (("merchant_row", 1, "card"), "S99", "merchant_row[1].card: there is no 'S99'"),
    (("merchant_row", 1, "card"), "create-2", "merchant_row[1].card: create-2 is not in play"),
    (("merchant_row", 1, "card"), "S01", "merchant_row[1].card: S01 lies already in merchant_row[0]"),
    (("merchant_row", 1, "card"), None, "merchant_row[1].card: there is no None"),
    (("merchant_row", 1, "cubes"), "X", "merchant_row[1].cubes: cubes are written with the letters"),
    (("merchant_row", 1, "cubes"), None, "merchant_row[1].cubes: "),
    (("merchant_row", 1, "cubes"), "Y" * 5000, "merchant_row[1].cubes: "),
    (("merchant_deck",), [], "merchant_deck: these cards are missing"),
    (("merchant_deck", 0), "U01", "merchant_deck[0]: U01 lies already in seats[0].hand[0]"),
    (("merchant_deck", 0), "upgrade-2", "merchant_deck[0]: upgrade-2 is not in play"),
    (("pending",), ["rest"], "pending: 'rest' is not a step"),
    (("pending",), ["start"], "round: "),
    (("pending",), ["over"], "pending: the game is over only after the last seat"),
    (("pending",), ["fort A1.1", "end"], "pending: 'fort A1.1' is not a step"),
    (("pending",), ["explore", "end"], "pending: 'explore' cannot be asked"),
    (("pending",), ["market 1", "end"], "pending: 'market 1' cannot be asked"),
    (("pending",), ["port", "end"], "pending: 'port' cannot be asked"),
    (("pending",), ["action", "end"], "pending: 'action' cannot be asked"),
    (("pending",), ["drop 1", "land", "arrive", "end"], "pending: 'drop 1' cannot be asked"),
    (("pending",), ["upgrade 1", "end"], "pending: 'upgrade 1' cannot be asked"),
    (("pending",), ["trade T30", "end"], "pending: 'trade T30' cannot be asked"),
    (("pending",), ["trade T99", "end"], "pending: 'trade T99' is not a step"),
    (("pending",), ["pay-card 6 0", "end"], "pending: 'pay-card 6 0' cannot be asked"),
    (("pending",), ["pay-card 0 0", "end"], "pending: 'pay-card 0 0' cannot be asked"),
    (("pending",), ["pay-card 2 2", "end"], "pending: 'pay-card 2 2' cannot be asked"),
    (("pending",), ["pay-card 5 0", "end"], "pending: 'pay-card 5 0' cannot be asked"),
    (("pending",), ["pay-card 2", "end"], "pending: 'pay-card 2' is not a step"),
    (("pending",), ["pay-card 2 0"], "pending: these steps do not follow"),
    (("pending",), ["pay-card 2 0", "pay-card 2 1", "end"], "pending: these steps do not follow"),
    (("pending",), ["discard 0", "end"], "pending: 'discard 0' cannot be asked"),
]


@pytest.mark.parametrize(
    ("path", "value", "fragment"), VALUES, ids=[f"{place_of(path)}={value}"[:50] for path, value, _ in VALUES]
)
def test_a_wrong_value_is_refused(path: tuple[str | int, ...], value: object, fragment: str) -> None:
    position = good_road()
    inside(position, path[:-1])[path[-1]] = value
    sentence = refused(position)
    assert fragment in sentence
    assert sentence.endswith(".")


# --- parts that contradict each other -----------------------------------------------------------------------


def ended(seat: int, turn: int, *pending: str, cards: int = 6, players: int = 3) -> Position:
    position = dealt_road(players)
    give_any_prizes(position, seat, cards)
    turn_of(position, turn)
    position["pending"] = list(pending)
    return position


def playing(card: str, *pending: str, cubes: str = "YYRR") -> Position:
    """Seat 0 has just played this card."""
    position = dealt_road()
    give_merchants(position, 0, card, to="played")
    set_cubes(position, cubes)
    turn_of(position, 0, *pending)
    return position


CONTRADICTIONS: dict[str, tuple[Callable[[], Position], str]] = {
    "seven cards": (
        lambda: ended(0, 0, "turn", cards=7),
        "seats[0].point_cards: 7 cards; the game ends with 6",
    ),
    "six cards of four players": (
        lambda: ended(0, 1, "turn", cards=6, players=4),
        "seats[0].point_cards: 6 cards; the game ends with 5",
    ),
    "a turn after the end": (lambda: ended(1, 1, "turn"), "turn: the end was triggered in an earlier round"),
    "a round after the end": (lambda: ended(2, 0, "turn"), "turn: the end was triggered in an earlier round"),
    "over before the last seat": (lambda: ended(0, 1, "over"), "pending: the game is over only after"),
    "over without the last card": (
        lambda: ended(0, 2, "over", cards=5),
        "pending: the game is over only after",
    ),
    "more upgrades than the card has": (
        lambda: playing("U01", "upgrade 4"),
        "pending: 'upgrade 4' cannot be asked",
    ),
    "nothing to upgrade": (
        lambda: playing("U01", "upgrade 3", cubes="BB"),
        "pending: there is nothing to decide",
    ),
    "a trade that cannot be paid": (
        lambda: playing("T12", "trade T12", cubes="YYR"),
        "pending: there is nothing to decide at 'trade T12'",
    ),
    "another trade": (lambda: playing("T12", "trade T13"), "pending: 'trade T13' cannot be asked"),
    "two things at once": (lambda: playing("U01", "upgrade 1", "upgrade 1"), "pending: "),
    "one colour to pay with": (
        lambda: playing("U01", "pay-card 2 0", cubes="YYYY"),
        "pending: there is nothing to decide at 'pay-card 2 0'",
    ),
}


@pytest.mark.parametrize(("build", "fragment"), CONTRADICTIONS.values(), ids=CONTRADICTIONS)
def test_a_contradiction_is_refused(build: Callable[[], Position], fragment: str) -> None:
    assert fragment in refused(build())


POSSIBLE: dict[str, Callable[[], Position]] = {
    "upgrading": lambda: playing("U01", "upgrade 2"),
    "trading": lambda: playing("T12", "trade T12"),
    "paying for a card": lambda: playing("T12", "pay-card 4 1"),
    "returning cubes": lambda: playing("S04", "discard 0", cubes="YYYYYRRRRRRR"),
    "the last round": lambda: ended(0, 1, "turn"),
    "the last round of five": lambda: ended(0, 4, "turn", cards=5, players=5),
    "the end": lambda: ended(1, 2, "over"),
}


@pytest.mark.parametrize("build", POSSIBLE.values(), ids=POSSIBLE)
def test_what_can_be_is_accepted(build: Callable[[], Position]) -> None:
    assert load(build()).position()["pending"] == build()["pending"]
