"""Positions at sea whose parts contradict each other are refused too."""

from collections.abc import Callable

import pytest

from tests.caravans import dealt_road, give_merchants, put_on, turn_over
from tests.notation.broken import good_sand, good_wonders, refused
from tests.positions import Position, load, seat_of, set_cubes, turn_of
from tests.seas import (
    close,
    drop_cubes,
    found,
    found_columns,
    give_any_victories,
    give_tiles,
    give_victories,
    sand,
    set_next,
    show,
    wonders,
)
from tradewinds import Table

Build = Callable[[], Position]


def asked(position: Position, *pending: str) -> Position:
    """Seat 0 is asked this before its turn ends."""
    turn_of(position, 0, *pending)
    return position


def starting(game: str = "eastern-wonders", *, placed: int = 1) -> Position:
    """Three players, of whom so many have placed their boats; the next one is to place theirs."""
    state = Table(game, players=3).deal(1)
    for cubes in ["YYR", "RR", "YG"][:placed]:
        state.play(f"start {cubes}")
        state.play("place b3" if "place b3" in state.actions() else state.legal()[0])
    state.play(state.legal()[0])
    return state.position()


def random_map(seed: int = 1) -> Position:
    state = Table("eastern-wonders", players=2, map="random").deal(seed)
    while state.round == 0:
        state.play(state.legal()[0])
    return state.position()


def pushed_over() -> Position:
    """Seat 1 has too many cubes in the turn of seat 0."""
    position = wonders(2, "YY", "YYYYYYRRRRR")
    position["turn"], position["player"] = 0, 1
    position["pending"] = ["discard 1", "end"]
    return position


def ended(seat: int, turn: int, *pending: str, tiles: int = 4) -> Position:
    position = wonders(3)
    close(position, "a4", by=seat)
    give_any_victories(position, seat, tiles - 1)
    turn_of(position, turn)
    position["pending"] = list(pending)
    return position


def building(*pending: str, cubes: str = "YYRR") -> Position:
    """Seat 0 lies on c3, where seat 1 has an outpost."""
    position = wonders(2, cubes)
    found(position, 1, "c3")
    return asked(position, *pending)


def rewarded(column: int, *, game: Callable[..., Position] = wonders) -> Position:
    """Seat 0 has just built the last outpost of the first column."""
    position = game(2, "YY", boats="a3")
    found_columns(position, 0, 1)
    return asked(position, f"reward {column}", "market 0")


def closed_too_deep() -> Position:
    position = wonders()
    pile = position["victory_pile"]
    pile.remove("closed")
    pile.insert(6, "closed")
    return position


def closed_too_late() -> Position:
    """Two tiles were claimed, so only four of the first six are left in the pile."""
    position = wonders()
    set_next(position, "closed")
    give_victories(position, 0, "VP01", "VP02")
    pile = position["victory_pile"]
    pile.remove("closed")
    pile.insert(4, "closed")
    return position


def ports_inside() -> Position:
    """On the first map the ports lie at the corners (EW1)."""
    position = wonders(2, boats="c4")
    position["map"]["a1"]["tile"], position["map"]["c3"]["tile"] = position["map"]["c3"]["tile"], "port"
    position["ports"]["c3"] = position["ports"].pop("a1")
    return position


def sailing(made: int, *, cubes: str = "Y", boats: str = "c3 d4 b5", tiles: int = 0) -> Position:
    position = wonders(3, cubes, "", "", boats=boats)
    give_tiles(position, 0, *["move"] * tiles)
    return asked(position, f"sail {made}")


CONTRADICTIONS: dict[str, tuple[Build, str]] = {
    "a closed port below the first six": (
        closed_too_deep,
        "victory_pile: the closed-port tile lies among the topmost six (EW1)",
    ),
    "a closed port too late": (
        closed_too_late,
        "victory_pile: the closed-port tile lies among the topmost six",
    ),
    "five victory tiles": (
        lambda: ended(0, 1, "turn", tiles=5),
        "seats[0].victory_tiles: 5 tiles; the game ends",
    ),
    "a turn after the end": (lambda: ended(1, 1, "turn"), "turn: the end was triggered in an earlier round"),
    "a round after the end": (lambda: ended(2, 0, "turn"), "turn: the end was triggered in an earlier round"),
    "over before the last seat": (lambda: ended(0, 1, "over"), "pending: the game is over only after"),
    "over without a fourth tile": (
        lambda: ended(0, 2, "over", tiles=3),
        "pending: the game is over only after",
    ),
    "a boat placed too early": (
        lambda: edited(starting(), lambda position: seat_of(position, 0).update(boat="b3")),
        "seats[0].boat: boats are placed in round 0",
    ),
    "a boat placed too late": (
        lambda: edited(starting(), lambda position: seat_of(position, 2).update(boat=None)),
        "seats[2].boat: boats are placed in round 0",
    ),
    "cubes too early": (
        lambda: edited(starting(), lambda position: seat_of(position, 0).update(cubes="YG")),
        "seats[0].cubes: starting sets are picked in round 0",
    ),
    "cubes too late": (
        lambda: edited(starting(), lambda position: seat_of(position, 1).update(cubes="")),
        "seats[1].cubes: each starting set can be picked once",
    ),
    "no boat at all": (
        lambda: edited(wonders(), lambda position: seat_of(position, 1).update(boat=None)),
        "seats[1].boat: boats are placed in round 0",
    ),
    "the start in round 1": (
        lambda: edited(starting(), lambda position: position.update(round=1)),
        "round: starting cubes and boats are chosen in round 0",
    ),
    "an outpost too dear": (
        lambda: building("pay-build 2", cubes="Y"),
        "pending: 'pay-build 2' cannot be asked",
    ),
    "an outpost dearer than it is": (
        lambda: building("pay-build 3"),
        "pending: 'pay-build 3' cannot be asked",
    ),
    "an outpost paid for": (lambda: building("pay-build 0"), "pending: 'pay-build 0' cannot be asked"),
    "an outpost in one colour": (
        lambda: building("pay-build 2", cubes="YYY"),
        "pending: there is nothing to decide at 'pay-build 2'",
    ),
    "a market with nothing to do": (
        lambda: asked(wonders(2, ""), "market 0"),
        "pending: there is nothing to decide at 'market 0'",
    ),
    "another column": (lambda: rewarded(1), "pending: 'reward 1' cannot be asked"),
    "a reward without a market": (
        lambda: asked(rewarded(0), "reward 0"),
        "pending: these steps do not follow each other",
    ),
    "a reward away from outposts": (
        lambda: edited(rewarded(0), lambda position: seat_of(position, 0).update(boat="c3")),
        "pending: 'reward 0' cannot be asked",
    ),
    "upgrades without a tile": (
        lambda: asked(wonders(2, "YR"), "upgrade 1", "market 0"),
        "pending: 'upgrade 1' cannot be asked",
    ),
    "a move that could end nowhere": (
        lambda: sailing(1, cubes="", boats="c3 c3 c3"),
        "pending: 'sail 1' cannot be asked",
    ),
    "a move that can only end": (
        lambda: sailing(1, cubes=""),
        "pending: there is nothing to decide at 'sail 1'",
    ),
    "cubes to take where none lie": (
        lambda: asked(wonders(2, ""), "collect", "action"),
        "pending: 'collect' cannot be asked",
    ),
    "an owner who is elsewhere": (
        lambda: asked(wonders(3, "YR", boats="c3 d4 c3"), "pay-owner 1", "arrive"),
        "pending: 'pay-owner 1' cannot be asked",
    ),
    "an owner at a port": (
        lambda: asked(wonders(2, "YR", boats="a1 a1"), "pay-owner 1", "arrive"),
        "pending: 'pay-owner 1' cannot be asked",
    ),
    "an owner too many": (
        lambda: asked(wonders(3, "Y", boats="c3 c3 c3"), "pay-owner 1", "arrive"),
        "pending: 'pay-owner 1' cannot be asked",
    ),
    "cards for where one cannot end": (
        lambda: asked(sand(2, "", boats="c3 c3"), "drop 1", "land", "arrive"),
        "pending: 'land' cannot be asked",
    ),
    "more cards than there are": (
        lambda: asked(sand(2, ""), "drop 3", "land", "arrive"),
        "pending: 'drop 3' cannot be asked",
    ),
    "one card to drop": (
        lambda: edited(
            asked(sand(2, ""), "drop 1", "land", "arrive"),
            lambda position: turn_over(position, 0, "create-2", to="discarded"),
        ),
        "pending: there is nothing to decide at 'drop 1'",
    ),
    "somebody else's cubes to return": (
        lambda: edited(pushed_over(), lambda position: set_cubes(position, "Y" * 11, "Y" * 6 + "R" * 5)),
        "pending: 'discard 1' cannot be asked",
    ),
    "a map in two parts": (
        lambda: edited(random_map(), lambda position: move_away(position)),
        "map: ",
    ),
    "a random map called the first": (
        lambda: edited(random_map(), lambda position: position["options"].update(map="first")),
        "map: this is not the map that the options name",
    ),
    "a port inside the first map": (ports_inside, "map: "),
    "a bonus tile that is a list": (
        lambda: edited(good_sand(), lambda position: seat_of(position, 0).update(bonus_tiles=[["move"]])),
        "seats[0].bonus_tiles[0]",
    ),
    "two names changed": (
        lambda: edited(random_map(), lambda position: rename(position)),
        "map: the names of the places do not match where they lie",
    ),
}


