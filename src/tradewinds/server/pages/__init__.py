"""The pages: everything that a player sees in the browser."""

from litestar.types import ControllerRouterHandler

from tradewinds.server.pages import covers, files, home, opening, preferences, replay, rules, table

TOPICS = (files, covers, home, opening, table, replay, rules, preferences)


def all_pages() -> list[ControllerRouterHandler]:
    return [handler for topic in TOPICS for handler in topic.HANDLERS]
