// The camera over the board: drag, pinch, wheel, double tap and keys. It fits what matters until moved by hand.

export const UNIT = 100;
const NEAREST = 240, FARTHEST = 4.5, SLACK = 6;

export class Camera {
  /** @param {HTMLElement} board @param {() => void} changed */
  constructor(board, changed) {
    this.board = board;
    this.changed = changed;
    this.x = this.y = 0;
    this.scale = 1;
    this.isMoved = false;
    this.wasDragged = false;
    this.fingers = new Map();
    this.listen();
  }

  get group() { return /** @type {SVGElement} */ (this.board.querySelector("#camera")); }
  get size() { return { width: this.board.clientWidth, height: this.board.clientHeight }; }

  /** Pixels of a board unit. */
  get cell() { return this.scale * UNIT; }

  apply(glide = false) {
    this.group.classList.toggle("gliding", glide);
    this.group.style.transform = `translate(${this.x}px, ${this.y}px) scale(${this.scale})`;
    this.board.style.setProperty("--scale", String(this.scale));
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
    const columns = places.map((at) => at[0]), rows = places.map((at) => at[1]);
    const left = Math.min(...columns), right = Math.max(...columns), top = Math.min(...rows), bottom = Math.max(...rows);
    const { width, height } = this.size;
    const wide = width < 600 ? 24 : 120, high = width < 600 ? 24 : 60;
    const cell = Math.min((width - wide) / (right - left + 1), (height - high) / (bottom - top + 1), width < 600 ? 110 : 138);
    this.look([(left + right) / 2, (top + bottom) / 2], Math.max(cell, FARTHEST), glide);
    this.isMoved = false;
  }

  look(at, cell = this.cell, glide = true) {
    this.scale = cell / UNIT;
    this.x = this.size.width / 2 - at[0] * cell;
    this.y = this.size.height / 2 - at[1] * cell;
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
    this.apply(glide);
  }

  pan(x, y) {
    this.x += x;
    this.y += y;
    this.isMoved = true;
    this.apply();
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
