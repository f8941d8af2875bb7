// The table: takes what the server drew, shows what is new in it, and hands buttons and keys to what they do.

import { listenToChips } from "./chips.js";
import { cover, isCovered, uncover } from "./curtain.js";
import { listenToDrags } from "./drag.js";
import { cheer } from "./flourish.js";
import { fly, goodsOn } from "./fly.js";
import { backToBoard, fitPoints, frameBoard, goTo, openTab, paintEdges, refit, scrollLog } from "./frame.js";
import { ask, hint, leave } from "./hints.js";
import { isByKeys, listenToKeys, restoreFocus } from "./keys.js";
import { listen, post } from "./line.js";
import { morph } from "./morph.js";
import { cancel, choose, closePay, commit, layDown, place, play, pressEnter, send, skip, turnGhost, undo, wasShown } from "./moves.js";
import { paint } from "./paint.js";
import { $, camera, choice, counters, doing, ghost, isStep, paceOf, places, queue, table, text, tour } from "./parts.js";
import { carry, layGround, remember, settle } from "./pieces.js";
import { listenToBoard } from "./pointer.js";
import { listenToSheets } from "./sheets.js";
import { goToBlock } from "./strip.js";

const news = new Set();
let heard = new Map(), wanted = "", afterCurtain = () => {};

const isComposed = () => Boolean(doing.suggested);
/** What keys and lessons use of the table. */
export const ui = { camera, ghost, choose, layDown, cancel, turnGhost, commit, undo, skip, pressEnter, isComposed };

// Showing

function show(message, waiting) {
  tour.end();
  const fresh = new DOMParser().parseFromString(message.html, "text/html").getElementById("table");
  if (hasGap(fresh)) return location.reload();
  const focused = document.activeElement?.id || "", hadFocus = table.contains(document.activeElement);
  const wasDue = "due" in table.dataset, before = scores();
  redraw(fresh, message.pace);
  const counted = tell(message);
  wasShown();
  $("skip").hidden = !waiting;
  if (!wasDue && message.turn) backToBoard();
  if ((hadFocus || isByKeys) && (!document.activeElement || document.activeElement === document.body)) restoreFocus(focused, places());
  if (!counted.length || !paceOf()) return undefined;
  if (!isCovered()) return walk(counted, before);
  afterCurtain = () => walk(counted, before);
  return undefined;
}

/** Take over the new drawing; what is held and chosen stays so while it still fits. */
function redraw(fresh, isOthers) {
  const laid = ghost.isChosen ? $("tray").firstElementChild?.id : "";
  const seen = remember(table), goods = goodsOn(table), known = new Set(piecesOn().map((piece) => piece.id));
  cover(fresh);
  morph(table, fresh);
  markSince();
  if (camera.ground) markNews(known, isOthers);
  layGround($("board"));
  settle(table);
  cover();
  choice.read(table);
  if (!choice.picked.length) closePay();
  if (ghost.isChosen && !choice.picked.length) ghost.hide();
  paint();
  carry(seen, camera, laid);
  fly(goods, table);
  frameBoard();
}

/** What of the log is new to the reader, where the log goes further back than what is sent. */
function markSince() {
  const list = $("log-list");
  let isNew = false;
  if (!("since" in list.dataset)) $("since")?.remove();
  for (const entry of list.children) {
    entry.classList.toggle("new", isNew);
    isNew ||= entry.id === "since";
  }
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

/** Title, the log's end, and the spoken sentence with what is new in the log, if that was not said yet; gives what is new of a scoring. */
function tell(message) {
  document.title = message.title;
  const entries = [...table.querySelectorAll("#log-list > li[id^=event]")];
  const fresh = entries.filter((entry) => heard.get(entry.id) !== entry.textContent);
  const isNew = (entry) => !heard.has(entry.id);
  const counted = fresh.filter((entry) => isNew(entry) && "counted" in entry.dataset);
  cheer(fresh.filter(isNew));
  heard = hear(entries);
  const spoken = fresh.slice(-8).map((entry) => entry.textContent.trim());
  if (fresh.length || message.speak !== wanted) $("status").textContent = [...spoken, message.speak].join(" ");
  wanted = message.speak;
  if (fresh.length) scrollLog();
  return counted;
}

/** The entries of the log by id with their sentences: one that goes on is heard again. */
const hear = (entries) => new Map(entries.map((entry) => [entry.id, entry.textContent]));

// Buttons

function listenToButtons() {
  document.addEventListener("click", (event) => {
    const target = event.target.closest("button, [data-words], [data-why], [data-undo]");
    if (!target || target.closest("#sea")) return;
    const does = BUTTONS[target.id];
    if (does) return does();
    if (target.dataset.tool) return TOOLS[target.dataset.tool]();
    if (target.dataset.tab) return openTab(target.dataset.tab);
    if (target.dataset.cell) return goTo(target.dataset.cell.split(" ").map(Number), target.dataset.region);
    if (target.dataset.block) return goToBlock(target);
    if (target.dataset.path) return play(target.dataset.path);
    if (target.dataset.step) return step(target);
    if (target.dataset.invite) return invite(target);
    if (target.dataset.words || target.dataset.paths) return choose(target);
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
  "next-stop": () => { cancel(); $("prompt").focus(); },
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

async function invite(button) {
  const answer = await post(`invite/${button.dataset.invite}`, {});
  const output = button.parentElement.querySelector("output");
  output.textContent = answer.facts.link || answer.facts.sentence || "";
}

// Beginning

function begin() {
  queue.show = show;
  if (localStorage.getItem("pace") && $("pace")) $("pace").value = localStorage.getItem("pace");
  camera.changed = paintEdges;
  heard = hear([...table.querySelectorAll("#log-list > li[id^=event]")]);
  layGround($("board"));
  settle(table);
  cover();
  choice.read(table);
  openTab("mine");
  paint();
  frameBoard(false);
  scrollLog();
  listenToBoard();
  listenToDrags();
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
