// @ts-check

import { NewestTask } from "./newest-task.js";
import { parseKey } from "./row-key.js";

// An answer may come after a newer request. Places that were asked for just now are our own.
const rememberedPlaces = 8;

/**
 * Lets the app show the selected row, step by step, while it is on.
 *
 * It tells "change".
 */
export class ShowInApp extends EventTarget {
  isOn = false;
  #live;
  #selection;
  #task = new NewestTask();
  #isAsking = false;
  /** @type {string[]} */
  #asked = [];

  /**
   * @param {import("./live-app.js").LiveApp} live
   * @param {import("./selection.js").Selection} selection
   */
  constructor(live, selection) {
    super();
    this.#live = live;
    this.#selection = selection;
    selection.addEventListener("select", () => this.#travel());
    live.addEventListener("change", () => this.#stopWhenLed());
  }

  /** Whether the selected row is one of the app, and not one of another process. */
  get hasRow() {
    return parseKey(this.#selection.key)?.source === this.#live.state?.source;
  }

  /**
   * Begins or stops. The app stays at its place when this stops.
   * @param {boolean} isOn
   */
  set(isOn) {
    if (isOn === this.isOn) return;
    this.isOn = isOn;
    this.#asked = [];
    this.#travel();
    this.dispatchEvent(new Event("change"));
  }

  /** Stops, and leads the app back to live. */
  async backToLive() {
    this.set(false);
    this.#task.run(() => this.#live.travel(null));
  }

  /** Lets the app go on from the states that it shows. */
  async beginAnew() {
    this.#task.run(() => this.#live.beginAnew());
  }

  #travel() {
    if (!this.isOn) return;
    // Playing is faster than an app may be. So only the newest row is asked for.
    this.#task.run(async () => {
      const { key } = this.#selection;
      if (!this.isOn || key === null || !this.hasRow || key === this.#live.state?.place) return;
      this.#asked = [key, ...this.#asked].slice(0, rememberedPlaces);
      this.#isAsking = true;
      await this.#live.travel(key);
      this.#isAsking = false;
    });
  }

  /** Stops when the app has gone back to live, or when another window has led it elsewhere. */
  #stopWhenLed() {
    if (!this.isOn || this.#isAsking || this.#asked.length === 0) return;
    if (!this.#asked.includes(this.#live.state?.place ?? "")) this.set(false);
  }
}
