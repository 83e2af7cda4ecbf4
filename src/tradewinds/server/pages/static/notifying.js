// Notifications of the browser. Permission is asked for when somebody turns them on, never by itself.

import { preference } from "./preferring.js";

const known = () => "Notification" in window;

document.addEventListener("preferred", ({ detail: { name, value } }) => {
  if (name === "notify" && value === "on" && known()) Notification.requestPermission();
});

export function notify(title, body) {
  if (preference("notify") !== "on" || !known() || Notification.permission !== "granted") return;
  const shown = new Notification(title, { body, tag: location.pathname, icon: document.querySelector("link[rel=icon]").href });
  shown.onclick = () => {
    window.focus();
    shown.close();
  };
}