def edited(position: Position, edit: Callable[[Position], object]) -> Position:
    edit(position)
    return position


def move_away(position: Position) -> None:
    """The last column lies ten columns farther to the right."""
    last = max(place["at"][0] for place in position["map"].values())
    for place in position["map"].values():
        if place["at"][0] == last:
            place["at"] = [last + 10, place["at"][1]]


def rename(position: Position) -> None:
    places = position["map"]
    places["b1"]["at"], places["b2"]["at"] = places["b2"]["at"], places["b1"]["at"]


@pytest.mark.parametrize(("build", "fragment"), CONTRADICTIONS.values(), ids=CONTRADICTIONS)
def test_a_contradiction_is_refused(build: Build, fragment: str) -> None:
    assert fragment in refused(build())


# --- what hides better --------------------------------------------------------------------------------------


def one_place_more() -> Position:
    position = wonders()
    position["options"]["map"] = "random"
    position["map"]["c7"] = {"tile": "tea-3", "at": [0, 4]}
    return position


def many_columns() -> Position:
    position = wonders()
    position["map"] = {f"x{number}": {"tile": "sea", "at": [number, 0]} for number in range(40)}
    return position


def same_tile_twice() -> Position:
    position = wonders()
    give_tiles(position, 0, "points")
    seat_of(position, 0)["bonus_tiles"].append("points-6")
    return position


def closed_from_the_start() -> Position:
    """It comes up only when a tile is claimed (EW9)."""
    position = wonders()
    show(position, "a4", "closed")
    return position


def no_trade(*pending: str) -> Position:
    """S01 takes three yellow cubes; there is nothing to repeat."""
    position = dealt_road()
    give_merchants(position, 0, "S01", to="played")
    return asked(position, *pending)


def nothing_emptied() -> Position:
    """The first column was empty before, and b4 empties no other."""
    position = wonders(2, "", boats="b4")
    found_columns(position, 0, 1)
    found(position, 0, "b4")
    return asked(position, "reward 0", "market 0")


def claiming_in_eastern_wonders() -> Position:
    position = wonders(2, "YRGB", boats="a1")
    show(position, "a1", "VP08")
    return asked(position, "port")


def upgrading_alone() -> Position:
    """An upgrade tile serves after building, so trading is asked after it (EW11)."""
    position = wonders(2, "YR")
    give_tiles(position, 0, "upgrade")
    return asked(position, "upgrade 1")


def upgrading_at_a_market() -> Position:
    """In From Sand to Sea there are no upgrade tiles."""
    position = sand(2, "YR")
    turn_over(position, 0, "upgrade-2")
    found(position, 0, "c3")
    return asked(position, "upgrade 1", "market 0")


