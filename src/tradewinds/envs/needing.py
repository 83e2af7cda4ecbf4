"""Libraries that only some installations have: what is missing, and how to get it, in a sentence."""

from importlib.util import find_spec

from tradewinds.locale import gettext as _


def need(library: str, extra: str) -> None:
    """Raise ModuleNotFoundError, in a sentence, if the library is not installed."""
    if find_spec(library) is None:
        raise ModuleNotFoundError(
            _(
                "This environment needs {library}, which is not installed. In a clone: "
                ".venv/bin/pip install -e '.[{extra}]'; elsewhere: pip install 'tradewinds[{extra}]'."
            ).format(library=library, extra=extra),
            name=library,
        )
