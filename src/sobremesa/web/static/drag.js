// Goods are dragged, by mouse or finger: from the tray onto a lit place, and what was just laid back into the bar.

import { isCovered } from "./curtain.js";
import { float, flyFrom, moved, pictureOf } from "./fly.js";
import { choose } from "./moves.js";
import { paint } from "./paint.js";
import { camera, canChoose, choice, doing, isStep, regions } from "./parts.js";
import { isCalm } from "./pieces.js";
import { goToBlock } from "./strip.js";

/** Less than this is a press that was not quite still. */
const SLACK = 6;
/** A finger covers what it holds, so that is drawn above it. */
const ABOVE = 30;
/** So near to the edge of a long board it is scrolled, by so much at a time, after so many milliseconds there: whoever
 *  comes from the bar passes the edge. */
const EDGE = 34, SCROLL = 7, LINGERS = 400;
/**
 * What is pressed, and once it `floats` dragged.
 * @type {null | {source: HTMLElement, pointer: number, start: number[], at: number[], isHeld: boolean, isTouch: boolean, floats?: HTMLElement, before?: any[], over?: Element | null, way?: Element | null, away?: number}}
 */
let drag = null;
/** The pointer of a drag that was given up before it was let go. */
let spent = -1;

export function listenToDrags() {
  const on = (kind, does) => window.addEventListener(kind, does, { capture: true });
  on("pointerdown", press);
  on("pointermove", move);
  on("pointerup", (event) => { if (event.pointerId === drag?.pointer || event.pointerId === spent) drop(event); });
  on("pointercancel", (event) => { if (event.pointerId === drag?.pointer) giveUp(); });
  on("keydown", (event) => {
    if (event.key !== "Escape" || !drag?.floats) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    spent = drag.pointer;
    giveUp();
  });
}

function press(event) {
  spent = -1;
  if (drag) return giveUp();
  const source = event.target.closest?.("#tray.goods-tray > .held[data-words], #pieces > [data-undo]");
  if (!source || event.button || isStep || doing.isSending || isCovered() || !canChoose(source)) return;
  const at = [event.clientX, event.clientY];
  drag = { source, pointer: event.pointerId, start: at, at, isHeld: source.matches(".held"), isTouch: event.pointerType === "touch" };
}

function move(event) {
  if (event.pointerId !== drag?.pointer) return;
  drag.at = [event.clientX, event.clientY];
  if (!drag.floats && !isMeant()) return;
  if (!drag.floats) lift(event);
  event.stopPropagation();
  follow();
}

/** Whether a press has become a drag; along a tray that scrolls a finger scrolls. */
function isMeant() {
  const [right, down] = drag.at.map((value, axis) => Math.abs(value - drag.start[axis]));
  if (drag.isTouch && drag.source.parentElement?.matches(".scrolls") && right > down) return false;
  return Math.hypot(right, down) > SLACK;
}

function lift(event) {
  const { source, isHeld } = drag;
  camera.lift(event);
  if (!isHeld) camera.wasDragged = true;
  source.setPointerCapture(event.pointerId);
  regions.hide();
  drag.before = [...choice.picks];
  if (isHeld && !choice.has(source.id)) {
    choice.clear();
    choice.pick(source.dataset.words, source.id);
  }
  paint();
  drag.floats = float(pictureOf(source), Math.max(44, source.querySelector(".picture, use").getBoundingClientRect().width));
  source.classList.add("lifted");
  document.body.classList.add("dragging-good");
  if (isHeld) requestAnimationFrame(scroll);
}

function follow() {
  const [x, y] = drag.at, under = document.elementFromPoint(x, y);
  drag.floats.style.transform = moved(x, drag.isTouch ? y - ABOVE : y, 1.1);
  aim(under?.closest(drag.isHeld ? "#targets .next:not(.picked, .whole)" : "#bar, #side") || null);
  const way = under?.closest("#strip .lit") || null;
  if (way && way !== drag.way) goToBlock(way);
  drag.way = way;
}

/** What would be done here stands out. */
function aim(over) {
  if (drag.over !== over) drag.over?.classList.remove("aimed");
  drag.over = over;
  over?.classList.add("aimed");
}

/** While a good is held at the upper or lower edge of a long board, that comes along. */
function scroll() {
  if (!drag?.floats) return;
  const frame = camera.board.getBoundingClientRect(), [x, y] = drag.at;
  const isOver = x > frame.left && x < frame.right && y > frame.top && y < frame.bottom;
  const by = !isOver || !camera.isLong ? 0 : y < frame.top + EDGE ? SCROLL : y > frame.bottom - EDGE ? -SCROLL : 0;
  if (!by) drag.away = performance.now();
  if (by && performance.now() - (drag.away ?? 0) > LINGERS) {
    camera.pan(0, by);
    follow();
  }
  requestAnimationFrame(scroll);
}

/** Let go: on what stands out it is done, anywhere else the good goes back. */
async function drop() {
  if (spent >= 0 || drag.floats) swallowClick();
  spent = -1;
  if (!drag?.floats) return void (drag = null);
  const { source, floats, over, isHeld } = drag;
  if (!over?.isConnected || !source.isConnected || (isHeld && !choice.has(source.id))) return giveUp();
  end();
  flyFrom(pictureOf(source), floats);
  await choose(isHeld ? over : source);
  flyFrom("");
  floats.remove();
}

/** Whoever drags does not press as well. */
function swallowClick() {
  const swallow = (event) => { event.stopPropagation(); event.preventDefault(); };
  window.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 30);
}

function end() {
  aim(null);
  drag.source.classList.remove("lifted");
  document.body.classList.remove("dragging-good");
  if (drag.source.hasPointerCapture(drag.pointer)) drag.source.releasePointerCapture(drag.pointer);
  drag = null;
}

/** The good goes back to where it was taken from, and what was chosen before is chosen again. */
function giveUp() {
  const { source, floats, before, at, isHeld } = drag;
  if (!floats) return void (drag = null);
  end();
  if (isHeld && choice.has(source.id)) choice.picks = before;
  paint();
  const home = source.querySelector(".picture, use").getBoundingClientRect();
  if (isCalm() || !home.width) return floats.remove();
  const frames = [{ transform: moved(...at, 1.1) }, { transform: moved(home.left + home.width / 2, home.top + home.height / 2) }];
  floats.animate(frames, { duration: 180, easing: "ease-out" }).onfinish = () => floats.remove();
}
