// @ts-check

import { DrawnPart } from "./drawn-part.js";
import { byId, element } from "./element.js";
import { filterParts } from "./filter.js";
import { formatSpan } from "./format.js";
import { kindNames } from "./protocol.js";
import { visibleText } from "./visible-text.js";

/** @typedef {import("./filter.js").FilterPart} FilterPart */

/** The parts of the filter, as buttons that remove them. */
export class FilterParts {
  #list = byId("filter-parts");
  #drawn = new DrawnPart(this.#list);
  #names;
  #rowNames;
  #onRemove;

  /**
   * @param {import("./store-names.js").StoreNames} names
   * @param {import("./row-names.js").RowNames} rowNames
   * @param {(part: FilterPart) => void} onRemove
   */
  constructor(names, rowNames, onRemove) {
    this.#names = names;
    this.#rowNames = rowNames;
    this.#onRemove = onRemove;
  }

  /**
   * Shows the parts of a filter.
   * @param {import("./filter.js").Filter} filter
   */
  show(filter) {
    const parts = filterParts(filter);
    this.#drawn.show(parts, () => parts.map((part) => element("li", {}, this.#button(part))));
  }

  /** @param {FilterPart} part */
  #button(part) {
    const text = element("bdi", {});
    const button = element("button", { type: "button", onclick: () => this.#remove(part, button) },
      text, element("span", { "aria-hidden": "true", text: "×" }));
    const show = (/** @type {string} */ words) => {
      text.textContent = visibleText(words);
      button.setAttribute("aria-label", `Remove the filter ${visibleText(words)}`);
    };
    show(this.#text(part));
    this.#named(part)?.then(show, () => {});
    return button;
  }

  /** @param {FilterPart} part @param {HTMLElement} button */
  #remove(part, button) {
    const place = [...this.#list.querySelectorAll("button")].indexOf(button);
    this.#onRemove(part);
    const left = [...this.#list.querySelectorAll("button")];
    // The focus is not lost with the button.
    (left[place] ?? left.at(-1) ?? byId("filter-text")).focus();
  }

  /** @param {FilterPart} part */
  #text({ member, value }) {
    switch (member) {
      case "text": return `Text: ${value}`;
      case "field": return `Action field: ${value}`;
      case "stores": return "Store";
      case "kinds": return `Kind: ${/** @type {any} */ (kindNames)[value] ?? value}`;
      case "span": return `Time: ${formatSpan(/** @type {any} */ (value))}`;
      case "hidden": return `Hidden: ${value}`;
      case "cause": return "Only one row and what it led to";
    }
  }

  /** @param {FilterPart} part */
  #named({ member, value }) {
    if (member === "stores") {
      return this.#names.name(Number(value)).then((name) => `Store: ${name}`);
    }
    if (member === "cause") {
      return this.#rowNames.name(String(value))
        .then((name) => `Only row ${name} and what it led to`);
    }
    return null;
  }
}
