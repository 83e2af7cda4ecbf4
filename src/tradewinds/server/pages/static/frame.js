// What every page does: preferences count at once.

import "./preferring.js";

document.documentElement.classList.add("scripted");
