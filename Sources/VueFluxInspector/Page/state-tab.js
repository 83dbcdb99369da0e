// @ts-check

import { announce } from "./announcement.js";
import { element } from "./element.js";
import { findOrigin } from "./find-origin.js";
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
  #view;
  /** @type {{key: string, store: number} | null} */
  #place = null;

  /**
   * @param {import("./session.js").Session} session
   * @param {import("./state-choice.js").StateChoice} choice
   * @param {import("./store-chooser.js").StoreChooser} chooser
   * @param {(key: string) => void} choose Selects a row.
   */
  constructor(session, choice, chooser, choose) {
    this.#session = session;
    this.#view = new ValueView("State", async (path) => {
      if (this.#place === null) return;
      try {
        choose(await findOrigin(session, { ...this.#place, path }));
      } catch (error) {
        announce(/** @type {Error} */ (error).message);
      }
    });
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
    const against = keyToCompare(key, pinned);
    const state = await this.#choice.find(record.row, against);
    if (!isNewest()) return;
    this.#bar.show(state, context);
    this.#place = state ? { key, store: state.store } : null;
    this.#view.element.hidden = !state?.isKnown;
    if (!state?.isKnown) return;
    await this.#view.show((path, from, count) => this.#session.ask("value", {
      key, store: state.store, path, from, count, against,
    }), isNewest);
  }
}
