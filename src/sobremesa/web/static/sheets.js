// Lists that open from a button over the table close on a click elsewhere and on Escape.

const opened = () => [...document.querySelectorAll("#menu[open], #replay .jump[open]")];

export function listenToSheets() {
  document.addEventListener("pointerdown", (event) => {
    for (const sheet of opened()) if (!sheet.contains(event.target)) sheet.open = false;
  }, true);
  document.addEventListener("keydown", (event) => {
    const [sheet] = opened();
    if (event.key !== "Escape" || !sheet) return;
    event.stopImmediatePropagation();
    sheet.open = false;
    sheet.querySelector("summary").focus();
  }, true);
}
