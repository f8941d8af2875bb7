// What can be chosen, is chosen and comes of it, shown on what the server drew.

import { shareRoom } from "./chips.js";
import { paintHand } from "./compose.js";
import { rove } from "./keys.js";
import { $, choice, counters, doing, ghost, places, regions, table } from "./parts.js";
import { paintStrip } from "./strip.js";

export function paint() {
  for (const element of table.querySelectorAll("[data-words]")) {
    const words = element.dataset.words;
    element.classList.toggle("legal", choice.fits(words));
    element.classList.toggle("next", choice.goesOn(words));
    element.classList.toggle("picked", element.closest("#tray") ? choice.has(element.id) : choice.picked.includes(words));
  }
  const spot = ghost.spot && $(ghost.spot.id);
  if (!spot || !choice.left([spot.dataset.words]).length) ghost.hide();
  else if (!ghost.isChosen) ghost.show(spot, false);
  const isTurning = ghost.isChosen, isPaying = Boolean(counters.box);
  $("turning").hidden = !isTurning;
  $("ghost-turn").hidden = !isTurning || ghost.turns.length < 2;
  $("pay").hidden = !isPaying;
  $("choices").hidden = isTurning || isPaying;
  table.classList.toggle("busy", isTurning || isPaying);
  table.classList.toggle("paying", isPaying);
  table.classList.toggle("sending", doing.isSending);
  if (isPaying) counters.paint();
  table.classList.toggle("picking", choice.picks.length > 0);
  doing.suggested = paintHand(table, choice, regions);
  paintNext();
  table.dataset.picks = choice.picked.join(", ");
  paintStrip();
  shareRoom();
  rove(places());
}

/** What a choice that was begun asks for next stands in place of the prompt, beside a way out of it. */
function paintNext() {
  const next = $("next"), then = $("composed") ? "" : choice.wanted;
  if (!next) return;
  next.textContent = then;
  next.hidden = $("next-stop").hidden = !then;
  $("prompt").querySelector("span").hidden = Boolean(then);
}
