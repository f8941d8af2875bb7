// Asking about a part of the board: its cells glow and a card says what it is worth and who leads.

import { UNIT } from "./camera.js";
import { draw } from "./pieces.js";

export class Regions {
  constructor(camera) {
    this.camera = camera;
    this.shown = null;
  }

  /** The region whose point is nearest in the cell under a position in pixels, or null. */
  at(pixel) {
    const [column, row] = this.camera.toBoard(pixel);
    const cell = [Math.round(column), Math.round(row)];
    let best = null, least = 1;
    for (const region of JSON.parse(document.getElementById("regions").dataset.regions)) {
      for (const [x, y] of region[2]) {
        if (Math.round(x) !== cell[0] || Math.round(y) !== cell[1]) continue;
        const far = Math.hypot(x - column, y - row);
        if (far < least) [best, least] = [region, far];
      }
    }
    return best;
  }

  show(region) {
    const key = JSON.stringify(region);
    if (key === this.shown) return;
    this.hide();
    if (!region) return;
    this.shown = key;
    const [label, facts, points] = region;
    const card = document.getElementById("card");
    const title = document.createElement("b");
    title.textContent = label;
    const lines = facts.map((fact) => Object.assign(document.createElement("span"), { textContent: fact }));
    card.replaceChildren(title, ...lines);
    card.hidden = false;
    const cells = new Set(points.map(([x, y]) => `${Math.round(x)},${Math.round(y)}`));
    const squares = [...cells].map((cell) => {
      const [x, y] = cell.split(",").map((number) => Number(number) * UNIT - UNIT / 2);
      return draw("rect", { x, y, width: UNIT, height: UNIT, rx: 4 });
    });
    const dots = points.map(([x, y]) => draw("circle", { cx: x * UNIT, cy: y * UNIT, r: 15 }));
    document.getElementById("glow").replaceChildren(...squares, ...dots);
  }

  hide() {
    this.shown = null;
    const card = document.getElementById("card");
    if (card.hidden) return;
    card.hidden = true;
    document.getElementById("glow").replaceChildren();
  }
}

/** Let a cell flash. */
export function flash(at) {
  const [x, y] = at.map((number) => number * UNIT - UNIT / 2);
  const square = draw("rect", { x, y, width: UNIT, height: UNIT, rx: 4, class: "flash" });
  document.getElementById("glow").append(square);
  setTimeout(() => square.remove(), 1600);
}
