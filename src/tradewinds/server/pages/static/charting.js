// Shows the map of one's own while it is written, and chooses it.

const own = document.querySelector(".own-map");
const text = own.querySelector("textarea");
const picture = own.querySelector("img");
const problem = own.querySelector(".own-map-problem");
const chooser = document.querySelector("select[name=map], select[name=layout]");
const PAUSE = 300; // milliseconds without a key
let waiting = 0;

own.querySelector("[name=look]").hidden = true;

async function show() {
  const address = new URL(picture.src);
  address.searchParams.set("chart", text.value);
  const answer = await fetch(address);
  problem.hidden = answer.ok;
  picture.hidden = !answer.ok;
  if (answer.ok) picture.src = address.href;
  else problem.textContent = await answer.text();
}

text.addEventListener("input", () => {
  chooser.value = "own";
  clearTimeout(waiting);
  waiting = setTimeout(show, PAUSE);
});

chooser.addEventListener("change", () => {
  if (chooser.value === "own") own.open = true;
});
