// @ts-check

import { byId } from "./element.js";
import { playPosition } from "./playback-pace.js";

/** Moves the selection on as the rows were recorded. */
export class Playback {
  #session;
  #selection;
  #button = byId("play");
  #isPlaying = false;
  #last = 0;
  #rest = 0;

  /**
   * @param {import("./session.js").Session} session
   * @param {import("./selection.js").Selection} selection
   */
  constructor(session, selection) {
    this.#session = session;
    this.#selection = selection;
    this.#button.addEventListener("click", () => this.toggle());
  }

  /** Starts or stops. */
  toggle() {
    if (this.#isPlaying) this.stop();
    else this.#start();
  }

  /** Stops where it is. */
  stop() {
    this.#isPlaying = false;
    this.#showButton();
  }

  #start() {
    if (this.#session.rowCount === 0) return;
    if (this.#selection.position >= this.#session.rowCount - 1) this.#selection.selectPosition(0);
    this.#isPlaying = true;
    this.#last = performance.now();
    this.#rest = 0;
    this.#showButton();
    requestAnimationFrame((now) => this.#step(now));
  }

  /** @param {number} now */
  #step(now) {
    if (!this.#isPlaying) return;
    const { rows, rowCount } = this.#session;
    // A filter may begin after the selected row. Then its first row is the next one.
    const position = Math.max(0, this.#selection.position);
    const passed = this.#rest + Math.max(0, now - this.#last);
    this.#last = now;
    rows.want(position, Math.min(rowCount, position + 400));
    const next = playPosition((place) => rows.at(place)?.time, position, passed,
      Number(byId("speed").value));
    this.#rest = next.rest;
    if (next.position !== this.#selection.position) {
      this.#selection.selectPosition(next.position);
    }
    // A position after the last row is of the rows before a filter, until the row is found again.
    if (rowCount === 0 || next.position === rowCount - 1) this.stop();
    else requestAnimationFrame((time) => this.#step(time));
  }

  #showButton() {
    this.#button.textContent = this.#isPlaying ? "Pause" : "Play";
  }
}
