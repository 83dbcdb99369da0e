// @ts-check

import { element } from "./element.js";
import { formatCount } from "./format.js";
import { visibleText } from "./visible-text.js";

/** @typedef {import("./protocol.js").Template} Template */

/** The actions that a store has taken so far, one of each shape. A click chooses one. */
export class TemplateList {
  #place;
  #onChoose;

  /** @param {HTMLElement} place @param {(template: Template) => void} onChoose */
  constructor(place, onChoose) {
    this.#place = place;
    this.#onChoose = onChoose;
    place.addEventListener("keydown", (event) => this.#press(event));
  }

  /**
   * Shows other templates.
   * @param {Template[]} templates
   */
  show(templates) {
    this.#place.replaceChildren(...templates.map((template, index) => element("li", {},
      element("button", { type: "button", tabindex: index === 0 ? 0 : -1,
        onclick: () => this.#onChoose(template) },
      element("bdi", { text: visibleText(template.text) }),
      element("span", { class: "quiet", text: `×${formatCount(template.count)}` })))));
    if (templates.length > 0) return;
    this.#place.append(element("li", { class: "quiet",
      text: "This store has taken no actions yet. Write one below." }));
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    const buttons = [...this.#place.querySelectorAll("button")];
    const now = buttons.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    const last = buttons.length - 1;
    const places = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: last };
    const place = /** @type {Record<string, number>} */ (places)[event.key];
    if (place === undefined || now < 0) return;
    event.preventDefault();
    buttons.forEach((button) => { button.tabIndex = -1; });
    const button = buttons[Math.max(0, Math.min(last, place))];
    button.tabIndex = 0;
    button.focus();
  }
}
