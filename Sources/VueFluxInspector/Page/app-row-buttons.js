// @ts-check

import { announce } from "./announcement.js";
import { element } from "./element.js";
import { collectValue, ValueTooBig } from "./value-copy.js";

/** The buttons of a row that change the running app. */
export class AppRowButtons {
  element = element("span", { class: "row-buttons", hidden: true });
  #session;
  #live;
  #selection;
  #dialog;
  #skip = element("button", { type: "button", onclick: () => this.toggleSkip() });
  #again = element("button", { type: "button", text: "Dispatch again",
    title: "Open this action in the dialog (D)", onclick: () => this.dispatchAgain() });
  /** @type {import("./protocol.js").Row | null} */
  #row = null;

  /**
   * @param {import("./session.js").Session} session
   * @param {import("./live-app.js").LiveApp} live
   * @param {import("./selection.js").Selection} selection
   * @param {import("./dispatch-dialog.js").DispatchDialog} dialog
   */
  constructor(session, live, selection, dialog) {
    this.#session = session;
    this.#dialog = dialog;
    this.#live = live;
    this.#selection = selection;
    this.element.append(this.#skip, this.#again);
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

  /** Opens the dialog for an action, with the store of the selected row. */
  dispatch() {
    this.#dialog.open({ store: this.#row?.store ?? null });
  }

  /** Opens the dialog with the selected action. */
  async dispatchAgain() {
    const { key } = this.#selection;
    try {
      // The detail may still show the row before.
      const row = key === null ? null : (await this.#session.ask("record", { key })).row;
      if (row === null || !this.#live.canSkip(row)) {
        announce("Select an action of the app first.");
        return;
      }
      const { store } = row;
      const action = await collectValue((path, from, count) =>
        this.#session.ask("value", { key, store: null, path, from, count, against: null }), []);
      await this.#dialog.open({ store, action });
    } catch (error) {
      announce(error instanceof ValueTooBig ? "The action has too many parts for the dialog."
        : /** @type {Error} */ (error).message);
    }
  }

  #draw() {
    const row = this.#row;
    this.element.hidden = row === null || !this.#live.canSkip(row);
    if (row === null) return;
    this.#again.hidden = row.isUnencodable;
    const isSkipped = this.#live.isSkipped(row.key);
    // The same button keeps the focus.
    this.#skip.textContent = isSkipped ? "Take in again" : "Leave out";
    this.#skip.title = isSkipped ? "Show the states with this action (x)"
      : "Show the states as if this action had never been (x)";
  }
}
