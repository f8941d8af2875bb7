// Choosing: whatever still narrows the legal paths can be chosen, in any order; a path that is left alone is sent.

const split = (text) => text.split(" ");

/** Whether the run of words stands somewhere in the path. */
export function contains(path, run) {
  const all = split(path), wanted = split(run);
  return all.some((_, at) => wanted.every((word, step) => all[at + step] === word));
}

export class Choice {
  constructor() {
    this.legal = [];
    this.decision = "";
    this.picked = [];
    this.turn = 0;
  }

  /** Take over what the table says; choices are kept while they still fit the same decision. */
  read(table) {
    this.legal = JSON.parse(table.dataset.legal || "[]");
    const isSame = this.decision === table.dataset.decision && this.left(this.picked).length;
    this.decision = table.dataset.decision || "";
    if (!isSame) this.clear();
  }

  clear() { this.picked = []; }

  left(picked = this.picked) { return this.legal.filter((path) => picked.every((run) => contains(path, run))); }

  /** Whether choosing these words would leave something. */
  fits(words) { return this.left([...this.picked, words]).length > 0 || this.left([words]).length > 0; }

  has(words) { return this.picked.includes(words); }

  pick(words) {
    if (this.has(words)) return;
    this.picked = this.left([...this.picked, words]).length ? [...this.picked, words] : [words];
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
