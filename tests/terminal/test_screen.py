"""What the screen shows."""

import re
from io import StringIO

import pytest
from rich.console import Console

import tradewinds as tw
from tests.caravans import dealt_road, give_merchants, put_on, set_merchants, set_prizes
from tests.east_west import found as found_on
from tests.east_west import give_route, part
from tests.games import all_tables, name_of
from tests.positions import load, set_cubes
from tests.seas import close, drop_cubes, found, give_tiles, show, wonders
from tests.terminal.table import session, shown, terminal
from tradewinds import locale
from tradewinds.history import History
from tradewinds.terminal import screen
from tradewinds.terminal.session import Session


def drawn(game: Session, width: int) -> str:
    at = terminal(width=width)
    screen.ask(at.console, game.scene(), game.log(4))
    return shown(at)


def half_played(players: str = "human,greedy,random") -> Session:
    """The first seat has come far and opens a turn; a bot has played it so far."""
    game = session(players.replace("human", "greedy"), board="E1")
    while len(game.history.moves) < 90 or game.state.player or not game.history.between_turns:
        game.history.push(game.bot_choice())
    game.kinds = players.split(",")
    return game


@pytest.mark.parametrize("width", [40, 60, 80, 100, 120, 160, 200])
def test_no_line_is_wider_than_the_window(width: int) -> None:
    lines = drawn(half_played(), width).splitlines()
    assert max(map(len, lines)) <= width


@pytest.mark.parametrize("width", [80, 120])
def test_every_location_every_seat_and_every_choice_is_there(width: int) -> None:
    game = half_played("human,greedy,random,random")
    seen = drawn(game, width)
    for place in game.state.core.setup.board.places:
        assert place in seen
    for name in ("Blue", "Purple", "Teal", "Grey"):
        assert name in seen
    for number in range(1, len(game.state.legal()) + 1):
        assert f"{number:>2} " in seen


def test_goods_and_settlers_can_be_read_without_colours() -> None:
    game = session("human,human", board="E1")
    game.history.push(game.state.parse("work A1.3"))
    seen = drawn(game, 80)
    assert "A1.5 ≈ YY→G" in seen
    assert "YYYYYY····" in seen
    assert "A1.3 ≡ +YYY     2♟ B×1" in seen  # the price for Purple, and Blue's settler


def test_exploration_tiles_are_drawn_over_their_locations() -> None:
    game = session(board="E1")
    covered = [place for place, there in game.state.view(None)["locations"].items() if "exploration" in there]
    lines = drawn(game, 80)
    assert lines.count("▒") == len(covered) + 1  # one explains the sign


@pytest.mark.parametrize("players", ["human,greedy", "human,greedy,random", "human,greedy,random,random"])
def test_a_window_of_80_by_24_holds_the_table_and_the_question(players: str) -> None:
    console = Console(
        file=StringIO(), width=80, height=24, force_terminal=True, no_color=True, color_system=None
    )
    game = session(players)
    screen.ask(console, game.scene(), game.log(4))
    assert isinstance(console.file, StringIO)
    assert len(console.file.getvalue().splitlines()) <= 23
    assert "“list” explains them" in console.file.getvalue()


@pytest.mark.parametrize("width", [30, 40, 60, 80, 100, 120, 200])
@pytest.mark.parametrize("table", all_tables(), ids=name_of)
def test_every_game_fits_every_width(table: tw.Table, width: int) -> None:
    lines = drawn(played_at_random(table), width).splitlines()
    assert max(map(len, lines)) <= width


@pytest.mark.parametrize("table", all_tables(), ids=name_of)
def test_every_place_card_seat_and_choice_of_every_game_is_there(table: tw.Table) -> None:
    game = played_at_random(table)
    seen = drawn(game, 80)
    view = game.state.view(None)
    for place in view.get("map", {}):
        assert f" {place}" in seen
    for card in view.get("merchant_row", []):
        assert card is None or f" {card['card']}" in seen
    for number in range(1, len(game.state.legal()) + 1):
        assert f"{number:>2} " in seen


def played_at_random(table: tw.Table, decisions: int = 100) -> Session:
    game = Session(History(table.deal(7)), ["random"] * table.players, 7)
    while len(game.history.moves) < decisions or game.state.player or not game.history.between_turns:
        game.history.push(game.bot_choice())
    return game


