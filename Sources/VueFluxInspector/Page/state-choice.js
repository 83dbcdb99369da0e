// @ts-check

/** @typedef {{store: number, name: string}} NamedStore */

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
    const members = store === null ? { against } : { store, against };
    const answer = await this.#session.ask("states", { key, from: 0, count: 100, ...members });
    if (store === null) return answer.states[0];
    const found = answer.states.find((/** @type {NamedStore} */ state) => state.store === store);
    return found ?? this.#search(key, store, against, answer.storeCount);
  }

  /**
   * Looks through the pages of states. Stores come in the order of their numbers.
   * @param {string} key @param {number} store @param {string | null} against
   * @param {number} count
   */
  async #search(key, store, against, count) {
    let low = 100;
    let high = count;
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      const { states } = await this.#session.ask("states", {
        key, from: middle, count: 1, against,
      });
      if (states.length === 0) return undefined;
      if (states[0].store === store) return states[0];
      if (states[0].store < store) low = middle + 1;
      else high = middle;
    }
    return undefined;
  }
}
