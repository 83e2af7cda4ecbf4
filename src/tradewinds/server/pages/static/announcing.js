// For those who listen: what the others did, and then what is asked.

const MOST = 4; // turns at once

const page = document.querySelector(".table-page");
const lines = () => [...page.querySelectorAll(".story .line")].map((line) => line.textContent.trim());
const prompt = () => page.querySelector("[data-prompt]")?.textContent.trim();

let newest = lines()[0];
let asked = prompt();

function announce() {
  const told = lines();
  const known = told.indexOf(newest);
  const news = told.slice(0, known < 0 ? MOST : Math.min(known, MOST)).reverse();
  if (news.length || prompt() !== asked) document.querySelector("[data-live]").textContent = [...news, prompt()].join(" ");
  [newest, asked] = [told[0], prompt()];
}

page.addEventListener("swapped", announce);
