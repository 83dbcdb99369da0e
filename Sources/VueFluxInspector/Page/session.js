// @ts-check

import { announce } from "./announcement.js";
import { ConnectionLost } from "./connection.js";
import { areSameFilters, isEmptyFilter, tidyFilter } from "./filter.js";
import { RowCache } from "./row-cache.js";

/** @typedef {import("./protocol.js").Overview} Overview */
/** @typedef {import("./filter.js").Filter} Filter */

/**
 * The rows of the session as the filter shows them.
 *
 * It tells "overview", "live" (the app has changed), "view" (other rows), "grow" (more rows, or
 * some have moved), "rows" (rows have come), "filtering" and "problem" (the filter has a mistake).
 */
export class Session extends EventTarget {
  /** @type {Overview | null} */
  overview = null;
  /** @type {Filter} */
  filter = {};
  /** @type {string | null} */
  filterProblem = null;
  view = 0;
  rowCount = 0;
  /** @type {ReadonlySet<string>} The rows that the app leaves out. */
  skipped = new Set();
  #connection;
  #request = 0;
  #requestCount = 0;
  /** Whether the rows of this connection are shown. */
  #isShown = false;

  /** @param {import("./connection.js").Connection} connection @param {Filter} filter */
  constructor(connection, filter) {
    super();
    this.filter = tidyFilter(filter);
    this.#connection = connection;
    this.rows = new RowCache(
      (from, count) => this.#fetchRows(from, count),
      () => this.#tell("rows"),
    );
    connection.addEventListener("change", () => {
      if (connection.state === "open") this.#begin();
      this.#tell("live");
    });
  }

  /** Whether a filter has been asked for, and its rows have not come. */
  get isFiltering() {
    return this.#requestCount > 0;
  }

  /** The running app, or null when there are only files, or when the app does not answer. */
  get live() {
    return this.#connection.state === "open" ? this.overview?.live ?? null : null;
  }

  /** Whether there are several files, so that a row or a store is named with its own. */
  get hasSources() {
    return (this.overview?.sources.length ?? 1) > 1;
  }

  /**
   * Takes the newest that is known of the app.
   * @param {import("./protocol.js").Live} live
   */
  takeLive(live) {
    if (this.overview) this.#take({ ...this.overview, live });
  }

  /**
   * Asks for something that does not depend on the view.
   * @param {string} name
   * @param {Record<string, unknown>} [parameters]
   */
  ask(name, parameters) {
    return this.#connection.ask(name, parameters);
  }

  /**
   * Asks for something in the view.
   * @param {string} name
   * @param {Record<string, unknown>} parameters
   */
  askView(name, parameters) {
    return this.ask(name, { view: this.view, ...parameters });
  }

  /**
   * Shows the rows that a filter lets through.
   * @param {Filter} filter
   */
  async setFilter(filter) {
    const tidy = tidyFilter(filter);
    if (areSameFilters(tidy, this.filter) && !this.filterProblem) return;
    this.filter = tidy;
    this.filterProblem = null;
    await this.#makeView();
  }

  async #begin() {
    try {
      this.#isShown = false;
      this.#take(await this.ask("overview"));
      this.view = 0;
      this.rowCount = this.overview?.rowCount ?? 0;
      if (isEmptyFilter(this.filter)) this.#showView();
      else await this.#makeView();
      await this.#followChanges();
    } catch (error) {
      if (!(error instanceof ConnectionLost)) announce(/** @type {Error} */ (error).message);
    }
  }

  async #makeView() {
    this.#request += 1;
    const request = this.#request;
    this.#countRequests(1);
    try {
      const { view, rowCount } = await this.ask("view", { filter: this.filter });
      this.view = view;
      this.rowCount = rowCount;
    } catch (error) {
      // After a new connection the filter is asked for again.
      if (request !== this.#request || error instanceof ConnectionLost) return;
      this.filterProblem = /** @type {Error} */ (error).message;
      this.#tell("problem");
      // The rows of the filter before stay. A link with a mistake has none, and all rows are shown.
      if (this.#isShown) return;
    } finally {
      this.#countRequests(-1);
    }
    // A filter that came meanwhile may have a mistake, and leaves these rows.
    this.#showView();
  }

  /** @param {number} change */
  #countRequests(change) {
    this.#requestCount += change;
    this.#tell("filtering");
  }

  #showView() {
    this.#isShown = true;
    this.rows.clear();
    this.#tell("view");
  }

  async #followChanges() {
    for (;;) {
      const before = this.overview;
      const overview = await this.ask("changes", { version: before?.version ?? 0 });
      this.#take(overview);
      const count = before?.rowCount ?? 0;
      const from = overview.changedFrom ?? count;
      // An app that travels changes often, and its rows stay as they are.
      if (from < count || overview.rowCount !== count) await this.#grow(from, from < count);
    }
  }

  /** @param {number} changedFrom @param {boolean} haveShifted */
  async #grow(changedFrom, haveShifted) {
    let from = changedFrom;
    if (isEmptyFilter(this.filter)) {
      this.rowCount = this.overview?.rowCount ?? 0;
    } else {
      const view = this.view;
      const answer = await this.askView("rows", { from: 0, count: 1 }).catch(() => null);
      if (!answer || view !== this.view) return;
      // The change is told in positions without a filter.
      from = haveShifted ? 0 : this.rowCount;
      this.rowCount = answer.rowCount;
    }
    this.rows.invalidate(from);
    this.dispatchEvent(new CustomEvent("grow", { detail: { haveShifted } }));
  }

  /** @param {number} from @param {number} count */
  async #fetchRows(from, count) {
    const answer = await this.askView("rows", { from, count });
    return answer.rows;
  }

  /** @param {Overview} overview */
  #take(overview) {
    const before = JSON.stringify(this.live);
    this.overview = overview;
    this.#tell("overview");
    if (JSON.stringify(this.live) === before) return;
    const skipped = this.live?.skipped ?? [];
    // The same set stays while the same rows are left out, so that it can be compared.
    if (skipped.join() !== [...this.skipped].join()) this.skipped = new Set(skipped);
    this.#tell("live");
  }

  /** @param {string} name */
  #tell(name) {
    this.dispatchEvent(new Event(name));
  }
}
