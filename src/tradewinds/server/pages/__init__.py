"""The pages: everything that a player sees in the browser."""

from litestar.types import ControllerRouterHandler

from tradewinds.server.pages import (
    about,
    app,
    covers,
    exploring,
    files,
    home,
    links,
    opening,
    preferences,
    privacy,
    replay,
    rules,
    sharing,
    sheets,
    table,
)

TOPICS = (
    files,
    covers,
    home,
    opening,
    table,
    links,
    replay,
    exploring,
    sharing,
    rules,
    preferences,
    privacy,
    about,
    sheets,
    app,
)


def all_pages() -> list[ControllerRouterHandler]:
    return [handler for topic in TOPICS for handler in topic.HANDLERS]
