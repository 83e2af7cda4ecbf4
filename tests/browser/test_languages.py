"""Pages in other languages, and what of them is English."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.guests import Guest
from tests.locale.catalogues import entries, po
from tradewinds import locale

PLACEHOLDER = re.compile(r"\{[^{}]*\}")
FEWEST_LETTERS = 6  # of a message with placeholders, for it to be told from others
SEEN = """() => {
    const found = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const element = walker.currentNode.parentElement;
        if (!["SCRIPT", "STYLE", "KBD"].includes(element.tagName)) found.push(walker.currentNode.data);
    }
    for (const name of ["aria-label", "title", "placeholder", "alt"])
        for (const each of document.body.querySelectorAll(`[${name}]`)) found.push(each.getAttribute(name));
    return found;
}"""


class English:
    """The messages that read differently in a language, to be found in what is seen."""

    def __init__(self, language: str) -> None:
        translated = entries(po(language))
        own = {form for forms in translated.values() for form in forms}
        messages = {form for message in translated for form in message} - own
        self._plain = {message for message in messages if not PLACEHOLDER.search(message)}
        self._patterns = [re.compile(pattern(each)) for each in messages if is_telling(each)]

    def left_in(self, texts: list[str | None]) -> set[str]:
        said = {" ".join(text.split()) for text in texts if text and text.strip()}
        return {
            each
            for each in said
            if each in self._plain or any(pattern.fullmatch(each) for pattern in self._patterns)
        }


def is_telling(message: str) -> bool:
    rest = PLACEHOLDER.sub("", message)
    return rest != message and sum(map(str.isalpha, rest)) >= FEWEST_LETTERS


def pattern(message: str) -> str:
    return ".+".join(map(re.escape, PLACEHOLDER.split(message)))


def english_on(guest: Guest, english: English) -> set[str]:
    """What the page that a guest is on says in English."""
    return english.left_in(guest.page.evaluate(SEEN))


def test_english_would_be_found() -> None:
    english = English("de")
    assert english.left_in(
        ["There is nothing at this address.", "Unter dieser Adresse gibt es nichts.", "1"]
    ) == {"There is nothing at this address."}


def test_a_language_is_chosen_on_the_page_and_kept(guest: Guest) -> None:
    guest.goes_to("/rules")
    guest.page.get_by_label("Language").select_option("pl")
    expect(guest.page.locator("html")).to_have_attribute("lang", "pl")
    guest.goes_to("/")
    expect(guest.page.locator("html")).to_have_attribute("lang", "pl")
    assert guest.page.locator("[name=language] option").all_inner_texts() == list(locale.LANGUAGES.values())


def test_a_theme_is_chosen_on_the_page_and_kept(guest: Guest) -> None:
    guest.goes_to("/rules")
    ground = "getComputedStyle(document.documentElement).backgroundColor"
    light = guest.page.evaluate(ground)
    guest.page.get_by_label("Theme").select_option("dark")
    expect(guest.page.locator("html")).to_have_attribute("data-theme", "dark")
    guest.goes_to("/")
    assert guest.page.evaluate(ground) != light
