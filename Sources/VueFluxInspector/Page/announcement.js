// @ts-check

import { byId } from "./element.js";
import { visibleText } from "./visible-text.js";

const lengthLimit = 400;
const timePerCharacter = 50;
const shortestTime = 4000;

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/**
 * Shows a sentence for some seconds, and lets screen readers say it.
 * @param {string} sentence
 */
export function announce(sentence) {
  const place = byId("announcement");
  const isLong = sentence.length > lengthLimit;
  const shown = isLong ? `${sentence.slice(0, lengthLimit)}…` : sentence;
  place.textContent = visibleText(shown);
  clearTimeout(timer);
  // A longer sentence is read longer.
  timer = setTimeout(() => place.replaceChildren(),
    Math.max(shortestTime, timePerCharacter * shown.length));
}
