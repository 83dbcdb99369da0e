// @ts-check

/** The numbers of rows, by their keys: a person knows a row by its number. */
export class RowNames {
  /** @type {Map<string, string>} */
  #names = new Map();
  #session;

  /** @param {import("./session.js").Session} session */
  constructor(session) {
    this.#session = session;
  }

  /**
   * The number of a row, or its key when it has none.
   * @param {string} key
   */
  async name(key) {
    const known = this.#names.get(key);
    if (known !== undefined) return known;
    const { row } = await this.#session.ask("record", { key });
    const number = row.number === null ? `at ${key}` : `${row.number}`;
    const name = this.#session.hasSources ? `${number} of file ${row.source + 1}` : number;
    this.#names.set(key, name);
    return name;
  }
}
