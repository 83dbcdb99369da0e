// @ts-check

import { DrawnPart } from "./drawn-part.js";
import { element } from "./element.js";
import { formatCount, formatNoun } from "./format.js";
import { rowLink } from "./row-link.js";

/** The rows that led to the selected one, and the rows that it led to. */
export class CausesTab {
  name = "causes";
  label = "Causes";
  element = element("div", {});
  #drawn = new DrawnPart(this.element);
  #onChoose;
  #onIsolate;

  /** @param {(key: string) => void} onChoose @param {(key: string) => void} onIsolate */
  constructor(onChoose, onIsolate) {
    this.#onChoose = onChoose;
    this.#onIsolate = onIsolate;
  }

  /**
   * Shows the causes of a row.
   * @param {import("./detail.js").DetailContext} context
   */
  async show({ key, record }) {
    const { causes, consequences, consequenceCount } = record;
    this.#drawn.show([key, causes, consequences, consequenceCount], () => this.#draw(key, record));
  }

  /** @param {string} key @param {import("./protocol.js").RecordAnswer} record */
  #draw(key, { causes, consequences, consequenceCount }) {
    const hidden = consequenceCount - consequences.length;
    const isolate = (/** @type {string} */ text, /** @type {string} */ from) => element("button", {
      type: "button", text, onclick: () => this.#onIsolate(from),
    });
    return [
      element("h3", { text: "What led to it" }),
      causes.length === 0
        ? element("p", { class: "empty", text: "The file names no cause." })
        : this.#list([...causes].reverse(), "The causes, from the first one on"),
      element("h3", { text: "What it led to" }),
      consequences.length === 0
        ? element("p", { class: "empty", text: "Nothing names it as its cause." })
        : this.#list(consequences, "The consequences"),
      hidden > 0 ? element("p", { class: "note", text: `${formatNoun(hidden, "more row")} of ` +
        `${formatCount(consequenceCount)} ${hidden === 1 ? "is" : "are"} not in this list.` })
        : element("span", { hidden: true }),
      element("p", { class: "head-buttons" },
        isolate("Only this and what it led to", key),
        causes.length > 0
          ? isolate("Only the first cause and what it led to", causes[causes.length - 1].key)
          : null),
    ];
  }

  /** @param {import("./protocol.js").Row[]} rows @param {string} label */
  #list(rows, label) {
    return element("ol", { class: "rows", "aria-label": label },
      ...rows.map((row) => element("li", {}, rowLink(row, this.#onChoose))));
  }
}
