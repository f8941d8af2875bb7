// Choosing: whatever still narrows the legal paths can be chosen, in any order; a path that is left alone is sent.
// With a hand a move is composed of places and cards: what is chosen again is put back, and what is said of a path but
// for its cards is completed by the fewest of them.

const split = (text) => text.split(" ");
const last = (text) => split(text).at(-1);

/** How often each word occurs. */
function counted(words) {
  const counts = new Map();
  for (const word of words) counts.set(word, (counts.get(word) || 0) + 1);
  return counts;
}

/** Whether the words of a run stand in the path in this order; the last is what is chosen, those before say where. */
export function contains(path, run) {
  const all = split(path);
  let at = -1;
  return split(run).every((word) => (at = all.indexOf(word, at + 1)) >= 0);
}

export class Choice {
  constructor() {
    this.legal = [];
    this.decision = "";
    /** What is chosen: the id of the element, its words, and whether it is a card of the hand. */
    this.picks = [];
    this.cards = new Set();
  }

  /** Take over what the table says; choices are kept while they still fit the same decision. */
  read(table) {
    this.legal = JSON.parse(table.dataset.legal || "[]");
    this.cards = new Set([...table.querySelectorAll("#tray [data-words]")].map((card) => card.dataset.words));
    const isSame = this.decision === table.dataset.decision && this.left().length;
    this.decision = table.dataset.decision || "";
    if (!isSame) this.clear();
  }

  get picked() { return this.picks.map((pick) => pick.words); }

  /** What the latest thing chosen asks for next. */
  get wanted() { return this.picks.map((pick) => document.getElementById(pick.id)?.dataset.then).reverse().find(Boolean) || ""; }

  clear() { this.picks = []; }

  /** The legal paths that contain every run, and each as often as it is given. */
  left(runs = this.picked) {
    const wanted = counted(runs.map(last));
    const hasAll = (path) => {
      const counts = counted(split(path));
      return [...wanted].every(([word, times]) => (counts.get(word) || 0) >= times);
    };
    return this.legal.filter((path) => runs.every((run) => contains(path, run)) && hasAll(path));
  }

  /** Whether choosing these words would leave something. */
  fits(words) { return this.left([...this.picked, words]).length > 0 || this.left([words]).length > 0; }

  has(id) { return this.picks.some((pick) => pick.id === id); }

  pick(words, id = "") {
    if (this.picked.includes(words)) return;
    this.picks = [...(this.left([...this.picked, words]).length ? this.picks : []), { id, words, isCard: false }];
  }

  /** Choose something once more if that is possible, else put it back if it is chosen; what no longer fits goes. */
  toggle(words, id, isCard, isPlace = false) {
    const isHeld = this.has(id), goesOn = this.left([...this.picked, words]).length > 0;
    if (isHeld && (isCard || !goesOn)) return void (this.picks = this.picks.filter((pick) => pick.id !== id));
    const kept = [];
    for (const pick of this.picks) {
      if (this.left([words, ...kept.map((each) => each.words), pick.words]).length) kept.push(pick);
    }
    this.picks = [...kept, { id, words, isCard, isPlace }];
  }

  /** Whether all of a path but its cards is chosen. */
  isSaid(path) {
    const places = this.picks.filter((pick) => !pick.isCard).map((pick) => pick.words);
    const wanted = counted(places.map(last)), known = new Set(places.flatMap(split));
    const isChosen = (word, times) => known.has(word) && times === (wanted.get(word) || 1);
    return places.length > 0 && [...counted(split(path))].every(([word, times]) => this.cards.has(word) || isChosen(word, times));
  }

  /** The cards a path is paid with. */
  payment(path) { return split(path).filter((word) => this.cards.has(word)); }

  /** Of the paths that are said but for their cards the one with the fewest; undefined if there is none. */
  get suggested() {
    const said = this.left().filter((path) => this.isSaid(path));
    return said.sort((one, other) => this.payment(one).length - this.payment(other).length)[0];
  }

  /** The only path left, if every word of it is chosen and it does not pay for a place: that is sent by a button. */
  get settled() {
    const left = this.left(), cards = this.picks.filter((pick) => pick.isCard).length;
    if (left.length !== 1 || !this.isSaid(left[0]) || this.payment(left[0]).length !== cards) return undefined;
    return cards && this.picks.some((pick) => pick.isPlace) ? undefined : left[0];
  }

  /** Whether something may be chosen besides what is chosen already. */
  goesOn(words) { return this.picked.includes(words) || this.left([...this.picked, words]).length > 0; }

  /** The paths that the chosen cards pay without another. */
  get reached() {
    const held = counted(this.picks.filter((pick) => pick.isCard).map((pick) => pick.words));
    return this.left().filter((path) => [...counted(this.payment(path))].every(([card, times]) => times <= (held.get(card) || 0)));
  }
}

/** The payment counters of a card: they run through the legal ways to pay for it and no others. */
export class Counters {
  constructor(choice) { this.choice = choice; }

  open(box, words) {
    this.box = box;
    this.words = words;
    this.ways = this.choice.left([words]).map((path) => path.slice(path.indexOf(words) + words.length + 1).split(" "));
    this.kinds = [...box.querySelectorAll(".counter")].map((counter) => JSON.parse(counter.dataset.steps));
    this.at = this.ways[0];
  }

  /** The numbers of a way to pay, one for each counter. */
  numbers(way) { return this.kinds.map((steps) => steps.find((step) => way.includes(step[1]))?.[0] ?? 0); }

  /** The nearest way to pay that has more, or less, of one kind; undefined if there is none. */
  beside(kind, step) {
    const now = this.numbers(this.at);
    const cost = (way) => this.numbers(way).reduce((sum, number, each) => sum + Math.abs(number - now[each]) * (each === kind ? 3 : 1), 0);
    return this.ways
      .filter((way) => (this.numbers(way)[kind] - now[kind]) * step > 0)
      .sort((one, other) => cost(one) - cost(other))[0];
  }

  move(kind, step) { this.at = this.beside(kind, step) || this.at; }

  paint() {
    const now = this.numbers(this.at);
    [...this.box.querySelectorAll(".counter")].forEach((counter, kind) => {
      counter.querySelector("output").textContent = now[kind];
      for (const button of counter.querySelectorAll("button")) button.disabled = !this.beside(kind, Number(button.dataset.step));
    });
  }

  get path() { return `${this.words} ${this.at.join(" ")}`; }
}
