// The parts of the table that its modules share, and what is being done with them just now.

import { Camera } from "./camera.js";
import { Choice, Counters } from "./choose.js";
import { Ghost } from "./ghost.js";
import { Queue } from "./line.js";
import { isThere } from "./pieces.js";
import { Regions } from "./regions.js";
import { Tour } from "./tour.js";

export const $ = (id) => document.getElementById(id);
export const table = $("table");
export const text = JSON.parse($("strings").dataset.say);
export const choice = new Choice();
export const counters = new Counters(choice);
export const ghost = new Ghost();
export const camera = new Camera($("board"));
export const regions = new Regions(camera);
export const tour = new Tour(regions);
export const paceOf = () => Number(localStorage.getItem("pace") ?? 800);
export const queue = new Queue(paceOf);

/** Whether the page has its layout for small screens, the one with tabs. */
export const isSmall = () => getComputedStyle($("tabs")).display !== "none";

/** Whether this is a step of a game that is looked at again. */
export const isStep = "step" in table.dataset;

/** Whether a move is on its way, and the path that "Place" would send. */
export const doing = { isSending: false, suggested: "" };

/** Whether an element may be chosen now; what was laid is taken back only while nothing else is being chosen. */
export function canChoose(element) {
  const { words, paths, undo } = element.dataset;
  if (!isThere(element)) return false;
  return Boolean(paths) || (words ? choice.fits(words) : undo !== undefined && !choice.picks.length);
}

/** Everything on the board that may be chosen now. */
export function places() {
  const all = [...table.querySelectorAll("#camera :is([data-words], [data-paths], [data-undo])")];
  return all.filter(canChoose);
}
