"""Each game at the terminal, from the first question to the last."""

import pytest

import tradewinds as tw
from tests.caravans import dealt_road, give_any_prizes, set_prizes
from tests.east_west import part
from tests.games import all_tables, name_of
from tests.positions import give_any_cards, load, set_cubes
from tests.seas import give_any_victories, sea, show
from tests.terminal.table import Advised, play, play_until_left, session, shown, terminal
from tradewinds.components import standard
from tradewinds.history import History
from tradewinds.notation.records import read
from tradewinds.rules.chance import seeded
from tradewinds.state import replayed
from tradewinds.terminal.replay import Album, print_all
from tradewinds.terminal.session import Session

SEAS = ["eastern-wonders", "sand-to-sea"]


def any_choices(lines: int, seed: int) -> str:
    """Numbers at random; one that is too high is asked for again."""
    chance = seeded(seed)
    return "".join(f"{1 + chance.below(12)}\n" for _line in range(lines))


def test_a_whole_game_of_spice_road_ends_with_a_score_sheet_and_a_winner() -> None:
    game = session(game="spice-road")
    seen = play(game, Advised(game))
    assert game.state.over
    for words in ("point cards", "gold coins", "silver coins", "goods other than turmeric", "total"):
        assert words in seen
    assert f" with {max(game.state.scores())} points." in seen


@pytest.mark.parametrize("game", SEAS)
def test_a_long_game_at_sea_is_played_saved_and_resumed(game: str) -> None:
    """Random players hardly ever end one, so the script does."""
    left = session("human,random", game=game)
    seen = play_until_left(left, any_choices(300, 2))
    assert "Your turn: " in seen
    assert "› Purple " in seen
    recorded = read(left.record(), standard())
    assert Session.of_record(recorded, recorded.players).state == left.state


@pytest.mark.parametrize("game", SEAS)
def test_a_game_at_sea_ends_with_a_score_sheet_and_a_winner(game: str) -> None:
    """EW12, S12."""
    position = sea(game, 2, "GGGG", "Y", boats="a1 d4")
    give_any_victories(position, 0, 3)
    show(position, "a1", "VP03")
    at_the_end = Session(History(load(position)), ["human", "random"], 7)
    seen = play(at_the_end, "claim\n")
    assert at_the_end.state.over
    for words in ("victory tiles", "outposts", "bonus tiles", "goods other than ginger", "total"):
        assert words in seen
    assert "You win with " in seen


@pytest.mark.parametrize("number", [1, 2, 3])
def test_from_east_to_west_ends_with_a_score_sheet_and_a_winner(number: int) -> None:
    """N19, W2-9."""
    position = part(number, 2, "YYYRRRGGBB", "Y")
    give_any_cards(position, 0, 7)
    at_the_end = Session(History(load(position)), ["human", "random"], 7)
    claim = next(text for text in at_the_end.state.actions() if text in forts(at_the_end))
    seen = play(at_the_end, f"{claim}\nclaim\n" + "done\n1\n" * 20)
    assert at_the_end.state.over
    for words in ("point cards", "bonus tiles", "exploration tiles", "goods other than corn", "total"):
        assert words in seen
    assert ("outposts" in seen) == (number > 1)
    assert "You win with " in seen


def forts(game: Session) -> list[str]:
    board = game.state.core.setup.board
    return [f"work {place}" for place, fort in zip(board.places, board.fort, strict=True) if fort >= 0]


@pytest.mark.parametrize("game", ["east-west-1", "east-west-2", "east-west-3"])
def test_from_east_to_west_is_played_saved_and_resumed(game: str) -> None:
    left = session("human,random", game=game)
    seen = play_until_left(left, any_choices(100, 2))
    assert "Your turn: " in seen
    recorded = read(left.record(), standard())
    assert Session.of_record(recorded, recorded.players).state == left.state


def test_spice_road_ends_with_the_last_card() -> None:
    """SR7."""
    position = dealt_road()
    set_prizes(position, "P01", "P02", "P03", "P04", "P05")
    give_any_prizes(position, 0, 5)
    set_cubes(position, "YYRR", "YYYY")
    game = Session(History(load(position)), ["human", "random"], 7)
    assert "You win with " in play(game, "claim 1\n")


@pytest.mark.parametrize("table", all_tables(), ids=name_of)
def test_every_table_is_watched_and_leafed_through(table: tw.Table) -> None:
    """Turns are told one by one, set-up included, and a page is the game as it stood."""
    game = Session(History(table.deal(5)), ["random"] * table.players, 5)
    while len(game.history.moves) < 60:
        game.history.push(game.bot_choice())
    recorded, at = read(game.record(), standard()), terminal()
    print_all(at, recorded)
    album = Album(recorded)
    assert len([line for line in shown(at).splitlines() if line[:3].strip().isdecimal()]) == album.last
    album.turn_to(3)
    assert album.at_page().state == list(replayed(recorded))[album.history.moves_before(3)]


def test_the_set_up_of_each_seat_is_a_turn_of_its_own() -> None:
    """EW4: the last seat has only its boat to place."""
    game = session("human,random,random,random", game="eastern-wonders")
    seen = play_until_left(game, "1\n")
    assert seen.count(" starts with ") >= 3
    assert "You start with " in game.log(1)[0]


def test_undo_at_sea_stops_at_what_was_revealed() -> None:
    position = sea("sand-to-sea", 2, "YYG", "Y", boats="c3 d4")
    game = Session(History(load(position)), ["human", "human"], 7)
    for text in ("sail b3", "drop create-2"):
        game.history.push(game.state.parse(text))
        assert game.history.can_take_back
    game.history.take_back()
    game.history.take_back()
    game.history.push(game.state.parse("acquire 2"))
    assert game.history.can_take_back
    game.history.push(game.state.parse("pay yellow"))
    assert not game.history.can_take_back
