"""A study in the browser: variations kept by whoever opened it, read by everybody with its link."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.bots.test_analysis import passing_up_a_win
from tests.browser.conftest import INVITE
from tests.browser.guests import Guest
from tests.browser.tour import kept, kept_replay
from tests.server.company import whole_game
from tests.server.services.test_studying import STEP, others_at

GAME = "new-world"


def opens_a_study(guest: Guest, name: str = "What if") -> str:
    guest.goes_to(f"/replay/{kept_replay(guest)}?step={STEP}")
    guest.turns_to("Explore")
    guest.page.get_by_label("Try other choices and keep them").fill(name)
    guest.page.get_by_role("button", name="Open a study").click()
    guest.page.wait_for_url("**/studies/*")
    return guest.page.url.partition("/studies/")[2].partition("?")[0]


def chooses(guest: Guest, action: str) -> None:
    guest.control(action).or_(guest.page.locator(f'[data-choice="{action}"]')).first.click()


def shows(guest: Guest, step: int) -> None:
    expect(guest.page.locator("[data-step]")).to_have_attribute("data-step", str(step))


def leaves_the_game(line: list[str]) -> bool:
    return tuple(line) != whole_game(GAME)[STEP : STEP + len(line)]


def tree(guest: Guest) -> Locator:
    return guest.page.get_by_role("navigation", name="Variations").get_by_role("link")


@pytest.mark.slow(15)
def test_a_variation_is_kept_named_and_read_by_a_third_browser(guest: Guest, invite: INVITE) -> None:
    study = opens_a_study(guest)
    first, second = others_at(STEP)[:2]
    chooses(guest, first)
    shows(guest, STEP + 1)
    expect(tree(guest)).to_have_count(2)
    guest.page.get_by_label("Name of the variation").fill("The quiet way")
    guest.page.get_by_role("button", name="Rename").first.click()
    expect(tree(guest).last).to_contain_text("The quiet way")
    guest.page.get_by_label("Comment on this moment").fill("Look at the forts.")
    guest.page.get_by_role("button", name="Save the comment").click()
    guest.page.keyboard.press("Escape")
    tree(guest).first.click()
    shows(guest, 0)
    address = f"/studies/{study}?line=1&step={STEP + 1}"
    reader = invite().goes_to(address)
    expect(tree(reader).last).to_contain_text("The quiet way")
    expect(reader.page.get_by_text("Look at the forts.")).to_be_visible()
    expect(reader.page.get_by_role("button", name="Rename")).to_have_count(0)
    reader.page.keyboard.press("ArrowLeft")
    shows(reader, STEP)
    chooses(reader, second)
    shows(reader, STEP + 1)
    expect(reader.page.get_by_text("another line")).to_be_visible()
    assert len(reader.asks(f"/studies/{study}")["variations"]) == 1
    reader.page.get_by_role("link", name="back to the game").click()
    shows(reader, STEP)


@pytest.mark.slow(10)
def test_a_variation_is_deleted_and_the_game_stays(guest: Guest) -> None:
    study = opens_a_study(guest)
    chooses(guest, others_at(STEP)[0])
    expect(tree(guest)).to_have_count(2)
    guest.page.get_by_role("button", name="Delete variation").click()
    expect(tree(guest)).to_have_count(1)
    shows(guest, STEP)
    chooses(guest, whole_game(GAME)[STEP])
    shows(guest, STEP + 1)
    assert guest.asks(f"/studies/{study}")["variations"] == []
    guest.goes_to("/studies")
    expect(guest.page.get_by_role("link", name="What if")).to_be_visible()


@pytest.mark.slow(15)
def test_the_lines_of_a_level_are_played_out_on_the_board(guest: Guest) -> None:
    study = opens_a_study(guest)
    guest.page.get_by_label("Best lines of the level").select_option("easy")
    lines = guest.page.locator(".lines a")
    expect(lines.first).to_be_visible()
    expect(guest.page.get_by_role("img", name=re.compile("Blue .*%, Purple .*%"))).to_be_visible()
    guest.page.locator("#speed").select_option("0.15")
    found = guest.asks(f"/studies/{study}/lines/0/steps/{STEP}/evaluation?level=easy")["lines"]
    other = next(number for number, line in enumerate(found) if leaves_the_game(line["actions"]))
    chosen = found[other]["actions"]
    lines.nth(other).click()
    shows(guest, STEP + len(chosen))
    guest.page.get_by_role("button", name="Keep as a variation").click()
    expect(tree(guest)).to_have_count(2)
    kept_line = guest.asks(f"/studies/{study}")["variations"][0]
    assert kept_line["actions"] == chosen[kept_line["step"] - STEP :]  # up to there it is the game itself


@pytest.mark.slow(15)
def test_the_better_moves_of_an_analysis_are_played_out_on_the_board(guest: Guest) -> None:
    guest.goes_to(f"/replay/{kept(guest, passing_up_a_win().record())}?step=1")
    guest.turns_to("Analysis")
    better = guest.page.get_by_role("link", name=re.compile("^Better: ")).first
    guest.page.locator("#speed").select_option("0.15")
    address = better.get_attribute("href") or ""
    ahead = re.search(r"branch=(\d+)&ahead=([^&]*)&", address)
    assert ahead is not None
    better.click()
    shows(guest, int(ahead[1]) + ahead[2].count(";") + 1)
    expect(guest.page.get_by_text("another line")).to_be_visible()
