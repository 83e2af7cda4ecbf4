"""The API, with everything that pages can do. Documented at /schema."""

from litestar import Router

from tradewinds.server.api import analyses, events, exploring, games, privacy, replays, seats, tables


def api_router() -> Router:
    topics = (games, tables, seats, replays, exploring, analyses, events, privacy)
    return Router("/api", route_handlers=[handler for topic in topics for handler in topic.HANDLERS])
