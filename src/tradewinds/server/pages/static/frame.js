// What every page does: preferences count at once, and what everybody shares is kept.

import "./preferring.js";
import "./keeping.js";

document.documentElement.classList.add("scripted");
