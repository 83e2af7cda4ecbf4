// Arranges a map by its places, beside the text: two places that are chosen one after the other change what lies
// there. Arrow keys go from place to place, Enter picks up and puts down, Escape lets go.

const frame = document.querySelector("[data-arranging]");
const { tiles, words } = JSON.parse(frame.dataset.arranging);
const board = frame.querySelector(".places");
const said = frame.querySelector("[data-said]");
const lies = frame.querySelector("[data-lies]");
const text = document.querySelector("textarea[name=chart]");
const NOTHING = ".";
const FIXED = new Set([NOTHING, "port", "sea"]);
const STEPS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
let places = new Map(); // word by "column,row"; odd columns lie half a tile lower
let picked = null;
let focused = null;
let dragged = false;

const key = (column, row) => `${column},${row}`;
const at = (name) => name.split(",").map(Number);
const word = (name) => places.get(name) ?? NOTHING;
const named = (what) => words[what] ?? what;

function read() {
  places = new Map();
  const lines = text.value.split("\n").map((line) => line.split("#")[0].trim()).filter(Boolean);
  lines.forEach((line, column) => {
    line.split(/\s+/).forEach((what, row) => {
      if (what !== NOTHING) places.set(key(column, row), what);
    });
  });
}

function bounds() {
  const spots = [...places.keys()].map(at);
  const columns = spots.map(([column]) => column);
  const rows = spots.map(([, row]) => row);
  return { left: Math.min(...columns), right: Math.max(...columns), top: Math.min(...rows), bottom: Math.max(...rows) };
}

function write() {
  const { left, right, top } = bounds();
  const first = left - Math.abs(left % 2); // the first column of the text is one that lies higher
  const lines = [];
  for (let column = first; column <= right; column++) {
    const rows = [...places.keys()].map(at).filter(([other]) => other === column).map(([, row]) => row);
    const line = [];
    for (let row = top; row <= Math.max(top, ...rows); row++) line.push(word(key(column, row)));
    lines.push(line.join(" "));
  }
  text.value = lines.join("\n");
  text.dispatchEvent(new Event("input", { bubbles: true }));
}

// --- what is shown

function look(what) {
  return { [NOTHING]: "empty", port: "port", sea: "sea" }[what] ?? "market";
}

function button(column, row, { left, top }) {
  const name = key(column, row);
  const what = word(name);
  const made = document.createElement("button");
  made.type = "button";
  made.className = `place ${look(what)}`;
  made.dataset.place = name;
  made.textContent = { [NOTHING]: "", o: "?" }[what] ?? named(what);
  made.setAttribute("aria-label", words.place.replace("{column}", column - left + 1).replace("{row}", row - top + 1).replace("{what}", named(what)));
  made.setAttribute("aria-pressed", name === picked);
  made.tabIndex = name === focused ? 0 : -1;
  made.style.gridColumn = column - left + 1;
  made.style.gridRowStart = 2 * (row - top) + (column % 2 ? 2 : 1);
  return made;
}

function show() {
  if (!places.size) return board.replaceChildren();
  const { left, right, top, bottom } = bounds();
  const around = { left: left - 1, top: top - 1 };
  focused = focused && inside(focused) ? focused : key(left, [...places.keys()].map(at).find(([column]) => column === left)[1]);
  const had = board.contains(document.activeElement);
  const made = [];
  for (let column = left - 1; column <= right + 1; column++) {
    for (let row = top - 1; row <= bottom + 1; row++) made.push(button(column, row, around));
  }
  board.replaceChildren(...made);
  if (had) place(focused)?.focus();
  tell();
}

function inside(name) {
  const [column, row] = at(name);
  const { left, right, top, bottom } = bounds();
  return column >= left - 1 && column <= right + 1 && row >= top - 1 && row <= bottom + 1;
}

const place = (name) => board.querySelector(`[data-place="${name}"]`);

function tell() {
  said.textContent = picked ? words.picked.replace("{what}", named(word(picked))) : words.idle;
  const market = picked !== null && !FIXED.has(word(picked));
  lies.disabled = !market;
  const options = [["o", words.o], ...Object.entries(tiles).map(([tile, effect]) => [tile, `${tile}: ${effect}`])];
  lies.replaceChildren(...(market ? options.map(([value, shown]) => new Option(shown, value, false, value === word(picked))) : []));
}

// --- what is done

function swap(one, other) {
  const [first, second] = [word(one), word(other)];
  for (const [name, what] of [[one, second], [other, first]]) {
    if (what === NOTHING) places.delete(name);
    else places.set(name, what);
  }
}

function choose(name) {
  focused = name;
  if (picked === null) {
    picked = word(name) === NOTHING ? null : name;
    return show();
  }
  const one = picked;
  picked = null;
  if (one !== name) swap(one, name);
  show();
  if (one !== name) write();
}

function shiftFocus(step) {
  const [column, row] = at(focused);
  const next = place(key(column + step[0], row + step[1]));
  if (!next) return;
  place(focused).tabIndex = -1;
  focused = next.dataset.place;
  next.tabIndex = 0;
  next.focus();
}

board.addEventListener("click", (event) => {
  const name = event.target.closest("[data-place]")?.dataset.place;
  if (name && !dragged) choose(name);
  dragged = false;
});

board.addEventListener("keydown", (event) => {
  if (event.key in STEPS) shiftFocus(STEPS[event.key]);
  else if (event.key === "Escape" && picked) { picked = null; show(); }
  else return;
  event.preventDefault();
});

board.addEventListener("focusin", (event) => { focused = event.target.dataset.place ?? focused; });

board.addEventListener("pointerdown", (event) => {
  const from = event.target.closest("[data-place]")?.dataset.place;
  if (!from || word(from) === NOTHING) return;
  const under = (moved) => document.elementFromPoint(moved.clientX, moved.clientY)?.closest?.("[data-place]");
  const over = (moved) => {
    board.querySelector(".over")?.classList.remove("over");
    const target = under(moved);
    if (target && target.dataset.place !== from) target.classList.add("over");
  };
  const drop = (moved) => {
    window.removeEventListener("pointermove", over);
    const to = under(moved)?.dataset.place;
    if (!to || to === from) return;
    dragged = true;
    setTimeout(() => { dragged = false; });
    picked = from;
    choose(to);
  };
  window.addEventListener("pointermove", over);
  window.addEventListener("pointerup", drop, { once: true });
});

lies.addEventListener("change", () => {
  const elsewhere = [...places].find(([name, what]) => what === lies.value && what !== "o" && name !== picked);
  if (elsewhere) places.set(elsewhere[0], word(picked));
  places.set(picked, lies.value);
  show();
  write();
});

text.addEventListener("input", (event) => {
  if (!event.isTrusted) return; // our own
  picked = null;
  read();
  show();
});

read();
show();
