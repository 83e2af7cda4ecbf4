// The table, live: choices are sent, what others do arrives, and the parts that changed are swapped.

import "./analysis.js";
import "./announcing.js";
import "./choosing.js";
import "./clocks.js";
import "./hearing.js";
import "./links.js";
import "./around.js";
import "./noticing.js";
import "./story.js";
import "./times.js";
import "./zooming.js";
