// The camera over the board: drag, pinch, wheel, double tap and keys. As at a real table it hardly moves by itself:
// it comes near once in a turn if things are too small to be aimed at, stays there, and goes back when the turn passes.

import { sizeOf, UNIT } from "./pieces.js";

const NEAREST = 240, FARTHEST = 4.5, SLACK = 6;
/** As near as the camera comes by itself, and the least at which the parts of a tile can be aimed at. */
const NEAR = 110, AIMED = 58, AIMED_BY_FINGER = 80;
/** Below this a tile's ornaments are only noise. */
const DETAILED = 40;
const isByFinger = () => matchMedia("(pointer: coarse)").matches;

export class Camera {
  /** @param {HTMLElement} board */
  constructor(board) {
    this.board = board;
    /** Called when another part of the board is in view. */
    this.changed = () => {};
    this.x = this.y = 0;
    this.scale = 1;
    this.isMoved = false;
    this.isPlaced = false;
    /** What was seen before it came near, and the place it came to. */
    this.before = null;
    this.work = "";
    this.wasDragged = false;
    this.fingers = new Map();
    this.listen();
  }

  get group() { return /** @type {SVGElement} */ (this.board.querySelector("#camera")); }
  get size() { return { width: this.board.clientWidth, height: this.board.clientHeight }; }

  /** Whether the board is a fixed one. */
  get ground() { return Boolean(this.board.dataset.ground); }

  /** Whether the board is longer than its window by intent: its width is fitted, and one scrolls. */
  get isLong() { return this.board.classList.contains("tall"); }

  /** Pixels of a board unit. */
  get cell() { return this.scale * UNIT; }

  apply(glide = false) {
    this.group.classList.toggle("gliding", glide);
    this.group.style.transform = `translate(${this.x}px, ${this.y}px) scale(${this.scale})`;
    this.isPlaced = true;
    this.board.style.setProperty("--scale", String(this.scale));
    this.board.style.setProperty("--detail", this.cell < DETAILED ? "none" : "inline");
    this.changed();
  }

  /** Board position to pixels inside the board element, and back. */
  toScreen([column, row]) { return [column * this.cell + this.x, row * this.cell + this.y]; }
  toBoard([x, y]) { return [(x - this.x) / this.cell, (y - this.y) / this.cell]; }

  isSeen(at, margin = 10) {
    const [x, y] = this.toScreen(at), { width, height } = this.size, half = this.cell / 2;
    return x > half * 0.4 + margin && y > half * 0.4 + margin && x < width - half * 0.4 - margin && y < height - half * 0.4 - margin;
  }

  /** Show all these positions, not larger than is pleasant. */
  fit(places, glide = true) {
    if (!places.length || !this.board.clientWidth) return;
    const { middle, cell } = this.frame(places);
    this.before = null;
    this.isMoved = false;
    this.look(middle, cell, glide);
    if (this.isLong) this.pan(0, Infinity);
    this.isMoved = false;
  }

  /** The middle of positions and the size at which all of them are in view. */
  frame(places) {
    const columns = places.map((at) => at[0]), rows = places.map((at) => at[1]);
    const left = Math.min(...columns), right = Math.max(...columns), top = Math.min(...rows), bottom = Math.max(...rows);
    const { width, height } = this.size;
    const isSmall = width < 600;
    const wide = this.ground ? (isSmall ? 4 : 24) : isSmall ? 24 : 120, high = this.ground ? (isSmall ? 4 : 16) : isSmall ? 24 : 60;
    const tallest = this.isLong ? Infinity : (height - high) / (bottom - top + 1);
    const cell = Math.min((width - wide) / (right - left + 1), tallest, width < 600 ? 110 : 138);
    return { middle: [(left + right) / 2, (top + bottom) / 2], cell: Math.max(cell, FARTHEST) };
  }

  /** Whether a long board that shows these positions is as wide as its window. */
  isAsWide(places) { return this.isPlaced && Math.abs(this.cell - this.frame(places).cell) < 0.01; }

  /** Whether these positions are in view as they are, about as large as they could be. */
  holds(places) {
    const { cell } = this.frame(places), aside = this.size.width < 600 ? 6 : 56, around = 6;
    if (!this.isPlaced || this.cell < cell * 0.8) return false;
    return places.every((at) => {
      const [x, y] = this.toScreen(at), half = this.cell / 2;
      return x - half > aside && y - half > around && x + half < this.size.width - aside && y + half < this.size.height - around;
    });
  }

  /** Back to where it was before it came near; else show all these positions, unless moved by hand or they are seen. */
  back(places, glide = true) {
    if (!this.board.clientWidth) return;
    const before = this.before;
    this.before = null;
    this.work = "";
    if (before?.isMoved) {
      Object.assign(this, before);
      this.apply(glide);
    } else if (before || (!this.isMoved && !this.holds(places))) this.fit(places, glide);
    else this.changed();
  }

