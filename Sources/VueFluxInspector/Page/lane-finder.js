// @ts-check

import { findLane } from "./lane-search.js";
import { NewestTask } from "./newest-task.js";

/**
 * What the timeline shows now.
 * @typedef {object} ShownLanes
 * @property {number} view The view that the lanes are of.
 * @property {import("./protocol.js").Lane[]} lanes
 * @property {{first: number, last: number}} span
 */

/** Scrolls to the lane of the selected row, or of a store that was just chosen in the filter. */
export class LaneFinder {
  #session;
  #window;
  #shown;
  #task = new NewestTask();
  /** @type {number[]} */
  #chosen = [];
  #chosenView = -1;

  /**
   * @param {import("./session.js").Session} session
   * @param {import("./lane-window.js").LaneWindow} window
   * @param {() => ShownLanes} shown
   */
  constructor(session, window, shown) {
    this.#session = session;
    this.#window = window;
    this.#shown = shown;
    session.addEventListener("view", () => this.#showChosen());
  }

  /**
   * Scrolls to the lane of a row, unless it is in sight.
   * @param {import("./protocol.js").Row} row
   * @param {boolean} isSame Whether the row was selected before, too.
   * @param {() => boolean} isNewest
   */
  async showRow({ source, store }, isSame, isNewest) {
    // The lane of a store that was just chosen stays in sight until another row is selected.
    if (store === null || (isSame && this.#chosenView === this.#session.view)) return;
    await this.#show({ source, store }, isNewest);
  }

  #showChosen() {
    const { filter: { stores = [] }, view } = this.#session;
    const store = stores.find((other) => !this.#chosen.includes(other));
    this.#chosen = stores;
    if (store === undefined) return;
    this.#chosenView = view;
    this.#task.run(async (isNewest) => {
      const { stores: [entry] } = await this.#session.ask("stores", {
        from: store, count: 1, text: "",
      });
      if (entry?.store === store) await this.#show({ source: entry.source, store }, isNewest);
    });
  }

  /** @param {import("./lane-search.js").LaneName} wanted @param {() => boolean} isNewest */
  async #show(wanted, isNewest) {
    const { view } = this.#session;
    const { lanes, span, view: lanesView } = this.#shown();
    if (lanesView === view && lanes.some(({ store }) => store === wanted.store)) return;
    const isWanted = () => isNewest() && view === this.#session.view;
    const index = await findLane(async (from, count) => {
      if (!isWanted()) return { laneCount: 0, lanes: [] };
      const answer = await this.#session.askView("lanes", { ...span, columns: 1, from, count });
      this.#window.count = answer.laneCount;
      return answer;
    }, wanted);
    if (index !== null && isWanted()) this.#window.show(index);
  }
}
