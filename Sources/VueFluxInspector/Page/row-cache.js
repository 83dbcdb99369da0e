// @ts-check

/** @typedef {import("./protocol.js").Row} Row */
/** @typedef {{rows: Row[], isStale: boolean}} Block */

const blockSize = 200;
const blockLimit = 16;
const requestLimit = 2;

/** Keeps the rows that were shown last, and fetches others when they are wanted. */
export class RowCache {
  /** @type {Map<number, Block>} The block that was used last is the last one. */
  #blocks = new Map();
  /** @type {Map<string, Row>} */
  #byKey = new Map();
  /** @type {Map<number, Promise<void>>} */
  #requests = new Map();
  /** @type {number[]} */
  #wanted = [];
  #generation = 0;
  /** Counts the views, which have other rows at the same positions. */
  #view = 0;
  #fetch;
  #onChange;

  /**
   * @param {(from: number, count: number) => Promise<Row[]>} fetch
   * @param {() => void} onChange
   */
  constructor(fetch, onChange) {
    this.#fetch = fetch;
    this.#onChange = onChange;
  }

  /**
   * The row with a key, if it is here.
   * @param {string} key
   */
  withKey(key) {
    return this.#byKey.get(key);
  }

  /** The number of rows that are kept. */
  get size() {
    let size = 0;
    for (const block of this.#blocks.values()) size += block.rows.length;
    return size;
  }

  /**
   * The row at a position, if it is here.
   * @param {number} position
   * @returns {Row | undefined}
   */
  at(position) {
    return this.#blocks.get(Math.floor(position / blockSize))?.rows[position % blockSize];
  }

  /**
   * Fetches what is not here of these rows. Wishes that came before are dropped.
   * @param {number} first
   * @param {number} end
   */
  want(first, end) {
    this.#wanted = [];
    const firstBlock = Math.floor(Math.max(0, first) / blockSize);
    for (let block = firstBlock; block * blockSize < end; block += 1) {
      const kept = this.#blocks.get(block);
      if (kept) {
        this.#blocks.delete(block);
        this.#blocks.set(block, kept);
      }
      if (!kept || kept.isStale) this.#wanted.push(block);
    }
    this.#requestWanted();
  }

  /**
   * The row at a position, fetched when it is not here. It is undefined when all rows are forgotten
   * meanwhile.
   * @param {number} position
   * @returns {Promise<Row | undefined>}
   */
  async load(position) {
    const view = this.#view;
    const block = Math.floor(position / blockSize);
    // Another row may have taken the place of one in a stale block.
    while (this.#blocks.get(block)?.isStale !== false) {
      await this.#request(block);
      if (view !== this.#view) return undefined;
    }
    return this.at(position);
  }

  /** Forgets all rows. */
  clear() {
    this.#generation += 1;
    this.#view += 1;
    this.#blocks.clear();
    this.#byKey.clear();
    this.#requests.clear();
    this.#wanted = [];
  }

  /**
   * Fetches the rows from a position on again. They are shown as they were until then.
   * @param {number} position
   */
  invalidate(position) {
    this.#generation += 1;
    this.#requests.clear();
    for (const [index, block] of this.#blocks) {
      if ((index + 1) * blockSize > position) block.isStale = true;
    }
  }

  /** @param {number} block */
  #drop(block) {
    for (const { key } of this.#blocks.get(block)?.rows ?? []) this.#byKey.delete(key);
    this.#blocks.delete(block);
  }

  #requestWanted() {
    while (this.#wanted.length > 0 && this.#requests.size < requestLimit) {
      const block = /** @type {number} */ (this.#wanted.shift());
      if (!this.#requests.has(block)) this.#request(block).catch(() => {});
    }
  }

  /** @param {number} block */
  #request(block) {
    const running = this.#requests.get(block);
    if (running) return running;
    const request = this.#receive(block, this.#generation).finally(() => {
      if (this.#requests.get(block) !== request) return;
      this.#requests.delete(block);
      this.#requestWanted();
    });
    this.#requests.set(block, request);
    return request;
  }

  /** @param {number} block @param {number} generation */
  async #receive(block, generation) {
    const rows = await this.#fetch(block * blockSize, blockSize);
    if (generation !== this.#generation) return;
    this.#drop(block);
    this.#blocks.set(block, { rows, isStale: false });
    for (const row of rows) this.#byKey.set(row.key, row);
    for (const index of this.#blocks.keys()) {
      if (this.#blocks.size <= blockLimit) break;
      this.#drop(index);
    }
    this.#onChange();
  }
}
