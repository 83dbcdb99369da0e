// @ts-check

import { element } from "./element.js";
import { OriginView } from "./origin-view.js";
import { keyToCompare } from "./row-key.js";
import { StateBar } from "./state-bar.js";
import { formatPath } from "./value-path.js";
import { ValueView } from "./value-view.js";

/** The state of a store right after the selected row, with what has changed. */
export class StateTab {
  name = "state";
  label = "State";
  element = element("div", {});
  #session;
  #choice;
  #bar;
  #origin;
  #view;

  /**
   * @param {import("./session.js").Session} session
   * @param {import("./state-choice.js").StateChoice} choice
   * @param {import("./store-chooser.js").StoreChooser} chooser
   * @param {(key: string) => void} choose Selects a row.
   */
  constructor(session, choice, chooser, choose) {
    this.#session = session;
    this.#choice = choice;
    this.#bar = new StateBar(choice, chooser);
    this.#origin = new OriginView(session, choose);
    this.#view = new ValueView("State", (path) =>
      this.#origin.find({ path }, formatPath(path) || "The whole state"));
    this.element.append(this.#bar.element, this.#origin.element, this.#view.element);
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
    const { store, name } = state ?? {};
    this.#origin.show(state?.isKnown ? { key, number: record.row.number, store, name } : null);
    this.#view.element.hidden = !state?.isKnown;
    if (!state?.isKnown) return;
    await this.#view.show((path, from, count) => this.#session.ask("value", {
      key, store: state.store, path, from, count, against,
    }), isNewest);
  }
}
