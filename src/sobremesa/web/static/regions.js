// Asking about a part of the board: it glows and a card says what it is worth and who leads.

import { draw, isCompact, laid, lie, UNIT, unlaid } from "./pieces.js";

/** How far from a point of a fixed board one may point to mean it, in board units. */
const NEAR_POINT = 0.22;
const pen = document.createElement("canvas").getContext("2d");
const shapes = new Map();

/** Whether an outline holds a position. */
function holds(path, [x, y]) {
  if (!shapes.has(path)) shapes.set(path, new Path2D(path));
  return pen.isPointInPath(shapes.get(path), x * UNIT, y * UNIT);
}

/** Whether the outline of a region, as the board lies, holds a place there. */
const isOver = (region, at) => (isCompact() && region.compact ? holds(region.compact, at) : holds(region.path, unlaid(at)));

export class Regions {
  constructor(camera) {
    this.camera = camera;
    this.shown = null;
    this.isTold = false;
  }

  get all() { return JSON.parse(document.getElementById("regions").dataset.regions); }

  /** The region under a position in pixels, or null. */
  at(pixel) {
    const [column, row] = this.camera.toBoard(pixel);
    return this.camera.ground ? this.onGround([column, row]) : this.inCell(column, row);
  }

  /** On a fixed board: what one points at, else the land below. */
  onGround(place) {
    const all = this.all, at = unlaid(place);
    const near = ([x, y]) => Math.hypot(x - at[0], y - at[1]) < NEAR_POINT;
    return all.find((region) => !region.path && region.points.some(near)) || all.find((region) => region.path && isOver(region, place)) || null;
  }

  /** The region whose point is nearest in its cell. */
  inCell(column, row) {
    const cell = [Math.round(column), Math.round(row)];
    let best = null, least = 1;
    for (const region of this.all) {
      for (const [x, y] of region.points) {
        if (Math.round(x) !== cell[0] || Math.round(y) !== cell[1]) continue;
        const far = Math.hypot(x - column, y - row);
        if (far < least) [best, least] = [region, far];
      }
    }
    return best;
  }

  /** Whether a place lies in a region that has an outline. */
  holds(region, at) { return Boolean(region.path) && isOver(region, at); }

  named(id) { return this.all.find((region) => region.id === id) || null; }

  show(region) {
    const key = JSON.stringify(region);
    if (this.isTold || key === this.shown) return;
    this.hide();
    if (!region) return;
    this.shown = key;
    const title = Object.assign(document.createElement("b"), { textContent: region.label });
    this.tell(title, ...region.facts.map((fact) => Object.assign(document.createElement("span"), { textContent: fact })));
    document.getElementById("glow").replaceChildren(...this.glow(region));
  }

  /** All but some regions is dimmed while something else is said of them; until they are let go nothing is asked. */
  tellOf(about, ...lines) {
    this.letGo();
    this.isTold = true;
    this.tell(...lines);
    document.getElementById("glow").replaceChildren(...(about.length ? dimmed(about) : []));
  }

  /** Whether regions lie in the lower half of what is seen. */
  isLow(about) {
    const heights = about.flatMap((region) => this.heights(region));
    return heights.length > 0 && heights.reduce((sum, each) => sum + each, 0) / heights.length > this.camera.size.height / 2;
  }

  /** Where what a region consists of is seen, in pixels from the top. */
  heights({ points, compact }) {
    if (!isCompact() || !compact) return points.map((at) => this.camera.toScreen(laid(at))[1]);
    const [, top, , high] = compact.match(/[\d.]+/g).map(Number);  // its outline is a rectangle
    return [this.camera.toScreen([0, (top + high / 2) / UNIT])[1]];
  }

  tell(...lines) {
    const card = document.getElementById("card");
    card.replaceChildren(...lines);
    card.hidden = false;
  }

  glow(region) {
    const { points, path } = region;
    if (path) return [edge(region)];
    if (this.camera.ground) return points.map(laid).map(([x, y]) => draw("circle", { cx: x * UNIT, cy: y * UNIT, r: 20, class: "spot-glow" }));
    const cells = new Set(points.map(([x, y]) => `${Math.round(x)},${Math.round(y)}`));
    const squares = [...cells].map((cell) => {
      const [x, y] = cell.split(",").map((number) => Number(number) * UNIT - UNIT / 2);
      return draw("rect", { x, y, width: UNIT, height: UNIT, rx: 4 });
    });
    return [...squares, ...points.map(([x, y]) => draw("circle", { cx: x * UNIT, cy: y * UNIT, r: 15 }))];
  }

  letGo() {
    this.isTold = false;
    this.hide();
  }

  hide() {
    if (this.isTold) return;
    this.shown = null;
    const card = document.getElementById("card");
    if (card.hidden) return;
    card.hidden = true;
    document.getElementById("glow").replaceChildren();
  }

  /** Light the lands in which some of these places lie. */
  light(places) {
    const layer = document.getElementById("lit");
    if (!layer) return;
    const lands = this.all.filter((region) => region.path);
    const lit = lands.filter((land) => places.some((at) => isOver(land, at)));
    const key = lit.map((land) => land.id).join(" ");
    if (layer.dataset.lit === key + lie()) return;
    layer.dataset.lit = key + lie();
    layer.replaceChildren(...lit.map(edge));
  }
}

const FAR = "M-9000-9000H9000V9000H-9000Z";

/** Everything but some regions, which may touch each other, to lie dark over the board; and their edges. */
function dimmed(about) {
  const circle = ([x, y]) => `M${x * UNIT - 34} ${y * UNIT}a34 34 0 1 0 68 0a34 34 0 1 0-68 0z`;
  const outlines = () => about.map((region) => (region.path ? edge(region) : shape(region.points.map(circle).join(""))));
  const holes = draw("mask", { id: "dimmed-but", maskUnits: "userSpaceOnUse", x: -9000, y: -9000, width: 18000, height: 18000 });
  holes.append(draw("path", { d: FAR, class: "dark" }), ...outlines());
  const edges = draw("g", { class: "edge" }, ...outlines());
  return [holes, draw("path", { d: FAR, class: "dimmed", mask: "url(#dimmed-but)" }), edges];
}

/** An outline, with the point that says on which block it lies. */
function shape(path, at) {
  const drawn = draw("path", { d: path });
  drawn.style.transform = lie(at);
  return drawn;
}

/** The outline of a region as the board lies. */
const edge = ({ path, compact, points }) => (isCompact() && compact ? shape(compact) : shape(path, points[0]));

/** Let a region flash, or the cell of a place. */
export function flash(at, region) {
  const [x, y] = at.map((number) => number * UNIT - UNIT / 2);
  const drawn = region?.path ? edge(region) : draw("rect", { x, y, width: UNIT, height: UNIT, rx: region ? UNIT / 2 : 4 });
  flashUp(drawn);
}

/** Let something drawn light up over the board and go. */
export function flashUp(drawn) {
  drawn.classList.add("flash");
  document.getElementById("glow").append(drawn);
  setTimeout(() => drawn.remove(), 1600);
}
