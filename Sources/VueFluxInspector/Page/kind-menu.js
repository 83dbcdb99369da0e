// @ts-check

import { byId, element } from "./element.js";
import { formatCount } from "./format.js";
import { kindNames } from "./protocol.js";

/** @typedef {import("./protocol.js").Overview} Overview */

/** The menu that chooses the kinds of rows, each with the number of its rows. */
export class KindMenu {
  #menu = byId("filter-kinds");
  #list = byId("filter-kinds-list");
  /** @type {Map<string, HTMLElement>} */
  #counts = new Map();

  /** @param {(kinds: string[]) => void} onChoose */
  constructor(onChoose) {
    for (const [kind, name] of Object.entries(kindNames)) this.#add(kind, name);
    this.#list.addEventListener("change", () =>
      onChoose(this.#boxes.filter(({ checked }) => checked).map(({ value }) => value)));
    this.#menu.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== "Escape" || !this.#menu.open) return;
      event.stopPropagation();
      this.#menu.open = false;
      this.#menu.querySelector("summary").focus();
    });
    document.addEventListener("pointerdown", (event) => {
      if (!this.#menu.contains(event.target)) this.#menu.open = false;
    });
  }

  /**
   * Shows which kinds are chosen, and how many rows there are of each.
   * @param {string[]} chosen
   * @param {Partial<Overview["kindCounts"]>} counts
   */
  show(chosen, counts) {
    for (const box of this.#boxes) box.checked = chosen.includes(box.value);
    for (const [kind, count] of Object.entries(counts)) {
      const place = this.#counts.get(kind);
      if (place) place.textContent = formatCount(count);
    }
  }

  /** @returns {HTMLInputElement[]} */
  get #boxes() {
    return [...this.#list.querySelectorAll("input")];
  }

  /** @param {string} kind @param {string} name */
  #add(kind, name) {
    const id = `kind-${kind}`;
    const box = element("input", { type: "checkbox", value: kind,
      "aria-labelledby": id, "aria-describedby": `${id}-count` });
    const count = element("span", { class: "quiet", id: `${id}-count` });
    this.#counts.set(kind, count);
    this.#list.append(element("label", {}, box, element("span", { id, text: name }), " ", count));
  }
}
