// Around the board: the tab chosen last comes back, seats open on a press, the goal goes when it was read.

const KEY = "side";
const kept = document.getElementById(`side-${localStorage.getItem(KEY)}`) ?? document.getElementById("side-board");
const share = document.getElementById("side-share");
if (kept && !share?.defaultChecked) kept.checked = true; // else links wait to be sent to those who are to join

document.querySelector(".table-page")?.addEventListener("swapped", () => {
  if (!share?.defaultChecked || document.querySelector(".invitations")) return;
  share.defaultChecked = false;
  kept.checked = true; // everybody is there
});
document.querySelector(".tabs").addEventListener("change", (event) => localStorage.setItem(KEY, event.target.value));

document.addEventListener("click", (event) => {
  const seat = event.target.closest(".seat");
  const more = seat?.querySelector(".seat-more");
  if (!more || event.target.closest("button, .seat-more, [data-about]") || document.querySelector(".looking")) return;
  if (getComputedStyle(more).display === "none") more.showPopover();
});

document.querySelector("[data-goal]")?.addEventListener("submit", (event) => {
  event.preventDefault();
  fetch(event.target.action, { method: "POST", body: new URLSearchParams(new FormData(event.target)), redirect: "manual" });
  event.target.remove();
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "?" || event.target.matches("input, textarea, select")) return;
  document.getElementById("keys").togglePopover();
});
