// What others do arrives over an event stream; the page then asks for what is new. A stream that broke is opened
// anew, at first soon, then less and less often.

import { connected, here, known, refresh, whenLost } from "./asking.js";

const SOON = 500; // milliseconds
const LONGEST = 20_000;
const KINDS = ["action", "undo", "seats", "chat", "again"];

let events = null;
let delay = SOON;
let coming = null;

function listen() {
  clearTimeout(coming);
  coming = null;
  events?.close();
  events = new EventSource(`/api${here}/events`);
  for (const kind of KINDS) events.addEventListener(kind, heard);
  events.addEventListener("hello", greeted);
  events.addEventListener("error", later);
}

let greetedBefore = false;

function greeted(event) {
  delay = SOON;
  connected(true);
  if (greetedBefore || JSON.parse(event.data).decision !== known()) refresh();
  greetedBefore = true; // from now on anything may have been missed
}

function heard(event) {
  const note = JSON.parse(event.data);
  const news = ["action", "undo"].includes(note.kind) ? note.decision > known() : true;
  if (news) refresh();
}

function later() {
  connected(false);
  events.close(); // a browser gives up for good after some answers, such as 502
  if (coming !== null) return;
  coming = setTimeout(listen, delay * (0.75 + Math.random() / 2)); // not all pages at once
  delay = Math.min(2 * delay, LONGEST);
}

whenLost(later);
addEventListener("online", listen);
addEventListener("pageshow", (event) => { if (event.persisted) listen(); });
addEventListener("pagehide", () => events.close()); // others see at once that the page is gone
listen();
