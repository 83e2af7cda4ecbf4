"""What can go wrong for whoever asks: a code for programs, a sentence for people, a status for HTTP."""

from typing import ClassVar

from tradewinds.locale import gettext as _


class Problem(Exception):
    """Something that cannot be done; the message is a sentence in the language in use."""

    code: ClassVar = "impossible"
    status: ClassVar = 409

    def __init__(self, sentence: str, details: tuple[str, ...] = ()) -> None:
        super().__init__(sentence)
        self.details = details
        """Everything that is wrong, where it is more than one thing."""


class NotFound(Problem):
    code = "not_found"
    status = 404


class NoSuchTable(NotFound):
    """Also said of tables that the caller may not see: nobody learns which there are."""

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


class TooMany(Problem):
    code = "too_many"
    status = 429

    def __init__(self) -> None:
        super().__init__(_("That was too much at once; try again in a moment."))


class Stale(Problem):
    """The request was meant for another moment of the game; it is answered with the present one."""

    code = "stale"
    status = 409

    def __init__(self) -> None:
        super().__init__(_("The game has gone on in the meantime."))
