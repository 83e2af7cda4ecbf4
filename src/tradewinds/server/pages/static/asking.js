// Asking the server for the table, and taking what it tells by itself: one thing after the other.

import { again, follow, skip } from "./following.js";
import { adopt, shown } from "./present.js";

export const page = document.querySelector(".table-page");
export const here = `/tables/${page.dataset.table}`;
const UPDATE = "application/json";
const TOO_MANY = 429;

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
  const answer = await fetch(address, { headers: { "tradewinds-part": "body", "tradewinds-shown": shown() }, ...options });
  if (answer.status >= 502) throw new Error(`${answer.status}`); // nobody there: a proxy answers instead
  if (answer.status === TOO_MANY) {
    refused((await answer.json()).sentence);
    return;
  }
  const update = answer.headers.get("content-type")?.startsWith(UPDATE) ? await answer.json() : {};
  if (!("after" in update)) { // not the table: the whole page says why
    location.reload();
    return;
  }
  connected(true);
  if (adopt(update)) await follow();
  else refresh(); // the stream was faster
}

// What the server will not do yet stands where it says by itself what went wrong.
function refused(sentence) {
  const notice = Object.assign(document.createElement("div"), { className: "beneath notice", textContent: sentence });
  notice.setAttribute("role", "alert");
  page.querySelector(".asked .beneath")?.remove();
  page.querySelector(".asked .prompt").after(notice);
}

export function refresh() {
  if (behind) return;
  behind = true;
  const { held } = page.querySelector("[data-decision]").dataset; // a choice that waits to be confirmed goes on waiting
  ask(`${here}/body${held ? `?${held}` : ""}`);
}

let following = false;

// Takes what the server tells without being asked; several updates in a row are shown as one.
export function hear(update) {
  if (!adopt(update)) {
    refresh();
  } else if (!following) {
    following = true;
    inOrder(() => {
      following = false;
      return follow();
    });
  }
}

page.addEventListener("click", (event) => { if (event.target.closest("#again")) inOrder(again); });
