"""Guided first games on the pages, without a script."""

import pytest

from tests.server.company import Server
from tests.server.pages.visitor import Visitor

pytestmark = pytest.mark.anyio

GAME = "new-world"


async def test_the_first_visit_to_a_game_offers_its_lesson(server: Server) -> None:
    visitor = Visitor(server)
    for path in ("/", f"/new/{GAME}", f"/rules/{GAME}"):
        page = await visitor.get(path)
        assert GAME in [form.fields["game"] for form in page.forms_at("/learn")]
    assert (await visitor.play_at_once(GAME)).has_form("/learn")


async def test_those_who_know_a_game_are_not_offered_its_lesson_at_home(server: Server) -> None:
    visitor = Visitor(server)
    table = await visitor.play_at_once(GAME)
    await visitor.send(table.form("/familiar"))
    for path in ("/", f"/new/{GAME}"):
        offered = [form.fields["game"] for form in (await visitor.get(path)).forms_at("/learn")]
        assert GAME not in offered


async def test_whoever_comes_back_goes_on_with_the_lesson_that_was_begun(server: Server) -> None:
    visitor = Visitor(server)
    home = await visitor.get("/")
    offer = next(form for form in home.forms_at("/learn") if form.fields["game"] == GAME)
    table = await visitor.send(offer)
    assert "Welcome to a new land!" in table.text
    assert (await visitor.send(offer)).path == table.path
    assert (await Visitor(server).send(offer)).path != table.path


async def test_a_wrong_choice_is_answered_beside_the_board(server: Server) -> None:
    visitor = Visitor(server)
    home = await visitor.get("/")
    offer = next(form for form in home.forms_at("/learn") if form.fields["game"] == GAME)
    table = await visitor.send(offer)
    resting = next(form for form in table.forms_at("/act") if form.fields["action"] == "rest")
    refused = await visitor.send(resting)
    assert refused.status == 422
    assert "so a rest would gain you nothing" in refused.text
