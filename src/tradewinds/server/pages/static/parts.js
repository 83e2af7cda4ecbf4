// Swaps the parts of a page for those of a newer one, and leaves alone what did not change.

import { glideFrom, places } from "./glide.js";

const parts = (root) => [...root.querySelectorAll("[data-part]")];

// How each part came from the server; what was opened or lit up since is no reason to swap it.
const sources = new WeakMap(parts(document).map((part) => [part, part.outerHTML]));

export function swap(html) {
  const page = document.querySelector(".table-page");
  const fresh = document.createElement("template");
  fresh.innerHTML = html;
  const before = places();
  const focus = focused();
  for (const part of parts(fresh.content)) replace(page, part);
  glideFrom(before);
  restore(focus);
  announce();
  page.dispatchEvent(new Event("swapped"));
}

function replace(page, part) {
  const old = page.querySelector(`[data-part="${part.dataset.part}"]`);
  const source = part.outerHTML;
  if (!old || sources.get(old) === source) return;
  sources.set(part, source);
  keepOpen(old, part);
  const scrolled = old.scrollTop;
  old.replaceWith(part);
  part.scrollTop = scrolled;
}

function keepOpen(old, part) {
  if (old.matches("details") && part.matches("details")) part.open = old.open;
  for (const details of part.querySelectorAll("details[data-rule], details.own-links")) {
    const name = details.dataset.rule ? `[data-rule="${details.dataset.rule}"]` : ".own-links";
    details.open = old.querySelector(name)?.open ?? false;
  }
}

// --- where the keyboard is

function focused() {
  const element = document.activeElement;
  const part = element?.closest?.("[data-part]");
  return part ? { part: part.dataset.part, name: nameOf(element) } : null;
}

function nameOf(element) {
  if (element.id) return `#${CSS.escape(element.id)}`;
  for (const attribute of ["data-spot", "data-choice", "aria-label", "data-step-to", "value", "href"]) {
    const value = element.getAttribute(attribute);
    if (value !== null) return `[${attribute}="${CSS.escape(value)}"]`;
  }
  return null;
}

function restore(focus) {
  if (!focus || document.activeElement !== document.body) return;
  const part = document.querySelector(`[data-part="${focus.part}"]`);
  const same = focus.name && part?.querySelector(focus.name);
  const first = part?.querySelector("[data-spot], button, a[href], summary");
  (same || first || document.querySelector("#main")).focus({ preventScroll: true });
}

// --- for those who listen

let told = document.querySelector("[data-prompt]")?.textContent;

function announce() {
  const prompt = document.querySelector("[data-prompt]")?.textContent;
  if (prompt && prompt !== told) document.querySelector("[data-live]").textContent = prompt;
  told = prompt;
}
