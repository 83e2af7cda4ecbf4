// What the server is still working out is asked for where the page says so, and put in its place. Where it was too
// early to ask, or nobody answered, the page asks again.

const asked = new WeakSet();
const SOON = 3_000; // milliseconds
const LONGEST = 30_000;

async function ask(line, delay = SOON) {
  const answer = await fetch(line.dataset.analysis).catch(() => null);
  if (!line.isConnected) return;
  if (!answer?.ok) {
    setTimeout(ask, delay, line, Math.min(2 * delay, LONGEST));
    return;
  }
  const fresh = document.createElement("template");
  fresh.innerHTML = await answer.text();
  line.replaceWith(fresh.content);
}

function look() {
  for (const line of document.querySelectorAll("[data-analysis]")) {
    if (asked.has(line)) continue;
    asked.add(line);
    ask(line);
  }
}

new MutationObserver(look).observe(document.querySelector(".table-page"), { childList: true, subtree: true });
look();
