// The board under the mouse and under fingers.

import { askCell, askRegion, hint } from "./hints.js";
import { choose, layDown, skip } from "./moves.js";
import { $, camera, canChoose, choice, ghost, places, regions, table, text } from "./parts.js";
import { placeOf } from "./pieces.js";

let held = false, holdTimer = 0, lastSpin = 0;

/** Pixels of a board unit with which a finger can aim; a board as wide as its window is not made larger for a little. */
const fingerOn = () => (camera.isLong ? 56 : 72);

function clickBoard(event) {
  if (camera.wasDragged) return;
  if (skip()) return;
  if (event.target.closest("#ghost") && ghost.isChosen) return ghost.rotate() || layDown();
  const isTouch = event.pointerType === "touch";
  const element = aimedAt(event, isTouch ? 24 : 0) || event.target.closest("[data-words]");
  if (element && canChoose(element)) {
    if (!("turns" in element.dataset) && camera.cell < (camera.ground && isTouch ? fingerOn() : 40)) {
      if (camera.ground) camera.approach(placeOf(element).slice(0, 2));
      else camera.visit(placeOf(element), 110);
      return hint(text.zoomed, 2500);
    }
    return choose(element);
  }
  if (held) return void (held = false);
  if (camera.ground) return askRegion(regions.at(camera.inside(event)));
  const [column, row] = camera.toBoard(camera.inside(event)).map(Math.round);
  const isTaken = [...table.querySelectorAll("#pieces > .tile")].some((tile) => placeOf(tile)[0] === column && placeOf(tile)[1] === row);
  if (isTouch || isTaken) regions.show(regions.at(camera.inside(event)));
  if (!isTaken && choice.legal.length) askCell([column, row]);
}

/** Of what can be chosen, the nearest to where was clicked: round ones overlap, and a finger may miss a small place. */
function aimedAt(event, reach) {
  const [x, y] = camera.toBoard(camera.inside(event));
  let best = null, least = Infinity;
  for (const place of places()) {
    const [column, row] = placeOf(place), far = Math.hypot(column - x, row - y);
    if (far >= least) continue;
    const isRound = !("turns" in place.dataset), near = isRound ? Math.max(22, 0.15 * camera.cell) : reach;
    if (far * camera.cell < near || place === event.target.closest("[data-words], [data-paths]")) [best, least] = [place, far];
  }
  return best;
}

export function listenToBoard() {
  const sea = $("sea");
  sea.addEventListener("click", clickBoard);
  sea.addEventListener("pointerdown", (event) => {
    held = false;
    clearTimeout(holdTimer);
    if (event.pointerType === "mouse") return;
    regions.hide();
    const pixel = camera.inside(event);
    holdTimer = setTimeout(() => {
      held = !camera.wasDragged;
      if (held) regions.show(regions.at(pixel));
    }, 420);
  });
  sea.addEventListener("pointerup", () => clearTimeout(holdTimer));
  sea.addEventListener("pointermove", (event) => { if (event.pointerType === "mouse" && !event.buttons) hover(event); });
  sea.addEventListener("pointerleave", () => { if (!ghost.isChosen) ghost.hide(); regions.hide(); });
  sea.addEventListener("wheel", (event) => {
    if (!ghost.spot || !event.target.closest("#ghost, .cell")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (Math.abs(event.deltaY) > 3) spin(event.deltaY > 0 ? 1 : -1);
  }, { passive: false, capture: true });
  sea.addEventListener("contextmenu", (event) => event.preventDefault());
}

function spin(by) {
  if (performance.now() - lastSpin < 140) return;
  lastSpin = performance.now();
  ghost.rotate(by);
}

/** Over a legal place the drawn piece appears; over tiles, what is to be said of them. */
function hover(event) {
  const cell = event.target.closest(".cell.legal");
  if (cell && !ghost.isChosen) ghost.show(cell, false);
  else if (!cell && !ghost.isChosen && !event.target.closest("#ghost")) ghost.hide();
  regions.show(event.target.closest(".spot, #ghost") ? null : regions.at(camera.inside(event)));
}
