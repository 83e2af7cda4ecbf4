"""My games: what goes on, how the others ended, and nothing of anybody else's."""

import pytest
from sqlalchemy import text

from tests.server.company import ME, RANDOM, Server, invitation_to, secret_of
from tests.server.pages.visitor import Visitor
from tests.server.players.meeting import joined, play_to_the_end
from tradewinds.server.services.finishing import places

pytestmark = pytest.mark.anyio


async def test_a_finished_game_tells_places_points_and_length(server: Server) -> None:
    ada, ben = server.person(), server.person()
    table = await joined(ada, ben)
    final = await play_to_the_end([ada, ben], table)
    [game] = await ada.get("/me/games")
    assert (game["over"], game["to_choose"], game["your_turn"]) == (True, None, False)
    assert [seat["points"] for seat in game["seats"]] == final["game"]["scores"]
    assert [seat["yours"] for seat in game["seats"]] == [True, False]
    assert [seat["place"] for seat in game["seats"]].index(1) == final["game"]["winner"]
    assert game["rounds"] == final["game"]["round"]
    for seat in game["seats"]:
        assert sum(seat["sheet"].values()) == seat["points"]
    assert [seat["yours"] for seat in (await ben.get("/me/games"))[0]["seats"]] == [False, True]


async def test_games_that_go_on_come_first_and_tell_no_points(server: Server) -> None:
    ada, ben = server.person(), server.person()
    ended = await joined(ada, ben)
    await play_to_the_end([ada, ben], ended)
    running = await joined(ada, ben)
    games = await ada.get("/me/games")
    assert [game["id"] for game in games] == [running, ended]
    assert games[0]["your_turn"]
    assert all(seat["points"] is None and seat["sheet"] is None for seat in games[0]["seats"])
    assert not (await ben.get("/me/games"))[0]["your_turn"]


async def test_a_result_that_was_not_written_down_is_found_later(server: Server) -> None:
    ada, ben = server.person(), server.person()
    table = await joined(ada, ben)
    await play_to_the_end([ada, ben], table)
    database = server.app.state.runtime.storage.database
    await database.write(lambda session: session.execute(text("DELETE FROM results")))
    assert (await ada.get("/me/games"))[0]["seats"][0]["points"] is not None


async def test_watching_is_no_game_of_mine(server: Server) -> None:
    ada, cy = server.person(), server.person()
    opened = await ada.open("new-world", ME, RANDOM)
    await cy.post(f"/tables/{opened['id']}/enter", {"secret": opened["watch"]})
    assert await cy.get("/me/games") == []
    await cy.post(f"/tables/{opened['id']}/enter", {"secret": secret_of(opened, 0)})
    assert len(await cy.get("/me/games")) == 1


async def test_the_page_lists_games_with_result_opponents_and_links(server: Server) -> None:
    ada, ben = server.person(), server.person()
    table = await joined(ada, ben)
    await play_to_the_end([ada, ben], table)
    visitor = Visitor(server)
    visitor.client = ada.client
    visitor.client.follow_redirects = True
    page = await visitor.get("/me")
    assert "with Ben" in page.text
    assert "points" in page.text
    replay = await visitor.send(page.form("/share"))
    assert replay.path.startswith("/replay/")
    assert replay.path in (await visitor.get("/me/games")).html


async def test_long_lists_have_pages(server: Server) -> None:
    ada = server.person()
    for _game in range(3):
        opened = await ada.open("new-world", ME, {"kind": "friend"})
        assert invitation_to(opened, 1)
    first, second = await ada.get("/me/games?last=2"), await ada.get("/me/games?last=2&before=2")
    assert len({game["id"] for game in first + second}) == 3


def test_the_winner_is_first_and_equal_points_share_a_place() -> None:
    assert places([10, 20, 10], 1) == [2, 1, 2]
    assert places([20, 20, 5], 0) == [1, 2, 3], "a tie was broken by the rules"
