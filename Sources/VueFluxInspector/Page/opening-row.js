// @ts-check

import { NewestTask } from "./newest-task.js";
import { lastKey } from "./row-key.js";
import { describeStatus } from "./source-status.js";

/**
 * The newest session, if it has crashed. The session of a running app is not looked at. Nothing is
 * known while a session is being read.
 * @param {Pick<import("./protocol.js").Overview, "sources" | "live">} overview
 * @returns {import("./protocol.js").Source | null}
 */
export function crashedSource({ sources, live }) {
  const files = sources.filter(({ source }) => source !== live?.source);
  if (files.some(({ status }) => status === "reading")) return null;
  const [newest] = files.filter(({ rowCount }) => rowCount > 0)
    .sort((first, second) => (second.start ?? 0) - (first.start ?? 0));
  return newest && describeStatus(newest.status).isCrash ? newest : null;
}

/** Selects the row with which the page opens: the end of a crash, or else the first row. */
export class OpeningRow {
  #session;
  #selection;
  #timeline;
  #task = new NewestTask();
  #isDone = false;
  /** The row that was selected until more was known. @type {string | null} */
  #first = null;

  /**
   * @param {import("./session.js").Session} session
   * @param {import("./selection.js").Selection} selection
   * @param {import("./timeline.js").Timeline} timeline
   */
  constructor(session, selection, timeline) {
    this.#session = session;
    this.#selection = selection;
    this.#timeline = timeline;
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
    const crash = crashedSource(overview);
    if (crash) {
      // A crash of yesterday would be a dot beside the run of today.
      if (this.#session.hasSources) this.#timeline.show(crash.start, crash.end);
      await this.#selection.selectKey(lastKey(crash));
    } else if (this.#first === null) {
      await this.#selection.selectPosition(0);
    }
    this.#first = this.#selection.key;
    // The row may not have come, as rows changed meanwhile.
    this.#isDone =
      this.#first !== null && overview.sources.every(({ status }) => status !== "reading");
  }
}
