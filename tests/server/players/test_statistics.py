"""Statistics of one's own games, as numbers and as pictures; and everything to take along."""

import io
import zipfile

import pytest

import tradewinds as tw
from tests.server.company import ME, RANDOM, SEED, Server, whole_game
from tests.server.pages.visitor import Visitor
from tests.server.players.meeting import GAME, joined, play_to_the_end
from tradewinds.pictures import statistics as charts
from tradewinds.pictures.statistics import Bar, Column
from tradewinds.server.services.history import GameLine, SeatLine
from tradewinds.server.services.statistics import against_bots, best_turns, by_seat, worst_turns

pytestmark = pytest.mark.anyio


def played(*places: int, mine: int = 0, bots: dict[int, str] | None = None) -> tuple[GameLine, SeatLine]:
    """A finished game in which the seats came in at these places."""
    seats = [
        SeatLine(
            f"{seat}", seat, (bots or {}).get(seat), seat == mine, place, 10 * place, {"gold": 10 * place}
        )
        for seat, place in enumerate(places)
    ]
    line = GameLine("id", GAME, "", seats, True, None, False, 0.0, 0.0)
    return line, seats[mine]


def test_wins_are_counted_by_seat_and_number_of_players() -> None:
    games = [played(1, 2), played(2, 1), played(2, 1, mine=1), played(3, 1, 2, mine=1)]
    counted = [(each.players, each.seat, each.wins.won, each.wins.games) for each in by_seat(games)]
    assert counted == [(2, 1, 1, 2), (2, 2, 1, 1), (3, 2, 1, 1)]


def test_each_bot_at_the_table_is_met_once_and_ties_count_half() -> None:
    games = [played(1, 2, 3, bots={1: "hard", 2: "easy"}), played(2, 1, 2, bots={1: "hard", 2: "hard"})]
    counted = [(each.bot, each.ahead, each.games) for each in against_bots(games)]
    assert counted == [("easy", 1, 1), ("hard", 1.5, 3)]


def test_only_ones_own_turns_are_best_or_worst() -> None:
    kept = {
        "turns": [[0, 1, 0.5, 0.6], [1, 1, 0.4, 0.8], [0, 2, 0.2, 0.1]],
        "mistakes": [[2, 0.3, 0.1], [1, 0.9, 0.8]],
    }
    [best] = best_turns([("table", 0, kept)])
    assert (best.number, best.round, best.before, best.after) == (1, 1, 0.5, 0.6)
    [worst] = worst_turns([("table", 0, kept)])
    assert (worst.number, worst.round, worst.before, worst.after) == (3, 2, 0.3, 0.1)


# --- pictures


def test_charts_say_in_words_what_they_show() -> None:
    bars = charts.shares("bots", "Finished ahead of bots", [Bar("hard", 0.25, "1 of 4", 0.5)])
    assert 'aria-label="Finished ahead of bots. hard: 1 of 4"' in bars.svg()
    stacked = charts.columns(
        "points", "Points", ["gold", "<b>"], [Column([3, 4], "7 points"), Column([], "none")]
    )
    assert "<b>" not in stacked.svg()
    assert "7 points" in stacked.svg()
    assert charts.line("rating", "Rating", [1500], "1500").svg()


# --- on a server


async def test_statistics_come_from_finished_games_and_analyses(server: Server) -> None:
    ada, ben = server.person(), server.person()
    table = await joined(ada, ben)
    await play_to_the_end([ada, ben], table)
    running = await joined(ada, ben)
    assert running != table
    await ada.get(f"/tables/{table}/analysis")
    mine = await ada.get(f"/me/statistics/{GAME}")
    assert (mine["games"], len(mine["scores"])) == (1, 1)
    assert mine["by_seat"][0]["seat"] == 1
    assert mine["best"]
    assert all(note["table"] == table and note["after"] > note["before"] for note in mine["best"])
    theirs = await ben.get(f"/me/statistics/{GAME}")
    assert {mine["won"], theirs["won"]} == {0, 1}
    assert (await ada.get("/me/statistics/new-world"))["games"] == 0
    await ada.get("/me/statistics/nothing", 404)


async def test_best_and_costliest_turns_lead_to_their_moment(server: Server) -> None:
    ada, ben, visitor = server.person(), server.person(), Visitor(server)
    table = await joined(ada, ben)
    await play_to_the_end([ada, ben], table)
    await ada.get(f"/tables/{table}/analysis")
    [best, *_others] = (await ada.get(f"/me/statistics/{GAME}"))["best"]
    visitor.client.cookies = ada.client.cookies
    forms = (await visitor.get(f"/me/statistics/{GAME}")).forms_at(f"/tables/{table}/share")
    assert forms[0].fields["turn"] == str(best["number"])
    moment = await visitor.send(forms[0])
    step, state = step_of_turn(best["number"]), tw.Table(GAME, players=2).deal(SEED)
    state.play(*whole_game(GAME)[:step])
    assert (state.player, state.round) == (0, best["round"])
    assert f"step {step} of" in moment.text
    assert (await visitor.send(forms[0], turn="9999")).status == 404
    assert (await visitor.send(forms[0], turn="first")).status == 400


def step_of_turn(number: int) -> int:
    """The number of choices before a turn, as the record of the game has them."""
    state = tw.Table(GAME, players=2).deal(SEED)
    state.play(*whole_game(GAME))
    turns = [line.split(None, 1)[1] for line in state.record().partition("\n\n")[2].splitlines()]
    return sum(len(turn.split(";")) for turn in turns[: number - 1])


async def test_the_page_has_pictures(server: Server) -> None:
    ada, ben = server.person(), server.person()
    await play_to_the_end([ada, ben], await joined(ada, ben))
    visitor = Visitor(server)
    visitor.client.cookies = ada.client.cookies
    page = await visitor.get(f"/me/statistics/{GAME}")
    for name in ("by-seat", "points"):
        assert f'data-panel="{name}"' in page.html
    assert "not yet finished a game" in (await visitor.get("/me/statistics/new-world")).text


async def test_everything_is_exported_and_nothing_hidden(server: Server) -> None:
    ada, ben = server.person(), server.person()
    table = await joined(ada, ben)
    await play_to_the_end([ada, ben], table)
    running = (await ada.open("new-world", ME, RANDOM))["id"]
    await ada.post("/me", {"name": "Ada", "colour": 1})
    exported = await ada.get("/me/export")
    assert (exported["name"], {game["id"] for game in exported["games"]}) == ("Ada", {table, running})
    assert "seed" not in str(exported)
    packed = (await ada.client.get("/me/records")).content
    with zipfile.ZipFile(io.BytesIO(packed)) as archive:
        [name] = archive.namelist()
        assert table in name
        assert archive.read(name).decode() == await ada.get(f"/tables/{table}/record")
    assert (await ada.client.get("/me/export")).headers["content-disposition"].startswith("attachment")
