// What is said for a while above the board, and the answers to "why not?".

import { post } from "./line.js";
import { placeOf } from "./pieces.js";
import { $, choice, isStep, places, regions, table, text } from "./parts.js";

let isGone = false, hintTimer = 0;

export function hint(sentence, lasts = 5000, drawn = "") {
  if (isGone) return;
  const line = $("hint");
  line.replaceChildren(...(drawn ? nodesOf(drawn) : withRules(sentence)));
  line.hidden = !sentence;
  table.classList.toggle("hinting", Boolean(sentence));
  clearTimeout(hintTimer);
  if (sentence && lasts) hintTimer = setTimeout(() => hint(""), lasts);
}

/** There is no such table any more: that is said last, and stays. */
export function leave() {
  document.body.removeAttribute("data-live");
  hint(text.gone, 0, text.gone);
  isGone = true;
}

const nodesOf = (html) => new DOMParser().parseFromString(html, "text/html").body.childNodes;

/** The sentence with its rule numbers as links. */
function withRules(sentence) {
  return sentence.split(/\b(R\d+(?:\.\d+)?)\b/).map((part, at) => {
    if (at % 2 === 0) return document.createTextNode(part);
    const link = document.createElement("a");
    Object.assign(link, { href: `/rules/${document.body.dataset.game}#${part}`, target: "_blank", textContent: part });
    return link;
  });
}

/** Ask why something cannot be chosen now. */
export async function ask(words) {
  if (isStep || table.dataset.seat === undefined) return hint(text.notNow);
  const seat = Number(table.dataset.seat), decision = Number(table.dataset.decision || 0);
  const answer = await post("why", { seat, decision, paths: [words.split(" ")] });
  hint(answer.facts.sentence || text.notNow, 9000, answer.facts.html);
}

/** On a fixed board: what is to be said of a region, and why nothing in it can be chosen if that is so. */
export function askRegion(region) {
  regions.show(region);
  const isOpen = () => places().some((place) => regions.holds(region, placeOf(place)));
  if (region?.why && "due" in table.dataset && choice.legal.length && !isOpen()) ask(region.why);
}

/** Ask about an empty cell, in the words of a legal path with another cell in them. */
export function askCell(cell) {
  const pattern = choice.legal.find((path) => /(^| )-?\d+,-?\d+ /.test(path));
  if (pattern) ask(pattern.replace(/-?\d+,-?\d+/, cell.join(",")));
}
