// The board larger than fits: by wheel, pinch, keys and buttons; dragged by mouse or finger.
// How it lies is kept at the page, so that a new board lies the same way.

const page = document.querySelector(".table-page");
const tools = document.querySelector(".zoom-tools");
const MOST = 5;
const STEP = 1.25;
const ASIDE = 80; // pixels for each press of an arrow
const DRAG = 6; // pixels from where on a press is no click
const ARROWS = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

let zoom = 1;
let [x, y] = [0, 0]; // of the middle, away from the middle of the room

const board = () => page.querySelector("section.board");
const pieces = () => page.querySelector(".pieces");
const fits = () => getComputedStyle(pieces()).position === "absolute"; // else the page scrolls, and is zoomed as a whole

function show() {
  const room = board();
  const [wide, high] = [pieces().offsetWidth * zoom, pieces().offsetHeight * zoom];
  const [farX, farY] = [Math.max(0, wide - room.clientWidth), Math.max(0, high - room.clientHeight)].map((over) => over / 2 + 30);
  [x, y] = zoom === 1 ? [0, 0] : [clamp(x, farX), clamp(y, farY)];
  page.style.setProperty("--zoom", zoom);
  page.style.setProperty("--drag-x", `${x}px`);
  page.style.setProperty("--drag-y", `${y}px`);
  page.classList.toggle("zoomed", zoom > 1);
}

const clamp = (value, most) => Math.max(-most, Math.min(most, value));

// What lies at this point of the window stays there.
function zoomTo(wanted, at = middleOf(board())) {
  const next = Math.max(1, Math.min(MOST, wanted));
  const middle = middleOf(board());
  const [fromX, fromY] = [at.x - middle.x, at.y - middle.y];
  x = fromX - ((fromX - x) * next) / zoom;
  y = fromY - ((fromY - y) * next) / zoom;
  zoom = next;
  show();
}

function move(byX, byY) {
  x += byX;
  y += byY;
  show();
}

function middleOf(element) {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

// --- wheel, mouse and fingers

const inBoard = (event) => fits() && event.target.closest?.("section.board");

page.addEventListener("wheel", (event) => {
  if (!inBoard(event)) return;
  event.preventDefault();
  zoomTo(zoom * Math.exp(-event.deltaY / 400), { x: event.clientX, y: event.clientY });
}, { passive: false });

const fingers = new Map();
let dragged = false;

page.addEventListener("pointerdown", (event) => {
  if (!inBoard(event) || event.button) return;
  if (!fingers.size) dragged = false;
  fingers.set(event.pointerId, { x: event.clientX, y: event.clientY, start: { x: event.clientX, y: event.clientY } });
});

addEventListener("pointermove", (event) => {
  const finger = fingers.get(event.pointerId);
  if (!finger) return;
  const before = { ...finger };
  Object.assign(finger, { x: event.clientX, y: event.clientY });
  const far = Math.hypot(finger.x - finger.start.x, finger.y - finger.start.y);
  if (far > DRAG && (zoom > 1 || fingers.size > 1)) dragged = true;
  if (!dragged) return;
  if (fingers.size === 2) pinch(finger, before);
  else move(finger.x - before.x, finger.y - before.y);
});

function pinch(finger, before) {
  const other = [...fingers.values()].find((each) => each !== finger);
  const apart = (one) => Math.hypot(one.x - other.x, one.y - other.y) || 1;
  zoomTo((zoom * apart(finger)) / apart(before), { x: (finger.x + other.x) / 2, y: (finger.y + other.y) / 2 });
}

for (const end of ["pointerup", "pointercancel"]) addEventListener(end, (event) => fingers.delete(event.pointerId));

addEventListener("click", (event) => { // the end of a drag is no click
  if (!dragged || !event.target.closest?.("section.board")) return;
  dragged = false;
  event.stopPropagation();
  event.preventDefault();
}, { capture: true });

// --- keys and buttons

const KEYS = { "+": () => zoomTo(zoom * STEP), "=": () => zoomTo(zoom * STEP), "-": () => zoomTo(zoom / STEP), 0: () => zoomTo(1) };

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.target.matches("input, textarea, select") || !fits()) return;
  if (event.key in KEYS) KEYS[event.key]();
  else if (event.key in ARROWS && zoom > 1 && !page.dataset.replay) move(...ARROWS[event.key].map((way) => way * ASIDE));
  else return;
  event.preventDefault();
});

tools.addEventListener("click", (event) => {
  const key = event.target.closest("[data-zoom]")?.dataset.zoom;
  if (key) KEYS[key]();
});

// --- what the keyboard reaches comes into view; a new room has a new middle

page.addEventListener("focusin", (event) => {
  if (zoom === 1 || !event.target.matches(":focus-visible") || !inBoard(event)) return;
  const [room, box] = [board().getBoundingClientRect(), event.target.getBoundingClientRect()];
  const inside = box.left >= room.left && box.right <= room.right && box.top >= room.top && box.bottom <= room.bottom;
  if (!inside) move(room.x + room.width / 2 - box.x - box.width / 2, room.y + room.height / 2 - box.y - box.height / 2);
});

new ResizeObserver(() => { if (zoom > 1) show(); }).observe(page);
