// How fast the moves of others are shown: as the reader prefers, and not at all where motion is unwelcome.

import { preference } from "./preferring.js";

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const PACES = { // milliseconds: a piece on its way, and from one move to the next
  slow: { glide: 700, rest: 1900 },
  normal: { glide: 350, rest: 950 },
  fast: { glide: 180, rest: 420 },
  off: { glide: 0, rest: 0 },
};

const speed = () => preference("speed");

export const pace = () => (calm.matches ? PACES.off : PACES[speed()]);

// What was asked for is shown in any case; where nothing moves, it still waits from picture to picture.
export const askedPace = () => (speed() === "off" ? PACES.normal : PACES[speed()]);
