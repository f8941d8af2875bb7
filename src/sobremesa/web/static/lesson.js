// Marks on the table what the lesson asks for next, after every push from the server.

const table = document.getElementById("table");

function mark() {
  const path = (document.getElementById("lesson")?.dataset.path ?? "").split(" ");
  for (const element of table.querySelectorAll("[data-words]")) {
    const words = element.dataset.words.split(" ");
    element.classList.toggle("wanted", path.slice(0, words.length).join(" ") === words.join(" "));
  }
}

let asked = 0;
new MutationObserver(() => {
  cancelAnimationFrame(asked);
  asked = requestAnimationFrame(mark);
}).observe(table, { childList: true, subtree: true, attributes: true, attributeFilter: ["data-path", "data-words", "class"] });
mark();
