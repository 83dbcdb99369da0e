// @ts-check

import { byId } from "./element.js";
import { formatCount, formatNoun } from "./format.js";
import { parseJump } from "./jump-target.js";
import { parseKey } from "./row-key.js";

/** Steps, leaps, and following the newest row. */
export class TimeBar {
  isFollowing = false;
  #session;
  #selection;
  #jump = byId("jump");
  #problem = byId("jump-problem");

  /**
   * @param {import("./session.js").Session} session
   * @param {import("./selection.js").Selection} selection
   */
  constructor(session, selection) {
    this.#session = session;
    this.#selection = selection;
    byId("step-first").addEventListener("click", () => this.first());
    byId("step-back").addEventListener("click", () => this.step(-1));
    byId("step-forward").addEventListener("click", () => this.step(1));
    byId("step-last").addEventListener("click", () => this.last());
    byId("follow").addEventListener("click", () => this.follow(!this.isFollowing));
    this.#jump.addEventListener("input", () => this.#showProblem(""));
    this.#jump.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
      if (event.key === "Enter") this.#leap();
    });
    session.addEventListener("grow", () => this.#showGrown());
    session.addEventListener("view", () => this.#showGrown());
    selection.addEventListener("select", () => this.#showPlace());
    selection.addEventListener("move", () => this.#showPlace());
  }

  /**
   * Moves the selection by some rows.
   * @param {number} count
   */
  step(count) {
    const { position, isInView } = this.#selection;
    if (count < 0) this.follow(false);
    // Between two rows, a step back leads to the one before.
    const rest = !isInView && count < 0 ? 1 : 0;
    this.#selection.selectPosition(position + count + rest);
  }

  /** Selects the first row. */
  first() {
    this.follow(false);
    this.#selection.selectPosition(0);
  }

  /** Selects the last row. */
  last() {
    this.#selection.selectPosition(this.#session.rowCount - 1);
  }

  /** Puts the cursor into the field for a number or a time. */
  focusJump() {
    this.#jump.focus();
    this.#jump.select();
  }

  /**
   * Follows the newest row, or stops.
   * @param {boolean} isFollowing
   */
  follow(isFollowing) {
    if (isFollowing === this.isFollowing) return;
    this.isFollowing = isFollowing;
    byId("follow").setAttribute("aria-pressed", String(isFollowing));
    if (isFollowing) this.last();
  }

  async #leap() {
    const start = this.#session.overview?.firstTime ?? 0;
    const target = parseJump(this.#jump.value, start);
    if (target === null) {
      this.#showProblem("Write a number, a time like 12:30:01, or seconds since the start, +90.");
      return;
    }
    this.follow(false);
    const source = parseKey(this.#selection.key)?.source ?? 0;
    // Now, and not with the answer: the user may be typing the next number by then.
    byId("list").focus();
    try {
      const found = await this.#selection.jump("number" in target ? { source, ...target } : target);
      if (!found) this.first();
    } catch (error) {
      this.#showProblem(/** @type {Error} */ (error).message);
    }
  }

  /** @param {string} text */
  #showProblem(text) {
    this.#problem.textContent = text;
    this.#jump.setAttribute("aria-invalid", String(text !== ""));
  }

  #showGrown() {
    if (this.isFollowing) this.last();
    this.#showPlace();
  }

  #showPlace() {
    const { position, isInView } = this.#selection;
    const { rowCount, filter } = this.#session;
    const place = `${formatCount(position + 1)} of ${formatCount(rowCount)}`;
    byId("place").textContent = position < 0 ? formatNoun(rowCount, "row")
      : isInView ? place : `hidden, after ${place}`;
    byId("list-empty").hidden = rowCount > 0;
    byId("list-empty").textContent = rowCount > 0 ? "" : filter.field
      ? "No row passes the filter. It looks at fields of actions. For a condition on a state, remove it, " +
        "select a row, and search in State."
      : "No row passes the filter. Remove a part of it, or remove all.";
  }
}
