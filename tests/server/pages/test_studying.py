"""The pages of studies, without a script."""

import pytest

from tests.server.company import Server, whole_game
from tests.server.pages.test_replay import brought, recorded
from tests.server.pages.test_sharing import tags
from tests.server.pages.visitor import Page, Visitor

pytestmark = pytest.mark.anyio
GAME = "spice-road"


async def a_study(visitor: Visitor, step: int = 4) -> Page:
    first = await brought(visitor, recorded().encode())
    shown = await visitor.get(f"{first.path}?step={step}")
    return await visitor.send(shown.form("/study"), name="<i>Why not</i>")


async def test_every_choice_is_a_form_for_whoever_opened_it(server: Server) -> None:
    visitor = Visitor(server)
    page = await a_study(visitor)
    assert "<i>Why not" not in page.html
    acts = page.forms_at("/act")
    assert len({form.buttons[0][1] for form in acts}) > 1
    other = next(form for form in acts if form.buttons[0][1] != whole_game(GAME)[4])
    name, action = other.buttons[0]
    kept = await visitor.send(other, **{name: action})
    assert "step 5 of 5" in kept.text
    named = await visitor.send(kept.form("/rename"), name="Patience")
    assert "Patience" in named.text
    commented = await visitor.send(named.form("/comment"), text="Wait <b>here</b>")
    assert "Wait &lt;b&gt;here" in commented.html
    gone = await visitor.send(commented.form("/remove"))
    assert "Patience" not in gone.text
    assert "Why not" in (await visitor.get("/studies")).text
    assert "None yet" in (await visitor.send(gone.form("/delete"))).text


async def test_a_reader_has_links_and_nothing_to_send(server: Server) -> None:
    study = await a_study(Visitor(server))
    reader = Visitor(server)
    page = await reader.get(f"{study.path}?step=4")
    for ending in ("/act", "/rename", "/remove", "/comment", "/delete"):
        assert not page.has_form(ending)
    assert "you can try every choice" in page.text
    assert f'href="{study.path}?branch=4&amp;ahead=' in page.html
    assert tags(page.html)["og:title"] == "&lt;i&gt;Why not&lt;/i&gt;"
    assert tags(page.html)["og:image"].endswith(f"{study.path}/pictures/preview.png?step=4")
    refused = await reader.client.post(f"{study.path}/act", data={"step": "4", "action": "rest"})
    assert refused.status_code == 403
    assert "Only the person who opened the study can change it." in refused.text


async def test_a_choice_that_is_not_allowed_is_refused_on_the_page(server: Server) -> None:
    visitor = Visitor(server)
    page = await a_study(visitor)
    refused = await visitor.send(page.forms_at("/act")[0], action="claim 9")
    assert refused.status == 422
    assert "step 4 of" in refused.text


async def test_a_line_of_a_level_is_kept_from_the_page(server: Server) -> None:
    visitor = Visitor(server)
    page = await a_study(visitor)
    study = page.path.rpartition("/")[2]
    found = (await visitor.client.get(f"/api/studies/{study}/lines/0/steps/4/evaluation?level=easy")).json()
    shown = await visitor.get(f"{page.path}?level=easy&step=4")
    assert 'class="expected"' in shown.html
    actions = found["lines"][-1]["actions"]
    ahead = await visitor.get(f"{page.path}?branch=4&ahead={';'.join(actions)}&step={4 + len(actions)}")
    kept = await visitor.send(ahead.form("/keep"))
    assert f"step {4 + len(actions)} of" in kept.text
    assert not kept.has_form("/keep")


async def test_a_finished_table_is_studied_at_once(server: Server) -> None:
    visitor = Visitor(server)
    table = await visitor.open(GAME, "me", "me")
    refused = await visitor.client.post(f"{table.path}/study")
    assert refused.status_code == 409
    for action in whole_game(GAME):
        table = await visitor.choose(table, action)
    answer = Page(await visitor.client.post(f"{table.path}/study"))
    assert answer.path.startswith("/studies/")
    assert f"step {len(whole_game(GAME))} of" in answer.text
