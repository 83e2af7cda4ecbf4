// Pieces glide from where they were to where they are; a piece is known by its key.

const MILLISECONDS = 250;
const calm = matchMedia("(prefers-reduced-motion: reduce)");

const middle = (element) => {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

const pieces = () => document.querySelectorAll(".table-page [data-key]");

export function places() {
  return calm.matches ? new Map() : new Map([...pieces()].map((piece) => [piece.dataset.key, middle(piece)]));
}

// Called when the new pictures are in the page, with the places from before.
export function glideFrom(before) {
  if (!before.size) return;
  const moved = [];
  for (const piece of pieces()) {
    const old = before.get(piece.dataset.key);
    if (!old) {
      moved.push({ piece, appears: true });
      continue;
    }
    const now = middle(piece);
    const [x, y] = [old.x - now.x, old.y - now.y];
    if (Math.hypot(x, y) > 2) moved.push({ piece, x, y });
  }
  for (const each of moved) start(each);
}

function start({ piece, x, y, appears }) {
  const options = { duration: MILLISECONDS, easing: "ease-in-out" };
  if (appears) {
    piece.animate([{ opacity: 0 }, { opacity: 1 }], options);
    return;
  }
  const picture = piece.ownerSVGElement;
  const scale = picture.getScreenCTM()?.a || 1;
  picture.classList.add("gliding"); // above the pictures that the piece crosses
  const from = `${x / scale}px ${y / scale}px`;
  piece.animate([{ translate: from }, { translate: "0px 0px" }], options).finished
    .finally(() => picture.classList.remove("gliding"));
}
