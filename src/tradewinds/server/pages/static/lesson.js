// A guided first game: its pages are turned, and what each of them is about lights up.

const page = document.querySelector(".table-page");
const told = () => [...page.querySelectorAll(".lesson-page")];

function light() {
  for (const lit of document.querySelectorAll(".taught")) lit.classList.remove("taught");
  const { lit, asks } = page.querySelector(".lesson-page.now")?.dataset ?? {};
  page.classList.toggle("teaching", Boolean(lit));
  if (!lit) return;
  const listed = asks?.split(" | ").some((choice) => !document.querySelector(choice)); // no place, no button: in the list
  const found = [...document.querySelectorAll(listed ? `${lit}, .asked .to-choices` : lit)];
  for (const thing of found) thing.classList.add("taught");
  showFirst(found.filter((thing) => thing.closest(".pieces")));
}

// On a phone the page scrolls to what is lit, unless some of it is in view.
function showFirst(things) {
  const above = page.querySelector(".lesson").getBoundingClientRect().bottom;
  const below = page.querySelector(".dock").getBoundingClientRect().top;
  const seen = (thing) => {
    const { top, bottom } = thing.getBoundingClientRect();
    return top >= above && bottom <= below;
  };
  if (getComputedStyle(page).display !== "block" || !things.length || things.some(seen)) return;
  const { top } = things[0].getBoundingClientRect();
  scrollBy({ top: top - above - 12, behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth" });
}

page.addEventListener("click", (event) => {
  const turned = event.target.closest("[data-turn]");
  if (!turned) return;
  const all = told();
  const now = all.findIndex((each) => each.classList.contains("now"));
  const next = all[now + Number(turned.dataset.turn)];
  all[now].classList.remove("now");
  next.classList.add("now");
  next.querySelector(".go, button")?.focus({ preventScroll: true });
  light();
});

// At the end the lesson goes away, and the game is known from now on.
page.addEventListener("submit", (event) => {
  const box = event.target.closest(".lesson");
  if (!box) return;
  event.preventDefault();
  fetch(event.target.action, { method: "POST", body: new URLSearchParams(new FormData(event.target)), redirect: "manual" });
  box.remove();
  light();
});

page.addEventListener("swapped", light);
light();