@pytest.mark.parametrize("game", [game for game in tw.GAMES if game != "new-world"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_window_of_80_by_24_holds_the_other_games_too(game: str, players: int) -> None:
    console = Console(
        file=StringIO(), width=80, height=24, force_terminal=True, no_color=True, color_system=None
    )
    at_start = played_at_random(tw.Table(game, players), 12)
    screen.ask(console, at_start.scene(), at_start.log(4))
    assert isinstance(console.file, StringIO)
    assert len(console.file.getvalue().splitlines()) <= 23


@pytest.mark.parametrize("size", [(100, 40), (120, 40)], ids=str)
@pytest.mark.parametrize("game", ["east-west-1", "east-west-2", "east-west-3"])
def test_a_larger_window_holds_all_of_from_east_to_west(game: str, size: tuple[int, int]) -> None:
    width, height = size
    console = Console(
        file=StringIO(), width=width, height=height, force_terminal=True, no_color=True, color_system=None
    )
    at_start = played_at_random(tw.Table(game, 4), 12)
    screen.ask(console, at_start.scene(), at_start.log(4))
    assert isinstance(console.file, StringIO)
    seen = console.file.getvalue()
    assert len(seen.splitlines()) < height
    for name in [*at_start.state.core.setup.board.places, *at_start.state.core.setup.board.stacks[-4:]]:
        assert name.partition(".")[0] in seen


def test_routes_and_tiles_beside_the_board_are_drawn() -> None:
    position = part(1, 2, "YYY", "YYYY")
    set_merchants(position, "T01", "S01", "U01", "T33")
    give_route(position, 0, "T02", "S02*1")
    seen = drawn(Session(History(load(position)), ["human", "human"], 1), 80)
    for words in ("route ", "YY→RR", "♟1 0 on the pile", "Beside the board:", "E2.1 ¤ T01", "+Y ⇄"):
        assert words in seen


def test_islands_and_stacks_of_the_boards_are_drawn() -> None:
    position = part(3, 2, "YYY", "YYYY", boats="m0 m3")
    found_on(position, 0, "m1", "m2")
    seen = drawn(Session(History(load(position)), ["human", "human"], 1), 80)
    for words in (
        "m0~sea",
        "◡B",
        "m3♠YY→G",
        "◡P",
        "⌂B",
        "◉1◆1♠0✻0",
        "B2a 4× ",
        "D2d 2× ",
        "◡ any",
        "⌂ trade",
    ):
        assert words in seen
    assert "no bonus tiles" not in seen


def test_the_map_shows_boats_outposts_and_goods() -> None:
    position = wonders(2, "YYR", "Y", boats="c3 c3")
    found(position, 0, "b2", "c3")
    found(position, 1, "b2")
    drop_cubes(position, "c3", "YR")
    drop_cubes(position, "b2", "YYYYYYRR")
    show(position, "a1", "VP03")
    close(position, "e4")
    seen = drawn(Session(History(load(position)), ["human", "human"], 1), 80)
    for words in ("c3◆YYY→RG", "◡BP ⌂B +YR", "b2♠YY→G", "⌂BP +6Y2R", "a1⚑12★", "   GGGG ", "e4⚑closed"):
        assert words in seen
    assert "◉⌂⌂⌂⌂⌂ ◆0⌂⌂⌂⌂ ♠0⌂⌂⌂⌂ ✻⌂⌂⌂⌂⌂" in seen


def test_neighbours_on_the_map_are_half_a_tile_apart() -> None:
    lines = drawn(Session(History(load(wonders())), ["human", "human"], 1), 80).splitlines()
    row = {place: next(n for n, line in enumerate(lines) if f" {place}" in line[:80]) for place in MARKED}
    assert row["b1"] == row["c1"] + 1
    assert row["a1"] == row["b1"] + 1
    assert row["c2"] == row["c1"] + 2
    column = {place: lines[row[place]].index(f" {place}") for place in MARKED}
    assert column["a1"] < column["b1"] < column["c1"] == column["c2"]


MARKED = ["a1", "b1", "c1", "c2"]


def test_cards_show_what_lies_on_them_and_who_holds_them() -> None:
    position = dealt_road()
    set_merchants(position, "T01", "S01", "T07", "U01", "T33", "S08")
    set_prizes(position, "P01", "P02", "P03", "P04", "P05")
    put_on(position, 2, "GB")
    give_merchants(position, 0, "T02")
    give_merchants(position, 1, "T25", to="played")
    set_cubes(position, "YYRR", "YYYY")
    seen = drawn(Session(History(load(position)), ["human", "human"], 1), 80)
    for words in ("4 gold", "4 silver", "YYRR → 6★", "S01 GB", "YY→RR", "played GGG→BBB", "35 in the deck"):
        assert words in seen


def test_a_cargo_tile_makes_room() -> None:
    position = wonders(2, "YYYYYYYYYYYY", "Y")
    give_tiles(position, 0, "cargo")
    assert "YYYYYYYYYYYY· " in drawn(Session(History(load(position)), ["human", "human"], 1), 80)


def test_nothing_hidden_is_drawn() -> None:
    game = half_played()
    imagined = Session(History(game.state.imagine(None, 99)), game.kinds, game.seed)
    without_log = Session(History(game.state), game.kinds, game.seed)  # as an imagined state has no past
    assert imagined.state.position() != game.state.position()
    assert drawn(imagined, 80) == drawn(without_log, 80)


@pytest.mark.parametrize("game", tw.GAMES)
def test_sixty_columns_cut_neither_goods_nor_log_in_polish(game: str) -> None:
    locale.use("pl")
    try:
        played = session("greedy,greedy,greedy,greedy", game=game)
        while len(played.history.moves) < 120:
            played.history.push(played.bot_choice())
        at = terminal(width=60)
        screen.table(at.console, played.scene(), played.log(4))
        seen, log = shown(at), played.log(4)
    finally:
        locale.use("en")
    _above, below = re.split(r"(?=Niebieski .*greedy \d)", seen)  # the seats, and the log under them
    assert "…" not in below
    for line in log:
        assert line in " ".join(below.split())
