// Swaps the parts of a page for those of a newer one, and leaves alone what did not change.

import { followFocus, heldFocus } from "./focus.js";
import { glideFrom, places } from "./glide.js";

// What is swapped as one: each part around the board, and each panel of the board.
export const parts = (root) => [...root.querySelectorAll("[data-part]:not([data-part=board]), .pieces > [data-panel]")];
export const selector = ({ dataset: { part, panel } }) => (part ? `[data-part="${part}"]` : `.pieces > [data-panel="${panel}"]`);

// How each part came from the server; what was opened or lit up since is no reason to swap it.
const sources = new WeakMap(parts(document).map((part) => [part, part.outerHTML]));

export function parsed(html) {
  const fresh = document.createElement("template");
  fresh.innerHTML = html;
  return fresh.content;
}

// Everything that changed or, with a way to choose, only some parts of it.
export function swap(html, wanted = null) {
  const page = document.querySelector(".table-page");
  const fresh = typeof html === "string" ? parsed(html) : html;
  const before = places();
  const focus = heldFocus();
  for (const part of parts(fresh)) if (!wanted || wanted(part)) replace(part);
  glideFrom(before);
  followFocus(focus);
  page.dispatchEvent(new Event(wanted ? "followed" : "swapped"));
}

function replace(part) {
  const old = document.querySelector(selector(part));
  const source = part.outerHTML;
  if (!old || sources.get(old) === source) return;
  sources.set(part, source);
  keepOpen(old, part);
  const scrolled = old.scrollTop;
  const popovers = [...document.querySelectorAll("[popover]:popover-open")].filter((each) => old.contains(each));
  old.replaceWith(part);
  part.scrollTop = scrolled;
  for (const each of popovers) reopen(each.id, part);
}

function reopen(id, part) {
  const same = part.id === id ? part : part.querySelector(`#${CSS.escape(id)}`);
  if (same?.matches("[popover]") && !same.matches("#choices")) same.showPopover();
}

function keepOpen(old, part) {
  if (old.matches("details") && part.matches("details")) part.open = old.open;
  for (const details of part.querySelectorAll("details[data-rule], details.own-links")) {
    const name = details.dataset.rule ? `[data-rule="${details.dataset.rule}"]` : ".own-links";
    details.open = old.querySelector(name)?.open ?? false;
  }
}
