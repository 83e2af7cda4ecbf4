"""Why an action is refused in Eastern Wonders and From Sand to Sea."""

from collections.abc import Callable

import pytest

from tests.caravans import empty_merchant_deck, give_merchants, set_merchants, turn_over
from tests.positions import Position, load, seat_of, turn_of
from tests.seas import (
    close,
    drop_cubes,
    found,
    found_columns,
    give_any_victories,
    give_tiles,
    sand,
    sea,
    show,
    wonders,
)
from tests.words.refusals import refuses, refuses_everything_else, refuses_in_games
from tradewinds import State, Table

# --- Eastern Wonders ----------------------------------------------------------------------------------------


def picking() -> State:
    state = Table("eastern-wonders", players=3).deal(1)
    state.play("start YYR", state_place(state))
    return state


def state_place(state: State) -> str:
    """Some place where a boat may start."""
    after = state.copy()
    after.play("start YYR")
    return after.actions()[0]


def placing() -> State:
    state = Table("eastern-wonders", players=3).deal(1)
    state.play("start YYR")
    return state


def opening(cubes: str = "Y") -> State:
    """Seat 0 lies on c3, where seats 1 and 2 have outposts and seat 0 has none; c4 cannot be ended on."""
    position = wonders(3, cubes, "", "", boats="c3 c4 c4")
    found(position, 1, "c3")
    found(position, 2, "c3")
    return load(position)


def with_outpost() -> State:
    position = wonders(2, "YY")
    found(position, 0, "c3")
    return load(position)


def at_port() -> State:
    position = wonders(2, "YRG", boats="a1")
    show(position, "a1", "VP08")
    return load(position)


def at_closed_port() -> State:
    position = wonders(2, "YYRRGGBB", boats="a1")
    close(position, "a1")
    return load(position)


def sailing() -> State:
    """On the way, and on c4 the move cannot end."""
    state = opening("Y")
    state.play("sail c4")
    return state


def paying_for_a_step() -> State:
    state = load(wonders(2, "YR"))
    state.play("sail c4", "sail c5")
    return state


def paying_an_owner() -> State:
    state = load(wonders(2, "YR", boats="c3 c4"))
    state.play("sail c4", "land")
    return state


def collecting() -> State:
    position = wonders(2, "")
    drop_cubes(position, "c4", "Y")
    state = load(position)
    state.play("sail c4")
    return state


def acting() -> State:
    state = load(wonders(2, ""))
    state.play("sail c4")
    return state


def acting_at_port() -> State:
    position = wonders(2, "", boats="a2")
    show(position, "a1", "VP08")
    state = load(position)
    state.play("sail a1")
    return state


def paying_for_an_outpost() -> State:
    position = wonders(2, "YYRR")
    found(position, 1, "c3")
    state = load(position)
    state.play("build")
    return state


def at_market() -> State:
    state = load(wonders(2, "YYY"))
    state.play("build")
    return state


def rewarded() -> State:
    position = wonders(2, "", boats="a3")
    found_columns(position, 0, 1, but="a3")
    give_tiles(position, 1, *["move"] * 4)
    state = load(position)
    state.play("build")
    return state


def upgrading() -> State:
    position = wonders(2, "YYY")
    give_tiles(position, 0, "upgrade")
    state = load(position)
    state.play("build")
    return state


def discarding() -> State:
    """Seat 1 is over the limit in the turn of seat 0."""
    state = load(wonders(2, "R", "YYYYYRRRRR", boats="c3 c4"))
    state.play("sail c4", "land", "done")
    return state


def over(position: Position) -> State:
    close(position, "a4")
    give_any_victories(position, 1, 3)
    turn_of(position, 1)
    position["pending"] = ["over"]
    return load(position)


EASTERN_WONDERS = [
    *(picking, placing, opening, with_outpost, at_port, at_closed_port, sailing, paying_for_a_step),
    *(paying_an_owner, collecting, acting, acting_at_port, paying_for_an_outpost, at_market, rewarded),
    *(upgrading, discarding),
]


