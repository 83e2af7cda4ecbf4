"""What the dock asks, as somebody without a script reads and answers it."""

import re
from itertools import islice

import pytest

import tradewinds as tw
from tests.games import first_part
from tests.server.company import SEED, Server
from tests.server.pages.visitor import Form, Page, Visitor

pytestmark = pytest.mark.anyio


def answer(page: Page, action: str) -> Form:
    """The form of a choice in the dock or in the list."""
    return next(form for form in page.forms if form.fields.get("action") == action)


def dock(page: Page) -> str:
    return page.html.partition('id="asked"')[2].partition("</section>")[0]


async def test_few_choices_are_all_in_the_dock_and_ways_out_come_last(shared_server: Server) -> None:
    visitor = Visitor(shared_server)
    page = await visitor.open("spice-road", "me", "me")
    assert 'popovertarget="choices"' in dock(page)
    assert re.findall(r'data-choice="([^"]*)"', dock(page)) == ["rest"]
    chosen = await visitor.choose(page, "play upgrade-2")
    assert 'popovertarget="choices"' not in chosen.html
    assert re.findall(r'data-choice="([^"]*)"', dock(chosen)) == ["upgrade yellow", "done"]
    assert "<span>Upgrade turmeric</span>" in dock(chosen)


async def test_a_button_says_what_the_choice_costs(shared_server: Server) -> None:
    """EW6: the second step costs a good; what the harvest brings is in its picture."""
    visitor = Visitor(shared_server)
    page = await visitor.open("eastern-wonders", "me", "me")
    for action in ("start YYYY", "place a2", "start YYR", "place c6"):
        page = await visitor.choose(page, action)
    assert "<span>Sail to c5<small>free</small></span>" in dock(page)
    assert "<span>Take the harvest</span>" in dock(page)
    page = await visitor.choose(page, "sail c5")
    assert 'popovertarget="choices"' in dock(page)
    assert "c4 (" in page.text
    assert "leave 1 good on c5" in page.text


async def test_ending_a_move_is_in_the_dock_however_many_ways_lead_on(shared_server: Server) -> None:
    """EW6: the boat has a place on the table, but who looks for it there?"""
    visitor = Visitor(shared_server)
    page = await visitor.open("eastern-wonders", "me", "me")
    for action in ("start YYYY", "place b2", "start YYR", "place c3", "sail c2"):
        page = await visitor.choose(page, action)
    assert 'popovertarget="choices"' in dock(page)
    assert re.findall(r'data-choice="([^"]*)"', dock(page)) == ["land"]


async def test_the_card_that_is_paid_for_is_named_to_the_page_for_it_to_light_up(
    shared_server: Server,
) -> None:
    """SR4."""
    visitor = Visitor(shared_server)
    page = await visitor.open("spice-road", "me", "me")
    assert 'data-asked=""' in page.html
    page = await visitor.choose(await visitor.choose(page, "play upgrade-2"), "upgrade yellow")
    page = await visitor.choose(await visitor.choose(page, "done"), "rest")
    row = tw.Table("spice-road", players=2).deal(SEED).position()["merchant_row"]
    page = await visitor.choose(page, "acquire 2")
    assert f'data-asked="{row[0]["card"]}"' in page.html


async def test_what_has_no_place_on_the_table_is_always_in_the_dock(shared_server: Server) -> None:
    visitor = Visitor(shared_server)
    page = await visitor.open("eastern-wonders", "me", "me")
    for action in ("start YYYY", "place b2", "start YYR", "place c3"):
        page = await visitor.choose(page, action)
    assert 'popovertarget="choices"' in dock(page)
    assert re.findall(r'data-choice="([^"]*)"', dock(page)) == ["harvest"]


async def test_an_upgrade_is_made_twice_with_one_button(shared_server: Server) -> None:
    visitor = Visitor(shared_server)
    page = await visitor.choose(await visitor.open("spice-road", "me", "me"), "play upgrade-2")
    form = answer(page, "upgrade yellow")
    assert form.buttons == [("times", "1"), ("times", "2")]
    done = await visitor.send(form, times="2")
    assert 'data-decision="3"' in done.html
    assert "Purple to play" in done.text


async def test_what_was_chosen_so_far_is_taken_back_up_to_any_step(shared_server: Server) -> None:
    visitor = Visitor(shared_server)
    dealt = await visitor.open("spice-road", "me", "me")
    page = await visitor.choose(await visitor.choose(dealt, "play upgrade-2"), "upgrade yellow")
    steps = [form for form in page.forms if form.action.endswith("/undo")]
    assert [form.buttons for form in steps] == [[("times", "2")], [("times", "1")], [("", "")]]
    back = await visitor.send(steps[0], times="2")
    assert back.choices == dealt.choices
    assert not back.has_form("/undo")


async def test_a_turn_is_confirmed_before_it_counts_or_anybody_sees_it(shared_server: Server) -> None:
    visitor = Visitor(shared_server)
    page = await visitor.open("new-world", "me", "me")
    visitor.client.cookies.set("confirm", "on")
    held = await visitor.choose(page, "rest")
    assert "End your turn with this?" in held.text
    assert 'data-decision="0"' in held.html
    assert "rested" not in (await visitor.get(page.path)).text
    confirming = next(form for form in held.forms if ("confirmed", "true") in form.buttons)
    done = await visitor.send(confirming, confirmed="true")
    assert 'data-decision="1"' in done.html
    assert "Blue rested" in done.text


async def test_what_does_not_end_the_turn_needs_no_confirming(shared_server: Server) -> None:
    visitor = Visitor(shared_server)
    page = await visitor.open("spice-road", "me", "me")
    visitor.client.cookies.set("confirm", "on")
    page = await visitor.choose(page, "play upgrade-2")
    page = await visitor.choose(page, "upgrade yellow")
    assert 'data-decision="2"' in page.html
    held = await visitor.choose(page, "upgrade yellow")
    assert 'data-held="decision=2&amp;held=upgrade+yellow&amp;times=1"' in held.html
    wrong = await visitor.choose(page, "claim 1")
    assert wrong.status == 422


async def test_a_held_choice_stays_held_when_the_page_looks_again(shared_server: Server) -> None:
    visitor = Visitor(shared_server)
    page = await visitor.open("new-world", "me", "me")
    again = await visitor.get(f"{page.path}/body?decision=0&held=rest&times=1")
    assert "End your turn with this?" in again.text
    for nothing in ("decision=3&held=rest", "decision=0&held=work+A1.4", "decision=0&held=nonsense"):
        assert "End your turn with this?" not in (await visitor.get(f"{page.path}/body?{nothing}")).text


@pytest.mark.parametrize("game", tw.GAMES)
async def test_every_choice_can_be_sent_and_none_that_only_goes_on_is_bright(
    shared_server: Server, game: str
) -> None:
    visitor, ada = Visitor(shared_server), shared_server.person()
    page = await visitor.open(game, "me", "me")
    ada.client = visitor.client
    table = page.path.rpartition("/")[2]
    dealt = tw.Table(game, players=2).deal(SEED)
    actions = [state.text(action) for state, action in islice(first_part(dealt, 1), 40)]
    for number, action in enumerate(actions):
        if number % 4 == 3:  # a look at every fourth step of the game is enough, and faster
            page = await visitor.get(page.path)
            view = await ada.view(table)
            assert sorted(page.choices) == sorted(choice["action"] for choice in view["choices"])
            bright = re.findall(r'class="choice">.*?name="action" value="([^"]*)"', page.html, re.S)
            assert not {"rest", "done"} & set(bright)
        await ada.act(table, action)
