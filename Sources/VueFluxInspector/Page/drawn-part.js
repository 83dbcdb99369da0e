// @ts-check

import { afterClick } from "./click-hold.js";

/**
 * A part of the page that is drawn again only when it would show something else, and not during a
 * click on it. So clicks count, and the focus and marked text stay, while the rows of a running app
 * come.
 */
export class DrawnPart {
  #place;
  #shown = "";
  /** Makes the children that are to be shown. */
  #draw = () => /** @type {(Node | string)[]} */ ([]);
  #isWaiting = false;

  /** @param {HTMLElement} place */
  constructor(place) {
    this.#place = place;
  }

  /**
   * Draws the part, unless it shows the same already.
   * @param {unknown} shown All that the children depend on, their listeners too.
   * @param {() => (Node | string)[]} draw Makes the children.
   */
  show(shown, draw) {
    const text = JSON.stringify(shown);
    if (text === this.#shown) return;
    this.#shown = text;
    this.#draw = draw;
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    afterClick(this.#place, () => {
      this.#isWaiting = false;
      this.#drawNow();
    });
  }

  #drawNow() {
    const focused = this.#place.contains(document.activeElement) ? document.activeElement : null;
    this.#place.replaceChildren(...this.#draw());
    if (focused) this.#focusLike(focused);
  }

  /** @param {Element} before */
  #focusLike(before) {
    const same = [...this.#place.querySelectorAll(before.localName)]
      .find(({ textContent }) => textContent === before.textContent);
    /** @type {HTMLElement | undefined} */ (same)?.focus({ preventScroll: true });
  }
}