@pytest.mark.parametrize(
    ("situation", "action", "sentence"),
    [
        (picking, "start YYR", r"YYR has been picked already \(EW4\)\."),
        (picking, "harvest", r"First pick a starting set: start YYYY, start RR, start YG \(EW4\)\."),
        (placing, "place a1", r"a1 is not a market tile \(EW4\)\."),
        (placing, "start RR", r"First put the boat on a market tile: place \(EW4\)\."),
        (opening, "sail c3", r"Your boat lies on c3 already \(EW6\)\."),
        (opening, "sail c5", r"c5 does not touch c3, where your boat lies \(EW6\)\."),
        (
            lambda: opening(""),
            "sail c4",
            r"After a step to c4, .*could not end its move anywhere: .*owners.*\(EW6\)\.",
        ),
        (opening, "build", r"An outpost on c3 costs 2 cubes, and you have 1 \(EW7\)\."),
        (opening, "trade", r"You have no outpost on c3, where your boat lies \(EW7\)\."),
        (opening, "claim", r"c3, where your boat lies, is not a port \(EW9\)\."),
        (opening, "done", r"A turn begins with one of: sail b2, .*sail d3, harvest \(EW5\)\."),
        (opening, "land", r"A turn begins with one of: .*\(EW5\)\."),
        (opening, "collect", r"A turn begins with one of: .*\(EW5\)\."),
        (opening, "bonus move", r"A turn begins with one of: .*\(EW5\)\."),
        (opening, "place c3", r"A turn begins with one of: .*\(EW5\)\."),
        (with_outpost, "build", r"You have an outpost on c3 already \(EW7\)\."),
        (with_outpost, "trade", r"The market on c3 asks for YYY, and you cannot pay that \(EW7\)\."),
        (at_port, "claim", r"VP08 costs YRGB, and you cannot pay that \(EW9\)\."),
        (at_port, "build", r"a1, where your boat lies, is not a market tile \(EW7\)\."),
        (at_port, "trade", r"a1, where your boat lies, is not a market tile \(EW7\)\."),
        (at_closed_port, "claim", r"The port a1 is closed \(EW9\)\."),
        (sailing, "land", r"Ending a move on c4 costs 2 cubes for other boats’ owners, .* 1 \(EW6\)\."),
        (sailing, "sail e1", r"e1 does not touch c4, where your boat lies \(EW6\)\."),
        (sailing, "harvest", r"The boat is on its way: sail b3, .*sail d4 \(EW6\)\."),
        (paying_for_a_step, "pay brown", r"You have no brown cube to pay with \(EW6\)\."),
        (paying_for_a_step, "land", r"First leave a cube on the tile: pay yellow, pay red \(EW6\)\."),
        (paying_an_owner, "pay green", r"You have no green cube to pay with \(EW6\)\."),
        (paying_an_owner, "done", r"First pay the owner of the other boat: pay yellow, .*\(EW6\)\."),
        (collecting, "harvest", r"Cubes lie where the move ended: collect, done \(EW6\)\."),
        (acting, "sail c5", r"After a move comes one action or none: build, harvest, done \(EW5\)\."),
        (acting, "claim", r"c4, where your boat lies, is not a port \(EW9\)\."),
        (acting, "trade", r"You have no outpost on c4, where your boat lies \(EW7\)\."),
        (acting_at_port, "claim", r"VP08 costs YRGB, and you cannot pay that \(EW9\)\."),
        (acting_at_port, "build", r"a1, where your boat lies, is not a market tile \(EW7\)\."),
        (paying_for_an_outpost, "pay brown", r"You have no brown cube to pay with \(EW7\)\."),
        (paying_for_an_outpost, "done", r"First pay for the outpost: pay yellow, pay red \(EW7\)\."),
        (at_market, "build", r"You have an outpost on c3 already \(EW7\)\."),
        (at_market, "harvest", r"First decide what to do at the market: trade, done \(EW7\)\."),
        (rewarded, "bonus move", r"No bonus tile of the kind move is left \(EW8\)\."),
        (rewarded, "done", r"First take the reward for the column: bonus cargo, .*\(EW8\)\."),
        (upgrading, "upgrade red", r"You have no red cube to upgrade \(C3\)\."),
        (upgrading, "trade", r"First finish upgrading: upgrade yellow, done \(C3\)\."),
        (discarding, "discard green", r"Seat 1 has no green cube to return \(C6\)\."),
        (discarding, "harvest", r"Seat 1 holds too many cubes: discard yellow, discard red \(C6\)\."),
        (lambda: over(wonders()), "harvest", r"The game is over \(C7\)\."),
    ],
)
def test_a_refusal_in_eastern_wonders(situation: Callable[[], State], action: str, sentence: str) -> None:
    refuses(situation(), action, sentence)


