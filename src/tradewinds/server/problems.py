"""What can go wrong with a request: each problem has a code, a sentence and an HTTP status."""

from typing import ClassVar

from tradewinds.locale import gettext as _


class Problem(Exception):
    """A request that cannot be fulfilled; the message is a sentence in the language in use."""

    code: ClassVar = "impossible"
    status: ClassVar = 409

    def __init__(self, sentence: str, details: tuple[str, ...] = ()) -> None:
        super().__init__(sentence)
        self.details = details
        """All complaints, if there is more than one."""


class NotFound(Problem):
    code = "not_found"
    status = 404


class NoSuchTable(NotFound):
    """Also raised for tables that the caller may not see, so that nobody learns which exist."""

    def __init__(self) -> None:
        super().__init__(_("There is no such table, or you need its link."))


class NotYours(Problem):
    code = "not_yours"
    status = 403


class WrongInput(Problem):
    code = "wrong_input"
    status = 400


class IllegalChoice(Problem):
    code = "illegal_action"
    status = 422


class OffLesson(Problem):
    """A choice that the rules allow but the guided game does not expect; the sentence says why."""

    code = "off_lesson"
    status = 422


class TooMany(Problem):
    code = "too_many"
    status = 429

    def __init__(self) -> None:
        super().__init__(_("That was too much at once; try again in a moment."))


class Stale(Problem):
    """The request was meant for another moment of the game; the answer shows the current one."""

    code = "stale"
    status = 409

    def __init__(self) -> None:
        super().__init__(_("The game has moved on in the meantime."))
