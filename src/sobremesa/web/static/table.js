// The table: takes what the server drew, lets people choose on it, and sends what they chose.

import { Camera } from "./camera.js";
import { listenToChips, shareRoom } from "./chips.js";
import { Choice, Counters } from "./choose.js";
import { paintHand } from "./compose.js";
import { cover, isCovered, uncover } from "./curtain.js";
import { Ghost } from "./ghost.js";
import { isByKeys, listenToKeys, restoreFocus, rove } from "./keys.js";
import { Queue, fetchBoard, listen, post } from "./line.js";
import { morph } from "./morph.js";
import { carry, isCalm, isTurned, laid, layGround, placeOf, remember, settle } from "./pieces.js";
import { Regions, flash } from "./regions.js";
import { listenToSheets } from "./sheets.js";
import { Tour } from "./tour.js";

const $ = (id) => document.getElementById(id);
const table = $("table");
const text = JSON.parse($("strings").dataset.say);
const choice = new Choice();
const counters = new Counters(choice);
const ghost = new Ghost();
const camera = new Camera($("board"), () => paintEdges());
const regions = new Regions(camera);
const tour = new Tour(regions);
/** Whether the page has its layout for small screens, the one with tabs. */
const isSmall = () => getComputedStyle($("tabs")).display !== "none";
const isStep = "step" in table.dataset;
const news = new Set();
let isSending = false, isGone = false, heard = new Set(), wanted = "", hintTimer = 0, suggested = "", pressed = { id: "", at: 0 }, onShown = () => {}, afterCurtain = () => {};

export const ui = { table, camera, choice, ghost, counters, choose, layDown, cancel, turnGhost, commit, undo, skip, pressEnter, isComposed: () => Boolean(suggested) };

// Showing

/** Everything on the board that may be chosen now. */
function places() {
  return [...table.querySelectorAll("#camera [data-words]")].filter((each) => choice.fits(each.dataset.words));
}

function paint() {
  for (const element of table.querySelectorAll("[data-words]")) {
    const words = element.dataset.words;
    element.classList.toggle("legal", choice.fits(words));
    element.classList.toggle("next", choice.goesOn(words));
    element.classList.toggle("picked", element.closest("#tray") ? choice.has(element.id) : choice.picked.includes(words));
  }
  const spot = ghost.spot && $(ghost.spot.id);
  if (!spot || !choice.left([spot.dataset.words]).length) ghost.hide();
  else if (!ghost.isChosen) ghost.show(spot, false);
  const isTurning = ghost.isChosen, isPaying = Boolean(counters.box);
  $("turning").hidden = !isTurning;
  $("ghost-turn").hidden = !isTurning || ghost.turns.length < 2;
  $("pay").hidden = !isPaying;
  $("choices").hidden = isTurning || isPaying;
  table.classList.toggle("busy", isTurning || isPaying);
  table.classList.toggle("paying", isPaying);
  table.classList.toggle("sending", isSending);
  if (isPaying) counters.paint();
  table.classList.toggle("picking", choice.picks.length > 0);
  suggested = paintHand(table, choice, regions, text);
  table.dataset.picks = choice.picked.join(", ");
  shareRoom();
  rove(places());
}

/** What lies on the board with a place more on every side, so that the view is the same whether places are lit or not. */
function fitPoints() {
  if (camera.ground) return corners();
  const places = [...table.querySelectorAll("#places > .cell")].map(placeOf);
  const tiles = [...table.querySelectorAll("#pieces > .tile")].map(placeOf);
  return [...places, ...tiles.flatMap(([column, row]) => [[column - 1, row - 1], [column + 1, row + 1]])];
}

/** The outermost squares of a fixed board. */
function corners() {
  const [wide, high] = $("board").dataset.ground.split(" ").map(Number), [right, bottom] = isTurned() ? [high, wide] : [wide, high];
  return [[0.5, 0.5], [right - 0.5, bottom - 0.5]];
}

/** Where the player is at work in this turn: what he holds, or else has laid, or else where something may be put. */
function workplace() {
  if (ghost.isChosen) return ghost.spot;
  if (camera.ground) return null;
  return table.querySelector("#pieces > .tile.draft") || table.querySelector("#targets > .target");
}

