// Asking the server for the table: one thing at a time, and what happens meanwhile is asked for once.

import { again, follow, skip } from "./following.js";

export const page = document.querySelector(".table-page");
export const here = `/tables/${page.dataset.table}`;
const headers = { "tradewinds-part": "body" };

export function connected(yes) {
  page.classList.toggle("offline", !yes);
  page.classList.toggle("live", yes);
  document.querySelector(".offline-note").hidden = yes;
}

let asking = Promise.resolve();
let behind = false;

// Does something when everything before it is done; a failure does not stop what comes after.
export function inOrder(work) {
  asking = asking.then(work).catch(() => lost());
  return asking;
}

let lost = () => connected(false);
export function whenLost(listen) { lost = () => { connected(false); listen(); }; }

export function ask(address, options) {
  if (options) skip(); // whoever chooses has seen enough
  return inOrder(() => fetched(address, options));
}

async function fetched(address, options) {
  behind = false; // what happens from now on may be missing in the answer
  const answer = await fetch(address, { headers, ...options });
  const html = await answer.text();
  if (answer.status >= 502) throw new Error(`${answer.status}`); // nobody there: a proxy answers instead
  if (!html.includes('data-part="prompt"')) { // not the table: the whole page says why
    location.reload();
    return;
  }
  connected(true);
  await follow(html);
}

export function refresh() {
  if (behind) return;
  behind = true;
  const { held } = page.querySelector("[data-decision]").dataset; // a choice that waits to be confirmed goes on waiting
  ask(`${here}/body${held ? `?${held}` : ""}`);
}

// The number of the decision that the page shows.
export const known = () => Number(page.querySelector("[data-decision]").dataset.decision);

page.addEventListener("click", (event) => { if (event.target.closest("#again")) inOrder(again); });
