"""Greedy in Spice Road and From Sand to Sea: merchant cards and point cards."""

from tests.bots.turns import chosen, turn_played
from tests.caravans import dealt_road, give_merchants, give_prizes, set_merchants, set_prizes, turn_over
from tests.positions import Position, seat_of, set_cubes, turn_of


def last_turn(*, ahead: bool) -> Position:
    """Seat 1 plays last and can claim its sixth card, being ahead or behind (SR7)."""
    position = dealt_road()
    set_prizes(position, "P09", "P10", "P11", "P12", "P13")
    dear, cheap = [f"P{number}" for number in range(31, 36)], [f"P0{number}" for number in range(1, 6)]
    give_prizes(position, 1, *(dear if ahead else cheap))
    give_prizes(position, 0, *(cheap if ahead else dear))
    turn_of(position, 1)
    position["round"] = 20
    set_cubes(position, "Y", "RRRGG")
    return position


def test_it_claims_the_card_that_wins() -> None:
    state = turn_played(last_turn(ahead=True))
    assert state.over
    assert state.winner == 1


def test_it_does_not_end_the_game_while_it_is_behind() -> None:
    assert not turn_played(last_turn(ahead=False)).over


def test_it_rests_when_all_cards_are_played() -> None:
    position = dealt_road()
    set_cubes(position, "", "")
    give_merchants(position, 0, "S04", "S05", "S06", "S07", "S08", to="played")
    turn_over(position, 0, "create-2", "upgrade-2")
    set_merchants(position, "T10", "T31", "T32", "T30", "T29", "T28")  # nothing that helps now
    assert len(seat_of(turn_played(position).position(), 0)["hand"]) == 7


def test_it_acquires_cards_at_first() -> None:
    assert chosen(dealt_road()).startswith("acquire")


def test_it_pays_with_the_cheapest_cubes() -> None:
    """SR4."""
    position = dealt_road()
    set_cubes(position, "YYYB")
    assert chosen(position, "acquire 3") == "pay yellow"


def test_it_takes_the_coin_along_where_the_cards_are_alike() -> None:
    """SR6: P15 to P18 all give 12 points, and what P18 and P17 cost differs little."""
    position = dealt_road()
    set_prizes(position, "P18", "P17", "P36", "P35", "P34")
    set_cubes(position, "YRGGB")
    give_merchants(position, 0, "S01", "S04", "S05", "S06", "S07", "S08", "T01", "T12", "T24")
    position["round"] = 25
    assert chosen(position) == "claim 1"
