// Says while somebody types what is missing and what does not add up, and draws what they typed.

const form = document.querySelector("form.sheet");
const PAUSE = 400; // milliseconds without a key
const changed = new Set();
let waiting = 0;
let asked = 0;
let unsaved = false;

function rowOf(control) {
  return control.closest("[data-row]");
}

async function check() {
  const number = ++asked;
  const sent = new FormData(form);
  sent.delete("list");
  sent.set("changed", [...changed].join());
  const answer = await fetch(`${form.getAttribute("action")}/check`, { method: "POST", body: sent });
  if (number !== asked) return; // something newer was typed
  if (!answer.ok) {
    clearTimeout(waiting);
    waiting = setTimeout(check, 10 * PAUSE); // too fast for the server, or it is away
    return;
  }
  changed.clear();
  show(await answer.json());
}

function show(found) {
  form.querySelector("[data-status]").textContent = found.status;
  const list = form.querySelector("[data-remarks]");
  list.replaceChildren(...found.remarks.map((words) => Object.assign(document.createElement("li"), { textContent: words })));
  for (const [kind, words] of Object.entries(found.filled)) form.querySelector(`[data-filled="${kind}"]`).textContent = words;
  for (const row of form.querySelectorAll("[data-row]")) {
    const wrong = found.rows[row.dataset.row] ?? "";
    row.classList.toggle("wrong", wrong !== "");
    row.querySelector("[data-wrong]").textContent = wrong;
    const picture = found.pictures[row.dataset.row];
    if (picture !== undefined) row.querySelector(".sheet-picture").innerHTML = picture;
  }
}

// A part has only the fields of its kind; what is filled in stays to be seen.
function fit(row) {
  const kind = row.querySelector("[name$='-kind']")?.value;
  for (const cell of row.querySelectorAll("[data-kinds]")) {
    const filled = [...cell.querySelectorAll("input, select")].some((control) => control.value);
    cell.hidden = Boolean(kind) && !filled && !cell.dataset.kinds.split(",").includes(kind);
  }
}

form.addEventListener("input", (event) => {
  const row = rowOf(event.target);
  if (!row) return;
  fit(row);
  changed.add(row.dataset.row);
  unsaved = true;
  clearTimeout(waiting);
  waiting = setTimeout(check, PAUSE);
});

// Buttons of this form keep what was typed; anything else would lose it.
form.addEventListener("submit", () => { unsaved = false; });
window.addEventListener("beforeunload", (event) => {
  if (unsaved) event.preventDefault();
});
