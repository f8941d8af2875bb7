// A scoring is walked through: each of its lines is said while all but what it is about is dimmed. It can be skipped.

export class Tour {
  constructor(regions) {
    this.regions = regions;
    this.isOn = false;
    this.end = () => {};
  }

  /** Show entries of the log one after the other, each for so many milliseconds; resolves at the end. */
  show(entries, time, onPoints) {
    this.end();
    this.isOn = true;
    let step = 0, timer = 0;
    return new Promise((done) => {
      this.end = () => {
        clearTimeout(timer);
        this.end = () => {};
        this.isOn = false;
        this.regions.letGo();
        document.getElementById("card").classList.remove("above");
        done();
      };
      const next = () => {
        if (step === entries.length) return this.end();
        onPoints(JSON.parse(entries[step].dataset.points || "[]"));
        this.say(entries[step], ++step, entries.length);
        timer = setTimeout(next, time);
      };
      next();
    });
  }

  say(entry, step, count) {
    const line = document.createElement("span"), number = document.createElement("small");
    line.append(...[...entry.childNodes].filter((node) => !node.classList?.contains("goto")).map((node) => node.cloneNode(true)));
    number.textContent = `${step} / ${count}`;
    const about = entry.dataset.counted.split(" ").map((id) => this.regions.named(id)).filter(Boolean);
    document.getElementById("card").classList.toggle("above", this.regions.isLow(about));
    this.regions.tellOf(about, line, number);
  }
}
