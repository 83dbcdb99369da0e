// @ts-check

import { byId } from "./element.js";
import { formatClock } from "./format.js";
import { visibleText } from "./visible-text.js";

/** The words beside the mouse in the timeline. */
export class TimelineTip {
  #element = byId("timeline-tip");

  /** Hides the words. */
  hide() {
    this.#element.hidden = true;
  }

  /**
   * Shows a time, and the text of a row if the mouse is at one.
   * @param {{x: number, y: number}} place
   * @param {number} width The width of the timeline.
   * @param {number} time
   * @param {string} text
   */
  show({ x, y }, width, time, text) {
    const { style } = this.#element;
    const isLeft = x < width / 2;
    this.#element.hidden = false;
    this.#element.textContent = `${formatClock(time)}  ${visibleText(text.slice(0, 200))}`.trim();
    style.left = isLeft ? `${x + 12}px` : "auto";
    style.right = isLeft ? "auto" : `${width - x + 12}px`;
    style.top = `${Math.max(2, y - 26)}px`;
  }
}