/** Stay at the work while there is some; else show the whole board unless the camera was moved by hand. */
function frameBoard(glide = true) {
  const work = workplace();
  if (work) camera.near(placeOf(work).map(Math.round), glide);
  else if ("waits" in table.dataset || (camera.ground && camera.before && "due" in table.dataset)) paintEdges();
  else camera.back(fitPoints(), glide);
}

/** The board has another size: what one is at work on stays in view. */
function refit() {
  if (layGround($("board"))) {
    settle(table);
    camera.isMoved = false;
    camera.before = null;
    paint();
  }
  camera.work = "";
  frameBoard(camera.isPlaced);
}

function show(message, waiting) {
  tour.end();
  const fresh = new DOMParser().parseFromString(message.html, "text/html").getElementById("table");
  if (hasGap(fresh)) return location.reload();
  const laid = ghost.isChosen ? $("tray").firstElementChild?.id : "";
  const focused = document.activeElement?.id || "", hadFocus = table.contains(document.activeElement);
  const seen = remember(table);
  const wasDue = "due" in table.dataset, before = scores(), known = new Set(piecesOn().map((piece) => piece.id));
  morph(table, fresh);
  if (camera.ground) markNews(known, message.pace);
  layGround($("board"));
  settle(table);
  cover();
  choice.read(table);
  if (!choice.picked.length) closePay();
  if (ghost.isChosen && !choice.picked.length) ghost.hide();
  paint();
  carry(seen, camera, laid);
  frameBoard();
  const counted = tell(message);
  onShown();
  $("skip").hidden = !waiting;
  if (!wasDue && message.turn) backToBoard();
  if ((hadFocus || isByKeys) && (!document.activeElement || document.activeElement === document.body)) restoreFocus(focused, places());
  if (!counted.length || !paceOf()) return undefined;
  if (!isCovered()) return walk(counted, before);
  afterCurtain = () => walk(counted, before);
  return undefined;
}

const piecesOn = () => [...table.querySelectorAll("#pieces > .piece")];

/** On a fixed board: what others have put there since one's own last turn stands out. */
function markNews(known, isOthers) {
  if (!isOthers && !table.querySelector("#pieces > .draft") && !("due" in table.dataset)) news.clear();
  for (const piece of piecesOn()) {
    if (isOthers && !known.has(piece.id)) news.add(piece.id);
    piece.classList.toggle("fresh", news.has(piece.id));
  }
}

/** Walk through a scoring; what comes after it waits, and scores climb with its lines. */
async function walk(entries, before) {
  backToBoard();
  const after = scores();
  writeScores(before);
  table.classList.add("touring");
  $("skip").hidden = false;
  await tour.show(entries, 2 * paceOf(), (points) => writeScores(scores().map((score, seat) => score + (points[seat] || 0))));
  if (!table.classList.contains("touring")) return;
  writeScores(after);
  table.classList.remove("touring");
  $("skip").hidden = true;
}

const scoreOf = (seat) => table.querySelector(`#seat-${seat} .score`);
const scores = () => [...table.querySelectorAll("#players .player")].map((_, seat) => Number(scoreOf(seat)?.textContent));
function writeScores(all) { all.forEach((score, seat) => { if (scoreOf(seat)) scoreOf(seat).textContent = String(score); }); }

function openCurtain() {
  if (!uncover()) return;
  if (isByKeys) restoreFocus("prompt", places());
  afterCurtain();
  afterCurtain = () => {};
}

/** Whether more has happened since than the new log tells. */
function hasGap(fresh) {
  const first = fresh.querySelector("#log-list > li[id^=event]");
  return Boolean(first && $("log-list").firstElementChild && !$(first.id));
}

function backToBoard() { if (isSmall()) openTab("board"); }

