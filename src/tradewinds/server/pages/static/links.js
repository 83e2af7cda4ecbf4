// Links that can be passed on: one press copies them.

document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-copy]");
  if (!button) return;
  const field = document.getElementById(button.dataset.copy);
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    document.execCommand("copy"); // where the page came without HTTPS
  }
  const words = button.textContent;
  button.textContent = button.dataset.copied;
  setTimeout(() => { button.textContent = words; }, 1500);
});

document.addEventListener("focusin", (event) => {
  if (event.target.matches("[data-select]")) event.target.select();
});
