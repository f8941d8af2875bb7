// The line to the server: the table comes down a socket, moves go up as posts with an id of their own.

const here = location.pathname.replace(/\/$/, "");

/** A random id; crypto.randomUUID is missing on plain HTTP. */
const newId = () => [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const wait = (time) => new Promise((done) => setTimeout(done, time));
const token = () => document.body.dataset.token || "";

/** Posts until the server has answered; the same id makes a repeated move harmless. */
export async function post(route, facts, onRetry = () => {}) {
  const body = JSON.stringify({ move: newId(), ...facts });
  const headers = { "content-type": "application/json", accept: "application/json", "x-csrftoken": token() };
  for (let tries = 0; ; tries++) {
    try {
      const answer = await fetch(route.startsWith("/") ? route : `${here}/${route}`, { method: "POST", headers, body });
      if (answer.status < 500) return { ok: answer.ok, status: answer.status, url: answer.url, facts: await answer.json().catch(() => ({})) };
    } catch { /* the network failed: try again */ }
    onRetry(tries);
    await wait(Math.min(8000, 400 * 2 ** tries) * (0.7 + 0.6 * Math.random()));
  }
}

const GONE = 4404;
let isGone = false, onGone = () => {};

/** The table was deleted: nothing is asked any more. */
function end() {
  if (!isGone) onGone();
  isGone = true;
}

/** The newest table, asked for once. */
export async function fetchBoard() {
  const answer = await fetch(`${here}/board`, { headers: { accept: "application/json" } });
  if (answer.status === 404) end();
  return answer.ok ? answer.json() : null;
}

/** Keeps a socket open; while it is down the table is fetched now and then, until there is none any more. */
export function listen(onMessage, onState, onEnd) {
  let tries = 0;
  onGone = onEnd;
  const open = () => {
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${here}/live`);
    socket.onopen = () => { tries = 0; onState(true); };
    socket.onmessage = (event) => onMessage(JSON.parse(event.data));
    socket.onclose = async (event) => {
      if (event.code === GONE) end();
      if (isGone) return;
      onState(false);
      await wait(Math.min(15000, 500 * 2 ** tries++) * (0.6 + 0.8 * Math.random()));
      const board = tries > 1 ? await fetchBoard().catch(() => null) : null;
      if (board) onMessage(board);
      if (!isGone) open();
    };
  };
  open();
}

/** Shows messages one after another: what others did stays for a while, unless it is skipped; all else comes at once. */
export class Queue {
  constructor(pace) {
    this.show = (message, waiting) => {};
    this.pace = pace;
    this.waiting = [];
    this.timer = 0;
    this.step = -1;
  }

  add(message) {
    const isNews = message.step !== this.step;
    this.step = message.step;
    if (!message.pace) this.clear();
    else if (!isNews) return this.renew(message);
    this.waiting.push(message);
    if (!this.timer) this.next();
  }

  next() {
    this.timer = 0;
    const message = this.waiting.shift();
    if (!message) return;
    const held = this.show(message, this.waiting.length);
    if (held) return this.hold(held);
    if (message.pace && this.pace()) this.timer = setTimeout(() => this.next(), this.pace());
    else if (this.waiting.length) this.next();
  }

  /** What was shown takes its time: what comes meanwhile waits. */
  hold(held) {
    this.timer = -1;
    held.then(() => this.timer === -1 && this.next());
  }

  /** Nothing was played: the newest is shown afresh, when its time comes. */
  renew(message) {
    if (this.waiting.length) this.waiting[this.waiting.length - 1] = message;
    else this.show(message, 0);
  }

  clear() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.waiting.length = 0;
  }

  /** Go to the newest at once; false if it is shown already. */
  skip() {
    const newest = this.waiting.at(-1);
    this.clear();
    if (newest) this.show(newest, 0);
    return Boolean(newest);
  }
}
