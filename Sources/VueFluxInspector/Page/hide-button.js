// @ts-check

import { announce } from "./announcement.js";
import { element } from "./element.js";
import { visibleText } from "./visible-text.js";

/** The button that hides all actions with the name of the selected one, or shows them again. */
export class HideButton {
  #session;
  #selection;
  #onToggle;
  #name = element("bdi", {});
  /** The action that the button names. @type {string | null} */
  #action = null;

  /**
   * @param {import("./session.js").Session} session
   * @param {import("./selection.js").Selection} selection
   * @param {(name: string) => void} onToggle
   */
  constructor(session, selection, onToggle) {
    this.#session = session;
    this.#selection = selection;
    this.#onToggle = onToggle;
    this.element = element("button", { type: "button", class: "hide-button", hidden: true,
      title: "Hide all actions with this name (h)",
      onclick: () => this.#action !== null && onToggle(this.#action) }, "Hide ", this.#name);
  }

  /**
   * Shows the button for a row, if its action has a name.
   * @param {import("./protocol.js").RecordAnswer} record
   */
  show({ action }) {
    this.#action = action;
    this.element.hidden = action === null;
    if (action === null) return;
    this.#name.textContent = visibleText(action);
    const isHidden = this.#session.filter.hidden?.includes(action) ?? false;
    this.element.setAttribute("aria-pressed", String(isHidden));
  }

  /** Hides the actions with the name of the selected one, or shows them again. */
  async toggle() {
    const { key } = this.#selection;
    try {
      // The button may still name the row before.
      const action = key === null ? null : (await this.#session.ask("record", { key })).action;
      if (action === null) announce("Select an action with a name first.");
      else this.#onToggle(action);
    } catch (error) {
      announce(/** @type {Error} */ (error).message);
    }
  }
}
