"""Builds what is not plain Python: the compiled rules and the catalogues of messages.

TRADEWINDS_BUILD chooses the speed: `compiled` fails where compiling fails, `interpreted` does not try, and
`later` leaves what is compiled as it is. `profiled` is for wheels: a first build plays and tells a second one
what runs often, where the compiler is GCC; elsewhere it is `compiled`.
By default a failure leaves an installation that is complete, and interpreted. MYPYC_OPT_LEVEL is how hard
the C compiler tries: 0 builds sooner what runs slower. TRADEWINDS_STAGE is a file that says what is being
done.
"""

import ast
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from textwrap import shorten

from setuptools import Command, Extension, setup  # before distutils, which it brings along
from setuptools.command.build import build
from setuptools.command.build_ext import build_ext
from setuptools.errors import CompileError, LinkError

# isort: split
from distutils.ccompiler import new_compiler
from distutils.sysconfig import customize_compiler

SOURCE = Path("src")
PACKAGE = SOURCE / "tradewinds"
BUILD = os.environ.get("TRADEWINDS_BUILD", "")
OPT_LEVEL = os.environ.get("MYPYC_OPT_LEVEL", "3")
STAGE = os.environ.get("TRADEWINDS_STAGE", "")

# GCC reads the one large file quickly, then optimises parts of it on all cores while it links. What is small
# is inlined as if it were one part, which several files would lose.
ON_ALL_CORES = "-flto=auto"
# What a profile knows nothing about is optimised as usual, not made small.
PROFILED = ("-fprofile-correction", "-fprofile-partial-training", "-Wno-missing-profile")
IS_GCC = """
#if !defined(__GNUC__) || defined(__clang__)
#error "not GCC"
#endif
int answer(void) { return 42; }
"""


def compiled_sources() -> list[str]:
    """The modules that are compiled together: rules, state, inner loops of search and learning."""
    patterns = Path("compiled.txt").read_text(encoding="utf-8").split()
    paths = [path for pattern in patterns for path in sorted(Path().glob(pattern))]
    return [str(path) for path in paths if path.stat().st_size]


def say(doing: str) -> None:
    """Note what is being done, for whoever shows it."""
    if STAGE:
        Path(STAGE).write_text(doing, encoding="utf-8")


def translate() -> list[Extension]:
    """Translate the sources to C, under build/."""
    from mypyc.build import mypycify

    extensions = mypycify(compiled_sources(), opt_level=OPT_LEVEL, debug_level="0", group_name="tradewinds")
    for extension in extensions:
        # A warning that a newer compiler adds is no reason to lose the speed.
        extension.extra_compile_args = [flag for flag in extension.extra_compile_args if flag != "-Werror"]
        if sys.platform != "win32":  # small rules are inlined into each other: a fifth faster
            extension.extra_compile_args.append("-fno-semantic-interposition")
    write_docstrings({source for extension in extensions for source in extension.sources})
    return extensions


# Where the translation names what a docstring belongs to, up to the place for the docstring itself.
DOCUMENTED = (
    re.compile(r"\(PyCFunction\)CPyPy_(?P<name>\w+),[^{}]*?PyDoc_STR\(\"[^\"]*--\\n\\n(?=\"\))"),
    re.compile(r"CPyType_(?P<name>\w+)_template_ = \{[^{}]*?\.tp_doc = PyDoc_STR\(\"[^\"]*--\\n\\n(?=\"\))"),
)
PROPERTY = re.compile(r"\(getter\)(?P<type>\w+?)_get_(?P<name>\w+),[^{}]*?\bNULL(?=, NULL\})")


def write_docstrings(files: set[str]) -> None:
    """Put docstrings into the translation, which leaves them out: `help` reads them there."""
    known = {name: text for source in compiled_sources() for name, text in docstrings(Path(source))}
    for file in files:
        code = Path(file).read_text(encoding="utf-8")
        for pattern in DOCUMENTED:
            code = pattern.sub(lambda found: found[0] + known.get(found["name"], ""), code)
        code = PROPERTY.sub(lambda found: with_text(found, known), code)
        Path(file).write_text(code, encoding="utf-8")


def with_text(found: "re.Match[str]", known: dict[str, str]) -> str:
    text = known.get(f"{found['type']}___{found['name']}")
    return found[0].removesuffix("NULL") + f'PyDoc_STR("{text}")' if text else found[0]


