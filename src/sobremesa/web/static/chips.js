// The choices beside the board: the wheel runs through them, and what one stands for is marked on the board.

const $ = (id) => document.getElementById(id);

/** A sentence too long for its lines is written smaller; where choices and what a move brings do not both fit, the choices get all the room. */
export function shareRoom() {
  const prompt = $("prompt"), sentence = prompt.querySelector("span");
  prompt.classList.remove("long");
  prompt.classList.toggle("long", sentence.scrollHeight > sentence.clientHeight + 1);
  $("tray").classList.toggle("scrolls", $("tray").scrollWidth > $("tray").clientWidth + 1);
  const bar = $("bar"), chips = $("chips");
  bar.classList.remove("crowded");
  bar.classList.toggle("crowded", chips.scrollWidth > chips.clientWidth + 1);
}

export function listenToChips() {
  const bar = $("bar");
  bar.addEventListener("wheel", turn, { passive: false });
  for (const kind of ["pointerover", "focusin"]) bar.addEventListener(kind, (event) => point(event.target.closest(".choice")));
  for (const kind of ["pointerleave", "focusout"]) bar.addEventListener(kind, () => point(null));
  window.addEventListener("resize", shareRoom);
}

function turn(event) {
  const chips = event.target.closest("#chips");
  if (!chips || chips.scrollWidth <= chips.clientWidth || !event.deltaY) return;
  event.preventDefault();
  chips.scrollLeft += event.deltaY * (event.deltaMode ? 30 : 1);
}

/** Mark what a choice stands for on the board. */
function point(choice) {
  for (const each of document.querySelectorAll("#camera .pointed")) each.classList.remove("pointed");
  if (choice) $(choice.id.replace(/^chip-/, ""))?.classList.add("pointed");
}
