// Whoever looks elsewhere notices: the title and the icon of the tab, a sound, a notification of the browser, a
// mark where the chat is.

import { notify } from "./notifying.js";
import { play } from "./sounds.js";

const page = document.querySelector(".table-page");
const { yours, over, icon } = document.querySelector("[data-moment]").dataset;
const link = document.querySelector("link[rel=icon]");
const calm = link.href;
const title = document.title;

// --- what the page shows, and what it showed before

const look = () => ({
  yours: page.querySelector(".asked.yours") !== null,
  over: page.querySelector(".asked.over") !== null,
  claim: page.querySelector(".story .line[data-claim]")?.textContent,
  heard: Number(page.querySelector("[data-part=talk]")?.dataset.last ?? -1),
});

let before = look();
let unread = 0;

function noticed() {
  const now = look();
  if (now.over && !before.over) call("end", over);
  else if (now.yours && !before.yours) call("turn", yours);
  else if (now.claim && now.claim !== before.claim) play("claim");
  if (now.heard > before.heard && !chatting()) unread += fromOthers(before.heard);
  before = now;
  mark();
}

function call(sound, words) {
  play(sound);
  if (document.hidden) notify(words, page.querySelector("[data-prompt]")?.textContent ?? "");
}

// --- the chat

const tab = document.getElementById("side-chat");
const chatting = () => !document.hidden && (page.querySelector("[data-part=talk]")?.offsetParent ?? null) !== null;

const fromOthers = (heard) =>
  [...page.querySelectorAll("[data-part=talk] [data-number]:not([data-own])")].filter((said) => Number(said.dataset.number) > heard).length;

function read() {
  if (chatting()) unread = 0;
  mark();
}

// --- marks

function mark() {
  if (tab) tab.parentElement.dataset.unread = unread || "";
  link.href = before.yours ? icon : calm;
  document.title = [unread ? `(${unread})` : "", before.yours ? `● ${yours} –` : "", title].filter(Boolean).join(" ");
}

page.addEventListener("swapped", noticed);
document.addEventListener("visibilitychange", read);
document.addEventListener("change", (event) => { if (event.target.name === "side") read(); });
mark();
