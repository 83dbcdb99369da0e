// @ts-check

import { element } from "./element.js";

/** The buttons of a row that change the running app. */
export class AppRowButtons {
  element = element("span", { class: "row-buttons", hidden: true });
  #live;
  #selection;
  #skip = element("button", { type: "button", onclick: () => this.toggleSkip() });
  /** @type {import("./protocol.js").Row | null} */
  #row = null;

  /**
   * @param {import("./live-app.js").LiveApp} live
   * @param {import("./selection.js").Selection} selection
   */
  constructor(live, selection) {
    this.#live = live;
    this.#selection = selection;
    this.element.append(this.#skip);
    live.addEventListener("change", () => this.#draw());
  }

  /**
   * Shows the buttons for a row, if there are any.
   * @param {import("./protocol.js").Row} row
   */
  show(row) {
    this.#row = row;
    this.#draw();
  }

  /** Leaves the selected action out, or takes it in again. */
  toggleSkip() {
    if (this.#selection.key !== null) this.#live.toggleSkip(this.#selection.key);
  }

  #draw() {
    const row = this.#row;
    this.element.hidden = row === null || !this.#live.canSkip(row);
    if (row === null) return;
    const isSkipped = this.#live.isSkipped(row.key);
    // The same button keeps the focus.
    this.#skip.textContent = isSkipped ? "Take in again" : "Leave out";
    this.#skip.title = isSkipped ? "Show the states with this action (x)"
      : "Show the states as if this action had never been (x)";
  }
}