@pytest.mark.parametrize("situation", EASTERN_WONDERS)
def test_everything_else_is_refused_in_eastern_wonders(situation: Callable[[], State]) -> None:
    refuses_everything_else(situation(), "EW")


# --- From Sand to Sea ---------------------------------------------------------------------------------------

ROW = ("S01", "S02", "S03", "S04")


def sand_opening() -> State:
    """Seat 0 has two cards of which one is played, lies on c3, and cannot pay the owner on c4."""
    position = sand(2, "", boats="c3 c4")
    set_merchants(position, *ROW)
    give_merchants(position, 0, "T12")
    turn_over(position, 0, "create-2")
    turn_over(position, 0, "upgrade-2", to="discarded")
    return load(position)


def short_row() -> State:
    position = sand(2, "YYYY")
    empty_merchant_deck(position, 1)
    state = load(position)
    state.play("acquire 1", "rest")
    return state


def sand_acquiring() -> State:
    state = load(sand(2, "YR"))
    state.play("acquire 2")
    return state


def dropping() -> State:
    position = sand(2, "")
    turn_over(position, 0, "create-2")
    give_merchants(position, 0, "T12", to="discarded")
    state = load(position)
    state.play("sail c4")
    return state


def sand_paying_an_owner() -> State:
    state = load(sand(2, "YR", boats="c3 c4"))
    state.play("sail c4", "drop create-2")
    return state


def sand_at_market() -> State:
    position = sand(3, "Y")
    found(position, 1, "c4")
    found(position, 2, "c4")
    found(position, 0, "c4")
    seat_of(position, 0)["cubes"] = "B"
    state = load(position)
    state.play("sail c4", "drop create-2")
    return state


def sand_paying_for_an_outpost() -> State:
    position = sand(2, "YYRR")
    found(position, 1, "c3")
    state = load(position)
    state.play("build")
    return state


def using_a_port() -> State:
    position = sand(2, "YRGB", boats="a2")
    show(position, "a1", "VP08")
    state = load(position)
    state.play("sail a1", "drop create-2")
    return state


def sand_rewarded(columns: int) -> State:
    place = {1: "a3", 2: "b1"}[columns]
    position = sand(2, "", boats=place)
    set_merchants(position, *ROW)
    found_columns(position, 0, columns, but=place)
    give_tiles(position, 1, *["move"] * 4)
    empty_merchant_deck(position, 1)
    seat_of(position, 1)["hand"] += ["S04"]
    position["merchant_row"][3] = None
    state = load(position)
    state.play("build")
    return state


def first_column() -> State:
    return sand_rewarded(1)


def second_column() -> State:
    return sand_rewarded(2)


def on_the_sea() -> State:
    return load(sand(2, "YYRRGGBB", boats="c6"))


def sand_at_closed_port() -> State:
    position = sand(2, "YYRRGGBB", boats="a1")
    close(position, "a1")
    return load(position)


SAND_TO_SEA = [
    *(sand_opening, short_row, sand_acquiring, dropping, sand_paying_an_owner, sand_at_market),
    *(sand_paying_for_an_outpost, using_a_port, first_column, second_column, on_the_sea),
    sand_at_closed_port,
]