IMPOSSIBLE: dict[str, tuple[Build, str]] = {
    "a step that asks nothing": (lambda: asked(wonders(2, "YR"), "land", "arrive"), "pending"),
    "another step that asks nothing": (lambda: asked(sand(2, "YR"), "arrive"), "pending"),
    "a place too many": (one_place_more, "map"),
    "a port that is none": (
        lambda: edited(good_wonders(), lambda position: position["map"]["a1"].update(tile="sea")),
        "map",
    ),
    "more columns than letters": (many_columns, "map"),
    "the same points tile twice": (same_tile_twice, "seats[0].bonus_tiles"),
    "paying oneself": (
        lambda: asked(wonders(2, "YR", boats="c3 c3"), "pay-owner 0", "arrive"),
        "pending",
    ),
    "a trade that is none": (lambda: no_trade("trade S01"), "pending"),
    "a port closed from the start": (closed_from_the_start, "ports"),
    "a starting set that is none": (
        lambda: edited(starting(), lambda position: seat_of(position, 2).update(cubes="BBBB")),
        "seats[2].cubes",
    ),
    "a starting set picked twice": (
        lambda: edited(starting(), lambda position: seat_of(position, 2).update(cubes="YYYY")),
        "cubes",
    ),
    "a boat that starts at a port": (
        lambda: edited(starting(), lambda position: seat_of(position, 2).update(boat="a1")),
        "seats[2].boat",
    ),
    "an outpost before the first turn": (
        lambda: edited(starting(), lambda position: seat_of(position, 2).update(outposts=["b3"])),
        "seats[2].outposts",
    ),
    "cubes on the map before the first turn": (
        lambda: edited(starting(), lambda position: drop_cubes(position, "b3", "Y")),
        "map.b3.cubes",
    ),
    "a victory tile before the first turn": (
        lambda: edited(starting(), lambda position: give_any_victories(position, 2, 1)),
        "seats[2].victory_tiles",
    ),
    "a reward for nothing": (nothing_emptied, "pending"),
    "a step of another game: port": (claiming_in_eastern_wonders, "pending"),
    "a step of another game: market": (lambda: asked(wonders(2, "YR"), "market 1"), "pending"),
    "upgrades without a market": (upgrading_alone, "pending"),
    "upgrades of another game": (upgrading_at_a_market, "pending"),
    "a further step after steps never paid for": (
        lambda: asked(wonders(2, "YRG"), "pay-step 5 12"),
        "pending",
    ),
    "more steps than cubes ever paid for": (lambda: sailing(900, cubes="YY"), "pending"),
}


@pytest.mark.parametrize(("build", "place"), IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_what_cannot_be_is_refused(build: Build, place: str) -> None:
    sentence = refused(build())
    assert place in sentence
    assert sentence.endswith(".")


def test_any_number_of_cubes_comes_back() -> None:
    """C1: the supply never runs out, so a card may gather cubes without end."""
    position = dealt_road()
    put_on(position, 1, "Y" * 100)
    state = load(position)
    state.play("acquire 2")
    assert load(state.position()) == state


# --- what can be --------------------------------------------------------------------------------------------


def upgrading_after_building() -> Position:
    position = wonders(2, "YR")
    found(position, 0, "c3")
    give_tiles(position, 0, "upgrade")
    return asked(position, "upgrade 1", "market 0")


POSSIBLE: dict[str, Build] = {
    "picking a set": lambda: Table("sand-to-sea", players=4).deal(1).position(),
    "placing a boat": starting,
    "placing the last boat": lambda: starting("sand-to-sea", placed=2),
    "sailing": lambda: sailing(1),
    "sailing free": lambda: sailing(1, cubes="", tiles=1),
    "paying for a step": lambda: asked(wonders(2, "YR"), "pay-step 1 12"),
    "paying an owner": lambda: asked(wonders(2, "YR", boats="c3 c3"), "pay-owner 1", "arrive"),
    "taking cubes": lambda: asked(
        edited(wonders(2, ""), lambda position: drop_cubes(position, "c3", "Y")), "collect", "action"
    ),
    "one action": lambda: asked(wonders(2, ""), "action"),
    "paying for an outpost": lambda: building("pay-build 2"),
    "the rest of the price": lambda: building("pay-build 1"),
    "a reward": lambda: rewarded(0),
    "a card as reward": lambda: rewarded(0, game=sand),
    "upgrading after building": upgrading_after_building,
    "returning cubes in another's turn": pushed_over,
    "dropping cards": lambda: asked(sand(2, ""), "drop 2", "land", "arrive"),
    "building or trading": lambda: asked(sand(2, ""), "market 1"),
    "the last round": lambda: ended(0, 1, "turn"),
    "the end": lambda: ended(1, 2, "over"),
    "a random map": random_map,
    "the first map, drawn by chance": lambda: edited(
        wonders(), lambda position: position["options"].update(map="random")
    ),
}


@pytest.mark.parametrize("build", POSSIBLE.values(), ids=POSSIBLE)
def test_what_can_be_is_accepted(build: Build) -> None:
    assert load(build()).position() == build()
