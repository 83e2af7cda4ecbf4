// A replay: steps by keys, by the bar, or by itself at any speed; of the game, or of another line of it.

import { swap } from "./parts.js";
import "./analysis.js";
import "./evaluating.js";
import "./announcing.js";
import "./pointing.js";
import "./links.js";
import "./around.js";
import "./zooming.js";

const page = document.querySelector(".table-page");
const { here } = page.dataset;
const bar = document.getElementById("bar");
const run = document.getElementById("run");
const speed = document.getElementById("speed");

// What the page shows: the line, as an address names it before the step, and the step on it.
const shown = () => page.querySelector("[data-step]").dataset;
const step = () => Number(shown().step);
const last = () => Number(shown().steps);
const isShown = (wish) => wish.aside === shown().aside && wish.step === step();

// --- going to a step; of several wishes the latest counts

let wanted = { aside: shown().aside, step: step() };
let going = null;

function go(number, aside = wanted.aside) {
  const most = aside === shown().aside ? last() : Infinity; // how long another line is will be seen
  wanted = { aside, step: Math.max(0, Math.min(most, number)) };
  bar.value = wanted.step;
  going ??= walk().finally(() => { going = null; });
  return going;
}

async function walk() {
  while (!isShown(wanted)) {
    const query = `?${wanted.aside}step=${wanted.step}`;
    const answer = await fetch(`${here}/body${query}`);
    if (!answer.ok) { // the whole page says why
      location.assign(`${here}${query}`);
      return;
    }
    take(await answer.text());
  }
  showTurn();
}

function take(html) {
  swap(html);
  bar.max = last();
  bar.value = step();
  history.replaceState(null, "", `${here}?${shown().aside}step=${step()}`);
}

// Shows what the server answered instead of where somebody wanted to go.
export function arrive(html) {
  stop();
  take(html);
  wanted = { aside: shown().aside, step: step() };
  showTurn();
}

// The list of turns scrolls, the page does not.
function showTurn() {
  const turn = page.querySelector(".turns [aria-current]");
  const list = turn?.closest(".note");
  if (!list) return;
  const [outer, inner] = [list.getBoundingClientRect(), turn.getBoundingClientRect()];
  list.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
}

// --- by itself

let timer = null;

function stop() {
  clearTimeout(timer);
  timer = null;
  run.textContent = run.dataset.run;
}

function start() {
  run.textContent = run.dataset.stop;
  if (step() === last()) wanted = { ...wanted, step: -1 };
  next();
}

function next() {
  if (wanted.step >= last()) {
    stop();
    return;
  }
  timer = setTimeout(next, 1000 * Number(speed.value));
  go(wanted.step + 1);
}

const toggle = () => (timer === null ? start() : stop());

// --- wishes

run.addEventListener("click", toggle);
bar.addEventListener("input", () => { stop(); go(Number(bar.value)); });

document.addEventListener("click", async (event) => {
  const link = event.target.closest("[data-step-to]");
  if (!link || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  stop();
  const { stepTo, aside, play } = link.dataset;
  await go(Number(stepTo), aside);
  if (play !== undefined) start();
});

document.addEventListener("change", (event) => {
  if (!event.target.matches("[data-level]")) return;
  const aside = new URLSearchParams(shown().aside);
  aside.delete("level");
  const others = [...aside].map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll("%3B", ";")}&`);
  const level = event.target.value ? [`level=${event.target.value}&`] : [];
  const at = others.findIndex((each) => !each.startsWith("line="));
  others.splice(at < 0 ? others.length : at, 0, ...level);
  go(step(), others.join(""));
});

const KEYS = {
  ArrowLeft: () => go(wanted.step - 1),
  ArrowRight: () => go(wanted.step + 1),
  Home: () => go(0),
  End: () => go(last()),
  " ": toggle,
};

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || !(event.key in KEYS)) return;
  if (event.target.matches("select, input[type=text], textarea")) return;
  if (event.key === " " && event.target.matches("button, a, summary, input, [data-about]")) return;
  event.preventDefault();
  if (event.key !== " ") stop();
  KEYS[event.key]();
});
