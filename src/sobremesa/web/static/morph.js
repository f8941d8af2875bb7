// Makes a drawn element equal to a newly drawn one in place: what has the same id stays the same element.
//
// data-keep: the browser's own, left alone. data-grow: what is missing in the new one stays. data-keep-open,
// data-keep-class: this attribute is the browser's. The style attribute always is.

/** @param {Element} from @param {Element} to */
export function morph(from, to) {
  if (from.hasAttribute("data-keep")) return;
  sameAttributes(from, to);
  sameChildren(from, to);
}

function sameAttributes(from, to) {
  const kept = new Set(["style", "tabindex", "data-written"]);
  if (from.hasAttribute("data-keep-open")) kept.add("open");
  if (from.hasAttribute("data-keep-class")) kept.add("class");
  for (const { name } of [...from.attributes]) if (!kept.has(name) && !to.hasAttribute(name)) from.removeAttribute(name);
  for (const { name, value } of to.attributes) {
    if ((!kept.has(name) || !from.hasAttribute(name)) && from.getAttribute(name) !== value) from.setAttribute(name, value);
  }
}

function sameChildren(from, to) {
  const known = new Map([...from.children].filter((child) => child.id).map((child) => [child.id, child]));
  const grows = from.hasAttribute("data-grow");
  let place = grows ? known.get(to.firstElementChild?.id) || null : from.firstChild;
  for (const next of [...to.childNodes]) {
    const old = next.id ? known.get(next.id) : place && !place.id && isAlike(place, next) ? place : null;
    if (!old || !isAlike(old, next)) {
      from.insertBefore(document.importNode(next, true), place);
      continue;
    }
    if (old === place) place = place.nextSibling;
    else from.insertBefore(old, place);
    if (old.nodeType === Node.ELEMENT_NODE) morph(old, next);
    else if (old.data !== next.data) old.data = next.data;
  }
  while (place) {
    const after = place.nextSibling;
    place.remove();
    place = after;
  }
}

const isAlike = (one, other) => one.nodeName === other.nodeName;
