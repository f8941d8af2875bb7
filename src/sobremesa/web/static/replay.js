// Arrow keys, Home and End walk through a game's steps; steps fetched ahead come at once.

const keys = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" };
const link = way => document.querySelector(`#replay a[data-way="${way}"]`);

document.addEventListener("keydown", event => {
  const target = link(keys[event.key]);
  if (!target || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (event.target.closest?.("input, select, textarea, .jump")) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  location.replace(target.href);
}, { capture: true });

// Clicks on the ways replace the page as the keys do, so that "back" leaves the replay at once.
document.querySelectorAll("#replay a[data-way]").forEach(each => each.addEventListener("click", event => {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button) return;
  event.preventDefault();
  sessionStorage.setItem("way", each.dataset.way);
  location.replace(each.href);
}));

const last = sessionStorage.getItem("way");
sessionStorage.removeItem("way");
if (last) link(last)?.focus();

// The list of turns opens at the turn that is shown.
const jump = document.querySelector("#replay .jump");
jump?.addEventListener("toggle", () => {
  const list = jump.querySelector("ol"), now = list.querySelector("[aria-current]");
  if (jump.open && now) list.scrollTop = now.offsetTop - (list.clientHeight - now.offsetHeight) / 2;
});

const ahead = link("next");
if (ahead) fetch(ahead.href, { priority: "low" }).catch(() => {});
