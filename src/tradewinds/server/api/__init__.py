"""The API: everything that a page can do, for programs. Documented at /schema."""

from litestar import Router

from tradewinds.server.api import analyses, events, games, replays, seats, tables


def api_router() -> Router:
    topics = (games, tables, seats, replays, analyses, events)
    return Router("/api", route_handlers=[handler for topic in topics for handler in topic.HANDLERS])
