"""The messages in the sources and in the catalogues. Run as a program it brings the catalogues up to date."""

from pathlib import Path

from babel.messages import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po, write_po

from tradewinds import locale

PACKAGE = Path(locale.__file__).parents[1]
METHODS = [("**.py", "python"), ("**.html", "jinja2")]
KEYWORDS = {"_": None, "gettext": None, "ngettext": (1, 2), "mark": None}
TRANSLATED = [code for code in locale.LANGUAGES if code != "en"]


def messages() -> Catalog:
    """Every message that is marked for translation in the sources."""
    catalogue = Catalog(project="tradewinds")
    found = extract_from_dir(PACKAGE, METHODS, keywords=KEYWORDS, comment_tags=["Translators:"])
    for file, line, message, comments, context in found:
        catalogue.add(message, locations=[(file, line)], auto_comments=comments, context=context)
    return catalogue


def po_path(language: str) -> Path:
    return PACKAGE / "locale" / language / "LC_MESSAGES" / "tradewinds.po"


def po(language: str) -> Catalog:
    """The catalogue as translators edit it."""
    with po_path(language).open("rb") as file:
        return read_po(file, locale=language)


def mo(language: str) -> Catalog:
    """The catalogue as it is in use."""
    with po_path(language).with_suffix(".mo").open("rb") as file:
        return read_mo(file)


def entries(catalogue: Catalog) -> dict[tuple[str, ...], tuple[str, ...]]:
    """The forms of each message, one or singular and plural, and of its translation."""
    return {forms(message.id): forms(message.string) for message in catalogue if message.id}


def forms(text: str | list[str] | tuple[str, ...] | None) -> tuple[str, ...]:
    return (text or "",) if isinstance(text, str | None) else tuple(text)


def update(language: str) -> None:
    """Add what is new in the sources, drop what is gone, and keep every translation."""
    path = po_path(language)
    catalogue = po(language) if path.exists() else Catalog(locale=language, fuzzy=False)
    catalogue.update(messages(), no_fuzzy_matching=True, update_creation_date=False)
    catalogue.obsolete.clear()
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_po(file, catalogue, sort_by_file=True, include_lineno=False, width=110)


def main() -> None:
    for language in TRANSLATED:
        update(language)
        missing = [message for message, translation in entries(po(language)).items() if not all(translation)]
        print(f"{locale.LANGUAGES[language]}: {len(missing)} messages to translate in {po_path(language)}")


if __name__ == "__main__":
    main()
