// What a level expects of the moment that is shown is asked for once somebody stays there.

const page = document.querySelector(".table-page");
const PAUSE = 500; // milliseconds at a moment
const SOON = 3_000;
let waiting = 0;

async function ask(line) {
  const answer = await fetch(line.dataset.evaluation).catch(() => null);
  if (!line.isConnected) return; // gone on
  if (!answer?.ok) {
    waiting = setTimeout(ask, SOON, line);
    return;
  }
  const fresh = document.createElement("template");
  fresh.innerHTML = await answer.text();
  if (line.isConnected) line.replaceWith(fresh.content);
}

function look() {
  clearTimeout(waiting);
  const line = page.querySelector("[data-evaluation]");
  if (line) waiting = setTimeout(ask, PAUSE, line);
}

page.addEventListener("swapped", look);
look();