def docstrings(source: Path) -> Iterator[tuple[str, str]]:
    """All docstrings of a module, by the names that its translation may give to what they belong to."""
    parts = source.relative_to(SOURCE).with_suffix("").parts
    modules = ["___".join(parts[first:]) for first in range(len(parts))]  # it drops what is not needed
    for name, text in documented(ast.parse(source.read_text(encoding="utf-8"))):
        escaped = "".join(f"\\{byte:03o}" for byte in text.encode())
        yield from ((f"{module}___{name}", escaped) for module in modules)


def documented(owner: ast.Module | ast.ClassDef) -> Iterator[tuple[str, str]]:
    for node in owner.body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            text = ast.get_docstring(node)
            if text:
                yield node.name, text
        if isinstance(node, ast.ClassDef):
            yield from ((f"{node.name}___{name}", inner) for name, inner in documented(node))


def check_compiler() -> None:
    """Fail where nothing can be compiled, before the translation, which takes ten seconds."""
    compiler = new_compiler()
    customize_compiler(compiler)
    with TemporaryDirectory() as folder:
        source = Path(folder, "answer.c")
        source.write_text("int answer(void) { return 42; }", encoding="utf-8")
        compiler.compile([str(source)], folder)


def remove_compiled(root: Path) -> None:
    """Remove every compiled module of ours under this folder."""
    for suffix in ("so", "pyd"):
        for path in [*root.glob(f"tradewinds/**/*.{suffix}"), *root.glob(f"tradewinds__mypyc*.{suffix}")]:
            path.unlink()


class compile_rules(build_ext):
    """Compiles all of the modules, or none: a mixture of both speeds would be neither."""

    def run(self) -> None:
        if BUILD == "later":
            return
        self.remove_outputs()
        if BUILD == "interpreted":
            return
        try:
            check_compiler()
            say("translating them to C")
            self.distribution.ext_modules = translate()
            self.swig_opts = None  # as it was before finalize_options, which now looks at the real extensions
            self.finalize_options()
            say(f"the C compiler is at work on {os.cpu_count()} cores")
            super().run()
        except (Exception, SystemExit) as failure:
            self.extensions = []
            self.remove_outputs()
            if BUILD in ("compiled", "profiled"):
                raise
            reason = shorten(repr(failure), 200)
            print(f"Tradewinds could not be compiled and will run interpreted: {reason}", file=sys.stderr)

    def build_extensions(self) -> None:
        with_gcc = self.can_use_all_cores()
        if with_gcc:
            self.add_flags(ON_ALL_CORES)
        if with_gcc and BUILD == "profiled" and not self.inplace:
            self.learn_from_rehearsal()
        super().build_extensions()

    def add_flags(self, *flags: str) -> None:
        for extension in self.extensions:
            extension.extra_compile_args += flags
            extension.extra_link_args += flags

    def learn_from_rehearsal(self) -> None:
        """Build what notes how often each part of it runs, play, and go by that in the build that follows."""
        notes = Path(self.build_temp, "profile").resolve()
        shutil.rmtree(notes, ignore_errors=True)
        plain = [(extension, list(extension.extra_compile_args)) for extension in self.extensions]
        self.add_flags(f"-fprofile-generate={notes}")
        super().build_extensions()
        say("playing, to see what has to be fast")
        here = [str(Path(self.build_lib).resolve()), str(Path().resolve())]
        path = os.pathsep.join([*here, *filter(None, [os.environ.get("PYTHONPATH")])])  # pip's own is kept
        subprocess.run(
            [sys.executable, "-m", "building.rehearsal"], env=os.environ | {"PYTHONPATH": path}, check=True
        )
        say(f"the C compiler is at work on {os.cpu_count()} cores, once more")
        for extension, flags in plain:
            extension.extra_compile_args = [*flags, f"-fprofile-use={notes}", *PROFILED]
            extension.extra_link_args = [ON_ALL_CORES, f"-fprofile-use={notes}", *PROFILED]
        self.force = True

    def can_use_all_cores(self) -> bool:
        """True if a small program can be compiled and linked that way: so far, GCC only."""
        if self.compiler.compiler_type != "unix" or OPT_LEVEL == "0":
            return False
        with TemporaryDirectory() as folder:
            source = Path(folder, "answer.c")
            source.write_text(IS_GCC, encoding="utf-8")
            try:
                objects = self.compiler.compile([str(source)], folder, extra_preargs=[ON_ALL_CORES])
                self.compiler.link_shared_object(
                    objects, str(Path(folder, "answer.so")), extra_preargs=[ON_ALL_CORES]
                )
            except (CompileError, LinkError):
                return False
        return True

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
    ext_modules=[] if BUILD in ("interpreted", "later") else [Extension("tradewinds", [])],
)
