// Pieces glide from where they were to where they are; a piece is known by its key.
//
// Whether one has moved is decided inside the pictures: a picture that the page puts elsewhere moves no piece. The
// window counts only for the way that a piece takes from one place to another.

import { pace } from "./pace.js";

const ALIKE = /^((?:settler|cube|outpost)-.*)-\d+$/; // which of them stands where does not matter
const HOME = /^(seat|rest|dock)\b/; // the pictures of what lies before a seat
const NEAR = 1; // of the units of a picture

const pieces = () => document.querySelectorAll(".table-page svg [data-key]");
const kindOf = (piece) => piece.dataset.key.replace(ALIKE, "$1");

// --- where a piece is

const middle = (element) => {
  const box = element.getBoundingClientRect();
  return new DOMPoint(box.x + box.width / 2, box.y + box.height / 2);
};

function spotted(piece) {
  const picture = piece.closest("svg[data-panel]");
  const { panel } = picture.dataset;
  const visible = picture.getClientRects().length > 0;
  const screen = middle(visible ? piece : inBrief(panel));
  const inside = visible ? drawnAt(piece, picture) : new DOMPoint();
  const home = HOME.test(panel);
  const drawn = visible ? piece.parentElement.getScreenCTM() : null;
  return { piece, screen, inside, visible, drawn, home, panel: home ? "home" : panel, place: placeOf(piece, home) };
}

// In the units of the picture, whether the piece is still on its way there or not.
function drawnAt(piece, picture) {
  const { x, y, width, height } = piece.getBBox();
  const around = picture.getScreenCTM().inverse().multiply(piece.parentElement.getScreenCTM());
  return new DOMPoint(x + width / 2, y + height / 2).matrixTransform(around);
}

// What a seat keeps out of sight is where the seat is.
const inBrief = (panel) => document.querySelector(`[data-panel="${panel.replace("rest", "seat")}"]`) ?? document.body;

// Before a seat, lines shift as they fill: there a pile is a place, and a route has places side by side. On the
// table places stay where they are; a card that names itself has no other place than where it lies.
function placeOf(piece, home) {
  const named = piece.closest("[data-place]")?.dataset.place;
  const itself = named && piece.dataset.key.endsWith(named);
  const pile = home ? piece.closest("[data-about]")?.dataset.about ?? "" : "";
  return named && !itself ? `${pile} ${named}` : pile;
}

function same(old, now) {
  if (old.panel !== now.panel) return false;
  const [x, y] = [Math.abs(old.inside.x - now.inside.x), Math.abs(old.inside.y - now.inside.y)];
  if (now.home) return old.place === now.place && (now.place !== "route" || x <= NEAR || !now.visible);
  return Math.max(x, y) <= NEAR || (now.place !== "" && old.place === now.place);
}

// The pieces by kind, before the pictures change.
export function places() {
  const found = new Map();
  if (!pace().glide) return found;
  for (const piece of pieces()) {
    const kind = kindOf(piece);
    found.set(kind, [...(found.get(kind) ?? []), spotted(piece)]);
  }
  return found;
}

// --- from there to here

// Called when the new pictures are in the page, with the places from before.
export function glideFrom(before) {
  if (!before.size) return;
  const arrived = [...pieces()].map(spotted).filter((now) => !stayed(before.get(kindOf(now.piece)), now));
  const ways = arrived.map((now) => [before.get(kindOf(now.piece))?.shift(), now]);
  for (const [old, now] of ways) {
    if (now.visible) start(now.piece, old?.screen, now.screen);
    else if (old?.visible) leave(old, now.screen);
  }
}

// True if a piece of this kind was there before; it is not there for another one then.
function stayed(olds, now) {
  const index = olds?.findIndex((old) => same(old, now)) ?? -1;
  if (index >= 0) olds.splice(index, 1);
  return index >= 0;
}

function start(piece, from, to) {
  const options = { duration: pace().glide, easing: "ease-in-out", id: piece.dataset.key };
  if (!from) {
    piece.animate([{ opacity: 0 }, { opacity: 1 }], options);
    return;
  }
  const picture = piece.closest("svg[data-panel]");
  const scale = picture.getScreenCTM().a;
  const way = `${(from.x - to.x) / scale}px ${(from.y - to.y) / scale}px`;
  picture.classList.add("gliding"); // above the pictures that the piece crosses
  piece.animate([{ translate: way }, { translate: "0px 0px" }], options).finished
    .catch(() => {}) // the picture was swapped meanwhile
    .finally(() => picture.classList.remove("gliding"));
}

// What a seat puts out of sight, such as a card that it claimed, is seen on its way there.
function leave(old, to) {
  const way = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const piece = document.createElementNS(way.namespaceURI, "g");
  const { a, b, c, d, e, f } = old.drawn;
  way.setAttribute("class", "tw leaving");
  way.setAttribute("aria-hidden", "true");
  piece.setAttribute("transform", `matrix(${a} ${b} ${c} ${d} ${e} ${f})`);
  piece.append(old.piece);
  way.append(piece);
  document.body.append(way);
  const goal = `${to.x - old.screen.x}px ${to.y - old.screen.y}px`;
  const options = { duration: pace().glide, easing: "ease-in-out", id: old.piece.dataset.key };
  way.animate([{ translate: "0px 0px", opacity: 1 }, { translate: goal, opacity: 0.4 }], options).finished
    .catch(() => {})
    .finally(() => way.remove());
}
