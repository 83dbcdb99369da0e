// @ts-check

/** The names of stores, by their numbers. */
export class StoreNames {
  /** @type {Map<number, string>} */
  #names = new Map();
  #session;

  /** @param {import("./session.js").Session} session */
  constructor(session) {
    this.#session = session;
  }

  /**
   * The name of a store, or its number when the inspector does not tell.
   * @param {number} store
   */
  async name(store) {
    const known = this.#names.get(store);
    if (known !== undefined) return known;
    const found = await this.entry(store);
    if (!found) return `number ${store}`;
    this.#names.set(store, found.name);
    return found.name;
  }

  /**
   * The newest that is known of a store, or null.
   * @param {number} store
   * @returns {Promise<import("./protocol.js").StoreEntry | null>}
   */
  async entry(store) {
    const answer = await this.#session.ask("stores", { from: store, count: 1, text: "" });
    return answer.stores.find((/** @type {any} */ entry) => entry.store === store) ?? null;
  }
}
