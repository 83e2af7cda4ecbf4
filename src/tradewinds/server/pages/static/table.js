// The table, live: choices are sent, what others do arrives, and the parts that changed are swapped.

import { swap } from "./parts.js";
import "./analysis.js";
import { isLooking } from "./pointing.js";
import "./links.js";
import "./times.js";

const page = document.querySelector(".table-page");
const here = `/tables/${page.dataset.table}`;
const headers = { "tradewinds-part": "body" };

function connected(yes) {
  page.classList.toggle("offline", !yes);
  document.querySelector(".offline-note").hidden = yes;
}

// --- asking the server; one thing at a time, and what happens meanwhile is asked for once

let asking = Promise.resolve();
let behind = false;

function ask(address, options) {
  asking = asking.then(() => fetched(address, options)).catch(() => connected(false));
  return asking;
}

async function fetched(address, options) {
  behind = false; // what happens from now on may be missing in the answer
  const answer = await fetch(address, { headers, ...options });
  const html = await answer.text();
  if (!html.includes('data-part="prompt"')) { // not the table: the whole page says why
    location.reload();
    return;
  }
  connected(true);
  swap(html);
  follow();
}

function refresh() {
  if (behind) return;
  behind = true;
  ask(`${here}/body`);
}

const known = () => Number(page.querySelector("[data-decision]").dataset.decision);

// --- choosing

function send(form, submitter) {
  const body = new URLSearchParams(new FormData(form, submitter));
  page.setAttribute("aria-busy", "true");
  return ask(form.getAttribute("action"), { method: "POST", body }).finally(() => page.removeAttribute("aria-busy"));
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
  const found = target.closest("[data-spot], [data-below]");
  return found?.dataset.below ? page.querySelector(`[data-spot="${CSS.escape(found.dataset.below)}"]`) : found;
}

page.addEventListener("click", (event) => {
  const spot = !isLooking() && spotAt(event.target);
  if (spot) choose(spot);
});

page.addEventListener("keydown", (event) => {
  const spot = event.target.closest("[data-spot]");
  if (!spot || isLooking() || !["Enter", " "].includes(event.key)) return;
  event.preventDefault();
  choose(spot);
});

// --- after each swap

function follow() {
  const hint = page.querySelector("[data-hint]")?.dataset.hint;
  for (const spot of page.querySelectorAll("[data-spot]")) spot.classList.toggle("hinted", spot.dataset.spot === hint);
  const yours = page.querySelector(".asked.yours");
  document.title = document.title.replace(/^● /, "");
  if (yours && document.hidden) document.title = `● ${document.title}`;
}

document.addEventListener("visibilitychange", () => { document.title = document.title.replace(/^● /, ""); });

// --- what others do

const events = new EventSource(`/api${here}/events`);
for (const kind of ["action", "undo", "seats", "chat", "again"]) events.addEventListener(kind, heard);
events.addEventListener("hello", (event) => {
  connected(true);
  if (JSON.parse(event.data).decision !== known()) refresh();
});
events.addEventListener("error", () => connected(false));

function heard(event) {
  const note = JSON.parse(event.data);
  const news = ["action", "undo"].includes(note.kind) ? note.decision > known() : true;
  if (news) refresh();
}

follow();
