"""Playing on from any moment, and positions that are brought along, in the browser."""

import json

from playwright.sync_api import expect

import tradewinds as tw
from tests.browser.guests import SEED, Guest
from tests.browser.tour import finished, kept_replay
from tests.server.company import whole_game

GAME = "new-world"
STEP = 21


def test_whoever_looks_at_a_replay_plays_on_from_there(guest: Guest) -> None:
    guest.goes_to(f"/replay/{kept_replay(guest)}?step={STEP - 1}")
    guest.page.keyboard.press("ArrowRight")
    guest.turns_to("Explore")
    expect(guest.page.locator(".explore [name=step]").first).to_have_value(str(STEP))
    for chooser in guest.page.locator(".play-on select").all():
        chooser.select_option("me")
    guest.page.get_by_role("button", name="Play on").click()
    table = guest.table
    expect(guest.page.get_by_text("from a position", exact=True)).to_be_visible()
    state = tw.Table(GAME, players=2).deal(SEED)
    state.play(*whole_game(GAME)[:STEP])
    assert guest.asks(f"/tables/{table}")["game"]["position"] == state.view(state.player)
    guest.chooses(whole_game(GAME)[STEP])


def test_a_finished_game_is_played_on_from_an_earlier_moment_against_a_bot(guest: Guest) -> None:
    guest.goes_to(f"/tables/{finished(guest)}")
    guest.page.get_by_role("button", name="Explore").click()
    guest.page.wait_for_url("**/replay/*")
    guest.page.keyboard.press("ArrowLeft")
    guest.turns_to("Explore")
    guest.page.get_by_role("button", name="Play on").click()
    table = guest.table
    assert [seat["kind"] for seat in guest.asks(f"/tables/{table}")["seats"]].count("bot") == 1


def test_a_position_that_is_pasted_is_opened(guest: Guest) -> None:
    state = tw.Table("sand-to-sea", players=3).deal(SEED)
    guest.goes_to("/")
    guest.page.get_by_role("link", name="Open a position").click()
    guest.page.get_by_label("Position (JSON)").fill('{"game":')
    guest.page.get_by_role("button", name="Open", exact=True).click()
    expect(guest.page.get_by_role("alert")).to_contain_text("This is not valid JSON")
    expect(guest.page.get_by_label("Position (JSON)")).to_have_value('{"game":')
    guest.page.get_by_label("Position (JSON)").fill(json.dumps(state.position()))
    guest.page.get_by_role("button", name="Open", exact=True).click()
    guest.page.wait_for_url("**/replay/*")
    expect(guest.page.locator(".since")).to_contain_text("step 0 of 0")
