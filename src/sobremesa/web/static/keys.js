// The whole game by keyboard: places are one tab stop, arrows go to the nearest in that direction.

import { isCovered } from "./curtain.js";
import { placeOf } from "./pieces.js";

const ARROWS = { ArrowUp: [0, -1], ArrowRight: [1, 0], ArrowDown: [0, 1], ArrowLeft: [-1, 0] };
/** What goes on while its key is held: walking, scrolling and zooming. Everything else is done once for each press. */
const GOES_ON = /^(Arrow.+|Tab|Page.+|[-+=])$/;
/** Keys that go through all places one after the other, so that each can be reached however they lie. */
const ROUND = { PageDown: 1, PageUp: -1 };
/** Whatever can be chosen on the board: by words, as whole moves, or to be taken back. */
const PLACES = "#camera :is([data-words], [data-paths], [data-undo])";
let current = "";

/** Whether the last thing done was done by keyboard. */
export let isByKeys = false;

/** Make the places one tab stop: the last one used, else the first. */
export function rove(places) {
  const stop = places.find((place) => place.id === current) || places[0];
  for (const left of document.querySelectorAll("#pieces > [tabindex]")) if (!left.matches(PLACES)) left.removeAttribute("tabindex");
  for (const place of document.querySelectorAll(PLACES)) place.setAttribute("tabindex", place === stop ? "0" : "-1");
}

/** Where the focus goes when what had it is gone. */
export function restoreFocus(id, places) {
  const target = document.getElementById(id) || places[0] || document.getElementById("prompt");
  target?.focus({ preventScroll: true });
}

function nearest(places, from, [right, down]) {
  const [x, y] = placeOf(from);
  let best = null, least = Infinity;
  for (const place of places) {
    if (place === from) continue;
    const [column, row] = placeOf(place);
    const along = (column - x) * right + (row - y) * down;
    const aside = Math.abs((column - x) * down) + Math.abs((row - y) * right);
    if (along > 0.01 && along + 2 * aside < least) [best, least] = [place, along + 2 * aside];
  }
  return best;
}

/** @param {any} ui @param {() => Element[]} places */
export function listenToKeys(ui, places) {
  document.addEventListener("focusin", (event) => {
    const place = event.target.closest?.(PLACES);
    if (!place) return;
    current = place.id;
    if (isByKeys && !ui.camera.isSeen(placeOf(place))) ui.camera.look(placeOf(place));
  });
  document.addEventListener("pointerdown", () => { isByKeys = false; }, true);
  document.addEventListener("keydown", (event) => {
    isByKeys = true;
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, select, textarea")) return;
    if (event.repeat && !GOES_ON.test(event.key)) return event.preventDefault();
    if (isCovered()) return;
    if (press(event, ui, places)) event.preventDefault();
  });
}

function press(event, ui, places) {
  const place = event.target.closest?.(PLACES);
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (ARROWS[key] && event.target.closest("#log-list")) return browse(event.target, ARROWS[key][1]);
  if (ARROWS[key] && !event.target.closest("#side, #bar, #tabs")) return arrow(key, place, ui, places);
  if (place && key in ROUND) return goRound(place, places(), ROUND[key]);
  if (key === "Enter") return enter(event, place, ui);
  if (key === " ") return ui.skip() || (place ? enter(event, place, ui) : false);
  const does = KEYS[key];
  if (does) does(ui);
  return Boolean(does);
}

const KEYS = {
  r: (ui) => ui.turnGhost(1),
  c: (ui) => ui.commit(),
  u: (ui) => ui.undo(),
  Escape: (ui) => document.querySelector("#result:not(.away) #result-away")?.click() ?? ui.cancel(),
  "+": () => tool("in"),
  "=": () => tool("in"),
  "-": () => tool("out"),
  0: () => tool("centre"),
  l: () => tool("latest"),
};

const tool = (name) => document.querySelector(`[data-tool="${name}"]`)?.click();

function arrow(key, place, ui, places) {
  if (place) {
    const next = nearest(places(), place, ARROWS[key]);
    if (next) next.focus({ preventScroll: true });
    return true;
  }
  ui.camera.pan(-60 * ARROWS[key][0], -60 * ARROWS[key][1]);
  return true;
}

function goRound(place, places, step) {
  places.at((places.indexOf(place) + step) % places.length)?.focus({ preventScroll: true });
  return true;
}

/** Up and down walk through the log, from its newest sentence. */
function browse(from, step) {
  const all = [...document.querySelectorAll("#log-list :is(.goto, a)")], at = all.indexOf(from);
  const next = at < 0 ? all.at(-1) : all[at + step];
  if (step) next?.focus();
  return Boolean(step && next);
}

/** Enter chooses the place in focus, places what is composed with it, lays the piece held over it, and else does what is due. */
function enter(event, place, ui) {
  if (place) {
    const isAgain = place.classList.contains("picked") && event.key === "Enter";
    if (ui.ghost.isChosen && ui.ghost.spot.id === place.id) ui.layDown();
    else if (isAgain && ui.isComposed()) ui.pressEnter();
    else ui.choose(place);
    return true;
  }
  if (event.target.closest("button, a, summary")) return false;
  ui.pressEnter();
  return true;
}
