// Swaps the parts of a page for those of a newer one, and leaves alone what did not change.

import { glideFrom, places } from "./glide.js";

const parts = (root) => [...root.querySelectorAll("[data-part]")];

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
}

function replace(page, part) {
  const old = page.querySelector(`[data-part="${part.dataset.part}"]`);
  if (!old || old.outerHTML === part.outerHTML) return;
  if (old.matches("details") && part.matches("details")) part.open = old.open;
  const scrolled = old.scrollTop;
  old.replaceWith(part);
  part.scrollTop = scrolled;
}

// --- where the keyboard is

function focused() {
  const element = document.activeElement;
  const part = element?.closest?.("[data-part]");
  return part ? { part: part.dataset.part, name: nameOf(element) } : null;
}

function nameOf(element) {
  if (element.id) return `#${CSS.escape(element.id)}`;
  for (const attribute of ["data-spot", "data-choice", "data-step-to", "value", "href"]) {
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
