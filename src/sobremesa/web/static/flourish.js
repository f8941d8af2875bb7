// A flourish for what somebody has achieved: on the line that tells of it and on the cards of the seat.

import { $ } from "./parts.js";
import { isCalm } from "./pieces.js";

const previewed = () => [...document.querySelectorAll("#preview > [data-feat]")];
/** The feats that the tentative moves are known to bring. */
let known = new Set(previewed().map((line) => line.textContent));

/**
 * Make something of every feat that is told for the first time.
 * @param {HTMLElement[]} lines what is new in the log
 */
export function cheer(lines) {
  const previews = previewed(), fresh = previews.filter((line) => !known.has(line.textContent));
  known = new Set(previews.map((line) => line.textContent));
  if (isCalm()) return;
  for (const line of [...lines.filter((each) => "feat" in each.dataset), ...fresh]) {
    const seat = $(`seat-${line.dataset.feat}`), cards = seat?.querySelector("details[id^=owned-] > summary");
    swell(line);
    if (seat) swell(cards?.checkVisibility() ? cards : seat);
  }
}

/** In the style attribute, which the browser keeps whatever is drawn anew meanwhile. */
function swell(element) {
  element.style.animation = "flourish 1.2s ease-out";
  element.addEventListener("animationend", ({ animationName }) => { if (animationName === "flourish") element.style.animation = ""; });
}
