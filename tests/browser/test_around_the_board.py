"""What surrounds the board: tabs, settings, the goal, the keys; and the board larger than fits."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.browser.conftest import INVITE
from tests.browser.guests import BOT, Guest


def at_a_table(guest: Guest, game: str = "new-world", *seats: str) -> str:
    path = f"/tables/{guest.sets_up(game, *(seats or ('me', BOT)))['id']}"
    guest.goes_to(path)
    return path


def left_of(piece: Locator) -> float:
    box = piece.bounding_box()
    assert box is not None
    return box["x"]


def width_of(piece: Locator) -> float:
    box = piece.bounding_box()
    assert box is not None
    return box["width"]


def test_a_tab_stays_chosen_over_moves_and_reloads(guest: Guest) -> None:
    at_a_table(guest)
    expect(guest.page.locator("[data-note=log]")).to_be_visible()
    guest.turns_to("Scores")
    guest.chooses("work A1.3")
    expect(guest.page.locator("[data-note=scores]")).to_be_visible()
    expect(guest.page.locator("[data-note=log]")).to_be_hidden()
    guest.page.reload()
    expect(guest.page.locator("[data-note=scores]")).to_be_visible()


def test_tabs_settings_and_the_goal_need_no_script(invite: INVITE) -> None:
    guest = invite(java_script_enabled=False)
    path = at_a_table(guest)
    guest.turns_to("Rules")
    expect(guest.page.locator(".legend")).to_be_visible()
    guest.page.get_by_role("button", name="Got it").click()
    expect(guest.page.locator(".goal")).to_have_count(0)
    guest.page.get_by_role("button", name="Settings").click()
    guest.page.get_by_label("Letters on the cubes").select_option("on")
    guest.page.get_by_role("button", name="Change").click()
    expect(guest.page.locator("html")).to_have_attribute("data-letters", "on")
    assert guest.page.url.endswith(path)


def test_a_setting_counts_at_once_and_for_ever(guest: Guest) -> None:
    at_a_table(guest)
    guest.page.evaluate("window.same = true")
    guest.page.get_by_role("button", name="Settings").click()
    guest.page.get_by_label("Speed of the others’ turns").select_option("fast")
    expect(guest.page.locator("html")).to_have_attribute("data-speed", "fast")
    assert guest.page.evaluate("window.same")
    guest.page.reload()
    expect(guest.page.locator("html")).to_have_attribute("data-speed", "fast")


def test_the_goal_is_told_until_it_is_known(guest: Guest) -> None:
    path = at_a_table(guest)
    goal = guest.page.locator(".goal")
    expect(goal).to_contain_text("The game ends when a player has 8 cards")
    expect(goal.get_by_role("button", name="Guided first game")).to_be_visible()
    with guest.page.expect_response("**/familiar"):
        goal.get_by_role("button", name="Got it").click()
    expect(goal).to_have_count(0)
    guest.goes_to(path)
    expect(guest.page.locator("section.board")).to_be_visible()
    expect(goal).to_have_count(0)
    at_a_table(guest, "spice-road")
    expect(goal).to_be_visible()


def test_the_board_is_zoomed_and_dragged_and_a_drag_chooses_nothing(guest: Guest) -> None:
    at_a_table(guest, "new-world", "me", "me")  # nobody moves while places are measured
    spot = guest.page.locator("[data-spot='work A1.3']")
    wide = width_of(spot)
    spot.hover()
    guest.page.mouse.wheel(0, -300)
    expect(guest.page.locator(".table-page")).to_contain_class("zoomed")
    larger = width_of(spot)
    assert larger > wide * 1.5
    before = left_of(spot)
    guest.page.mouse.down()
    guest.page.mouse.move(left_of(spot) - 40, 300, steps=4)
    guest.page.mouse.up()
    assert abs(left_of(spot) - before) > 20
    assert guest.decision == 0
    guest.chooses("work A1.3")
    assert abs(width_of(guest.page.locator("[data-about='at A1.3']").first) - larger) < larger / 3
    guest.page.keyboard.press("0")
    expect(guest.page.locator(".table-page")).not_to_contain_class("zoomed")


def test_keys_are_listed(guest: Guest) -> None:
    at_a_table(guest)
    keys = guest.page.get_by_role("dialog", name="Keys")
    expect(keys).to_be_hidden()
    guest.page.keyboard.press("?")
    expect(keys).to_contain_text("undo")
    guest.page.keyboard.press("Escape")
    expect(keys).to_be_hidden()


def test_leaving_asks_first_and_at_its_button(guest: Guest) -> None:
    at_a_table(guest)
    button = guest.page.locator(".own").get_by_role("button", name="Leave the table?")
    button.click()
    menu = guest.page.locator("#own-more")
    expect(menu).to_contain_text("The seat stays yours")
    assert left_of(menu) <= left_of(button) + width_of(button)
    assert left_of(menu) + width_of(menu) >= left_of(button)
    menu.get_by_role("button", name="Leave table").click()
    expect(guest.page.get_by_role("button", name="Take your seat again")).to_be_visible()


def test_a_seat_across_the_table_opens_in_full(guest: Guest) -> None:
    at_a_table(guest)
    expect(guest.page.locator("[data-panel=rest-1]")).to_be_hidden()
    guest.page.get_by_role("button", name="All about Purple").click()
    expect(guest.page.locator("[data-panel=rest-1]")).to_be_visible()
    guest.page.keyboard.press("Escape")
    expect(guest.page.locator("[data-panel=rest-1]")).to_be_hidden()
