// Clocks count down. The server says when the time runs out; how far this computer's clock is off is known from the page.

const page = document.querySelector(".table-page");
const ahead = Date.now() / 1000 - Number(page.dataset.now ?? Date.now() / 1000);
const SOON = 30; // seconds
const HOUR = 3600;
const DAY = 24 * HOUR;

const units = (unit, n) => new Intl.NumberFormat(document.documentElement.lang, { style: "unit", unit, unitDisplay: "long" }).format(n);

function told(seconds) {
  if (seconds >= 2 * DAY) return units("day", Math.floor(seconds / DAY));
  if (seconds >= 2 * HOUR) return units("hour", Math.floor(seconds / HOUR));
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
}

function update() {
  for (const clock of page.querySelectorAll("[data-deadline]")) {
    const left = Number(clock.dataset.deadline) - (Date.now() / 1000 - ahead);
    clock.textContent = left > 0 ? told(left) : clock.dataset.up;
    clock.classList.toggle("soon", left > 0 && left < SOON);
    clock.classList.toggle("out", left <= 0);
  }
}

page.addEventListener("swapped", update);
setInterval(update, 1000);
update();
