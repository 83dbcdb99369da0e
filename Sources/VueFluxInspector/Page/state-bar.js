// @ts-check

import { DrawnPart } from "./drawn-part.js";
import { element } from "./element.js";
import { formatSize } from "./format.js";
import { keyToCompare } from "./row-key.js";
import { storePicker } from "./store-picker.js";
import { visibleText } from "./visible-text.js";

/** The store whose state is shown, and what it is compared with. */
export class StateBar {
  element = element("div", { class: "state-bar" });
  #choice;
  #chooser;
  #drawn = new DrawnPart(this.element);

  /**
   * @param {import("./state-choice.js").StateChoice} choice
   * @param {import("./store-chooser.js").StoreChooser} chooser
   */
  constructor(choice, chooser) {
    this.#choice = choice;
    this.#chooser = chooser;
  }

  /**
   * Shows what is known of a state.
   * @param {any} state
   * @param {import("./detail.js").DetailContext} context
   */
  show(state, { key, pinned, pinnedName, record }) {
    const against = keyToCompare(key, pinned);
    const isPin = pinned !== null && against === pinned;
    const pin = isPin ? pinnedName : null;
    const { source } = record.row;
    this.#drawn.show([state, pin, source, this.#choice.chosen], () => this.#draw(state, pin, source));
  }

  /** @param {any} state @param {string | null} pin @param {number} source */
  #draw(state, pin, source) {
    return [
      element("p", { class: "state-line" },
        ...storePicker(this.#choice, this.#chooser, source, state),
        element("span", { class: "quiet", text: `Changes since ${this.#since(state, pin)}` })),
      element("p", { class: "quiet" }, element("bdi", { text: visibleText(this.#about(state)) })),
      ...this.#notes(state).map((note) =>
        element("p", { class: "note" }, element("bdi", { text: visibleText(note) }))),
      ...(state?.isMissingApp ? [element("p", { class: "quiet" },
        "The app can compute states that were not saved: give this file to ",
        element("code", { text: "Inspector.start(recorder:sessions:)" }), ".")] : []),
    ];
  }

  /** @param {any} state @param {string | null} pinnedName */
  #since(state, pinnedName) {
    const row = pinnedName === null ? "the row before" : `the pinned row ${pinnedName}`;
    return state?.since ? `#${state.since}, the last state known at ${row}` : row;
  }

  /** @param {any} state */
  #about(state) {
    if (!state) return "";
    if (state.size !== null) return `${state.type} · ${formatSize(state.size)}`;
    return state.isKnown ? `${state.type} · computed by this app's mutations` : state.type;
  }

  /** @param {any} state */
  #notes(state) {
    if (!state) return ["No store has begun yet. Select a later row."];
    const notes = [];
    if (!state.isKnown) notes.push("The file has no state of this store here.");
    if (state.note) notes.push(state.note);
    return notes;
  }
}
