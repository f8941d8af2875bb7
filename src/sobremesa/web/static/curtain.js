// A shared screen with hands: nothing is seen, and no key does anything, until whoever is due says that he is there.

const $ = (id) => document.getElementById(id);
/** A press so soon after the curtain came down was meant for what lay there before. */
const TOO_SOON = 800;
let since = performance.now();

export const isCovered = () => Boolean($("curtain") && !$("curtain").hidden);

/** Draw the curtain of a table, there or about to be, unless it was opened for this turn of this seat. */
export function cover(table = $("table")) {
  const curtain = table.querySelector("#curtain"), isNew = document.body.dataset.open !== curtain?.dataset.turn;
  if (isNew) delete document.body.dataset.open;
  table.classList.toggle("covered", Boolean(curtain && isNew));
  if (!curtain) return;
  if (isNew && document.body.dataset.curtain !== curtain.dataset.turn) {
    document.body.dataset.curtain = curtain.dataset.turn;
    since = performance.now();
  }
  curtain.hidden = !isNew;
  if (isNew && !curtain.contains(document.activeElement)) curtain.focus();
}

/** Open it; false if that was hardly meant. */
export function uncover() {
  if (performance.now() - since < TOO_SOON) return false;
  document.body.dataset.open = $("curtain").dataset.turn;
  cover();
  return true;
}
