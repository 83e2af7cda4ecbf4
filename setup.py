"""Builds what is not plain Python: the compiled rules and the catalogues of messages.

TRADEWINDS_BUILD chooses the speed: `compiled` fails where compiling fails, `interpreted` does not try.
By default a failure leaves an installation that is complete, and interpreted. MYPYC_OPT_LEVEL is how hard
the C compiler tries: 0 builds sooner what runs slower.
"""

import os
import shutil
import sys
from pathlib import Path
from textwrap import shorten

from setuptools import Command, Extension, setup
from setuptools.command.build import build
from setuptools.command.build_ext import build_ext

SOURCE = Path("src")
PACKAGE = SOURCE / "tradewinds"
BUILD = os.environ.get("TRADEWINDS_BUILD", "")
OPT_LEVEL = os.environ.get("MYPYC_OPT_LEVEL", "3")


def compiled_sources() -> list[str]:
    """The modules that are compiled together: rules, state, inner loops of search and learning."""
    patterns = Path("compiled.txt").read_text(encoding="utf-8").split()
    paths = [path for pattern in patterns for path in sorted(Path().glob(pattern))]
    return [str(path) for path in paths if path.stat().st_size]


def translate() -> list[Extension]:
    """Translate the sources to C, under build/."""
    from mypyc.build import mypycify

    extensions = mypycify(compiled_sources(), opt_level=OPT_LEVEL, debug_level="0", group_name="tradewinds")
    for extension in extensions:
        # A warning that a newer compiler adds is no reason to lose the speed.
        extension.extra_compile_args = [flag for flag in extension.extra_compile_args if flag != "-Werror"]
        if sys.platform != "win32":  # small rules are inlined into each other: a fifth faster
            extension.extra_compile_args.append("-fno-semantic-interposition")
    return extensions


def remove_compiled(root: Path) -> None:
    """Remove every compiled module of ours under this folder."""
    for suffix in ("so", "pyd"):
        for path in [*root.glob(f"tradewinds/**/*.{suffix}"), *root.glob(f"tradewinds__mypyc*.{suffix}")]:
            path.unlink()


class compile_rules(build_ext):
    """Compiles all of the modules, or none: a mixture of both speeds would be neither."""

    def run(self) -> None:
        self.remove_outputs()
        if BUILD == "interpreted":
            return
        try:
            self.distribution.ext_modules = translate()
            self.swig_opts = None  # as it was before finalize_options, which now looks at the real extensions
            self.finalize_options()
            super().run()
        except (Exception, SystemExit) as failure:
            self.extensions = []
            self.remove_outputs()
            if BUILD == "compiled":
                raise
            reason = shorten(repr(failure), 200)
            print(f"Tradewinds could not be compiled and will run interpreted: {reason}", file=sys.stderr)

    def remove_outputs(self) -> None:
        remove_compiled(Path(self.build_lib))
        if self.inplace:
            remove_compiled(SOURCE)


class build_catalogues(Command):
    """Compiles the translations, each .po to a .mo beside it."""

    user_options = []

    def initialize_options(self) -> None:
        pass

    def finalize_options(self) -> None:
        pass

    def run(self) -> None:
        from babel.messages.mofile import write_mo
        from babel.messages.pofile import read_po

        for path in sorted(PACKAGE.glob("locale/*/LC_MESSAGES/*.po")):
            with path.open("rb") as source, path.with_suffix(".mo").open("wb") as target:
                write_mo(target, read_po(source, locale=path.parts[-3]))


class build_all(build):
    sub_commands = (("build_catalogues", None), ("build_py", None), ("build_ext", None))

    def run(self) -> None:
        # An earlier build may have left modules that are gone from the sources.
        shutil.rmtree(Path(self.build_lib, "tradewinds"), ignore_errors=True)
        super().run()


setup(
    cmdclass={"build": build_all, "build_catalogues": build_catalogues, "build_ext": compile_rules},
    # Says that the wheel is for one platform; the real list is known once the rules are translated.
    ext_modules=[] if BUILD == "interpreted" else [Extension("tradewinds", [])],
)
