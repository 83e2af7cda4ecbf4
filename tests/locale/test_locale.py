"""Choosing a language."""

from contextvars import copy_context

import pytest

from tradewinds import locale


def test_english_is_spoken_by_default() -> None:
    assert locale.language() == "en"
    assert locale.gettext("rest") == "rest"
    assert locale.ngettext("{n} cube", "{n} cubes", 1) == "{n} cube"
    assert locale.ngettext("{n} cube", "{n} cubes", 2) == "{n} cubes"


def test_a_language_is_chosen_for_one_context_only() -> None:
    context = copy_context()
    context.run(locale.use, "pl")
    assert context.run(locale.language) == "pl"
    assert locale.language() == "en"


def test_a_language_we_do_not_speak_is_refused() -> None:
    with pytest.raises(ValueError, match="No language 'fr'; there are en, pl, de"):
        locale.use("fr")


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({}, "en"),
        ({"LANG": "pl_PL.UTF-8"}, "pl"),
        ({"LANG": "pl_PL.UTF-8", "LC_MESSAGES": "de_AT@euro"}, "de"),
        ({"LANG": "pl_PL.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "pl_PL.UTF-8", "LC_ALL": ""}, "pl"),
        ({"LANG": "pl_PL.UTF-8", "LANGUAGE": "fr:de:pl"}, "de"),
        ({"LANG": "pl_PL.UTF-8", "LANGUAGE": "fr"}, "pl"),
    ],
)
def test_the_environment_says_which_language_is_preferred(environ: dict[str, str], language: str) -> None:
    assert locale.preferred(environ) == language
