"""The languages that Tradewinds speaks.

Messages are written in English where they are used, and translated when they are shown:

    from tradewinds.locale import gettext as _
    _("{player} rests").format(player=name)

The language belongs to the context, so that a server can speak another one in each request.
"""

import re
from collections.abc import Callable, Mapping
from contextvars import ContextVar
from functools import cache, lru_cache, wraps
from gettext import NullTranslations, translation
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

Details = ParamSpec("Details")
Words = TypeVar("Words")

LANGUAGES = {"en": "English", "pl": "Polski", "de": "Deutsch"}

_language = ContextVar("language", default="en")


def language() -> str:
    """The code of the language in use."""
    return _language.get()


def use(language: str) -> None:
    """Use this language from now on, in the current context."""
    if language not in LANGUAGES:
        raise ValueError(f"No language {language!r}; there are {', '.join(LANGUAGES)}.")
    _language.set(language)


def gettext(message: str) -> str:
    """The message in the language in use."""
    return _catalogue(_language.get()).gettext(message)


def ngettext(one: str, many: str, n: int) -> str:
    """The message in the form that goes with the number, in the language in use."""
    return _catalogue(_language.get()).ngettext(one, many, n)


def mark(message: str) -> str:
    """Note a message for translation, but leave it as it is: for constants, shown with `gettext` later."""
    return message


def kept(say: Callable[Details, Words]) -> Callable[Details, Words]:
    """Decorator that caches the words of a function by language and arguments."""
    known: Any = lru_cache(maxsize=4096)(lambda _language, *details, **named: say(*details, **named))

    @wraps(say)
    def said(*details: Details.args, **named: Details.kwargs) -> Words:
        found: Words = known(_language.get(), *details, **named)
        return found

    return said


def preferred(environ: Mapping[str, str]) -> str:
    """The language that the user's environment asks for; English if we do not have it."""
    wishes = environ.get("LANGUAGE", "").split(":")
    wishes += [next(filter(None, map(environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")]
    codes = [re.split("[_.@]", wish)[0] for wish in wishes]
    return next((code for code in codes if code in LANGUAGES), "en")


@cache
def _catalogue(language: str) -> NullTranslations:
    """The translations of a language; English if the catalogues were never compiled."""
    return translation("tradewinds", Path(__file__).parent, [language], fallback=True)
