// The house's few conveniences; every page works without them.

const plain = text => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

/** Shows only the rules that hold every word looked for. */
function findRules(field, told) {
  const rules = [...document.querySelectorAll(".rule")].map(rule => ({ rule, text: plain(rule.textContent) }));
  const others = document.querySelectorAll(".rules > :not(.rule):not(h2)");
  const chapters = [...document.querySelectorAll(".rules > h2")];
  const show = () => {
    const words = plain(field.value).split(/\s+/).filter(Boolean);
    let count = 0;
    for (const { rule, text } of rules) {
      rule.hidden = !words.every(word => text.includes(word));
      count += !rule.hidden;
    }
    for (const other of others) other.hidden = words.length > 0;
    for (const chapter of chapters) chapter.hidden = words.length > 0 && !hasRule(chapter);
    told.textContent = !words.length ? "" : count ? `${count} / ${rules.length}` : told.dataset.none;
  };
  field.addEventListener("input", show);
  document.addEventListener("click", event => {
    if (event.target.closest?.("a[href^='#']") && field.value) {
      field.value = "";
      show();
    }
  });
  show();
}

function hasRule(chapter) {
  for (let next = chapter.nextElementSibling; next && next.tagName !== "H2"; next = next.nextElementSibling)
    if (next.matches(".rule:not([hidden])")) return true;
  return false;
}

function offerCopy(button) {
  const field = button.parentElement.querySelector("input");
  field.addEventListener("focus", () => field.select());
  if (!navigator.clipboard) return;
  button.hidden = false;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(field.value);
    button.textContent = button.dataset.done;
  });
}

const find = document.getElementById("find");
if (find) findRules(find, document.getElementById("found"));
document.querySelectorAll("[data-copy]").forEach(offerCopy);
const contents = document.querySelector(".toc");
if (contents && matchMedia("(max-width: 60rem)").matches) contents.open = false;
