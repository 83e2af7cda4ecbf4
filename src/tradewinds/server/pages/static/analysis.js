// What the server is still working out is asked for where the page says so, and put in its place.

const asked = new WeakSet();

async function ask(line) {
  const answer = await fetch(line.dataset.analysis).catch(() => null);
  if (!answer?.ok) return;
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
