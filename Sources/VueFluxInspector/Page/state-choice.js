// @ts-check

/**
 * The store of which the state is shown: the one of the selected row, or one that the user chose.
 *
 * It tells "change".
 */
export class StateChoice extends EventTarget {
  /** The store that the user chose. @type {number | null} */
  chosen = null;
  /** The store that was shown last. @type {number | null} */
  #last = null;
  #session;

  /** @param {import("./session.js").Session} session */
  constructor(session) {
    super();
    this.#session = session;
  }

  /** @param {number | null} store */
  choose(store) {
    this.chosen = store;
    this.dispatchEvent(new Event("change"));
  }

  /**
   * What the file knows of the state at a row: of the chosen store, or else of the row's store.
   * @param {import("./protocol.js").Row} row
   * @param {string | null} [against] The row with whose states they are compared.
   */
  async find(row, against = null) {
    for (const store of [this.chosen, row.store, this.#last, null]) {
      if (store === null) continue;
      const known = await this.#state(row.key, store, against);
      if (!known) continue;
      this.#last = store;
      return known;
    }
    return this.#state(row.key, null, against);
  }

  /** @param {string} key @param {number | null} store @param {string | null} against */
  async #state(key, store, against) {
    const { states } = await this.#session.ask("states",
      { key, from: 0, count: 1, store, against });
    return states[0];
  }
}
