// A hand beside the board: what the chosen cards reach, and what the move comes to so far.

import { placeOf } from "./pieces.js";

const $ = (id) => document.getElementById(id);

/** How many of a path's words are places on the board. */
function pieces(path, table) {
  const words = new Set([...table.querySelectorAll("#targets [data-words]")].map((spot) => spot.dataset.words.split(" ").at(-1)));
  return path.split(" ").filter((word) => words.has(word)).length;
}

/** Mark what is reached and paid, and say it; gives the path that "Place" would send. */
export function paintHand(table, choice, regions) {
  const line = $("composed"), button = $("place");
  if (!line || !button) return undefined;
  const path = choice.suggested, hasCards = choice.picks.some((pick) => pick.isCard);
  const reached = hasCards ? choice.reached : [];
  markPayment(table, choice, path);
  const spots = [...table.querySelectorAll("#targets .legal")];
  const isReached = (spot) => reached.some((way) => spot.dataset.words.split(" ").every((word) => way.split(" ").includes(word)));
  for (const spot of spots) spot.classList.toggle("reached", isReached(spot));
  table.classList.toggle("aiming", hasCards && !path);
  regions.light(hasCards && !path ? spots.filter(isReached).map(placeOf) : []);
  const can = Boolean(path) && pieces(path, table) > 0;
  say(line, can ? path : "", reached, choice, table);
  button.hidden = !can;
  table.classList.toggle("composing", can);
  return can ? path : undefined;
}

function say(line, path, reached, choice, table) {
  const hasCards = choice.picks.some((pick) => pick.isCard);
  const then = choice.wanted;
  const move = path && document.querySelector(`#moves [data-path="${path}"]`);
  if (move) line.replaceChildren(...[...move.childNodes].map((node) => node.cloneNode(true)));
  else if (then && !hasCards) line.textContent = then;
  else if (hasCards && table.querySelector("#targets .spot")) {
    const most = Math.max(0, ...reached.map((way) => pieces(way, table)));
    line.textContent = JSON.parse(line.dataset.reach)[most] || "";
  } else line.textContent = "";
  line.hidden = !line.textContent;
}

/** The cards a path takes: chosen ones first, then any of the same kind; those that pay one thing together are bracketed. */
function markPayment(table, choice, path) {
  const cards = [...table.querySelectorAll("#tray > [data-words]")];
  const paid = path ? choice.payment(path) : [], due = [...paid];
  const places = choice.picks.filter((pick) => !pick.isCard).length;
  cards.sort((one, other) => Number(choice.has(other.id)) - Number(choice.has(one.id)));
  for (const card of cards) {
    const at = due.indexOf(card.dataset.words);
    const isPaired = paid.length > places && at >= 0 && paid.filter((word) => word === card.dataset.words).length > 1;
    card.classList.toggle("spent", at >= 0);
    card.classList.toggle("paired", isPaired);
    if (at >= 0) due.splice(at, 1);
  }
}