/** Title, the spoken sentence with what is new in the log, if that was not said yet, and the log's end; gives what is new of a scoring. */
function tell(message) {
  document.title = message.title;
  const entries = [...table.querySelectorAll("#log-list > li[id^=event]")];
  const news = entries.filter((entry) => !heard.has(entry.id));
  heard = new Set(entries.map((entry) => entry.id));
  const spoken = news.slice(-8).map((entry) => entry.firstChild?.parentElement.textContent.trim());
  if (news.length || message.speak !== wanted) $("status").textContent = [...spoken, message.speak].join(" ");
  wanted = message.speak;
  if (news.length) scrollLog();
  return news.filter((entry) => "counted" in entry.dataset);
}

function scrollLog() {
  const list = $("log-list");
  list.scrollTop = list.scrollHeight;
}

function hint(sentence, lasts = 5000, drawn = "") {
  if (isGone) return;
  const line = $("hint");
  line.replaceChildren(...(drawn ? nodesOf(drawn) : withRules(sentence)));
  line.hidden = !sentence;
  table.classList.toggle("hinting", Boolean(sentence));
  clearTimeout(hintTimer);
  if (sentence && lasts) hintTimer = setTimeout(() => hint(""), lasts);
}

/** There is no such table any more: that is said last, and stays. */
function leave() {
  document.body.removeAttribute("data-live");
  hint(text.gone, 0, text.gone);
  isGone = true;
}

const nodesOf = (html) => new DOMParser().parseFromString(html, "text/html").body.childNodes;

/** The sentence with its rule numbers as links. */
function withRules(sentence) {
  return sentence.split(/\b(R\d+(?:\.\d+)?)\b/).map((part, at) => {
    if (at % 2 === 0) return document.createTextNode(part);
    const link = document.createElement("a");
    Object.assign(link, { href: `/rules/${document.body.dataset.game}#${part}`, target: "_blank", textContent: part });
    return link;
  });
}

// Edges: arrows to what lies outside

function paintEdges() {
  const edges = $("edges");
  if (!edges) return;
  if (ghost.isChosen) return edges.replaceChildren();
  const { width, height } = camera.size, found = [];
  for (const each of table.querySelectorAll("#camera :is(.spot, .piece).legal")) {
    const at = placeOf(each);
    if (camera.isSeen(at)) continue;
    const [x, y] = camera.toScreen(at);
    const near = [Math.min(width - 30, Math.max(30, x)), Math.min(height - 30, Math.max(30, y))];
    if (near[0] > width - 90 && near[1] > height - (isSmall() ? 150 : 250)) near[0] = width - 90;
    if (near[0] < 90 && near[1] < 90) near[0] = 90;
    const known = found.find((other) => Math.hypot(other.near[0] - near[0], other.near[1] - near[1]) < 90);
    if (known) known.count++;
    else found.push({ at, near, angle: Math.atan2(y - near[1], x - near[0]), count: 1 });
  }
  const arrows = found.map(({ at, near, angle, count }) => {
    const button = document.createElement("button");
    button.type = "button";
    button.tabIndex = -1;
    button.style.transform = `translate(${near[0] - 22}px, ${near[1] - 22}px)`;
    const arrow = document.createElement("span");
    arrow.style.transform = `rotate(${angle}rad)`;
    button.append(arrow, count > 1 ? String(count) : "");
    button.onclick = () => camera.look(at, Math.max(camera.cell, 60));
    return button;
  });
  edges.replaceChildren(...arrows);
}

// Choosing

async function send(route, facts = {}) {
  if (isCovered() || isSending || isStep) return;
  isSending = true;
  hint("");
  paint();
  const seat = Number(table.dataset.seat), decision = Number(table.dataset.decision);
  const answer = await post(route, { seat, decision, ...facts }, () => hint(text.retry, 0));
  if (answer.ok && "live" in document.body.dataset) await shown(answer.facts.rev);
  else await refresh();
  isSending = false;
  paint();
  if (!answer.ok) hint(answer.facts.sentence || String(answer.status), 9000, answer.facts.html);
  else hint("");
}

/** Resolves when the table shows a revision, so that a fast next click is not about the table before it. */
function shown(rev) {
  const isThere = () => Number(table.dataset.rev) >= rev;
  if (isThere()) return undefined;
  return new Promise((done) => {
    const late = setTimeout(() => refresh().then(done), 2000);
    onShown = () => {
      if (!isThere()) return;
      clearTimeout(late);
      done();
    };
  });
}

