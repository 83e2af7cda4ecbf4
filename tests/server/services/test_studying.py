"""Studies: variations that are kept, for everybody to read and for whoever opened them to change."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import tradewinds as tw
from tests.server.company import JSON, ME, Person, Server, a_settings, running, whole_game
from tests.server.pages.visitor import Visitor
from tests.server.services.test_exploring import GAME, kept, states_of
from tradewinds.server.background.forgetting import forget
from tradewinds.server.settings import Rate, sqlite_url
from tradewinds.state import State

pytestmark = pytest.mark.anyio

STEP = next(step for step, state in enumerate(states_of()) if step > 30 and len(state.actions()) > 5)
"""A moment with much to choose from."""


def others_at(step: int) -> list[str]:
    """Choices that the game did not take there."""
    state = states_of()[step]
    return [action for action in state.actions() if action != whole_game(GAME)[step]]


def after(action: str) -> State:
    state = states_of()[STEP]
    state.play(action)
    return state


async def opened(person: Person, name: str = "What if") -> JSON:
    made: JSON = await person.post("/studies", {"replay": await kept(person), "name": name}, 201)
    return made


async def chosen(
    person: Person, study: str, action: str, line: int = 0, step: int = STEP, status: int = 200
) -> Any:
    body = {"line": line, "step": step, "action": action}
    return await person.post(f"/studies/{study}/actions", body, status)


async def test_another_choice_makes_a_variation_and_its_end_makes_it_longer(server: Server) -> None:
    ada = server.person()
    study = (await opened(ada))["study"]["id"]
    first, second = others_at(STEP)[:2]
    assert await chosen(ada, study, first) == {"line": 1, "step": STEP + 1}
    state = states_of()[STEP]
    state.play(first)
    onward = state.actions()[0]
    assert await chosen(ada, study, onward, 1, STEP + 1) == {"line": 1, "step": STEP + 2}
    assert await chosen(ada, study, second, 1, STEP) == {"line": 2, "step": STEP + 1}
    seen = await ada.get(f"/studies/{study}")
    assert [(each["parent"], each["step"], each["actions"]) for each in seen["variations"]] == [
        (0, STEP, [first, onward]),
        (0, STEP, [second]),
    ]
    state.play(onward)
    view = await ada.get(f"/studies/{study}/lines/1/steps/{STEP + 2}")
    assert view["game"]["position"] == state.view(None)
    position = await ada.get(f"/studies/{study}/steps/{STEP + 2}/position?line=1")
    assert State.from_position(position) == state


async def test_what_a_line_has_already_is_followed_and_not_kept_twice(server: Server) -> None:
    ada = server.person()
    study = (await opened(ada))["study"]["id"]
    other = others_at(STEP)[0]
    assert await chosen(ada, study, whole_game(GAME)[STEP]) == {"line": 0, "step": STEP + 1}
    await chosen(ada, study, other)
    assert await chosen(ada, study, other) == {"line": 1, "step": STEP + 1}
    assert await chosen(ada, study, other, 1, STEP) == {"line": 1, "step": STEP + 1}
    assert await chosen(ada, study, whole_game(GAME)[STEP], 1, STEP) == {"line": 0, "step": STEP + 1}
    assert len((await ada.get(f"/studies/{study}"))["variations"]) == 1


async def test_variations_branch_off_variations_and_go_with_them(server: Server) -> None:
    ada = server.person()
    study = (await opened(ada))["study"]["id"]
    first = next(action for action in others_at(STEP) if len(after(action).actions()) > 1)
    onward, instead = after(first).actions()[:2]
    await chosen(ada, study, first)
    await chosen(ada, study, onward, 1, STEP + 1)
    assert await chosen(ada, study, instead, 1, STEP + 1) == {"line": 2, "step": STEP + 2}
    await chosen(ada, study, next(action for action in others_at(STEP) if action != first))
    seen = await ada.get(f"/studies/{study}")
    assert [(each["line"], each["parent"], each["step"]) for each in seen["variations"]] == [
        (1, 0, STEP),
        (2, 1, STEP + 1),
        (3, 0, STEP),
    ]
    left = answered(await ada.client.delete(f"/api/studies/{study}/lines/1"))
    assert [each["line"] for each in left["variations"]] == [3]
    await ada.get(f"/studies/{study}/lines/2/steps/0", 404)
    assert await chosen(ada, study, first) == {"line": 4, "step": STEP + 1}


def answered(answer: Any) -> JSON:
    assert answer.status_code == 200, answer.text
    found: JSON = answer.json()
    return found


async def test_names_and_comments_are_kept(server: Server) -> None:
    ada = server.person()
    study = (await opened(ada))["study"]["id"]
    await chosen(ada, study, others_at(STEP)[0])
    await ada.post(f"/studies/{study}/names", {"line": 1, "name": "  The  quiet\tway "})
    await ada.post(
        f"/studies/{study}/comments", {"line": 1, "step": STEP + 1, "text": "Better\nthan it looks."}
    )
    seen = await ada.post(f"/studies/{study}/names", {"name": "Lesson"})
    assert seen["name"] == "Lesson"
    assert seen["variations"][0]["name"] == "The quiet way"
    assert seen["comments"] == [{"line": 1, "step": STEP + 1, "text": "Better\nthan it looks."}]
    gone = await ada.post(f"/studies/{study}/comments", {"line": 1, "step": STEP + 1, "text": " "})
    assert gone["comments"] == []


async def test_everybody_reads_and_only_whoever_opened_it_writes(server: Server) -> None:
    ada, eve = server.person(), server.person()
    made = await opened(ada)
    study = made["study"]["id"]
    await chosen(ada, study, others_at(STEP)[0])
    seen = await eve.get(f"/studies/{study}")
    assert not seen["yours"]
    assert made["secret"] not in str(seen)
    for stranger in (eve, server.person("wrong")):
        await chosen(stranger, study, others_at(STEP)[1], status=403)
        await stranger.post(f"/studies/{study}/names", {"name": "mine"}, 403)
        await stranger.post(f"/studies/{study}/comments", {"step": 1, "text": "no"}, 403)
        assert (await stranger.client.delete(f"/api/studies/{study}/lines/1")).status_code == 403
        assert (await stranger.client.delete(f"/api/studies/{study}")).status_code == 403
        for form in ("act", "rename", "remove", "comment", "keep", "delete"):
            sent = {"step": "0", "variation": "1", "action": "rest", "branch": "0", "ahead": others_at(0)[0]}
            assert (await stranger.client.post(f"/studies/{study}/{form}", data=sent)).status_code == 403
    program = server.person(made["secret"])
    assert (await program.get(f"/studies/{study}"))["yours"]
    await chosen(program, study, others_at(STEP)[1])
    assert (await program.client.delete(f"/api/studies/{study}")).status_code == 204
    await eve.get(f"/studies/{study}", 404)


async def test_whoever_is_given_the_link_edits_and_cannot_delete(server: Server) -> None:
    ada, ben, eve = Visitor(server), Visitor(server), Visitor(server)
    owner = server.person()
    ada.client = owner.client
    study = (await opened(owner))["study"]["id"]
    here = f"/studies/{study}"
    key = (await owner.get(here))["edit_key"]
    for stranger in (ben, eve):
        assert key not in (await stranger.get(here)).html
        assert (await stranger.get(f"{here}/edit?key={'0' * 64}")).status == 404
    asked = await ben.get(f"{here}/edit?key={key}")
    assert not (await ben.get(here)).has_form("/comment"), "a link that was only followed changes nothing"
    page = await ben.send(asked.form("/edit"))
    assert page.path == here
    assert (await ben.send(page.form("/comment"), text="Look here.")).status == 200
    assert "Look here." in (await eve.get(here)).text
    seen = await owner.get(here)
    assert key not in page.html
    for form in ("delete", "rename", "renew-link"):
        sent = {"step": "0", "variation": "0", "name": "mine"}
        assert (await ben.client.post(f"{here}/{form}", data=sent)).status_code == 403
    assert await owner.get(here) == seen
    program = server.person(key)
    assert (await program.get(here))["edit_key"] is None
    await chosen(program, study, others_at(STEP)[0])
    await ada.client.post(f"{here}/renew-link")
    assert not (await ben.get(here)).has_form("/comment")
    await chosen(program, study, others_at(STEP)[1], status=403)


async def test_what_cannot_be_is_refused_with_a_sentence(tmp_path: Path) -> None:
    settings = replace(a_settings(sqlite_url(tmp_path)), variations_per_study=1)
    async with running(settings) as server:
        ada = server.person()
        study = (await opened(ada))["study"]["id"]
        await chosen(ada, study, "dance", status=422)
        await chosen(ada, study, "claim 9", status=422)
        await chosen(ada, study, "rest", step=9_999, status=404)
        await chosen(ada, study, "rest", line=5, status=404)
        await ada.post(f"/studies/{study}/names", {"line": 5, "name": "x"}, 404)
        assert (await ada.client.delete(f"/api/studies/{study}/lines/0")).status_code == 400
        await chosen(ada, study, others_at(STEP)[0])
        full = await chosen(ada, study, others_at(STEP)[1], status=409)
        assert full["sentence"] == "This study has as many variations as it can hold."
        for name in ("AAAAAAAAAAAAAAAA", "x", "%00"):
            await ada.get(f"/studies/{name}", 404)


async def test_a_study_is_there_after_a_restart_until_nobody_looks_for_long(url: str) -> None:
    async with running(a_settings(url)) as before:
        ada = before.person()
        made = await opened(ada)
        study = made["study"]["id"]
        await chosen(ada, study, others_at(STEP)[0])
        await ada.post(f"/studies/{study}/comments", {"step": 3, "text": "Zażółć 🚢"})
        as_it_was = await ada.get(f"/studies/{study}")
    async with running(a_settings(url)) as after:
        program = after.person(made["secret"])
        assert await program.get(f"/studies/{study}") == as_it_was
        assert await chosen(program, study, others_at(STEP)[0]) == {"line": 1, "step": STEP + 1}
        runtime = after.app.state.runtime
        assert (await runtime.housekeeping.upload_sizes("")).everybody > len(as_it_was["name"])
        await forget(runtime.housekeeping, runtime.settings, runtime.now() + 364 * 24 * 3600)
        await program.get(f"/studies/{study}")
        await forget(runtime.housekeeping, runtime.settings, runtime.now() + 366 * 24 * 3600)
        await program.get(f"/studies/{study}", 404)


async def test_a_line_that_the_study_has_is_not_kept_again_and_says_why(server: Server) -> None:
    ada = server.person()
    study = (await opened(ada))["study"]["id"]
    other = others_at(STEP)[0]
    await chosen(ada, study, other)
    for ahead, said in (
        (whole_game(GAME)[STEP], "This is how the game itself goes on, so there is nothing to keep."),
        (other, "The study has this line already: "),
    ):
        sent = {"step": str(STEP + 1), "branch": str(STEP), "ahead": ahead}
        answer = await ada.client.post(f"/studies/{study}/keep", data=sent)
        assert answer.status_code == 409
        assert said in answer.text
    assert len((await ada.get(f"/studies/{study}"))["variations"]) == 1


async def test_a_position_is_studied_and_played_on(server: Server) -> None:
    ada = server.person()
    start = states_of()[STEP]
    replay = await ada.post("/positions", {"position": start.position()}, 201)
    study = (await ada.post("/studies", {"replay": replay["id"]}, 201))["study"]["id"]
    first = start.actions()[0]
    assert await chosen(ada, study, first, step=0) == {"line": 1, "step": 1}
    start.play(first)
    body = {"step": 1, "seats": [ME, ME]}
    table = await ada.post(f"/studies/{study}/lines/1/tables", body, 201)
    assert table["view"]["game"]["position"] == start.view(start.player)


# --- what a level expects


@pytest.mark.parametrize("game", tw.GAMES)
async def test_a_level_tells_chances_and_lines_that_can_be_played(server: Server, game: str) -> None:
    ada = server.person()
    replay = await kept(ada, game)
    found = await ada.get(f"/replays/{replay}/steps/31/evaluation?level=easy")
    assert sum(found["chances"]) == pytest.approx(1)
    assert 1 <= len(found["lines"]) <= 3
    for line in found["lines"]:
        state = states_of(game)[31]
        state.play(*line["actions"])
        assert 0 <= line["result"] <= 1
        assert line["sentence"].endswith(".")
    assert found == await ada.get(f"/replays/{replay}/steps/31/evaluation?level=easy")


async def test_after_the_end_there_are_chances_and_no_lines(server: Server) -> None:
    ada = server.person()
    last = len(whole_game(GAME))
    found = await ada.get(f"/replays/{await kept(ada)}/steps/{last}/evaluation")
    assert found["lines"] == []
    assert max(found["chances"]) == found["chances"][states_of()[-1].winner or 0]


async def test_an_evaluation_does_not_depend_on_what_is_hidden(server: Server) -> None:
    ada = server.person()
    state, found = states_of()[STEP], []
    for seed in range(2):
        position = state.imagine(None, seed).position()
        replay = await ada.post("/positions", {"position": position}, 201)
        found.append(await ada.get(f"/replays/{replay['id']}/steps/0/evaluation?level=easy"))
    assert [line["actions"][0] for line in found[0]["lines"]] == [
        line["actions"][0] for line in found[1]["lines"]
    ]
    assert found[0]["chances"] == pytest.approx(found[1]["chances"], abs=0.1)


async def test_a_running_game_is_evaluated_and_studied_by_nobody(server: Server) -> None:
    ada = server.person()
    table = (await ada.open(GAME, ME, ME, public=True))["id"]
    for person in (ada, server.person()):
        for path in ("study", "explore"):
            assert (await person.client.post(f"/tables/{table}/{path}")).status_code == 409
        await person.post(f"/tables/{table}/replay", None, 409)
        await person.post("/studies", {"replay": table}, 404)
        for path in ("evaluation", "steps/0/evaluation", "steps/0/position"):
            assert (await person.client.get(f"/tables/{table}/{path}")).status_code == 404
            assert (await person.client.get(f"/api/tables/{table}/{path}")).status_code == 404


async def test_evaluations_are_limited_and_known_ones_are_not(tmp_path: Path) -> None:
    settings = a_settings(sqlite_url(tmp_path))
    async with running(replace(settings, rates={**settings.rates, "evaluate": Rate(2, 0.001)})) as server:
        ada = server.person()
        replay = await kept(ada)
        for step in (1, 2, 1, 2):
            await ada.get(f"/replays/{replay}/steps/{step}/evaluation?level=easy")
        await ada.get(f"/replays/{replay}/steps/3/evaluation?level=easy", 429)
        wrong = await ada.get(f"/replays/{replay}/steps/1/evaluation?level=divine", 400)
        assert (
            wrong["sentence"] == "There is no level 'divine'; there are: easy, medium, hard, expert, master."
        )
