// What is pointed at shows in the board and in the list, with the rules about it.

const page = document.querySelector(".table-page");
const choiceOf = (action) => page.querySelector(`[data-choice="${CSS.escape(action)}"]`);
const spotsOf = (action) => page.querySelectorAll(`[data-spot="${CSS.escape(action)}"]`);

function actionAt(target) {
  const found = target.closest?.("[data-spot], [data-choice], .answer");
  return found && (found.dataset.spot ?? found.value);
}

function point(action) {
  for (const lit of page.querySelectorAll(".pointed-at")) lit.classList.remove("pointed-at");
  const choice = action && choiceOf(action);
  if (choice) {
    choice.classList.add("pointed-at");
    for (const spot of spotsOf(action)) spot.classList.add("pointed-at");
  }
  tell(choice);
}

function tell(choice) {
  const aside = page.querySelector('[data-part="rules"]');
  if (!aside) return;
  const wanted = (choice ? choice.dataset.rules : aside.dataset.asked).split(" ");
  for (const rule of aside.querySelectorAll("[data-rule]")) rule.hidden = !wanted.includes(rule.dataset.rule);
  aside.querySelector("[data-pointed]").textContent = choice ? choice.textContent : "";
}

for (const kind of ["pointerover", "focusin"]) {
  page.addEventListener(kind, (event) => {
    const action = actionAt(event.target);
    if (action) point(action);
  });
}
