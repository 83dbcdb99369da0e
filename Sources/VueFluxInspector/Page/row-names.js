// @ts-check

/**
 * A row as a person knows it.
 * @typedef {object} NamedRow
 * @property {string} key
 * @property {string} name Its number, or its key when it has none.
 * @property {number} time
 */

/**
 * A row in a sentence: "#24", "the row at 0:33", "the pinned #24".
 * @param {string} name
 * @param {string} [adjective]
 */
export function rowPhrase(name, adjective) {
  const noun = /^\d/.test(name) ? `#${name}` : `row ${name}`;
  if (adjective) return `the ${adjective} ${noun}`;
  return noun.startsWith("#") ? noun : `the ${noun}`;
}

/** The numbers and times of rows, by their keys: a person knows a row by its number. */
export class RowNames {
  /** @type {Map<string, NamedRow>} */
  #rows = new Map();
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
    return (await this.find(key)).name;
  }

  /**
   * The name and the time of a row, asked for when it is not known.
   * @param {string} key
   */
  async find(key) {
    const known = this.#rows.get(key);
    if (known !== undefined) return known;
    const named = this.named((await this.#session.ask("record", { key })).row);
    this.#rows.set(key, named);
    return named;
  }

  /**
   * A row with its name.
   * @param {import("./protocol.js").Row} row
   * @returns {NamedRow}
   */
  named({ key, number, source, time }) {
    const name = number === null ? `at ${key}` : `${number}`;
    return { key, time, name: this.#session.hasSources ? `${name} of file ${source + 1}` : name };
  }
}
