// A replay: steps by keys, by the bar, or by itself at any speed.

import { swap } from "./parts.js";
import "./analysis.js";
import "./announcing.js";
import "./pointing.js";
import "./links.js";
import "./around.js";
import "./zooming.js";

const page = document.querySelector(".table-page");
const here = `/replay/${page.dataset.replay}`;
const bar = document.getElementById("bar");
const run = document.getElementById("run");
const speed = document.getElementById("speed");
const step = () => Number(page.querySelector("[data-step]").dataset.step);
const last = Number(bar.max);

// --- going to a step; of several wishes the latest counts

let wanted = step();
let going = false;

async function go(number) {
  wanted = Math.max(0, Math.min(last, number));
  bar.value = wanted;
  if (going) return;
  going = true;
  try {
    while (wanted !== step()) {
      const answer = await fetch(`${here}/body?step=${wanted}`);
      if (!answer.ok) { // the whole page says why
        location.assign(`${here}?step=${wanted}`);
        return;
      }
      swap(await answer.text());
    }
    history.replaceState(null, "", `${here}?step=${wanted}`);
    showTurn();
  } finally {
    going = false;
  }
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
  if (step() === last) wanted = -1;
  next();
}

function next() {
  if (wanted >= last) {
    stop();
    return;
  }
  timer = setTimeout(next, 1000 * Number(speed.value));
  go(wanted + 1);
}

const toggle = () => (timer === null ? start() : stop());

// --- wishes

run.addEventListener("click", toggle);
bar.addEventListener("input", () => { stop(); go(Number(bar.value)); });

page.addEventListener("click", (event) => {
  const link = event.target.closest("[data-step-to]");
  if (!link || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  stop();
  go(Number(link.dataset.stepTo));
});

const KEYS = {
  ArrowLeft: () => go(wanted - 1),
  ArrowRight: () => go(wanted + 1),
  Home: () => go(0),
  End: () => go(last),
  " ": toggle,
};

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || !(event.key in KEYS)) return;
  if (event.target.matches("select, input[type=text], textarea")) return;
  if (event.key === " " && event.target.matches("button, a, summary, [data-about]")) return;
  event.preventDefault();
  if (event.key !== " ") stop();
  KEYS[event.key]();
});
