// @ts-check

import { element } from "./element.js";

/**
 * The number of a file, which tells its rows from those of the others.
 * @param {number} source
 */
export function sourceNumber(source) {
  const number = String(source + 1);
  return element("span", { class: "source-number", title: `File ${number}`, text: number });
}
