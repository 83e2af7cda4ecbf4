"""The contents of the boxes as tables."""

from pathlib import Path

from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from tradewinds.components import Complaint, ComponentError, ComponentSet, PartRow, kind_name, parts, summary
from tradewinds.locale import gettext as _
from tradewinds.terminal.palette import QUIET, STRONG
from tradewinds.words.names import box_title, provenance_name


def summary_table(components: ComponentSet) -> Table:
    table = Table(box=SIMPLE_HEAD)
    for heading in (_("box"), _("parts")):
        table.add_column(heading)
    table.add_column(_("number"), justify="right")
    table.add_column(_("known from"))
    shown = ""
    for row in summary(components):
        if shown and row.box != shown:
            table.add_section()
        name = "" if row.box == shown else box_title(row.box)
        table.add_row(name, kind_name(row.box, row.kind), str(row.number), known(row.provenance))
        shown = row.box
    return table


def parts_table(components: ComponentSet, box: str) -> Table:
    table = Table(box=SIMPLE_HEAD, title=box_title(box))
    table.add_column(_("id"), no_wrap=True)
    for heading in (_("what it says"), _("known from")):
        table.add_column(heading)
    shown = ""
    for row in parts(components, box):
        if row.kind != shown:
            table.add_section()
            table.add_row(Text(kind_name(box, row.kind), STRONG))
        table.add_row(*part_cells(row))
        shown = row.kind
    return table


def part_cells(row: PartRow) -> list[Text]:
    unsure = " " + _("(unsure)") if row.unsure else ""
    text = Text(row.text).append(unsure, QUIET)
    return [Text(row.id), text, known(row.provenance)]


def known(provenance: str) -> Text:
    return Text(provenance_name(provenance), QUIET if provenance == "reconstructed" else "")


def complaint_line(path: Path, complaint: Complaint) -> str:
    rule = f" ({complaint.rule})" if complaint.rule else ""
    return str(ComponentError(path.name, complaint.line, complaint.sentence)) + rule
