"""What a release says of itself is the same everywhere, and its wheels are for every Python we name."""

import re
import tomllib
from pathlib import Path
from typing import Any

import yaml

PROJECT = Path(__file__).parents[1]


def project() -> dict[str, Any]:
    return tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))


def test_there_is_a_wheel_for_every_python_that_is_named() -> None:
    named = [
        found[1]
        for classifier in project()["project"]["classifiers"]
        if (found := re.fullmatch(r"Programming Language :: Python :: (3\.\d+)", classifier))
    ]
    built = [pattern.removesuffix("-*") for pattern in project()["tool"]["cibuildwheel"]["build"]]
    assert built == [f"cp{version.replace('.', '')}" for version in named]
    assert project()["project"]["requires-python"] == f">={named[0]}"


def test_the_citation_is_of_this_version() -> None:
    citation = yaml.safe_load((PROJECT / "CITATION.cff").read_text(encoding="utf-8"))
    assert citation["version"] == project()["project"]["version"]
    assert citation["license"] == project()["project"]["license"]


def test_wheels_are_built_on_three_systems() -> None:
    systems = {name.split("-")[0] for name in jobs()["wheels"]["strategy"]["matrix"]["os"]}
    assert systems == {"ubuntu", "macos", "windows"}


def test_what_is_released_holds_the_documentation() -> None:
    """`tradewinds docs` opens what is in the package, and the sources of a clone hold no built pages."""
    assert "make docs" in str(jobs()["site"]["steps"])
    assert "tradewinds docs" in project()["tool"]["cibuildwheel"]["test-command"]
    for job in ("wheels", "sdist"):
        assert jobs()[job]["needs"] == "site"
        (fetched,) = [step["with"] for step in jobs()[job]["steps"] if "download-artifact" in str(step)]
        assert fetched == {"name": "site", "path": "src/tradewinds/site"}


def jobs() -> dict[str, Any]:
    workflow = yaml.safe_load((PROJECT / ".github" / "workflows" / "wheels.yml").read_text(encoding="utf-8"))
    found: dict[str, Any] = workflow["jobs"]
    return found
