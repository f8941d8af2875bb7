// Moves: choosing what a path is made of, and sending it.

import { isCovered } from "./curtain.js";
import { backToBoard, frameBoard } from "./frame.js";
import { ask, hint } from "./hints.js";
import { fetchBoard, post } from "./line.js";
import { paint } from "./paint.js";
import { $, choice, counters, doing, ghost, isStep, queue, table, text, tour } from "./parts.js";

/** Two presses within so many milliseconds on what is sent at once, such as the deck, are one. */
const TWICE = 600;
let pressed = { id: "", at: 0 }, onShown = () => {};

/** Send what is to be done; what it loses is said once it is done. */
export async function send(route, facts = {}, warns = "") {
  if (isCovered() || doing.isSending || isStep) return;
  doing.isSending = true;
  hint("");
  paint();
  const seat = Number(table.dataset.seat), decision = Number(table.dataset.decision);
  const answer = await post(route, { seat, decision, ...facts }, () => hint(text.retry, 0));
  if (answer.ok && "live" in document.body.dataset) await shown(answer.facts.rev);
  else await refresh();
  doing.isSending = false;
  paint();
  if (!answer.ok) hint(answer.facts.sentence || String(answer.status), 9000, answer.facts.html);
  else hint(warns, 9000);
}

/** Resolves when the table shows a revision, so that a fast next click is not about the table before it. */
function shown(rev) {
  const isThere = () => Number(table.dataset.rev) >= rev;
  if (isThere()) return undefined;
  return new Promise((done) => {
    const late = setTimeout(() => refresh().then(done), 2000);
    onShown = () => {
      if (!isThere()) return;
      clearTimeout(late);
      done();
    };
  });
}

/** A new table is on the screen. */
export const wasShown = () => onShown();

async function refresh() {
  const message = await fetchBoard().catch(() => null);
  if (message) queue.add({ ...message, pace: false });
}

export const play = (path, warns) => send("play", { paths: [path.split(" ")] }, warns);

/** Several moves one after the other, all of them or none. */
function playAll(paths, warns) {
  choice.clear();
  return send("play", { paths }, warns);
}

/** Take back one tentative line, whichever it is. */
function takeBack(line) {
  choice.clear();
  return send("undo", { line: Number(line) });
}

/** Choose an element that carries words, or whole moves. */
export function choose(element) {
  if (doing.isSending) return;
  const { words, paths, undo: line, warns } = element.dataset;
  if (paths) return playAll(JSON.parse(paths), warns);
  if (!words && line !== undefined) return takeBack(line);
  if (!choice.fits(words)) return ask(element.dataset.why || words);
  if (element.dataset.turns) return hold(element, words);
  if ($("composed")) return compose(element, words);
  choice.pick(words, element.id);
  const left = choice.legal.includes(words) ? [words] : choice.left();
  const pay = $("pay");
  if (pay.querySelector(".counter") && left[0].split(" ").length > words.split(" ").length && element.closest("#offers")) {
    counters.open(pay, words);
    backToBoard();
  } else if (left.length === 1) {
    choice.clear();
    return play(left[0], warns);
  }
  paint();
}

/** With a hand things are chosen one by one; what is wholly said is sent. */
function compose(element, words) {
  if (element.id === pressed.id && performance.now() - pressed.at < TWICE) return;
  choice.toggle(words, element.id, Boolean(element.closest("#tray")), Boolean(element.closest("#camera")));
  const path = choice.settled;
  if (!path) return paint();
  pressed = { id: element.id, at: performance.now() };
  choice.clear();
  play(path);
}

export function place() {
  const path = doing.suggested;
  if (!path) return;
  choice.clear();
  play(path);
}

/** Hold the drawn piece over a place; the same place again turns it, or lays it if there is one way only. */
function hold(element, words) {
  if (ghost.isChosen && ghost.spot.id === element.id) {
    if (!ghost.rotate()) layDown();
    return;
  }
  choice.clear();
  choice.pick(words);
  ghost.show(element, true);
  closePay();
  paint();
  frameBoard();
}

export function turnGhost(by = 1) { if (ghost.spot) ghost.rotate(by); }

export function layDown() {
  if (ghost.spot && ghost.isChosen) play(ghost.path(choice));
}

export function closePay() { counters.box = null; }

export function cancel() {
  choice.clear();
  ghost.hide();
  closePay();
  hint("");
  paint();
  frameBoard();
}

export function pressEnter() {
  if (ghost.isChosen) return layDown();
  if (counters.box) return play(counters.path);
  if (doing.suggested) return place();
  if ("waits" in table.dataset) return commit();
}

export function commit() {
  if ($("commit")?.disabled !== false) return;
  pressed = { id: "", at: 0 };  // what is pressed after a commit is meant, however soon
  send("commit");
}

export function undo() { if ($("undo")?.disabled === false) { cancel(); send("undo"); } }

/** Go on at once, whether a scoring is walked through or another's turn is shown; true if there was something to skip. */
export function skip() {
  const isOn = tour.isOn;
  tour.end();
  return queue.skip() || isOn;
}
