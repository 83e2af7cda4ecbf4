// The story of the game: a line that is pointed at, with mouse, keyboard or finger, lights up what it is about.

const page = document.querySelector(".table-page");
const lineAt = (target) => target.closest?.(".story .line") ?? null;

function light(line) {
  for (const lit of page.querySelectorAll(".lit")) lit.classList.remove("lit", `lit-${lit.dataset.litBy}`);
  for (const place of line?.dataset.places.split(" ").filter(Boolean) ?? []) {
    for (const drawn of page.querySelectorAll(`[data-place="${CSS.escape(place)}"]`)) {
      drawn.dataset.litBy = line.dataset.by;
      drawn.classList.add("lit", `lit-${line.dataset.by}`);
    }
  }
}

document.addEventListener("pointerover", (event) => { if (event.pointerType !== "touch") light(lineAt(event.target)); });
document.addEventListener("focusin", (event) => light(lineAt(event.target)));
document.addEventListener("click", (event) => light(lineAt(event.target)));

// --- one stop for the keyboard, and arrows from line to line

const lines = () => [...page.querySelectorAll(".story .line")];

function arrange() {
  for (const [number, line] of lines().entries()) line.tabIndex = number ? -1 : 0;
  page.querySelector(".story")?.removeAttribute("tabindex");
}

page.addEventListener("keydown", (event) => {
  const line = lineAt(event.target);
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!line || !step) return;
  const all = lines();
  const next = all[all.indexOf(line) + step];
  if (!next) return;
  event.preventDefault();
  for (const each of all) each.tabIndex = each === next ? 0 : -1;
  next.focus();
});

page.addEventListener("swapped", arrange);
arrange();
