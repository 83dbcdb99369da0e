// @ts-check

/**
 * A part of the page that is drawn again only when it would show something else. So the focus and
 * marked text stay while the rows of a running app come.
 */
export class DrawnPart {
  #place;
  #shown = "";

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
    const focused = this.#place.contains(document.activeElement) ? document.activeElement : null;
    this.#place.replaceChildren(...draw());
    if (focused) this.#focusLike(focused);
  }

  /** @param {Element} before */
  #focusLike(before) {
    const same = [...this.#place.querySelectorAll(before.localName)]
      .find(({ textContent }) => textContent === before.textContent);
    /** @type {HTMLElement | undefined} */ (same)?.focus({ preventScroll: true });
  }
}
