"""HTML and SVG elements, escaped by the standard library."""

from xml.etree.ElementTree import Element, tostring


def element(tag: str, *children: Element | str, **attributes: object) -> Element:
    """An element; `class_` stands for class, and stroke_width for stroke-width."""
    made = Element(
        tag, {name.rstrip("_").replace("_", "-"): str(value) for name, value in attributes.items()}
    )
    for child in children:
        if isinstance(child, Element):
            made.append(child)
        elif len(made):
            made[-1].tail = (made[-1].tail or "") + child
        else:
            made.text = (made.text or "") + child
    return made


def as_html(page: Element) -> str:
    return f"<!doctype html>\n{tostring(page, encoding='unicode', method='html')}\n"
