// @ts-check

import { DrawnPart } from "./drawn-part.js";
import { element } from "./element.js";
import { formatClock, formatCount, formatSize } from "./format.js";
import { visibleText } from "./visible-text.js";

/** Counts of all sessions, and what is biggest, busiest, slowest and most frequent in them. */
export class StatisticsTab {
  name = "statistics";
  label = "Statistics";
  element = element("div", {});
  #session;
  #onChoose;
  #drawn = new DrawnPart(this.element);

  /**
   * @param {import("./session.js").Session} session
   * @param {(key: string) => void} onChoose
   */
  constructor(session, onChoose) {
    this.#session = session;
    this.#onChoose = onChoose;
  }

  /**
   * Shows the statistics. They are of the session, so that the selected row does not matter.
   * @param {import("./detail.js").DetailContext} _context
   * @param {() => boolean} isNewest
   */
  async show(_context, isNewest) {
    const statistics = await this.#session.ask("statistics");
    if (isNewest()) this.#drawn.show(statistics, () => this.#draw(statistics));
  }

  /** @param {any} statistics */
  #draw(statistics) {
    const busiest = statistics.busiestSecond;
    return [
      element("dl", { class: "facts" }, ...facts([
        ["Rows", formatCount(statistics.rows)],
        ["Actions", formatCount(statistics.actions)],
        ["Actions in a second, on average", Number(statistics.actionsPerSecond.toPrecision(3))],
        ["Busiest second", busiest
          ? `${formatCount(busiest.actions)} actions at ${formatClock(busiest.time, 0)}` : "none"],
        ["Effects without an end", formatCount(statistics.effectsInFlight)],
      ])),
      ...this.#table("Busiest stores", statistics.busiestStores, (entry) =>
        [entry.name, formatCount(entry.actions)], "Actions"),
      ...this.#table("Biggest states", statistics.biggestStates, (entry) =>
        [entry.name, formatSize(entry.size)], "Size"),
      ...this.#table("Biggest actions", statistics.biggestActions, (entry) =>
        [entry.text ?? entry.name, formatSize(entry.size)], "Size"),
      ...this.#table("Most frequent effects", statistics.effects, (entry) =>
        [entry.text, formatCount(entry.count)], "Times"),
      ...this.#table("Slowest actions", statistics.slowest ?? [], (entry) =>
        [entry.text ?? entry.name, `${formatCount(entry.duration ?? 0)} µs`], "Time"),
      ...this.#table("Most called observers", statistics.mostCalled ?? [], (entry) =>
        [observerText(entry), formatCount(entry.calls)], "Calls"),
      ...statistics.note === null ? []
        : [element("p", { class: "quiet" }, element("bdi", { text: visibleText(statistics.note) }))],
    ];
  }

  /**
   * @param {string} title
   * @param {any[]} entries
   * @param {(entry: any) => [string | Node[], string]} cells
   * @param {string} unit
   */
  #table(title, entries, cells, unit) {
    if (entries.length === 0) return [];
    const lines = entries.map((entry) => {
      const [name, amount] = cells(entry);
      const text = typeof name === "string"
        ? element("bdi", { text: visibleText(name) }) : element("span", {}, ...name);
      const link = entry.row
        ? element("button", { type: "button", class: "link",
          onclick: () => this.#onChoose(entry.row) }, text)
        : text;
      return element("tr", {}, element("td", {}, link), element("td", { text: amount }));
    });
    return [element("h3", { text: title }), element("table", { class: "statistics" },
      element("thead", { class: "hidden-text" }, element("tr", {},
        element("th", { scope: "col", text: "Name" }),
        element("th", { scope: "col", text: unit }))),
      element("tbody", {}, ...lines))];
  }
}

/**
 * What is known of observers without names: their store, values, scope, and executor, each on its own, so that none can
 * reorder the others.
 * @param {any} entry
 */
function observerText({ name, values, scope, executor, observers }) {
  const parts = [[name, ": "], [values, " on "], [executor, ""]].flatMap(([part, after]) => [
    element("bdi", { text: visibleText(part) }), document.createTextNode(after)]);
  if (scope) {
    parts.push(document.createTextNode(", for "), element("bdi", { text: visibleText(scope) }));
  }
  if (observers > 1) parts.push(document.createTextNode(`, ${formatCount(observers)} observers`));
  return parts;
}

/** @param {[string, string | number][]} pairs */
function facts(pairs) {
  return pairs.flatMap(([name, value]) => [
    element("dt", { text: name }), element("dd", { text: value })]);
}
