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
  timer = setTimeout(() => place.replaceChildren(), 4000);
}
