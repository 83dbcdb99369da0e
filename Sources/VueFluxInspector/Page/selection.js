// @ts-check

import { announce } from "./announcement.js";
import { ConnectionLost } from "./connection.js";
import { askNewestView } from "./newest-view.js";
import { parseKey } from "./row-key.js";

/**
 * The row that the whole page speaks of, and the pinned row that states are compared with.
 *
 * It tells "select" and "pin".
 */
export class Selection extends EventTarget {
  /** @type {string | null} */
  key = null;
  /** The place of the row in the view, or of the row before it when the filter hides it. */
  position = -1;
  isInView = false;
  /** @type {string | null} */
  pinned = null;
  /** Ends when the place of the row is known in the newest view. @type {Promise<void>} */
  found = Promise.resolve();
  /** Another row that is asked for, and not selected yet. @type {string | null} */
  #sought = null;
  #session;
  #request = 0;

  /** @param {import("./session.js").Session} session */
  constructor(session) {
    super();
    this.#session = session;
    session.addEventListener("view", () => this.#findAgain(true));
    session.addEventListener("grow", (event) => {
      const { haveShifted } = /** @type {CustomEvent} */ (event).detail;
      if (haveShifted) this.#findAgain(false);
    });
  }

  /**
   * Selects the row at a position of the view.
   * @param {number} position
   */
  async selectPosition(position) {
    const last = this.#session.rowCount - 1;
    if (last < 0) return;
    const target = Math.max(0, Math.min(last, position));
    const row = this.#session.rows.at(target);
    this.#request += 1;
    const request = this.#request;
    this.#sought = null;
    this.position = target;
    if (row) {
      this.#take(row.key, target, true);
      return;
    }
    // A held key moves on from here although the row itself is still on its way.
    this.dispatchEvent(new Event("move"));
    const loaded = await this.#session.rows.load(target).catch(() => undefined);
    // The list is there already, and the user may have scrolled on.
    if (loaded && request === this.#request) this.#take(loaded.key, target, true, true);
  }

  /**
   * Selects a row, whether the filter shows it or not.
   * @param {string} key
   * @param {{isSilent?: boolean}} [options]
   */
  async selectKey(key, { isSilent = false } = {}) {
    this.#request += 1;
    const request = this.#request;
    this.#sought = key === this.key ? null : key;
    try {
      const answer = await askNewestView(this.#session, "position", () => ({ key }));
      if (request !== this.#request) return;
      this.#take(key, answer.position ?? -1, answer.key === key, isSilent);
    } catch (error) {
      if (error instanceof ConnectionLost || request !== this.#request) return;
      this.#sought = null;
      announce(/** @type {Error} */ (error).message);
      // A link may name a row that the session does not have.
      if (this.key === key && !this.#isThere(key)) this.selectPosition(0);
    }
  }

  /**
   * Selects the last row at a time, or the one with a number. Says whether there is one.
   * @param {{time: number} | {source: number, number: number}} place
   */
  async jump(place) {
    const answer = await askNewestView(this.#session, "position", () => place);
    if (answer.position === null || answer.key === null) return false;
    this.#request += 1;
    this.#take(answer.key, answer.position, true);
    return true;
  }

  /**
   * Selects the row that is nearest to a time.
   * @param {number} time
   */
  async selectTime(time) {
    const answer = await askNewestView(this.#session, "position", () => ({ time }))
      .catch(() => null);
    if (!answer) return;
    const before = answer.position ?? 0;
    const rows = await Promise.all([before, before + 1].map((position) =>
      this.#session.rows.load(position).catch(() => undefined)));
    const [first, second] = rows.map((row) => row ? Math.abs(row.time - time) : Infinity);
    await this.selectPosition(second < first ? before + 1 : before);
  }

  /** Pins the selected row, or takes the pin away when it is on this row. */
  togglePin() {
    this.pin(this.pinned === this.key ? null : this.key);
  }

  /** @param {string | null} key */
  pin(key) {
    this.pinned = key;
    this.dispatchEvent(new Event("pin"));
  }

  /** @param {boolean} isNewView */
  #findAgain(isNewView) {
    const key = this.#sought ?? this.key;
    const isSilent = !isNewView && this.#sought === null;
    if (key) this.found = this.selectKey(key, { isSilent });
  }

  /** @param {string} key */
  #isThere(key) {
    const { source, index } = parseKey(key) ?? {};
    const found = this.#session.overview?.sources.find((other) => other.source === source);
    return found !== undefined && index !== undefined && index < found.rowCount;
  }

  /**
   * @param {string} key
   * @param {number} position
   * @param {boolean} isInView
   * @param {boolean} [isSilent]
   */
  #take(key, position, isInView, isSilent = false) {
    this.#sought = null;
    this.key = key;
    this.position = position;
    this.isInView = isInView;
    this.dispatchEvent(new CustomEvent("select", { detail: { isSilent } }));
  }
}
