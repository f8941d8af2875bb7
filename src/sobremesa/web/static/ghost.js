// The ghost: the drawn piece over a place, turned only as it may be turned there.

import { draw, placeOf, UNIT } from "./pieces.js";

export class Ghost {
  constructor() {
    this.spot = null;
    this.isChosen = false;
    this.wanted = 0;
  }

  get layer() { return document.getElementById("ghost"); }
  get turns() { return (this.spot?.dataset.turns || "").split(" ").map(Number); }
  get turn() { return this.turns[this.step % this.turns.length]; }

  /** Hold the piece over a place, in the turn wanted last if that is legal here. */
  show(spot, isChosen) {
    if (this.spot?.id !== spot.id) {
      this.spot = spot;
      this.step = Math.max(0, this.turns.indexOf(this.wanted));
      this.angle = this.turn * 90;
      this.paint(true);
    }
    this.spot = spot;
    this.isChosen = isChosen;
    this.layer.classList.toggle("chosen", isChosen);
  }

  hide() {
    this.spot = null;
    this.isChosen = false;
    this.layer?.replaceChildren();
  }

  rotate(by = 1) {
    const before = this.turn, count = this.turns.length;
    if (count < 2) return false;
    this.step = (this.step + by + count) % count;
    this.wanted = this.turn;
    const change = (this.turn - before + 4) % 4;
    this.angle += 90 * (by < 0 ? change - 4 : change);
    this.paint(false);
    return true;
  }

  paint(isNew) {
    const square = { x: -UNIT / 2, y: -UNIT / 2, width: UNIT, height: UNIT };
    if (isNew) {
      const [column, row] = placeOf(this.spot);
      const ground = draw("g", { class: "ground" }, draw("use", { href: `#${this.spot.dataset.symbol}`, ...square }));
      const piece = draw("g", {}, ground, draw("use", square), draw("rect", { ...square, class: "frame" }), draw("g", { class: "ways" }));
      piece.style.transform = `translate(${column * UNIT}px, ${row * UNIT}px)`;
      this.layer.replaceChildren(piece);
    }
    const [ground, over, , ways] = this.layer.firstElementChild.children;
    ways.replaceChildren(...this.ways());
    ground.style.transform = `rotate(${this.angle}deg)`;
    if (this.spot.dataset.over) over.setAttribute("href", `#${this.spot.dataset.over}${this.turn}`);
  }

  /** A dot for each way the piece can lie here, that of the present one full; none if there is only one way. */
  ways() {
    const count = this.turns.length;
    if (count < 2) return [];
    return this.turns.map((_, at) => draw("circle", { cx: (at - (count - 1) / 2) * 12, cy: 41, r: 4, class: at === this.step ? "now" : "" }));
  }

  /** The legal path the ghost stands for. */
  path(choice) {
    const word = `r${this.turn}`;
    const left = choice.left([this.spot.dataset.words]);
    return left.find((path) => path.split(" ").includes(word)) || left[0];
  }
}
