// What of the board is in view, and arrows to what lies outside.

import { isCovered } from "./curtain.js";
import { paint } from "./paint.js";
import { $, camera, ghost, isSmall, regions, table } from "./parts.js";
import { canBeCompact, isCompact, isTurned, laid, layGround, placeOf, settle, sizeOf } from "./pieces.js";
import { flash } from "./regions.js";
import { hasStrip, lit, markSeen } from "./strip.js";

/** What lies on the board with a place more on every side, so that the view is the same whether places are lit or not. */
export function fitPoints() {
  if (camera.ground) return corners();
  const places = [...table.querySelectorAll("#places > .cell")].map(placeOf);
  const tiles = [...table.querySelectorAll("#pieces > .tile")].map(placeOf);
  return [...places, ...tiles.flatMap(([column, row]) => [[column - 1, row - 1], [column + 1, row + 1]])];
}

/** The outermost squares of a fixed board. */
function corners() {
  const [wide, high] = sizeOf($("board")), [right, bottom] = isTurned() ? [high, wide] : [wide, high];
  return [[0.5, 0.5], [right - 0.5, bottom - 0.5]];
}

/** Where the player is at work in this turn: what he holds, or else has laid, or else where something may be put. */
function workplace() {
  if (ghost.isChosen) return ghost.spot;
  if (camera.ground) return null;
  return table.querySelector("#pieces > .tile.draft") || table.querySelector("#targets > .target");
}

/** Stay at the work while there is some; else show the whole board unless the camera was moved by hand. Whoever takes
 *  over the device on a fixed board begins with what was seen before the last one came near. */
export function frameBoard(glide = true) {
  if (!$("board").clientWidth) return;  // another tab of a small screen is open
  const work = workplace();
  if (work) camera.near(placeOf(work).map(Math.round), glide);
  else if ("waits" in table.dataset || (camera.ground && camera.before && "due" in table.dataset && !isCovered())) paintEdges();
  else {
    if (isCompact() && camera.isAsWide(fitPoints())) paintEdges();
    else camera.back(fitPoints(), glide);
    showChoices(glide);
  }
}

let decision = "";

/** Of what is one's own that comes into view of which something can be chosen, if nothing that is in view can be; not
 *  against somebody who has moved it by hand for this decision. */
function showChoices(glide) {
  const isNew = decision !== table.dataset.decision;
  decision = table.dataset.decision;
  if (!isCompact() || (camera.isMoved && !isNew) || !("due" in table.dataset)) return;
  const places = lit();
  if (!places.some((at) => camera.isSeen(at, 0))) for (const at of places.reverse()) camera.reveal(at, 0.4, glide);
}

/** How far a long board was scrolled by hand, compact or not, and at which scale. */
const scrolled = new Map();

/** The board has another size: what one is at work on stays in view. */
export function refit() {
  if (!$("board").clientWidth) return;
  const { y, scale, isMoved } = camera;
  scrolled.set(isCompact(), isMoved ? { y, scale } : null);
  if (layGround($("board"))) {
    settle(table);
    camera.fit(fitPoints(), false);
    const before = scrolled.get(isCompact());
    if (camera.isLong && before?.scale === camera.scale) camera.pan(0, before.y - camera.y);
    paint();
  }
  camera.work = "";
  frameBoard(camera.isPlaced);
  markTab();
}

export function paintEdges() {
  const edges = $("edges");
  if (!edges) return;
  markSeen();
  if (ghost.isChosen || hasStrip()) return edges.replaceChildren();
  const { width, height } = camera.size, found = [];
  for (const each of table.querySelectorAll("#camera :is(.spot, .piece).legal")) {
    const at = placeOf(each);
    if (camera.isSeen(at)) continue;
    const [x, y] = camera.toScreen(at);
    const near = [Math.min(width - 30, Math.max(30, x)), Math.min(height - 30, Math.max(30, y))];
    if (near[0] > width - 90 && near[1] > height - (isSmall() ? 150 : 250)) near[0] = width - 90;
    if (near[0] < 90 && near[1] < 90) near[0] = 90;
    const known = found.find((other) => Math.hypot(other.near[0] - near[0], other.near[1] - near[1]) < 90);
    if (known) known.count++;
    else found.push({ at, near, angle: Math.atan2(y - near[1], x - near[0]), count: 1 });
  }
  edges.replaceChildren(...found.map(arrow));
}

/** A button at the edge, to one thing that lies outside or to several. */
function arrow({ at, near, angle, count }) {
  const button = document.createElement("button"), sign = document.createElement("span");
  button.type = "button";
  button.tabIndex = -1;
  button.style.transform = `translate(${near[0] - 22}px, ${near[1] - 22}px)`;
  sign.style.transform = `rotate(${angle}rad)`;
  button.append(sign, count > 1 ? String(count) : "");
  button.onclick = () => {
    camera.look(at, Math.max(camera.cell, 60));
    camera.isMoved ||= camera.isLong;
  };
  return button;
}

/** A small screen shows the board again, or what of it is the reader's own if it can. */
export function backToBoard() {
  if (isSmall() && document.body.dataset.tab !== "board") openTab(canBeCompact($("board")) ? "mine" : "board");
}

/** Show a pane of a small screen; `mine` is the board as well, but only what is the reader's own of it. */
export function openTab(name) {
  const { dataset } = document.body, isMine = name === "mine", pane = isMine ? "board" : name;
  const isOther = pane === "board" && isMine !== "mine" in dataset && (isMine || canBeCompact($("board")));
  if (dataset.tab === pane && !isOther) return;
  dataset.tab = pane;
  if (isOther) document.body.toggleAttribute("data-mine", isMine);
  if (pane === "board") refit();
  if (name === "log") scrollLog();
  markTab();
}

function markTab() {
  const { tab } = document.body.dataset, shown = tab === "board" && isCompact() ? "mine" : tab;
  for (const each of document.querySelectorAll("#tabs [data-tab]")) each.setAttribute("aria-pressed", String(each.dataset.tab === shown));
}

/** To the end of the log; whoever has a turn sees what was told since the last one, from its beginning. */
export function scrollLog() {
  const list = $("log-list"), since = "due" in table.dataset && $("since");
  list.scrollTop = since ? since.offsetTop - list.offsetTop : list.scrollHeight;
}

export function goTo(at, name) {
  openTab("board");
  const region = name && regions.named(name);
  if (!camera.ground) camera.visit(at);
  flash(camera.ground ? laid(at) : at, region);
}
