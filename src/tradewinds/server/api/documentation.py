"""How the API documentation describes error responses."""

from typing import Final

from litestar.openapi import ResponseSpec

from tradewinds.server.web.errors import ErrorView

MEANINGS: Final = {
    400: "The request cannot be understood.",
    403: "It is somebody else’s.",
    404: "There is no such thing, or not for you.",
    409: "Not now; where the game has gone on, with the present view.",
    422: "The action is not allowed; the sentence says why.",
    429: "Too much at once.",
}
PROBLEMS: Final = {
    status: ResponseSpec(ErrorView, generate_examples=False, description=meaning)
    for status, meaning in MEANINGS.items()
}
