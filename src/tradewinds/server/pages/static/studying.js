// A study: choices on the board and its forms are sent without leaving the page.

import { isLooking } from "./pointing.js";
import { arrive } from "./replay.js";

const page = document.querySelector(".table-page");

page.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!form.matches("[data-edit]")) return;
  event.preventDefault();
  if (page.hasAttribute("aria-busy")) return;
  page.setAttribute("aria-busy", "true");
  try {
    const body = new URLSearchParams(new FormData(form, event.submitter));
    const answer = await fetch(form.getAttribute("action"), { method: "POST", body, headers: { "tradewinds-part": "body" } });
    if (answer.headers.get("content-type")?.startsWith("text/html") && answer.status < 500) arrive(await answer.text());
    else location.reload(); // the whole page says why
  } finally {
    page.removeAttribute("aria-busy");
  }
});

// --- places on the board are buttons

function choose(spot) {
  page.querySelector(`[data-choice="${CSS.escape(spot.dataset.spot)}"]`)?.click();
}

function spotAt(target) {
  const found = target.closest("[data-spot], [data-below], [data-also]");
  const elsewhere = found?.dataset.below ?? found?.dataset.also;
  return elsewhere ? page.querySelector(`[data-spot="${CSS.escape(elsewhere)}"]`) : found;
}

page.addEventListener("click", (event) => {
  const spot = !isLooking() && spotAt(event.target);
  if (spot) choose(spot);
});

page.addEventListener("keydown", (event) => {
  const spot = event.target.closest("[data-spot]");
  if (!spot || isLooking() || !["Enter", " "].includes(event.key)) return;
  event.preventDefault();
  event.stopPropagation();
  choose(spot);
});

document.addEventListener("keydown", (event) => {
  if (event.target.matches("input:not([type=radio]), textarea, select") || event.ctrlKey || event.altKey || event.metaKey) return;
  page.querySelector(`.study-choices [aria-keyshortcuts="${CSS.escape(event.key)}"]`)?.click();
});
