// Marks on the table what the lesson asks for next, after every push from the server, and brings it into view.

import { contains } from "./choose.js";
import { isThere, placeOf } from "./pieces.js";
import { ui } from "./table.js";

const table = document.getElementById("table");

let last = "";

function mark() {
  const lesson = document.getElementById("lesson"), asked = lesson?.dataset.path ?? "";
  for (const element of table.querySelectorAll("[data-words]")) element.classList.toggle("wanted", contains(asked, element.dataset.words));
  table.classList.toggle("asked", Boolean(asked));
  if (asked === last) return;
  last = asked;
  lesson?.scrollTo(0, 0);
  const wanted = [...table.querySelectorAll("#camera .wanted")].find(isThere);
  if (wanted && !ui.camera.isSeen(placeOf(wanted), ui.camera.ground ? 4 : 30)) ui.camera.reveal(placeOf(wanted), 0.7);
}

let frame = 0;
new MutationObserver(() => {
  cancelAnimationFrame(frame);
  frame = requestAnimationFrame(mark);
}).observe(table, { childList: true, subtree: true, attributes: true, attributeFilter: ["data-path", "data-words", "class"] });
mark();
