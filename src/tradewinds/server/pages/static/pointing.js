// What is pointed at, and which rules are about it.
//
// The mouse points by hovering; a click on what cannot be chosen keeps the rules there, so that their links can be
// followed. "What is this?" lets the keyboard reach every piece, and a click or a tap explain instead of choosing.

const page = document.querySelector(".table-page");
const card = document.querySelector("[data-pointer]");
const book = document.getElementById("rule-book").content;
const MOST_RULES = 3;
const PIECES = "[data-about], [data-choice], .answer";
const LINGER = 500; // milliseconds

export const isLooking = () => page.classList.contains("looking");

// --- telling

const choiceOf = (piece) =>
  piece.dataset.spot ? page.querySelector(`[data-choice="${CSS.escape(piece.dataset.spot)}"]`) : null;

const rulesOf = (piece) =>
  (piece.dataset.rules ?? book.querySelector(`[data-piece="${CSS.escape(piece.dataset.about)}"]`)?.dataset.rules ?? "").split(" ");

const wordsOf = (piece) =>
  piece.dataset.about ? piece.closest("[aria-label]").getAttribute("aria-label") : piece.ariaLabel ?? piece.textContent;

function tell(piece) {
  const what = choiceOf(piece) ?? piece;
  const rules = rulesOf(what).slice(0, MOST_RULES).map((id) => book.querySelector(`[data-rule="${id}"]`));
  card.querySelector("[data-pointed]").textContent = wordsOf(what);
  card.querySelector("[data-told]").replaceChildren(...rules.filter(Boolean).map((rule) => rule.cloneNode(true)));
  card.hidden = false;
  card.classList.toggle("at-left", piece.getBoundingClientRect().left > innerWidth * 0.6); // not above the piece
}


// --- what is pointed at: it lights up, in the board and in the list

let pointed = null;
let kept = false;
let leaving = null;

function light(piece) {
  for (const lit of page.querySelectorAll(".pointed-at")) lit.classList.remove("pointed-at");
  if (!piece) return;
  piece.classList.add("pointed-at");
  const action = piece.dataset.spot ?? piece.dataset.choice ?? piece.value;
  if (!action) return;
  const name = CSS.escape(action);
  for (const same of page.querySelectorAll(`[data-spot="${name}"], [data-choice="${name}"]`)) same.classList.add("pointed-at");
}

function point(piece) {
  clearTimeout(leaving);
  if (piece === pointed) return;
  pointed = piece;
  light(piece);
  tell(piece);
}

function leave() {
  clearTimeout(leaving);
  if (card.contains(document.activeElement)) pointed?.focus?.();
  pointed = null;
  kept = false;
  card.hidden = true;
  card.classList.remove("kept");
  light(null);
}

function keep(piece) {
  kept = false;
  point(piece);
  kept = true;
  card.classList.add("kept");
}

function pieceAt(target) {
  const found = target.closest?.(PIECES) ?? null;
  const { also } = found?.dataset ?? {}; // more of a place, whose button has the words
  return also ? page.querySelector(`[data-spot="${CSS.escape(also)}"]`) : found;
}

// --- by mouse, keyboard and touch

let mouse = "";

page.addEventListener("pointerover", (event) => {
  const place = `${event.screenX} ${event.screenY}`;
  const moved = place !== mouse; // else the board changed below a mouse that rests
  mouse = place;
  if (!moved || event.pointerType === "touch" || kept) return;
  const piece = pieceAt(event.target);
  if (piece) point(piece);
  else if (pointed) {
    clearTimeout(leaving);
    leaving = setTimeout(leave, LINGER);
  }
});
page.addEventListener("pointerleave", () => { if (!kept && pointed) leaving = setTimeout(leave, LINGER); });

page.addEventListener("focusin", (event) => {
  const piece = pieceAt(event.target);
  if (piece && event.target.matches(":focus-visible")) point(piece);
  else if (!kept && pointed) leave();
});

page.addEventListener("click", (event) => {
  const piece = event.target.closest("[data-about]") && pieceAt(event.target);
  if (piece && (isLooking() || !event.target.closest("[data-spot], [data-below], [data-also]"))) keep(piece);
  else if (kept) leave();
}, { capture: true });

card.querySelector(".close").addEventListener("click", leave);

document.addEventListener("keydown", (event) => {
  if (event.target.matches("input, textarea, select") || event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.key === "i") look(!isLooking());
  if (event.key === "Escape") {
    if (card.hidden) look(false);
    else leave();
  }
  if (isLooking() && event.key === "Enter" && event.target.closest("[data-about]")) {
    keep(event.target.closest("[data-about]"));
    card.querySelector("a")?.focus();
  }
});

// --- looking around: every piece can be reached

function look(yes) {
  page.classList.toggle("looking", yes);
  if (!yes) leave();
  arrange();
}

function arrange() {
  const yes = isLooking();
  document.querySelector("#look")?.setAttribute("aria-pressed", yes);
  for (const piece of page.querySelectorAll("[role=img][data-about]")) {
    if (yes && !piece.closest("[role=button]")) piece.setAttribute("tabindex", "0");
    else piece.removeAttribute("tabindex");
  }
}

document.querySelector("#look")?.addEventListener("click", () => look(!isLooking()));
page.addEventListener("swapped", () => {
  arrange();
  if (pointed && !page.contains(pointed)) leave();
});
