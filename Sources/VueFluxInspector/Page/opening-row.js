// @ts-check

import { NewestTask } from "./newest-task.js";
import { lastKey } from "./row-key.js";
import { describeStatus } from "./source-status.js";

/**
 * The last row of the newest session, if that has crashed. The session of a running app is not
 * looked at. Nothing is known while a session is being read.
 * @param {Pick<import("./protocol.js").Overview, "sources" | "live">} overview
 * @returns {string | null}
 */
export function crashKey({ sources, live }) {
  const files = sources.filter(({ source }) => source !== live?.source);
  if (files.some(({ status }) => status === "reading")) return null;
  const [newest] = files.filter(({ rowCount }) => rowCount > 0)
    .sort((first, second) => (second.start ?? 0) - (first.start ?? 0));
  return newest && describeStatus(newest.status).isCrash ? lastKey(newest) : null;
}

/** Selects the row with which the page opens: the end of a crash, or else the first row. */
export class OpeningRow {
  #session;
  #selection;
  #task = new NewestTask();
  #isDone = false;
  /** The row that was selected until more was known. @type {string | null} */
  #first = null;

  /**
   * @param {import("./session.js").Session} session
   * @param {import("./selection.js").Selection} selection
   */
  constructor(session, selection) {
    this.#session = session;
    this.#selection = selection;
    for (const name of ["view", "grow", "overview"]) {
      session.addEventListener(name, () => this.#task.run(() => this.#open()));
    }
  }

  async #open() {
    const { overview, rowCount } = this.#session;
    if (this.#isDone || !overview || rowCount === 0) return;
    // The address or the user has chosen another row.
    this.#isDone = this.#selection.key !== this.#first;
    if (this.#isDone) return;
    const crash = crashKey(overview);
    if (crash !== null) await this.#selection.selectKey(crash);
    else if (this.#first === null) await this.#selection.selectPosition(0);
    this.#first = this.#selection.key;
    // The row may not have come, as rows changed meanwhile.
    this.#isDone =
      this.#first !== null && overview.sources.every(({ status }) => status !== "reading");
  }
}
