// The keyboard stays where it was when parts of the page are swapped: on the same control or, if that is gone, on
// the nearest one. Where there is none for now, as while others choose, it comes back as soon as there is.

const CONTROLS = "[data-spot], button, a[href], summary, input, select, [tabindex='0']";
const NAMES = ["data-spot", "data-choice", "aria-label", "data-step-to", "value", "href"];

let waiting = null; // what had the keyboard before it was parked

export function heldFocus() {
  const element = document.activeElement;
  const part = element?.closest?.("[data-part]");
  if (part) return { part: part.dataset.part, name: nameOf(element), middle: middleOf(element), spot: "spot" in element.dataset };
  return element === document.body || element?.id === "main" ? waiting : null;
}

function nameOf(element) {
  if (element.id) return `#${CSS.escape(element.id)}`;
  const attribute = NAMES.find((each) => element.hasAttribute(each));
  return attribute ? `[${attribute}="${CSS.escape(element.getAttribute(attribute))}"]` : null;
}

function middleOf(element) {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export function followFocus(focus) {
  if (!focus || !(document.activeElement === document.body || document.activeElement?.id === "main")) return;
  const part = document.querySelector(`[data-part="${focus.part}"]`);
  const same = focus.name && part?.querySelector(focus.name);
  const found = same || (part && nearest(part, focus));
  waiting = found ? null : focus;
  (found || document.querySelector("#main")).focus({ preventScroll: true });
}

function nearest(part, { middle, spot }) {
  const far = (element) => {
    const { x, y } = middleOf(element);
    return Math.hypot(x - middle.x, y - middle.y);
  };
  const controls = [...part.querySelectorAll(spot ? "[data-spot]" : CONTROLS)];
  return controls.sort((one, other) => far(one) - far(other))[0] ?? null;
}
