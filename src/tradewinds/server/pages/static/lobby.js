// The lobby stays up to date: the lists come anew whenever a public table is opened, taken or finished.

import "./times.js";

const lists = document.querySelector("[data-lobby]");
const events = new EventSource("/lobby/events");

events.addEventListener("lobby", (event) => {
  const held = document.activeElement?.closest("[data-lobby]") ? document.activeElement : null;
  const label = held?.getAttribute("aria-label") ?? held?.textContent;
  lists.innerHTML = JSON.parse(event.data).html;
  if (label) [...lists.querySelectorAll("a, button")].find((each) => (each.getAttribute("aria-label") ?? each.textContent) === label)?.focus();
});
addEventListener("pagehide", () => events.close());
addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });
