"""A guided first game: begun at home, left and resumed, answered when wrong, and then played on."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import INVITE
from tests.browser.guests import Guest
from tradewinds.guide.lessons import LESSONS
from tradewinds.words.goods import good_names
from tradewinds.words.names import game_title

GAME = "new-world"
SCREENS: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1280, "height": 720}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}


def begins(guest: Guest, game: str = GAME) -> str:
    guest.goes_to("/")
    card = guest.page.locator("li.game").filter(
        has=guest.page.get_by_role("heading", name=game_title(game), exact=True)
    )
    card.get_by_role("button", name="Guided first game").click()
    return guest.table


def lesson(guest: Guest) -> Locator:
    return guest.page.get_by_role("complementary", name="Guided first game")


def told(guest: Guest, table: str) -> Any:
    """What the lesson says once it is the learner's turn, as the page shows it too."""
    expect(guest.page.locator(".asked")).to_have_class(re.compile("yours"))
    view = guest.asks(f"/tables/{table}")
    guest.waits_for(view["decision"])
    return view["lesson"]


def reads(guest: Guest, pages: list[dict[str, str]]) -> None:
    """Turns all pages of a step; on each of them, everything it is about lights up."""
    for number, page in enumerate(pages):
        shown = lesson(guest).locator(".lesson-page:visible")
        expect(shown).to_contain_text(page["text"])
        for selector in filter(None, (shown.get_attribute("data-lit") or "").split(", ")):
            if not selector.startswith((".asked", "[data-spot")):
                expect(guest.page.locator(selector).first).to_have_class(re.compile("taught"))
        if number < len(pages) - 1:
            shown.get_by_role("button", name="Next").click()
    assert guest.page.locator(".taught").count() or not pages[-1]["lit"]


def test_a_lesson_is_begun_at_home_left_and_gone_on_with(guest: Guest) -> None:
    table = begins(guest)
    reads(guest, told(guest, table)["pages"])
    guest.chooses("work A1.3")
    assert told(guest, table)["number"] == 2
    guest.page.reload()
    expect(lesson(guest)).to_contain_text(f"2/{LESSONS[GAME].choices}")
    assert begins(guest) == table
    expect(lesson(guest)).to_contain_text(f"2/{LESSONS[GAME].choices}")


def test_a_first_visit_offers_the_guided_game_of_the_easiest_and_later_ones_do_not(guest: Guest) -> None:
    guest.goes_to("/")
    guest.page.locator(".welcome").get_by_role("button", name="Guided first game").click()
    assert guest.asks(f"/tables/{guest.table}")["game"]["game"] == "spice-road"
    guest.goes_to("/")
    expect(guest.page.locator(".welcome").get_by_role("button")).to_have_count(0)


def test_a_wrong_choice_is_answered_in_place_and_not_played(guest: Guest) -> None:
    begins(guest)
    for good in good_names(GAME):
        expect(lesson(guest).locator(".lesson-goods")).to_contain_text(good)
    expect(guest.page.locator("#hint")).to_have_count(0)
    decision = guest.decision
    guest.control("work A1.4").click()
    expect(lesson(guest).get_by_role("alert")).to_contain_text("we begin with the simplest kind")
    expect(guest.page.locator(".asked .notice")).to_have_count(0)
    assert guest.decision == decision
    guest.chooses("work A1.3")
    expect(lesson(guest).get_by_role("alert")).to_have_count(0)


@pytest.mark.slow(8)
@pytest.mark.parametrize("screen", SCREENS)
def test_a_lesson_is_followed_to_its_end_and_played_on(invite: INVITE, screen: str) -> None:
    guest = invite(**SCREENS[screen])
    table = begins(guest)
    while not (step := told(guest, table))["over"]:
        reads(guest, step["pages"])
        assert not guest.has_to_scroll_sideways()
        assert screen == "phone" or is_one_screen(guest)
        guest.chooses(step["right"][0])
    lesson(guest).get_by_role("button", name="Play on").click()
    expect(lesson(guest)).to_have_count(0)
    expect(guest.page.locator("#hint")).to_be_visible()
    guest.chooses("rest")
    guest.goes_to("/")
    expect(guest.page.get_by_role("button", name="Guided first game")).to_have_count(len(LESSONS) - 1)


def is_one_screen(guest: Guest) -> bool:
    """True if neither the page nor the lesson has to be scrolled."""
    fits: bool = guest.page.evaluate(
        "document.documentElement.scrollHeight <= innerHeight"
        " && document.querySelector('.lesson').scrollHeight <= document.querySelector('.lesson').clientHeight"
    )
    return fits