  /** Come to where somebody is at work, once: near enough to aim at what lies there, and not again in the same turn. */
  near(at, glide = true) {
    if (this.work === String(at) || !this.board.clientWidth) return this.changed();
    this.work = String(at);
    if (!this.isPlaced) this.look(at, NEAR, false);
    const { width, height } = this.size;
    const isFar = !this.before && this.cell < (isByFinger() ? AIMED_BY_FINGER : AIMED);
    if (isFar) {
      this.before = { x: this.x, y: this.y, scale: this.scale, isMoved: this.isMoved };
      const [x, y] = this.toScreen(at);
      this.scale = Math.max(this.cell, Math.min(NEAR, width / 3.2, height / 2.4)) / UNIT;
      this.x = x - at[0] * this.cell;
      this.y = y - at[1] * this.cell;
    }
    this.reveal(at, isFar ? 1.5 : 0.5, glide);
  }

  /** Come near to what is aimed at, whatever was done with the camera since it last came there. */
  approach(at) {
    this.work = "";
    if (this.cell < AIMED_BY_FINGER) this.before = null;
    this.near(at);
  }

  /** Move just as far as is needed for a position, and so much around it, to be in view. */
  reveal(at, around, glide = true) {
    const { width, height } = this.size, [x, y] = this.toScreen(at), half = around * this.cell + 6;
    this.x += within(x, half, width) - x;
    this.y += within(y, half, height) - y;
    if (this.isLong) this.stay();
    this.apply(glide);
  }

  look(at, cell = this.cell, glide = true) {
    this.scale = cell / UNIT;
    this.x = this.size.width / 2 - at[0] * cell;
    this.y = this.size.height / 2 - at[1] * cell;
    if (this.isLong) this.stay();
    this.apply(glide);
  }

  /** Bring a position into view by hand. */
  visit(at, cell = Math.max(this.cell, 60)) {
    this.isMoved = true;
    this.look(at, cell);
  }

  zoom(factor, [x, y] = [this.size.width / 2, this.size.height / 2], glide = false) {
    const scale = Math.min(NEAREST, Math.max(FARTHEST, this.cell * factor)) / UNIT;
    this.x = x - (x - this.x) * scale / this.scale;
    this.y = y - (y - this.y) * scale / this.scale;
    this.scale = scale;
    this.isMoved = true;
    if (this.isLong) this.stay();
    this.apply(glide);
  }

  pan(x, y) {
    this.x += x;
    this.y += y;
    this.isMoved = true;
    if (this.isLong) this.stay();
    this.apply();
  }

  /** A long board is scrolled and not pushed away. */
  stay() {
    const [wide, high] = sizeOf(this.board).map((side) => side * this.cell), { width, height } = this.size;
    this.x = wide <= width ? (width - wide) / 2 : Math.min(0, Math.max(width - wide, this.x));
    this.y = Math.min(2, Math.max(Math.min(2, height - high - 2), this.y));
  }

  listen() {
    const sea = /** @type {SVGElement} */ (this.board.querySelector("#sea"));
    sea.addEventListener("pointerdown", (event) => this.press(event));
    window.addEventListener("pointermove", (event) => this.move(event));
    for (const kind of ["pointerup", "pointercancel"]) window.addEventListener(kind, (event) => this.lift(event));
    sea.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    sea.addEventListener("dblclick", (event) => {
      if (!event.target.closest("[data-words], #ghost")) this.zoom(1.6, this.inside(event), true);
    });
  }

  inside(event) {
    const frame = this.board.getBoundingClientRect();
    return [event.clientX - frame.left, event.clientY - frame.top];
  }

  press(event) {
    if (event.button) return;
    if (!this.fingers.size) {
      this.wasDragged = false;
      this.start = this.inside(event);
    }
    this.fingers.set(event.pointerId, this.inside(event));
  }

  move(event) {
    if (!this.fingers.has(event.pointerId)) return;
    const before = this.spread();
    this.fingers.set(event.pointerId, this.inside(event));
    const after = this.spread();
    if (!this.wasDragged) {
      this.wasDragged = this.fingers.size > 1 || Math.hypot(after.x - this.start[0], after.y - this.start[1]) > SLACK;
      if (!this.wasDragged) return;
      this.board.classList.add("dragging");
      if (this.fingers.size < 2) return this.pan(after.x - this.start[0], after.y - this.start[1]);
    }
    this.pan(after.x - before.x, after.y - before.y);
    if (this.fingers.size > 1 && before.far) this.zoom(after.far / before.far, [after.x, after.y]);
  }

  lift(event) {
    this.fingers.delete(event.pointerId);
    if (!this.fingers.size) this.board.classList.remove("dragging");
  }

  spread() {
    const all = [...this.fingers.values()];
    const x = all.reduce((sum, each) => sum + each[0], 0) / all.length;
    const y = all.reduce((sum, each) => sum + each[1], 0) / all.length;
    const far = all.length > 1 ? Math.hypot(all[0][0] - all[1][0], all[0][1] - all[1][1]) : 0;
    return { x, y, far };
  }

  wheel(event) {
    if (event.target.closest("#ghost")) return;
    event.preventDefault();
    this.zoom(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0016)), this.inside(event));
  }
}

/** The number nearest to x that keeps away from both ends; the middle if that cannot be. */
function within(x, away, length) {
  return 2 * away > length ? length / 2 : Math.min(length - away, Math.max(away, x));
}