async function refresh() {
  const message = await fetchBoard().catch(() => null);
  if (message) queue.add({ ...message, pace: false });
}

const play = (path) => send("play", { paths: [path.split(" ")] });

/** Choose an element that carries words. */
function choose(element) {
  const words = element.dataset.words;
  if (!choice.fits(words)) return ask(element.dataset.why || words);
  if (element.dataset.turns) return hold(element, words);
  if ($("composed")) return compose(element, words);
  choice.pick(words, element.id);
  const left = choice.left();
  const pay = $("pay");
  if (pay.querySelector(".counter") && left[0].split(" ").length > words.split(" ").length && element.closest("#offers")) {
    counters.open(pay, words);
    backToBoard();
  } else if (left.length === 1) {
    choice.clear();
    return play(left[0]);
  }
  paint();
}

/** Two presses within so many milliseconds on what is sent at once, such as the deck, are one. */
const TWICE = 600;

/** With a hand things are chosen one by one; what is wholly said is sent. */
function compose(element, words) {
  if (element.id === pressed.id && performance.now() - pressed.at < TWICE) return;
  choice.toggle(words, element.id, Boolean(element.closest("#tray")), Boolean(element.closest("#camera")));
  const path = choice.settled;
  if (!path) return paint();
  pressed = { id: element.id, at: performance.now() };
  choice.clear();
  play(path);
}

function place() {
  const path = suggested;
  if (!path) return;
  choice.clear();
  play(path);
}

/** Hold the drawn piece over a place; the same place again turns it, or lays it if there is one way only. */
function hold(element, words) {
  if (ghost.isChosen && ghost.spot.id === element.id) {
    if (!ghost.rotate()) layDown();
    return;
  }
  choice.clear();
  choice.pick(words);
  ghost.show(element, true);
  closePay();
  paint();
  frameBoard();
}

function turnGhost(by = 1) { if (ghost.spot) ghost.rotate(by); }

function layDown() {
  if (ghost.spot && ghost.isChosen) play(ghost.path(choice));
}

function closePay() { counters.box = null; }

function cancel() {
  choice.clear();
  ghost.hide();
  closePay();
  hint("");
  paint();
  frameBoard();
}

function pressEnter() {
  if (ghost.isChosen) return layDown();
  if (counters.box) return play(counters.path);
  if (suggested) return place();
  if ("waits" in table.dataset) return commit();
}

function commit() { if ($("commit")?.disabled === false) send("commit"); }
function undo() { if ($("undo")?.disabled === false) { cancel(); send("undo"); } }
function skip() {
  tour.end();
  return queue.skip();
}

/** Ask why something cannot be chosen now. */
async function ask(words) {
  if (isStep || table.dataset.seat === undefined) return hint(text.notNow);
  const answer = await post("why", { seat: Number(table.dataset.seat), decision: Number(table.dataset.decision || 0), paths: [words.split(" ")] });
  hint(answer.facts.sentence || text.notNow, 9000, answer.facts.html);
}

/** On a fixed board: what is to be said of a region, and why nothing in it can be chosen if that is so. */
function askRegion(region) {
  regions.show(region);
  if (region?.[5] && "due" in table.dataset && choice.legal.length && !places().some((place) => regions.holds(region, placeOf(place)))) ask(region[5]);
}

/** Ask about an empty cell, in the words of a legal path with another cell in them. */
function askCell(cell) {
  const pattern = choice.legal.find((path) => /(^| )-?\d+,-?\d+ /.test(path));
  if (pattern) ask(pattern.replace(/-?\d+,-?\d+/, cell.join(",")));
}

// The mouse and fingers

