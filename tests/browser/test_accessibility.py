"""The pages are usable for everybody: axe finds nothing, and the keyboard alone is enough."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import resources

from playwright.sync_api import expect

from tests.browser.advising import Adviser
from tests.browser.guests import Guest

ALL = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")
ABOUT_COLOURS = ("color-contrast", "link-in-text-block")  # the rules that the night can break alone
AXE = (resources.files("axe_playwright_python") / "axe.min.js").read_text()
MOST_TABS = 400


def violations(guest: Guest, rules: Sequence[str] = ALL) -> list[str]:
    """What axe finds by these rules, or kinds of rules; it tells no more than that."""
    if not guest.page.evaluate("'axe' in window"):
        guest.page.evaluate(AXE)
    options = {"runOnly": rules, "resultTypes": ["violations"]}
    found = guest.page.evaluate("async options => (await axe.run(document, options)).violations", options)
    return [f"{each['id']}: {node['target']}" for each in found for node in each["nodes"]]


def violations_by_night(guest: Guest) -> list[str]:
    """What becomes wrong with a page once it turns dark."""
    guest.page.emulate_media(color_scheme="dark")
    found = violations(guest, ABOUT_COLOURS)
    guest.page.emulate_media(color_scheme="light")
    return found


# --- the keyboard


def tabs_to(guest: Guest, selector: str) -> None:
    """Presses the tabulator until the focus is where it is wanted."""
    for _press in range(MOST_TABS):
        if guest.page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        guest.page.keyboard.press("Tab")
    raise AssertionError(f"The keyboard does not reach {selector}.")


def presses(guest: Guest, selector: str, key: str = "Enter") -> None:
    tabs_to(guest, selector)
    guest.page.keyboard.press(key)


def test_a_game_is_opened_and_played_by_keyboard_alone(guest: Guest) -> None:
    guest.goes_to("/")
    presses(guest, "a[href='/new/new-world']")
    expect(guest.page.locator("[name=who-1]")).to_be_visible()
    tabs_to(guest, "[name=who-1]")
    guest.page.keyboard.type("me")
    presses(guest, "details:has([name=seed]) > summary")
    tabs_to(guest, "[name=seed]")
    guest.page.keyboard.type("7")
    presses(guest, "button.go")
    adviser = Adviser("new-world", 2, guest.table, [guest, guest])
    while adviser.state.round < 3:
        action = adviser.advice()
        guest.passes(adviser.played - 1)
        presses(
            guest,
            f"[data-spot='{action}'], .asked [data-choice='{action}']",
            "Space" if adviser.played % 2 else "Enter",
        )
        guest.passes(adviser.played)
        adviser.note(action)


def test_the_focus_is_always_to_be_seen(guest: Guest) -> None:
    guest.goes_to("/")
    seen = []
    for _press in range(12):
        guest.page.keyboard.press("Tab")
        seen.append(guest.page.evaluate("getComputedStyle(document.activeElement).outlineStyle"))
    assert "none" not in seen
