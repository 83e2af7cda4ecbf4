"""The rules as they are read: from the overview, by their addresses, and with their examples."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import INVITE
from tests.browser.guests import Guest
from tradewinds import GAMES
from tradewinds.guide import examples_of, first_game, rules_of
from tradewinds.words.names import game_title


@pytest.fixture
def guest(shared_guest: Guest) -> Guest:
    """Who reads leaves nothing behind."""
    return shared_guest


each_game = pytest.mark.parametrize("game", GAMES)


def test_the_overview_leads_to_the_rules_of_every_game(guest: Guest) -> None:
    for game in GAMES:
        guest.goes_to("/rules")
        guest.page.get_by_role("link", name=game_title(game), exact=True).click()
        expect(guest.page.get_by_role("heading", level=1)).to_have_text(game_title(game))


@each_game
def test_every_rule_ruling_and_example_is_on_the_page_of_its_game(game: str, guest: Guest) -> None:
    guest.goes_to(f"/rules/{game}")
    book = list(rules_of(game))
    articles = guest.page.locator("article.rule")
    assert articles.evaluate_all("all => all.map(each => each.id)") == [rule.id for rule in book]
    said = articles.all_inner_texts()
    assert all(rule.text in text for rule, text in zip(book, said, strict=True))
    assert [rule.id for rule, text in zip(book, said, strict=True) if "Our ruling" in text] == [
        rule.id for rule in book if rule.ruling
    ]
    titles = guest.page.locator(".example h4").all_inner_texts()
    assert sorted(titles) == sorted(f"Example: {example.title}" for example in examples_of(game))
    assert guest.page.locator(".steps li").all_inner_texts() == list(first_game(game))


@each_game
def test_every_link_within_the_rules_leads_somewhere(game: str, guest: Guest) -> None:
    guest.goes_to(f"/rules/{game}")
    lost = guest.page.locator("a[href^='#']").evaluate_all(
        "links => links.map(link => link.hash.slice(1)).filter(id => !document.getElementById(id))"
    )
    assert lost == []
    ids = guest.page.locator("[id]").evaluate_all("all => all.map(each => each.id)")
    assert len(set(ids)) == len(ids)


def test_a_rule_has_an_address_of_its_own(guest: Guest) -> None:
    guest.goes_to("/rules/new-world")
    guest.page.get_by_role("link", name="Link to rule N8").click()
    expect(guest.page).to_have_url(re.compile(r"/rules/new-world#N8$"))
    expect(guest.page.locator("article.rule:target h3")).to_contain_text("How many settlers it takes")


def test_a_rule_that_another_one_replaces_leads_to_that_one(guest: Guest) -> None:
    """W2-1 stands in the place of N3 in Part II."""
    replacing = rules_of("east-west-2").find("N3")
    guest.goes_to("/rules/east-west-2#N3")
    expect(guest.page.locator(f"article#{replacing.id}")).to_be_in_viewport()


def test_an_example_shows_what_changes_and_nothing_else(guest: Guest) -> None:
    guest.goes_to("/rules/new-world")
    pictures = guest.page.locator("#example-driving-out figure")
    expect(pictures).to_have_count(2)
    for picture in pictures.all():
        panels = picture.locator("svg[data-panel]")
        assert panels.evaluate_all("all => all.map(each => each.dataset.panel)") == [
            "board-A1",
            "seat-0",
            "seat-1",
        ]
    expect(guest.page.locator("#example-driving-out .deeds")).to_contain_text("4 settlers, driving out 3")


def test_reconstructed_parts_are_marked(guest: Guest) -> None:
    guest.goes_to("/rules/new-world")
    parts = guest.page.locator(".origins li").all_inner_texts()
    assert "exploration tiles Reconstructed" in parts


@pytest.mark.parametrize("theme", ["auto", "dark"])
def test_rules_are_printed_dark_on_white_whatever_the_theme(theme: str, invite: INVITE) -> None:
    guest = invite(color_scheme="dark").goes_to("/rules/new-world")
    guest.page.get_by_label("Theme").select_option(theme)
    expect(guest.page.locator(".frame-header")).to_be_visible()
    guest.page.emulate_media(media="print")
    ink = guest.page.locator(".rule p").first.evaluate("each => getComputedStyle(each).color")
    assert ink == "rgb(51, 41, 31)"
    expect(guest.page.locator(".frame-header")).to_be_hidden()
