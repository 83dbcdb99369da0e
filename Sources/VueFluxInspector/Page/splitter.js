// @ts-check

import { byId } from "./element.js";
import { KeptValue } from "./kept-value.js";

const least = 25;
const most = 75;
const step = 5;

/**
 * The bar between the rows and the selected one. It gives more room to one of them, also when the
 * page is loaded again.
 */
export class Splitter {
  #bar = byId("splitter");
  #panes = byId("panes");
  #kept = new KeptValue("list-share");

  constructor() {
    const kept = Number(this.#kept.read() ?? NaN);
    if (Number.isFinite(kept)) this.#set(kept);
    this.#bar.addEventListener("pointerdown", (/** @type {PointerEvent} */ event) => {
      event.preventDefault();
      this.#bar.setPointerCapture(event.pointerId);
      this.#bar.focus();
    });
    this.#bar.addEventListener("pointermove", (/** @type {PointerEvent} */ event) => {
      if (!this.#bar.hasPointerCapture(event.pointerId)) return;
      const { left, width } = this.#panes.getBoundingClientRect();
      this.#set(((event.clientX - left) / width) * 100);
    });
    this.#bar.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
      const now = Number(this.#bar.getAttribute("aria-valuenow"));
      const places = { ArrowLeft: now - step, ArrowRight: now + step, Home: least, End: most };
      const place = /** @type {Record<string, number>} */ (places)[event.key];
      if (place === undefined) return;
      event.preventDefault();
      this.#set(place);
    });
  }

  /** @param {number} percent */
  #set(percent) {
    const share = Math.round(Math.max(least, Math.min(most, percent)));
    this.#bar.setAttribute("aria-valuenow", String(share));
    this.#panes.style.setProperty("--list-share", `${share}fr`);
    this.#panes.style.setProperty("--detail-share", `${100 - share}fr`);
    this.#kept.write(String(share));
  }
}
