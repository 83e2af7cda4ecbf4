"""The pages: everything that a player sees in the browser."""

from litestar import Router
from litestar.types import ControllerRouterHandler

from tradewinds.server.pages import (
    about,
    app,
    covers,
    exploring,
    files,
    guiding,
    home,
    links,
    lobby,
    mail,
    me,
    opening,
    preferences,
    privacy,
    ranking,
    replay,
    rules,
    sharing,
    sheets,
    statistics,
    studying,
    table,
)

TOPICS = (
    files,
    covers,
    home,
    opening,
    guiding,
    table,
    links,
    replay,
    exploring,
    sharing,
    studying,
    rules,
    preferences,
    privacy,
    about,
    sheets,
    app,
    me,
    lobby,
    ranking,
    statistics,
    mail,
)


def all_pages() -> list[ControllerRouterHandler]:
    handlers = [handler for topic in TOPICS for handler in topic.HANDLERS]
    return [Router("/", route_handlers=handlers, dependencies=exploring.DEPENDENCIES)]
