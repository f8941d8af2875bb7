// Pieces: where they lie is written by the server, how they get there is the browser's.

/** Drawing units of a board unit. */
export const UNIT = 100;
const LONG = 320;
export const isCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The height of a fixed board that lies turned clockwise by a quarter, else 0. */
let turnedHigh = 0;
/** How a board of blocks lies: as it is told, `tall` in two columns, or `compact`, the reader's own. */
let arrangement = "";
/** What lies elsewhere in this arrangement: corner, corner there, width, height, and 1 if it is not shown there. */
let moved = [];

const isIn = (at, corner, wide, high) => at[0] >= corner[0] && at[1] >= corner[1] && at[0] < corner[0] + wide && at[1] < corner[1] + high;

const partAt = (at) => moved.find(([x, y, , , wide, high]) => isIn(at, [x, y], wide, high));

/** How far what lies at a point goes with its block. */
function shift(at) {
  const part = partAt(at);
  return part ? [part[2] - part[0], part[3] - part[1]] : [0, 0];
}

function unshift(at) {
  const part = moved.find(([, , x, y, wide, high, isGone]) => !isGone && isIn(at, [x, y], wide, high));
  return part ? [part[0] - part[2], part[1] - part[3]] : [0, 0];
}

const plus = ([x, y], [right, down]) => [x + right, y + down];

/** Where a point of the board lies, and which point lies at a place. */
export const laid = ([x, y]) => (turnedHigh ? [turnedHigh - y, x] : plus([x, y], shift([x, y])));
export const unlaid = ([x, y]) => (turnedHigh ? [y, turnedHigh - x] : plus([x, y], unshift([x, y])));

export const isTurned = () => turnedHigh > 0;

/** Whether a board of blocks is longer than its window. */
export const isTall = () => moved.length > 0;
export const isCompact = () => arrangement === "compact";

/** Whether something on the board is shown as the board lies. */
export const isThere = (element) => element.style.display !== "none";

/** How what lies with the board is turned, or goes with the block on which a point lies. */
export function lie(at) {
  if (turnedHigh) return `translate(${turnedHigh * UNIT}px, 0) rotate(90deg)`;
  const [right, down] = at && isTall() ? shift(at) : [0, 0];
  return right || down ? `translate(${right * UNIT}px, ${down * UNIT}px)` : "none";
}

/** Let a fixed board of this size lie so that it fits the window better; true if it lies otherwise than before. */
export function layGround(board) {
  if (board.dataset.tall) return arrange(board);
  const [wide, high] = (board.dataset.ground || "0 0").split(" ").map(Number);
  const before = turnedHigh;
  const { clientWidth: width, clientHeight: height } = board;
  turnedHigh = Math.min(width / high, height / wide) > Math.min(width / wide, height / high) ? high : 0;
  for (const printed of board.querySelectorAll("#ground, #lands, #ways, #printed")) {
    printed.style.transform = lie();
    printed.style.setProperty("--upright", turnedHigh ? "-90deg" : "0deg");
  }
  if (before !== turnedHigh) for (const element of board.querySelectorAll("[data-written]")) delete element.dataset.written;
  return before !== turnedHigh;
}

const isNarrow = () => matchMedia("(orientation: portrait) and (max-width: 699px)").matches;

/** Whether the reader may look at his own alone: in a narrow window, if he has a seat at such a board. */
export const canBeCompact = (board) => isNarrow() && Boolean(board.dataset.compact && document.querySelector("#table[data-seat] ~ #tabs [data-tab=mine]"));

/** The width and height of a fixed board as it lies. */
export const sizeOf = (board) => board.dataset[arrangement || "ground"].split(" ").map(Number);

/** Let the blocks of a board lie as the window is and as is wished; true if they lie otherwise than before. */
function arrange(board) {
  const { clientWidth: width, clientHeight: height } = board, before = arrangement;
  if (width && height) {
    arrangement = !isNarrow() ? "" : canBeCompact(board) && "mine" in document.body.dataset ? "compact" : "tall";
    moved = arrangement ? JSON.parse(isCompact() ? board.dataset.parts : board.dataset.blocks) : [];
  }
  board.classList.toggle("tall", isTall());
  board.classList.toggle("compact", isCompact());
  if (before !== arrangement) for (const element of board.querySelectorAll("[data-written]")) delete element.dataset.written;
  return before !== arrangement;
}

