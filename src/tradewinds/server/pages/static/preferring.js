// Preferences count at once: they are kept in a cookie and are data attributes of the page.
// Whoever needs to know of a change listens for "preferred".

const YEAR = 365 * 24 * 60 * 60;
const root = document.documentElement;
const secure = location.protocol === "https:" ? ";secure" : "";

export const preference = (name) => root.dataset[name];

// A page that is kept for everybody does not know what its reader prefers.
for (const each of document.cookie.split("; ")) {
  const [name, value] = each.split("=");
  if (name in root.dataset && root.dataset[name] !== value) root.dataset[name] = value;
}

function prefer(name, value) {
  document.cookie = `${name}=${value};path=/;max-age=${YEAR};samesite=lax${secure}`;
  root.dataset[name] = value;
  if (document.cookie.split("; ").includes("kept=on")) keep(name, value);
  document.dispatchEvent(new CustomEvent("preferred", { detail: { name, value } }));
}

// Whoever keeps their profile has the same preferences in other browsers.
const keep = (name, value) =>
  fetch("/preferences", { method: "POST", body: new URLSearchParams({ [name]: value }), redirect: "manual" }).catch(() => {});

for (const form of document.querySelectorAll("form.preferences")) {
  form.addEventListener("change", ({ target }) => {
    if (target.name in root.dataset) prefer(target.name, target.value);
    else form.requestSubmit(); // the language: the page comes anew
  });
}
