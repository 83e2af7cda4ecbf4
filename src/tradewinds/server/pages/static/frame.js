// What every page does: preferences count at once.

document.documentElement.classList.add("scripted");

for (const form of document.querySelectorAll("form.preferences")) {
  form.addEventListener("change", () => form.requestSubmit());
}
