// @ts-check

/** A value that the browser keeps when the page is loaded again. It may refuse to keep anything. */
export class KeptValue {
  #name;

  /** @param {string} name */
  constructor(name) {
    this.#name = `vueflux.${name}`;
  }

  /**
   * The value, or null when there is none.
   * @returns {string | null}
   */
  read() {
    try {
      return localStorage.getItem(this.#name);
    } catch {
      return null;
    }
  }

  /**
   * Keeps a value, if the browser does.
   * @param {string} value
   */
  write(value) {
    try {
      localStorage.setItem(this.#name, value);
    } catch {
      // The value is lost with the page, as in a private window.
    }
  }
}
