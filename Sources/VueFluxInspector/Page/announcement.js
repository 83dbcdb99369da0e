// @ts-check

import { byId } from "./element.js";
import { visibleText } from "./visible-text.js";

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/**
 * Shows a sentence for some seconds, and lets screen readers say it.
 * @param {string} sentence
 */
export function announce(sentence) {
  const place = byId("announcement");
  place.textContent = visibleText(sentence);
  clearTimeout(timer);
  // A longer sentence is read longer.
  timer = setTimeout(() => place.replaceChildren(), Math.max(4000, 60 * sentence.length));
}