@pytest.mark.parametrize(
    ("situation", "action", "sentence"),
    [
        (sand_opening, "acquire 2", r"The card at place 2 costs 1 cube, and you have 0 \(S6\)\."),
        (sand_opening, "play create-2", r"create-2 is not in your hand; a rest brings it back \(S6\)\."),
        (sand_opening, "play upgrade-2", r"upgrade-2 is not in your hand; a rest brings it back \(S6\)\."),
        (sand_opening, "play S01", r"S01 is not in your hand \(S6\)\."),
        (sand_opening, "play T12", r"T12 asks for RR, and you cannot pay that even once \(C5\)\."),
        (sand_opening, "sail c3", r"Your boat lies on c3 already \(S7\)\."),
        (sand_opening, "sail c6", r"Sailing to c6 costs 3 cards, and you have 2 \(S7\)\."),
        (
            sand_opening,
            "sail c4",
            r"Ending a move on c4 costs 1 cube for another boat’s owner, .* 0 \(S8\)\.",
        ),
        (sand_opening, "trade", r"You have no outpost on c3, where your boat lies \(S9\)\."),
        (sand_opening, "claim", r"c3, where your boat lies, is not a port \(S9\)\."),
        (sand_opening, "done", r"A turn begins with one of: acquire, sail, build, rest \(S5\)\."),
        (sand_opening, "drop T12", r"A turn begins with one of: .*\(S5\)\."),
        (short_row, "acquire 4", r"No merchant card lies at place 4 \(C12\)\."),
        (sand_acquiring, "pay brown", r"You have no brown cube to pay with \(S6\)\."),
        (sand_acquiring, "rest", r"First put cubes on the merchant cards: pay yellow, pay red \(S6\)\."),
        (dropping, "drop T12", r"T12 is neither in your hand nor face up in front of you \(S7\)\."),
        (dropping, "build", r"First pay a card for sailing: drop create-2, drop upgrade-2 \(S7\)\."),
        (sand_paying_an_owner, "pay green", r"You have no green cube to pay with \(S8\)\."),
        (sand_paying_an_owner, "done", r"First pay the owner of the other boat: .*\(S8\)\."),
        (sand_at_market, "build", r"You have an outpost on c4 already \(S9\)\."),
        (sand_at_market, "rest", r"First decide what to do at the market: trade, done \(S9\)\."),
        (sand_paying_for_an_outpost, "pay green", r"You have no green cube to pay with \(S9\)\."),
        (sand_paying_for_an_outpost, "done", r"First pay for the outpost: .*\(S9\)\."),
        (using_a_port, "rest", r"First decide what to do in the port: claim, done \(S9\)\."),
        (first_column, "bonus cargo", r"Your first column gives a merchant card, not a bonus tile \(S10\)\."),
        (first_column, "card 4", r"No merchant card lies at place 4 \(C12\)\."),
        (first_column, "done", r"First take the reward for the column: card 1, .*\(S10\)\."),
        (second_column, "bonus move", r"No bonus tile of the kind move is left \(S10\)\."),
        (on_the_sea, "build", r"c6, where your boat lies, is not a market tile \(S9\)\."),
        (on_the_sea, "trade", r"c6, where your boat lies, is not a market tile \(S9\)\."),
        (on_the_sea, "claim", r"c6, where your boat lies, is not a port \(S9\)\."),
        (sand_at_closed_port, "claim", r"The port a1 is closed \(S9\)\."),
        (lambda: over(sand()), "rest", r"The game is over \(C7\)\."),
    ],
)
def test_a_refusal_in_sand_to_sea(situation: Callable[[], State], action: str, sentence: str) -> None:
    refuses(situation(), action, sentence)


@pytest.mark.parametrize("situation", SAND_TO_SEA)
def test_everything_else_is_refused_in_sand_to_sea(situation: Callable[[], State]) -> None:
    refuses_everything_else(situation(), "S")


# --- all along ----------------------------------------------------------------------------------------------

AT_SEA = {"start", "place", "turn", "pay-owner", "market", "pay-build", "reward", "discard"}
ALONG = {
    "eastern-wonders": ("EW", AT_SEA | {"sail", "pay-step", "collect", "action"}),
    "sand-to-sea": ("S", AT_SEA | {"drop", "pay-card", "upgrade", "trade", "port"}),
}


@pytest.mark.parametrize("game", ALONG)
def test_refusals_all_along_games_name_a_rule(game: str) -> None:
    rules, kinds = ALONG[game]
    assert refuses_in_games(game, rules) >= kinds


@pytest.mark.parametrize("game", ALONG)
def test_refusals_of_a_turn_name_the_rule_of_its_game(game: str) -> None:
    refuses(load(sea(game)), "done", rf"A turn begins with one of: .*\({ALONG[game][0]}5\)\.")
