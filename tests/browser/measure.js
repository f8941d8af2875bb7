// Looks at every text and target of a page and says what is wrong with where it lies.
isTouch => {
  const faults = [], say = (kind, one, other) => faults.push(`${kind}: ${name(one)}${other ? ` and ${name(other)}` : ""}`);
  const words = (element) => (element.textContent || element.getAttribute("aria-label") || "").trim().replace(/\s+/g, " ").slice(0, 40);
  const name = (element) => `${element.tagName.toLowerCase()}${element.id ? "#" + element.id : ""} "${words(element) || element.getAttribute("aria-label") || ""}"`;
  const top = document.querySelector("#result:not(.away) .sheet");
  const isShown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest(".spoken, #sea, #symbols, .skip:not(:focus)");
  const isShortened = (element) => getComputedStyle(element).textOverflow === "ellipsis"; // on purpose, so it fills its box
  const scrolls = (style) => /auto|scroll/.test(style.overflow + style.overflowX + style.overflowY);
  const tabs = document.getElementById("tabs"), isSmall = Boolean(tabs) && getComputedStyle(tabs).display !== "none";
  const isFixed = (element) => getComputedStyle(element).position === "fixed";

  // The part of a rectangle that its scroll boxes show; null if it is scrolled away. Says what other boxes clip.
  const shownPart = (element, box) => {
    let part = { left: box.left, top: box.top, right: box.right, bottom: box.bottom }, isClipped = false;
    for (let each = element; each && each !== document.documentElement; each = each.parentElement) {
      const style = getComputedStyle(each);
      if (each !== element && style.overflow !== "visible" && each.tagName !== "svg") {
        const frame = each.getBoundingClientRect();
        const out = part.left < frame.left - 1 || part.right > frame.right + 1 || part.top < frame.top - 1 || part.bottom > frame.bottom + 1;
        const canScroll = scrolls(style) && (each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1);
        if (out && !canScroll) isClipped = true;
        part = { left: Math.max(part.left, frame.left), top: Math.max(part.top, frame.top), right: Math.min(part.right, frame.right), bottom: Math.min(part.bottom, frame.bottom) };
        if (part.right - part.left < 2 || part.bottom - part.top < 2) return { part: null, isClipped };
      }
      if (isFixed(each)) break;
    }
    const page = document.scrollingElement, isPage = page.scrollHeight > innerHeight + 1 && getComputedStyle(document.body).overflow !== "hidden";
    if (part.left < -1 || part.right > innerWidth + 1) isClipped = true;
    if (!isPage && (part.top < -1 || part.bottom > innerHeight + 1)) isClipped = true;
    return { part, isClipped };
  };

  const texts = [], walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || /^(SCRIPT|STYLE|OPTION|TEXT)$/i.test(element.tagName) || !isShown(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of isShortened(element) ? [element.getBoundingClientRect()] : range.getClientRects()) if (box.width > 1 && box.height > 1) texts.push({ element, box });
  }
  const targets = [...document.querySelectorAll("button, a, summary, select, input:not([type=hidden]), textarea")]
    .filter(isShown).map((element) => ({ element, box: element.getBoundingClientRect() }));

  const all = [];
  for (const { element, box } of [...texts.map((each) => ({ ...each, isText: true })), ...targets]) {
    if (top && !top.contains(element) && isSmall) continue;
    const { part, isClipped } = shownPart(element, box);
    if (isClipped) say("clipped", element);
    if (!part) continue;
    all.push({ element, part, isText: texts.some((each) => each.box === box) });
    const x = (part.left + part.right) / 2, y = (part.top + part.bottom) / 2;
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
    const hit = document.elementFromPoint(x, y);
    if (hit && !element.contains(hit) && !hit.contains(element) && !(top && top.contains(hit))) say("covered", element, hit);
  }
  for (const element of document.querySelectorAll(".name, .score, .priced, #prompt, button")) {
    if (isShown(element) && !isShortened(element) && getComputedStyle(element).overflow === "hidden" && element.scrollWidth > element.clientWidth + 1) say("cut off", element);
  }

  const overlap = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1.5 && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 3;
  all.forEach((one, at) => all.slice(at + 1).forEach((other) => {
    if (one.element === other.element || one.element.contains(other.element) || other.element.contains(one.element)) return;
    if (top && top.contains(one.element) !== top.contains(other.element)) return;
    const isInLine = one.isText && other.isText && one.element.parentElement.closest("p, li, td") === other.element.parentElement.closest("p, li, td");
    if (overlap(one.part, other.part) && !(isInLine && one.part.top !== other.part.top)) say("overlap", one.element, other.element);
  }));

  if (isTouch) for (const { element, box } of targets) {
    const isInText = element.tagName === "A" && getComputedStyle(element).display === "inline";
    if (!isInText && (box.width < 43.5 || box.height < 43.5) && !(top && !top.contains(element))) faults.push(`small (${Math.round(box.width)} by ${Math.round(box.height)}): ${name(element)}`);
  }
  return [...new Set(faults)];
}
