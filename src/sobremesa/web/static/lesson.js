// Marks on the table what the lesson asks for next, after every push from the server, and brings it into view.

import { placeOf } from "./pieces.js";
import { ui } from "./table.js";

const table = document.getElementById("table");

let last = "";

function mark() {
  const lesson = document.getElementById("lesson"), asked = lesson?.dataset.path ?? "", path = asked.split(" ");
  for (const element of table.querySelectorAll("[data-words]")) {
    const words = element.dataset.words.split(" ");
    element.classList.toggle("wanted", path.slice(0, words.length).join(" ") === words.join(" "));
  }
  if (asked === last) return;
  last = asked;
  lesson?.scrollTo(0, 0);
  const wanted = table.querySelector("#camera .wanted");
  if (wanted && !ui.camera.isSeen(placeOf(wanted), 30)) ui.camera.reveal(placeOf(wanted), 0.7);
}

let frame = 0;
new MutationObserver(() => {
  cancelAnimationFrame(frame);
  frame = requestAnimationFrame(mark);
}).observe(table, { childList: true, subtree: true, attributes: true, attributeFilter: ["data-path", "data-words", "class"] });
mark();
