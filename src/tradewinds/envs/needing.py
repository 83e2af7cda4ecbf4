"""Libraries that only some installations have: what is missing, and how to get it, in a sentence."""

from importlib.util import find_spec

from tradewinds.locale import gettext as _


def need(library: str, extra: str) -> None:
    """Raise ModuleNotFoundError, in two sentences, if the library is not installed."""
    if find_spec(library) is None:
        missing = _("This environment needs {library}, which is not installed.").format(library=library)
        raise ModuleNotFoundError(f"{missing} {how_to_install(extra)}", name=library)


def how_to_install(extra: str) -> str:
    """A sentence that says how to install what an extra brings."""
    return _(
        "In a clone: .venv/bin/pip install -e '.[{extra}]'; elsewhere: pip install 'tradewinds[{extra}]'."
    ).format(extra=extra)
