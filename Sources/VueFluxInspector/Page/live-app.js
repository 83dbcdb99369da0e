// @ts-check

import { announce } from "./announcement.js";

/**
 * The running app: the states that its stores show, and the requests that change them.
 *
 * It tells "change".
 */
export class LiveApp extends EventTarget {
  #session;

  /** @param {import("./session.js").Session} session */
  constructor(session) {
    super();
    this.#session = session;
    session.addEventListener("live", () => this.dispatchEvent(new Event("change")));
  }

  /** What is known of the app, or null when there are only files. */
  get state() {
    return this.#session.live;
  }

  /**
   * Shows the states right after a row in the app, or those of now for null.
   * @param {string | null} key
   */
  async travel(key) {
    await this.#ask("travel", { key });
  }

  /**
   * Whether a row is an action of the app, which can be left out.
   * @param {import("./protocol.js").Row} row
   */
  canSkip(row) {
    return row.kind === "action" && row.source === this.state?.source;
  }

  /**
   * Whether an action is left out.
   * @param {string} key
   */
  isSkipped(key) {
    return this.#session.skipped.has(key);
  }

  /**
   * Leaves an action out of the states that the app shows, or takes it in again.
   * @param {string} key
   */
  async toggleSkip(key) {
    const row = this.#session.rows.withKey(key);
    if (row && !this.canSkip(row)) announce("Only an action of this run of the app can be left out.");
    else await this.#ask("skip", { key, isSkipped: !this.isSkipped(key) });
  }

  /** Goes on from the states that the app shows. */
  async beginAnew() {
    if (this.state?.isTravelling) await this.#ask("beginAnew");
    else announce("The app is live already.");
  }

  /** Takes back the newest action. */
  async undo() {
    if (this.state?.isTravelling) announce("Go back to live first.");
    else await this.#ask("undo");
  }

  /** Keeps the stores from taking actions, or lets them take actions again. */
  async toggleLock() {
    await this.#ask("lock", { isLocked: !this.state?.isLocked });
  }

  /** Pauses the recorder, or lets it go on. */
  async togglePause() {
    await this.#ask("pause", { isPaused: !this.state?.isPaused });
  }

  /**
   * Asks for a change of the app, and takes the answer as its newest state.
   * @param {string} name
   * @param {Record<string, unknown>} [parameters]
   */
  async #ask(name, parameters) {
    try {
      this.#session.takeLive(await this.#session.ask(name, parameters));
    } catch (error) {
      announce(/** @type {Error} */ (error).message);
    }
  }
}
