// @ts-check

import { element } from "./element.js";
import { keyToCompare } from "./row-key.js";
import { StateBar } from "./state-bar.js";
import { ValueView } from "./value-view.js";

/** The state of a store right after the selected row, with what has changed. */
export class StateTab {
  name = "state";
  label = "State";
  element = element("div", {});
  #session;
  #choice;
  #bar;
  #view = new ValueView("State");

  /**
   * @param {import("./session.js").Session} session
   * @param {import("./state-choice.js").StateChoice} choice
   * @param {import("./store-chooser.js").StoreChooser} chooser
   */
  constructor(session, choice, chooser) {
    this.#session = session;
    this.#choice = choice;
    this.#bar = new StateBar(choice, chooser);
    this.element.append(this.#bar.element, this.#view.element);
  }

  /**
   * Shows the state at a row.
   * @param {import("./detail.js").DetailContext} context
   * @param {() => boolean} isNewest
   */
  async show(context, isNewest) {
    const { key, pinned, record } = context;
    const state = await this.#choice.find(record.row);
    if (!isNewest()) return;
    this.#bar.show(state, context);
    this.#view.element.hidden = !state?.isKnown;
    if (!state?.isKnown) return;
    const against = keyToCompare(key, pinned);
    await this.#view.show((path, from, count) => this.#session.ask("value", {
      key, store: state.store, path, from, count, against,
    }), isNewest);
  }
}