/** @returns {[number, number, number]} */
export function placeOf(element) {
  const [x, y, turn] = (element.dataset.at || "0 0 0").split(" ").map(Number);
  return [...laid([x, y]), turn];
}
const turned = new WeakMap();

/** Write every transform; a turn goes on from where it was and never runs back through all four. What is new is in its
 * place at once, and so is everything on a board that lies otherwise than before. */
export function settle(table) {
  const fresh = [...table.querySelectorAll("#camera [data-at]:not([data-written])")];
  for (const element of fresh) element.style.transition = "none";
  for (const element of table.querySelectorAll("#camera [data-at]")) {
    const [column, row, turn] = placeOf(element);
    if (isThere(element) !== isShown(element)) element.style.display = isThere(element) ? "none" : "";
    write(element, `translate(${column * UNIT}px, ${row * UNIT}px) rotate(${onward(element, turn) * 90}deg)`);
  }
  for (const element of table.querySelectorAll("#camera [data-turn]")) {
    write(element, `rotate(${onward(element, Number(element.dataset.turn)) * 90}deg)`);
  }
  for (const element of table.querySelectorAll("#camera [data-lies]")) element.style.transform = `rotate(${turnedHigh ? 90 : 0}deg)`;
  if (fresh.length) table.getBoundingClientRect();
  for (const element of fresh) element.style.transition = "";
}

/** Whether what lies at an element's place is shown in this arrangement. */
function isShown(element) {
  const part = isCompact() && partAt(element.dataset.at.split(" ").map(Number));
  return !part || !part[6];
}

/** The quarter turns of an element, counted on from the last ones. */
function onward(element, turn) {
  const before = turned.get(element) ?? turn;
  const after = before + (((((turn - before) % 4) + 5) % 4) - 1);
  turned.set(element, after);
  return after;
}

function write(element, transform) {
  if (element.dataset.written === transform) return;
  element.dataset.written = transform;
  element.style.transform = transform;
}

/** Remember what may change its parent and where it is drawn. */
export function remember(table) {
  const seen = new Map();
  for (const element of table.querySelectorAll("[data-flip], #pieces > .piece")) {
    seen.set(element.id, { element, frame: element.getBoundingClientRect() });
  }
  return seen;
}

/** Carry what has changed its parent from where it was to where it is. */
export function carry(seen, camera, skipped) {
  if (isCalm()) return;
  for (const [id, { element, frame }] of seen) {
    const now = document.getElementById(id);
    if (!now || now === element || !frame.width || id === skipped) continue;
    if (now.classList.contains("piece")) carryToBoard(now, frame, camera);
    else carryBeside(now, frame);
  }
}

function carryToBoard(piece, frame, camera) {
  const board = camera.board.getBoundingClientRect();
  const middle = [frame.left + frame.width / 2 - board.left, frame.top + frame.height / 2 - board.top];
  const [x, y] = camera.toBoard(middle).map((number) => number * UNIT);
  const width = piece.getBoundingClientRect().width || frame.width;
  const from = `translate(${x}px, ${y}px) rotate(0deg) scale(${frame.width / width})`;
  piece.animate([{ transform: from }, { transform: `${piece.style.transform} scale(1)` }], { duration: LONG, easing: "ease-out" });
}

function carryBeside(element, frame) {
  const now = element.getBoundingClientRect();
  if (!now.width) return;
  const x = frame.left + frame.width / 2 - now.left - now.width / 2, y = frame.top + frame.height / 2 - now.top - now.height / 2;
  const from = `translate(${x}px, ${y}px) scale(${frame.width / now.width})`;
  element.animate([{ transform: from }, { transform: "none" }], { duration: LONG, easing: "ease-out" });
}

const SVG = "http://www.w3.org/2000/svg";

/** An SVG element with attributes. */
export function draw(name, attributes, ...inside) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...inside);
  return element;
}
