// Following the others: what they did while the page showed something older is played in order, one picture after
// the other, and can be seen again.

import { askedPace, pace } from "./pace.js";
import { parsed, swap } from "./parts.js";
import { momentAt, stepOf, told, whole } from "./present.js";

const page = document.querySelector(".table-page");
const here = `/tables/${page.dataset.table}`;
const moment = document.querySelector("[data-moment]");
const isPicture = (part) => part.matches("[data-panel], [data-part=own], [data-part^=seat-]");
const stopsOf = (root) => told(root).stops.split(" ").filter(Boolean).map(Number);

// --- waiting, which can be cut short

let hurry = () => {};
let skipped = false;

const wait = (milliseconds) => new Promise((go) => {
  hurry = go;
  setTimeout(go, skipped ? 0 : milliseconds);
});

export function skip() {
  skipped = true;
  hurry();
}

// --- one picture after the other

let last = 0; // when a picture came last

async function rest(milliseconds) {
  await wait(last + milliseconds - performance.now());
  last = performance.now();
}

const known = async (step) => momentAt(step) ?? asked(step);

async function asked(step) {
  const answer = await fetch(`${here}/body?step=${step}`);
  if (!answer.ok) throw new Error(`step ${step}: ${answer.status}`);
  return parsed((await answer.json()).html);
}

async function play(steps, milliseconds, picture) {
  const coming = steps.map(() => null);
  const ask = (number) => { if (number < steps.length) coming[number] ??= picture(steps[number]); };
  for (let number = 0; number < steps.length && !skipped; number += 1) {
    ask(number);
    const shown = await coming[number];
    ask(number + 1); // on its way while this one is looked at
    coming[number + 1]?.catch(() => {});
    await rest(milliseconds);
    if (skipped) return;
    caption(told(shown));
    swap(shown, isPicture);
  }
}

function caption({ said, seat }) {
  moment.className = `moment seat-${seat}`;
  moment.querySelector(".seat-dot").className = `seat-dot seat-${seat}`;
  moment.querySelector("p").textContent = said;
  moment.hidden = !said;
  const { left, top, width, height } = page.querySelector("[data-part=prompt]").getBoundingClientRect();
  Object.assign(moment.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
}

// Plays these steps and then shows the page as it is now; whatever goes wrong on the way, that is shown at once.
async function through(steps, milliseconds, now, picture) {
  skipped = false;
  page.classList.add("replaying");
  try {
    await play(steps, milliseconds, picture);
    await rest(skipped ? 0 : milliseconds);
  } catch {
    // the present is what matters
  } finally {
    page.classList.remove("replaying");
    moment.hidden = true;
  }
  swap(now);
}

// --- what is new, and what is asked for again

let shownStep = stepOf(document);

// Shows the table as it is now, by way of the moves that the page has not shown yet.
export async function follow() {
  const now = whole();
  const [before, after] = [shownStep, stepOf(now)];
  shownStep = after;
  const missed = stopsOf(now).filter((step) => step > before && step < after);
  const { rest: milliseconds } = pace();
  if (!milliseconds || document.hidden || after <= before) {
    swap(now);
    return;
  }
  await through(missed, theirs(now) ? milliseconds : 0, now, known);
}

// True if somebody else has moved since; own choices are shown at once.
const theirs = (now) => stepOf(now) > Number(told(now).from);

export async function again() {
  const now = whole();
  last = 0;
  await through([Number(told(now).from), ...stopsOf(now)], askedPace().rest, now, asked);
}

moment.querySelector("button").addEventListener("click", skip);
document.addEventListener("keydown", (event) => { if (event.key === "Escape" && !moment.hidden) skip(); });
document.addEventListener("visibilitychange", () => { if (document.hidden) skip(); });
