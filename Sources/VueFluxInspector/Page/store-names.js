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
   * The name of a store, with its file if there are several; its number when it is not known.
   * @param {number} store
   */
  async name(store) {
    const known = this.#names.get(store);
    if (known !== undefined) return known;
    const found = await this.entry(store);
    if (!found) return `number ${store}`;
    const name = this.#session.hasSources ? `${found.name} of file ${found.source + 1}` : found.name;
    this.#names.set(store, name);
    return name;
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
