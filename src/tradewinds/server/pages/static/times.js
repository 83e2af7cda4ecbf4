// Says how long ago something was, and goes on saying it.

const words = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: "always" });
const UNITS = [["day", 86400], ["hour", 3600], ["minute", 60]];

function update() {
  for (const time of document.querySelectorAll("[data-since]")) {
    const seconds = Date.now() / 1000 - Number(time.dataset.since);
    const [unit, length] = UNITS.find(([, size]) => seconds >= size) ?? [];
    if (unit) time.textContent = words.format(-Math.floor(seconds / length), unit);
  }
}

setInterval(update, 15000);
