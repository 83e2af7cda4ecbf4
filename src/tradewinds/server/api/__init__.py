"""The API: everything that pages can do. Documented at /schema."""

from litestar import Router

from tradewinds.server.api import (
    analyses,
    events,
    exploring,
    games,
    lessons,
    lobby,
    mail,
    me,
    privacy,
    ranking,
    replays,
    seats,
    statistics,
    studies,
    tables,
)


def api_router() -> Router:
    topics = (
        games,
        lessons,
        tables,
        seats,
        replays,
        exploring,
        studies,
        analyses,
        events,
        privacy,
        me,
        lobby,
        ranking,
        statistics,
        mail,
    )
    handlers = [handler for topic in topics for handler in topic.HANDLERS]
    return Router("/api", route_handlers=handlers, dependencies=exploring.DEPENDENCIES)
