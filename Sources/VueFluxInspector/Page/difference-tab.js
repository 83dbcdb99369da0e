// @ts-check

import { DrawnPart } from "./drawn-part.js";
import { element } from "./element.js";
import { keyToCompare } from "./row-key.js";
import { StateBar } from "./state-bar.js";
import { visibleText } from "./visible-text.js";

/** What differs between two states, place by place. */
export class DifferenceTab {
  name = "difference";
  label = "Difference";
  element = element("div", {});
  #session;
  #choice;
  #bar;
  #body = element("div", {});
  #drawn = new DrawnPart(this.#body);

  /**
   * @param {import("./session.js").Session} session
   * @param {import("./state-choice.js").StateChoice} choice
   * @param {import("./store-chooser.js").StoreChooser} chooser
   */
  constructor(session, choice, chooser) {
    this.#session = session;
    this.#choice = choice;
    this.#bar = new StateBar(choice, chooser);
    this.element.append(this.#bar.element, this.#body);
  }

  /**
   * Shows the difference at a row.
   * @param {import("./detail.js").DetailContext} context
   * @param {() => boolean} isNewest
   */
  async show(context, isNewest) {
    const { key, pinned, record } = context;
    const against = keyToCompare(key, pinned);
    const state = await this.#choice.find(record.row, against);
    if (!isNewest()) return;
    this.#bar.show(state, context);
    if (!state) {
      this.#drawn.show(null, () => []);
      return;
    }
    const answer = await this.#session.ask("difference", {
      key, store: state.store, against: against === pinned ? pinned : null,
    });
    // The line above has said it already.
    if (answer.note === state.note) answer.note = null;
    if (isNewest()) this.#drawn.show(answer, () => this.#parts(answer));
  }

  /** @param {any} answer */
  #parts(answer) {
    const parts = [];
    if (answer.note) parts.push(element("p", { class: "note" },
      element("bdi", { text: visibleText(answer.note) })));
    if (answer.differences.length === 0) {
      parts.push(element("p", { class: "empty", text: answer.isKnown ? "The states are the same."
        : "No state was saved in between, so it is not known what has changed." }));
      return parts;
    }
    parts.push(element("table", { class: "differences" },
      element("thead", {}, element("tr", {},
        ...["Place", "Before", "After"].map((text) => element("th", { scope: "col", text })))),
      element("tbody", {}, ...answer.differences.map(differenceLine))));
    if (answer.isMore) {
      parts.push(element("p", { class: "note",
        text: "There are more differences. These are the first 200." }));
    }
    return parts;
  }
}

/** @param {{path: string, first: string | null, second: string | null}} difference */
function differenceLine({ path, first, second }) {
  const cell = (/** @type {string | null} */ text, /** @type {string} */ name) =>
    element("td", { class: text === null ? "nothing" : name },
      element("bdi", { text: text === null ? "not there" : visibleText(text) }));
  return element("tr", {},
    element("th", { scope: "row" }, element("bdi", { text: visibleText(path) || "whole value" })),
    cell(first, "removed"), cell(second, "added"));
}
