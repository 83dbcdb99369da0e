// @ts-check

import { byId } from "./element.js";
import { formatCount } from "./format.js";

/** The lanes of the timeline that are in sight, when there are more than fit. */
export class LaneWindow {
  from = 0;
  count = 0;
  #room;
  #onMove;

  /** @param {() => number} room How many lanes fit. @param {() => void} onMove */
  constructor(room, onMove) {
    this.#room = room;
    this.#onMove = onMove;
    byId("lanes-up").addEventListener("click", () => this.move(-room()));
    byId("lanes-down").addEventListener("click", () => this.move(room()));
  }

  /**
   * Scrolls by some lanes.
   * @param {number} count
   */
  move(count) {
    const end = Math.max(0, this.count - this.#room());
    const from = Math.max(0, Math.min(end, this.from + count));
    if (from === this.from) return;
    this.from = from;
    this.#onMove();
  }

  /**
   * Scrolls a lane to the middle, unless it is in sight.
   * @param {number} index
   */
  show(index) {
    if (index >= this.from && index < this.from + this.#room()) return;
    this.move(index - Math.floor(this.#room() / 2) - this.from);
  }

  /**
   * Says which lanes are shown.
   * @param {number} shown
   */
  describe(shown) {
    const isMore = this.count > shown;
    const lanes = `${formatCount(this.from + 1)}–${formatCount(this.from + shown)}`;
    const all = formatCount(this.count);
    byId("timeline-lanes").textContent = isMore ? `Lanes ${lanes} of ${all}` : "";
    byId("lanes-up").hidden = !isMore;
    byId("lanes-down").hidden = !isMore;
  }
}
