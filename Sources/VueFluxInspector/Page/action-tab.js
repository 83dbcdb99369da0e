// @ts-check

import { element } from "./element.js";
import { ValueView } from "./value-view.js";

/** The action of the selected row, as a tree. */
export class ActionTab {
  name = "action";
  label = "Action";
  element = element("div", {});
  #session;
  #view = new ValueView("Action");
  #none = element("p", { class: "empty", hidden: true,
    text: "This row is not an action. Select an action, or look at the state." });

  /** @param {import("./session.js").Session} session */
  constructor(session) {
    this.#session = session;
    this.element.append(this.#none, this.#view.element);
  }

  /**
   * Shows the action of a row.
   * @param {import("./detail.js").DetailContext} context
   * @param {() => boolean} isNewest
   */
  async show({ key }, isNewest) {
    const ask = (/** @type {(string | number)[]} */ path, /** @type {number} */ from,
      /** @type {number} */ count) =>
      this.#session.ask("value", { key, store: null, path, from, count, against: null });
    const answer = await this.#view.show(ask, isNewest);
    if (!answer || !isNewest()) return;
    this.#none.hidden = answer.kind !== "nothing";
    this.#view.element.hidden = answer.kind === "nothing";
  }
}
