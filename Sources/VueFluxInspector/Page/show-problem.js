// @ts-check

import { visibleText } from "./visible-text.js";

/**
 * Does something, and shows why it could not be done.
 * @param {HTMLElement} place Where the reason is shown.
 * @param {() => Promise<void>} work
 */
export async function showProblem(place, work) {
  place.textContent = "";
  try {
    await work();
  } catch (error) {
    place.textContent = visibleText(/** @type {Error} */ (error).message);
  }
}
