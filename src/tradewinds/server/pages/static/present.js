// The page as the server last told it, part by part. What is shown may be behind it, while others are followed.

import { parsed, parts, selector } from "./parts.js";

const page = document.querySelector(".table-page");
const MOST_MOMENTS = 40;

let present = new Map(parts(document).map((part) => [selector(part), part.outerHTML]));
let moments = new Map(); // the pictures of earlier steps that came this way

// What the page has, as the server calls it.
export const shown = () => page.dataset.shown;

// Takes an update of the server; false if it is one for another page than this.
export function adopt({ before, after, html }) {
  if (after === shown()) return true;
  if (before && before !== shown()) return false;
  keepMoment();
  present = new Map([...present, ...parts(parsed(html)).map((part) => [selector(part), part.outerHTML])]);
  page.dataset.shown = after;
  return true;
}

function keepMoment() {
  moments.set(stepOf(parsed(present.get("[data-part=\"step\"]"))), present);
  if (moments.size > MOST_MOMENTS) moments = new Map([...moments].slice(-MOST_MOMENTS));
}

const assembled = (told) => {
  const panels = [], around = [];
  for (const [name, html] of told) (name.startsWith(".pieces") ? panels : around).push(html);
  return parsed(`<div class="pieces">${panels.join("")}</div>${around.join("")}`);
};

export const whole = () => assembled(present);
export const momentAt = (step) => moments.has(step) ? assembled(moments.get(step)) : null;

export const told = (root) => root.querySelector("[data-part=step]").dataset;
export const stepOf = (root) => Number(told(root).step);
