"""Eastern Wonders: claiming victory tiles at ports, and the closed port (EW9)."""

import pytest

from tests.positions import Position, load, seat_of
from tests.seas import close, set_next, show, wonders
from tradewinds import IllegalAction, State
from tradewinds.components import standard

CLAIM = "YRGB"  # what VP08 costs
COST = {tile.id: tile.cost for tile in standard().eastern_wonders.victory_tiles}


def at_port(port: str = "a1", letters: str = CLAIM, players: int = 2) -> Position:
    """Seat 0 lies at the port, where VP08 lies."""
    position = wonders(players, letters, boats=port)
    show(position, port, "VP08")
    return position


def ports(state: State) -> dict[str, str | None]:
    shown: dict[str, str | None] = state.position()["ports"]
    return shown


def test_a_claimed_tile_is_paid_and_kept() -> None:
    """EW9: its cubes go to the supply."""
    state = load(at_port(letters="YYRGGB"))
    state.play("claim")
    seat = state.position()["seats"][0]
    assert (seat["cubes"], seat["victory_tiles"], state.turn) == ("YG", ["VP08"], 1)


def test_the_port_is_refilled_from_the_pile() -> None:
    """EW9: with its top tile; the others stay."""
    position = at_port()
    set_next(position, "VP20")
    before = dict(position["ports"])
    state = load(position)
    state.play("claim")
    assert ports(state) == before | {"a1": "VP20"}
    assert len(state.position()["victory_pile"]) == 22


@pytest.mark.parametrize("letters", ["", "YRG", "RGBB", "YYYRRRGGGG"])
def test_who_cannot_pay_cannot_claim(letters: str) -> None:
    """EW9: YRGB are needed, each of them."""
    with pytest.raises(IllegalAction):
        load(at_port(letters=letters)).play("claim")


def test_claiming_needs_a_port() -> None:
    """EW9: the boat lies on a market tile."""
    position = wonders(2, "YYRRGGBB", boats="a2")
    with pytest.raises(IllegalAction):
        load(position).play("claim")


def test_a_tile_may_be_claimed_after_a_move() -> None:
    """EW9, EW5: the action of the turn."""
    position = at_port()
    seat_of(position, 0)["boat"] = "a2"
    state = load(position)
    state.play("sail a1", "land")
    assert state.actions() == ["claim", "harvest", "done"]
    state.play("claim")
    assert (state.position()["seats"][0]["victory_tiles"], state.turn) == (["VP08"], 1)


def test_when_the_closed_port_tile_comes_up_the_port_is_closed() -> None:
    """EW9: it holds no victory tile, and nobody can claim there."""
    position = at_port()
    set_next(position, "closed", "VP20")
    seat_of(position, 1)["boat"] = "a1"
    seat_of(position, 1)["cubes"] = "YYRRGGBBBB"
    state = load(position)
    state.play("claim")
    assert ports(state)["a1"] == "closed"
    assert state.position()["victory_pile"][0] == "VP20"
    assert "claim" not in state.actions()


def test_the_closed_port_moves_when_a_tile_is_claimed_elsewhere() -> None:
    """EW9: to that port; a new victory tile lies where it was."""
    position = at_port("e4")
    close(position, "a4")
    set_next(position, "VP20", "VP21")
    before = dict(position["ports"])
    state = load(position)
    state.play("claim")
    assert ports(state) == before | {"a4": "VP20", "e4": "closed"}


def test_the_closed_port_stays_until_then() -> None:
    """EW9: whatever else happens, and whoever lies there."""
    position = wonders(2, "", "", boats="a4 e1")
    close(position, "a4")
    before = dict(position["ports"])
    state = load(position)
    state.play("harvest", "sail e2", "done", "sail a3", "land", "build", "harvest")
    assert ports(state) == before


def test_the_closed_port_moves_on_with_every_claim() -> None:
    """EW9: from a4 to a1 and on to e1."""
    position = at_port("a1")
    close(position, "a4")
    show(position, "e1", "VP17")
    seat_of(position, 1)["boat"] = "e1"
    seat_of(position, 1)["cubes"] = "BBBB"
    set_next(position, "VP20", "VP21")
    state = load(position)
    state.play("claim", "claim")
    assert ports(state) | {"e4": None} == {"a1": "VP21", "a4": "VP20", "e1": "closed", "e4": None}
    assert [seat["victory_tiles"] for seat in state.position()["seats"]] == [["VP08"], ["VP17", "VP26"]]


@pytest.mark.parametrize("above", range(6))
def test_the_closed_port_comes_up_with_one_of_the_first_six_claims(above: int) -> None:
    """EW1, EW9: when as many tiles were drawn as lay above it."""
    position = wonders(4, boats="a1 a4 e1 e4")
    tiles = ["VP01", "VP02", "VP03", "VP04", "VP05"]
    set_next(position, *tiles[:above], "closed", *tiles[above:])
    claims = 0
    while "closed" not in position["ports"].values():
        seat = seat_of(position, position["turn"])
        seat["cubes"] = COST[position["ports"][seat["boat"]]]
        state = load(position)
        state.play("claim")
        position = state.position()
        claims += 1
    assert claims == above + 1
