// Choosing: forms are sent without leaving the page, places on the board are buttons, and keys press them.

import { ask, here, page } from "./asking.js";
import { isLooking } from "./pointing.js";

async function send(form, submitter) {
  const body = new URLSearchParams(new FormData(form, submitter));
  page.setAttribute("aria-busy", "true");
  await ask(form.getAttribute("action"), { method: "POST", body }).finally(() => page.removeAttribute("aria-busy"));
  if (form.matches(".choice, .hint")) showChoices();
}

page.addEventListener("submit", async (event) => {
  const form = event.target;
  if (form.matches("[data-whole]")) return;
  event.preventDefault();
  if (page.hasAttribute("aria-busy")) return;
  await send(form, event.submitter);
  if (form.matches(".say")) form.reset();
});

function choose(spot) {
  const choice = page.querySelector(`[data-choice="${CSS.escape(spot.dataset.spot)}"]`);
  if (choice) choice.form.requestSubmit(choice);
}

function spotAt(target) {
  const found = target.closest("[data-spot], [data-below], [data-also]");
  const elsewhere = found?.dataset.below ?? found?.dataset.also;
  return elsewhere ? page.querySelector(`[data-spot="${CSS.escape(elsewhere)}"]`) : found;
}

page.addEventListener("click", (event) => {
  if (event.target.closest("[data-let-go]")) {
    event.preventDefault();
    ask(`${here}/body`);
    return;
  }
  const spot = !isLooking() && spotAt(event.target);
  if (spot) choose(spot);
});

// --- keys

page.addEventListener("keydown", (event) => {
  const spot = event.target.closest("[data-spot]");
  if (!spot || isLooking() || !["Enter", " "].includes(event.key)) return;
  event.preventDefault();
  choose(spot);
});

document.addEventListener("keydown", (event) => {
  if (event.target.matches("input:not([type=radio]), textarea, select") || event.ctrlKey || event.altKey || event.metaKey) return;
  page.querySelector(`.asked [aria-keyshortcuts="${CSS.escape(event.key)}"]`)?.click();
});

// --- what can be chosen now is in view

function showChoices() {
  const spots = [...page.querySelectorAll(".board [data-spot]")];
  const seen = (spot) => {
    const box = spot.getBoundingClientRect();
    return box.top >= 0 && box.bottom <= innerHeight - page.querySelector(".asked").offsetHeight;
  };
  if (spots.length && !spots.some(seen)) spots[0].scrollIntoView({ block: "center" });
}

// --- a hint points at its place, and at its button

function showHint() {
  const hint = page.querySelector("[data-hint]")?.dataset.hint;
  for (const place of page.querySelectorAll("[data-spot], .answer[data-choice]")) {
    place.classList.toggle("hinted", (place.dataset.spot ?? place.dataset.choice) === hint);
  }
}

// --- the card that the question is about lights up, and the latest choice of the turn is in view

function showAsked() {
  const { asked } = page.querySelector(".asked").dataset;
  for (const card of page.querySelectorAll("[data-place]")) card.classList.toggle("asked-for", card.dataset.place === asked);
  const trail = page.querySelector(".trail");
  if (trail) trail.scrollLeft = trail.scrollWidth;
}

for (const show of [showHint, showAsked]) {
  page.addEventListener("swapped", show);
  show();
}
