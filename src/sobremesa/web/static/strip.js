// The strip above a long board: which of its blocks are in view, where something can be chosen, and the way there.

import { $, camera, choice, table } from "./parts.js";
import { draw, isCompact, isTall, isThere, placeOf, UNIT } from "./pieces.js";
import { flashUp } from "./regions.js";

/** How much of a block must be in view to count as seen. */
const SEEN = 0.5;

/** The corner, width and height of each block that a button stands for. */
const boxesOf = (button) => JSON.parse(isCompact() ? button.dataset.compact : button.dataset.block);

const isIn = (at, [x, y, wide, high]) => at[0] >= x && at[1] >= y && at[0] <= x + wide && at[1] <= y + high;

/** Whether the strip is there and tells what lies out of view. */
export const hasStrip = () => isTall() && Boolean($("strip"));

const buttons = () => (hasStrip() ? [...$("strip").children] : []);

/** Where on the board something can be chosen now, beside what is chosen. */
export function lit() {
  const kind = choice.picks.length ? ".next:not(.picked, .whole)" : ".legal";
  return [...table.querySelectorAll(`#camera :is(.spot, .piece)${kind}`)].filter(isThere).map(placeOf);
}

const isLit = (box, places) => places.some((at) => isIn(at, box));

function isSeen([, y, , high]) {
  const top = y * camera.cell + camera.y, bottom = top + high * camera.cell;
  return Math.min(bottom, camera.size.height) - Math.max(top, 0) > SEEN * (bottom - top);
}

export function paintStrip() {
  const places = lit();
  for (const button of buttons()) button.classList.toggle("lit", boxesOf(button).some((box) => isLit(box, places)));
  markSeen();
}

export function markSeen() {
  for (const button of buttons()) button.classList.toggle("seen", boxesOf(button).some(isSeen));
}

/** Scroll to the blocks of a button; where they do not all fit, to the first in which something can be chosen. */
export function goToBlock(button) {
  const boxes = boxesOf(button).sort((one, other) => one[1] - other[1]), places = lit(), { height } = camera.size;
  const last = boxes.at(-1), isWhole = (last[1] + last[3] - boxes[0][1]) * camera.cell <= height;
  const [x, y, wide] = (!isWhole && boxes.find((box) => isLit(box, places))) || boxes[0];
  camera.look([x + wide / 2, y - 0.06 + height / 2 / camera.cell]);
  camera.isMoved = true;
  for (const [left, top, broad, high] of boxes) {
    flashUp(draw("rect", { x: left * UNIT, y: top * UNIT, width: broad * UNIT, height: high * UNIT, rx: 6, class: "edge" }));
  }
}
