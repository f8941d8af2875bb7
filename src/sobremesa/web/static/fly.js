// Goods fly: what left the tray or a place and lies elsewhere now is shown on its way there. Its id tells nothing, since
// it says where a good lies, so what went and what came are matched by their pictures.

import { $ } from "./parts.js";
import { isCalm } from "./pieces.js";

const LONG = 380;
/** A good that was dragged and let go: its picture, where that was, and what is drawn there meanwhile. */
let dropped = null;

/** The next good with this picture that comes to the board comes from here. */
export function flyFrom(picture, floater) {
  dropped = picture ? { picture, frame: floater.getBoundingClientRect(), floater } : null;
}

export const pictureOf = (element) => element.querySelector("use").getAttribute("href");
/** What is seen of a good, without what only makes it easier to hit. */
const shapeOf = (element) => element.querySelector(".picture, use");

/** All goods that lie open, in the tray and on the board, by their ids. */
export function goodsOn(table) {
  const all = table.querySelectorAll("#tray.goods-tray > .held, #pieces > .piece.token:not(.pale, [class*=seat-])");
  return new Map([...all].map((element) => [element.id, seen(element)]));
}

function seen(element) {
  const frame = shapeOf(element).getBoundingClientRect(), isHeld = element.matches(".held");
  return { element, picture: pictureOf(element), frame, isHeld, canReturn: isHeld || "undo" in element.dataset, seat: $("table").dataset.seat };
}

/** Let everything fly that lies elsewhere than before. */
export function fly(before, table) {
  const after = goodsOn(table), start = dropped;
  dropped = null;
  start?.floater.remove();
  if (isCalm()) return;
  const gone = missing(before, after), come = missing(after, before), ways = matched(gone, come);
  for (const to of come.filter((good) => !good.isHeld && good.picture === start?.picture).slice(0, 1)) ways.set(to, start);
  for (const [id, to] of after) if (to.isHeld && before.has(id)) ways.set(to, before.get(id));
  for (const [to, from] of ways) if (from.frame.width && to.frame.width) set(from, to);
}

const missing = (all, others) => [...all].filter(([id]) => !others.has(id)).map(([, good]) => good);

/** From where each good that came has come, nearest first; the tray gets back only what was laid there just now. */
function matched(gone, come) {
  const fits = (from, to) => from.picture === to.picture && from.seat === to.seat && (!to.isHeld || from.canReturn);
  const pairs = come.flatMap((to) => gone.filter((from) => fits(from, to)).map((from) => ({ from, to, far: Math.hypot(...between(from.frame, to.frame)) })));
  const ways = new Map(), used = new Set();
  for (const { from, to } of pairs.sort((one, other) => one.far - other.far)) {
    if (ways.has(to) || used.has(from)) continue;
    ways.set(to, from);
    used.add(from);
  }
  return ways;
}

const middle = ({ left, top, width, height }) => [left + width / 2, top + height / 2];

/** How far right and down a frame's middle is from that of another. */
function between(frame, other) {
  const [x, y] = middle(frame), [from, above] = middle(other);
  return [x - from, y - above];
}

/** A good that stays in the tray is pushed along there, any other flies over everything. */
function set(from, to) {
  const [x, y] = between(from.frame, to.frame);
  if (Math.hypot(x, y) < 1) return;
  const how = { duration: LONG, easing: "cubic-bezier(.3, .1, .3, 1)" };
  if (from.isHeld && to.isHeld) return void to.element.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], how);
  const floater = float(to.picture, to.frame.width), start = inView(from), end = inView(to);
  const frames = [start, end].map(([left, top], at) => ({ transform: moved(left, top, at ? 1 : from.frame.width / to.frame.width) }));
  if (String(end) !== String(middle(to.frame))) frames[1].opacity = 0.2;
  const flight = floater.animate(frames, how);
  flight.onfinish = flight.oncancel = () => floater.remove();
  to.element.animate([{ opacity: 0 }, { opacity: 0 }], LONG);
}

/** The middle of a good; of one that lies out of view on the board, the nearest point in view. */
function inView({ frame, element }) {
  const [x, y] = middle(frame), board = $("board").getBoundingClientRect();
  if (!element?.closest("#board")) return [x, y];
  return [Math.min(board.right - 20, Math.max(board.left + 20, x)), Math.min(board.bottom - 20, Math.max(board.top + 20, y))];
}

/** The transform of what floats with its middle at a point of the window. */
export const moved = (x, y, scale = 1) => `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale})`;

/** A picture over everything, so many pixels wide. */
export function float(picture, width) {
  const floater = document.createElement("div");
  floater.className = "floating";
  floater.setAttribute("aria-hidden", "true");
  floater.style.width = floater.style.height = `${width}px`;
  const drawn = document.createElementNS("http://www.w3.org/2000/svg", "svg"), use = document.createElementNS(drawn.namespaceURI, "use");
  for (const [key, value] of [["href", picture], ["width", "100%"], ["height", "100%"]]) use.setAttribute(key, value);
  drawn.append(use);
  floater.append(drawn);
  document.body.append(floater);
  return floater;
}
