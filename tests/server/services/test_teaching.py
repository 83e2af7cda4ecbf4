"""Guided first games at the server: stored like others, resumed like others, and then a game like others."""

from __future__ import annotations

import pytest

from tests.server.company import JSON, Person, Server, a_settings, running
from tradewinds.guide.lessons import LESSONS

pytestmark = pytest.mark.anyio

GAME = "new-world"


async def begin(person: Person, game: str = GAME) -> JSON:
    opened: JSON = await person.post("/lessons", {"game": game}, 201)
    return opened


async def follow(person: Person, table: str, choices: int) -> JSON:
    """Make so many choices of the lesson; the view after them, when it is the learner's turn again."""
    view = await person.waits_to_choose(table)
    for _choice in range(choices):
        await person.act(table, view["lesson"]["right"][0], view["decision"])
        view = await person.waits_to_choose(table)
    return view


async def test_all_lessons_are_listed(server: Server) -> None:
    listed = await server.person().get("/lessons")
    assert [lesson["game"] for lesson in listed] == list(LESSONS)
    assert [lesson["choices"] for lesson in listed] == [lesson.choices for lesson in LESSONS.values()]


@pytest.mark.parametrize("game", LESSONS)
async def test_a_lesson_is_followed_to_its_end_and_the_game_goes_on_against_a_bot(
    server: Server, game: str
) -> None:
    ada = server.person()
    table = (await begin(ada, game))["id"]
    view = await follow(ada, table, 1)
    while not view["lesson"]["over"]:
        view = await follow(ada, table, 1)
    assert [seat["bot"] for seat in view["seats"]] == [None, "easy"]
    await ada.act(table, view["choices"][0]["action"], view["decision"])
    assert (await ada.view(table))["lesson"] is None


async def test_a_lesson_is_kept_over_a_restart_in_either_database(url: str) -> None:
    async with running(a_settings(url)) as server:
        opened = await begin(server.person())
        table, secret = opened["id"], opened["secrets"][0]["secret"]
        before = await follow(server.person(secret), table, 3)
    async with running(a_settings(url)) as again:
        view = await again.person(secret).view(table)
        assert view["lesson"] == before["lesson"]
        assert view["game"]["position"] == before["game"]["position"]
        assert (await follow(again.person(secret), table, 3))["lesson"]["number"] == 7


async def test_the_opponent_replies_after_a_restart_too(url: str) -> None:
    async with running(a_settings(url, bot_pause=1000.0)) as slow:
        opened = await begin(slow.person())
        table, secret = opened["id"], opened["secrets"][0]["secret"]
        await slow.person(secret).act(table, "work A1.3", 0)
    async with running(a_settings(url)) as again:
        view = await again.person(secret).waits_to_choose(table)
        assert view["lesson"]["number"] == 2


async def test_a_choice_that_does_not_fit_is_answered_with_the_reason_and_not_played(server: Server) -> None:
    ada = server.person()
    table = (await begin(ada))["id"]
    refused = await ada.act(table, "rest", 0, 422)
    assert refused["code"] == "off_lesson"
    assert refused["sentence"].startswith("All your settlers are still at home")
    assert (await ada.view(table))["decision"] == 0


async def test_what_the_rules_forbid_is_refused_by_the_rules(server: Server) -> None:
    ada = server.person()
    table = (await begin(ada))["id"]
    refused = await ada.act(table, "work C1.4", 0, 422)
    assert refused["code"] == "illegal_action"
    assert "(N7)" in refused["sentence"]


async def test_taking_back_leads_to_the_step_before(server: Server) -> None:
    ada = server.person()
    table = (await begin(ada))["id"]
    view = await follow(ada, table, 2)
    assert view["lesson"]["number"] == 3
    assert (await ada.undo(table, view["decision"]))["lesson"]["number"] == 2


async def test_a_choice_made_several_times_at_once_has_to_fit_each_time(server: Server) -> None:
    ada = server.person()
    table = (await begin(ada))["id"]
    decision = (await follow(ada, table, 2))["decision"]
    twice = {"decision": decision, "action": "upgrade yellow", "times": 2}
    await ada.post(f"/tables/{table}/actions", twice)
    assert (await ada.waits_to_choose(table))["lesson"]["number"] == 5


async def test_there_are_no_hints_until_the_lesson_is_over(server: Server) -> None:
    ada = server.person()
    table = (await begin(ada, "spice-road"))["id"]
    refused = await ada.post(f"/tables/{table}/hint", status=409)
    assert refused["sentence"] == "There are no hints during a guided game: do what it says."
    assert "/hint" not in (await ada.client.get(f"/tables/{table}")).text
    view = await follow(ada, table, LESSONS["spice-road"].choices)
    assert view["lesson"]["over"]
    hint = await ada.post(f"/tables/{table}/hint")
    assert hint["action"] in [choice["action"] for choice in view["choices"]]


async def test_only_the_learner_is_told_what_the_lesson_says(server: Server) -> None:
    opened = await begin(server.person())
    assert (await server.person(opened["watch"]).view(opened["id"]))["lesson"] is None


async def test_there_is_no_lesson_of_a_game_that_nobody_knows(server: Server) -> None:
    refused = await server.person().post("/lessons", {"game": "chess"}, 404)
    assert refused["code"] == "not_found"


async def test_other_tables_have_no_lesson(server: Server) -> None:
    ada = server.person()
    opened = await ada.open(GAME, {"kind": "me"}, {"kind": "me"})
    assert opened["view"]["lesson"] is None
