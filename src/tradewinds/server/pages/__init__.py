"""The pages: everything that a player sees in the browser."""

from litestar.types import ControllerRouterHandler

from tradewinds.server.pages import files, home, preferences, rules


def all_pages() -> list[ControllerRouterHandler]:
    return [handler for topic in (files, home, rules, preferences) for handler in topic.HANDLERS]
