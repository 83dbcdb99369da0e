// @ts-check

import { element } from "./element.js";

/**
 * The number of a file, which tells its rows from those of the others.
 * @param {number} source
 */
export function sourceNumber(source) {
  const made = element("span", { class: "source-number" });
  setSourceNumber(made, source);
  return made;
}

/**
 * Shows the number of another file.
 * @param {HTMLElement} shown
 * @param {number} source
 */
export function setSourceNumber(shown, source) {
  const number = String(source + 1);
  shown.title = `File ${number}`;
  shown.textContent = number;
}