function clickBoard(event) {
  if (camera.wasDragged) return;
  if (queue.skip()) return;
  if (event.target.closest("#ghost") && ghost.isChosen) return ghost.rotate() || layDown();
  const isTouch = event.pointerType === "touch";
  const element = aimedAt(event, isTouch ? 24 : 0) || event.target.closest("[data-words]");
  if (element && choice.fits(element.dataset.words)) {
    if (!("turns" in element.dataset) && camera.cell < (camera.ground && isTouch ? 72 : 40)) {
      if (camera.ground) camera.near(placeOf(element).slice(0, 2));
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
    const isRound = !("turns" in place.dataset);
    if (far * camera.cell < (isRound ? Math.max(22, 0.15 * camera.cell) : reach) || place === event.target.closest("[data-words]")) [best, least] = [place, far];
  }
  return best;
}

let held = false, holdTimer = 0;

function listenToBoard() {
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

let lastSpin = 0;
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

function listenToButtons() {
  document.addEventListener("click", (event) => {
    const target = event.target.closest("button, [data-words], [data-why]");
    if (!target || target.closest("#sea")) return;
    const does = BUTTONS[target.id];
    if (does) return does();
    if (target.dataset.tool) return TOOLS[target.dataset.tool]();
    if (target.dataset.tab) return openTab(target.dataset.tab);
    if (target.dataset.cell) return goTo(target.dataset.cell.split(" ").map(Number), target.dataset.region);
    if (target.dataset.path) return play(target.dataset.path);
    if (target.dataset.step) return step(target);
    if (target.dataset.invite) return invite(target);
    if (target.dataset.words) return choose(target);
    if (target.dataset.why) return ask(target.dataset.why);
  });
  $("pace")?.addEventListener("change", (event) => localStorage.setItem("pace", event.target.value));
}

const TOOLS = {
  in: () => camera.zoom(1.35, undefined, true),
  out: () => camera.zoom(1 / 1.35, undefined, true),
  centre: () => camera.fit(fitPoints()),
  latest: () => goTo(table.dataset.newest.split(" ").map(Number)),
};

const BUTTONS = {
  commit,
  undo,
  restart: () => { cancel(); send("restart"); },
  place,
  "curtain-open": openCurtain,
  "ghost-go": layDown,
  "ghost-turn": () => turnGhost(),
  "ghost-stop": cancel,
  "pay-go": () => play(counters.path),
  "pay-stop": cancel,
  skip,
  "result-show": () => $("result").classList.toggle("away"),
  "result-away": () => $("result").classList.toggle("away"),
  again: async () => {
    const answer = await post("again", {});
    if (answer.ok) location.assign(answer.url);
    else hint(answer.facts.sentence || String(answer.status));
  },
};

function step(button) {
  const kind = [...$("pay").querySelectorAll(".counter")].indexOf(button.closest(".counter"));
  counters.move(kind, Number(button.dataset.step));
  counters.paint();
}

function goTo(at, name) {
  openTab("board");
  const region = name && regions.named(name);
  if (!camera.ground) camera.visit(at);
  flash(camera.ground ? laid(at) : at, region);
}

async function invite(button) {
  const answer = await post(`invite/${button.dataset.invite}`, {});
  const output = button.parentElement.querySelector("output");
  output.textContent = answer.facts.link || answer.facts.sentence || "";
}

export function openTab(name) {
  if (document.body.dataset.tab === name) return;
  document.body.dataset.tab = name;
  for (const tab of document.querySelectorAll("#tabs [data-tab]")) tab.setAttribute("aria-pressed", String(tab.dataset.tab === name));
  if (name === "board") refit();
  if (name === "log") scrollLog();
}

// Beginning

const paceOf = () => Number(localStorage.getItem("pace") ?? 800);
const queue = new Queue(show, paceOf);

function begin() {
  if (localStorage.getItem("pace") && $("pace")) $("pace").value = localStorage.getItem("pace");
  heard = new Set([...table.querySelectorAll("#log-list > li")].map((entry) => entry.id));
  layGround($("board"));
  settle(table);
  cover();
  choice.read(table);
  openTab("board");
  paint();
  frameBoard(false);
  scrollLog();
  listenToBoard();
  listenToButtons();
  listenToChips();
  listenToSheets();
  listenToKeys(ui, places);
  new ResizeObserver(refit).observe($("board"));
  if (isStep) return;
  listen((message) => queue.add(message), (isLive) => {
    document.body.toggleAttribute("data-live", isLive);
    hint(isLive ? "" : text.lost, isLive ? 5000 : 0);
  }, leave);
}

begin();
