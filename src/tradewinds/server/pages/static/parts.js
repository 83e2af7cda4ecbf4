// Swaps the parts of a page for those of a newer one, and leaves alone what did not change.

import { followFocus, heldFocus } from "./focus.js";
import { glideFrom, places } from "./glide.js";

const parts = (root) => [...root.querySelectorAll("[data-part]")];

// How each part came from the server; what was opened or lit up since is no reason to swap it.
const sources = new WeakMap(parts(document).map((part) => [part, part.outerHTML]));

export function parsed(html) {
  const fresh = document.createElement("template");
  fresh.innerHTML = html;
  return fresh.content;
}

// Everything that changed, or of that only the parts with these names.
export function swap(html, names = null) {
  const page = document.querySelector(".table-page");
  const fresh = typeof html === "string" ? parsed(html) : html;
  const before = places();
  const focus = heldFocus();
  for (const part of parts(fresh)) if (!names || names.includes(part.dataset.part)) replace(part);
  glideFrom(before);
  followFocus(focus);
  page.dispatchEvent(new Event(names ? "followed" : "swapped"));
}

function replace(part) {
  const old = document.querySelector(`[data-part="${part.dataset.part}"]`);
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
