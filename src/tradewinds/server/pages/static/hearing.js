// What others do arrives over an event stream, which holds what has changed on the page. A stream that broke is
// opened anew, at first soon, then less and less often; it begins with what was missed.

import { connected, hear, here, whenLost } from "./asking.js";
import { shown } from "./present.js";

const SOON = 500; // milliseconds
const LONGEST = 20_000;

let events = null;
let delay = SOON;
let coming = null;

function listen() {
  clearTimeout(coming);
  coming = null;
  events?.close();
  events = new EventSource(`${here}/events?shown=${encodeURIComponent(shown())}`);
  events.addEventListener("hello", greeted);
  events.addEventListener("page", (event) => hear(JSON.parse(event.data)));
  events.addEventListener("error", later);
}

function greeted() {
  delay = SOON;
  connected(true);
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
