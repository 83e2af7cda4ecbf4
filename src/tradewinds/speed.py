"""One source, two speeds: which of them is running, and how to ask for the interpreted one."""

import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from importlib.util import find_spec
from types import ModuleType


def compiled() -> bool:
    """True if the rules run compiled in this process."""
    spec = find_spec("tradewinds.rules.core")
    return spec is not None and not isinstance(spec.loader, SourceFileLoader)


def prefer_source() -> None:
    """Load the modules of this package from source, even if compiled ones are there."""
    sys.meta_path.insert(0, SourceFinder())


class SourceFinder(MetaPathFinder):
    """Finds the modules of this package, in the form of source only."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not fullname.startswith("tradewinds."):
            return None
        for folder in path or ():
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(fullname, target)
            if spec is not None and spec.loader is not None:
                return spec
        return None
