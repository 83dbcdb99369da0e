// @ts-check

import { byId } from "./element.js";
import { visibleText } from "./visible-text.js";

const lengthLimit = 400;
const timePerCharacter = 50;
const shortestTime = 4000;

/** @type {Map<string, ReturnType<typeof setTimeout>>} */
const timers = new Map();

/**
 * Shows a sentence for some seconds, and lets screen readers say it.
 * @param {string} sentence
 */
export function announce(sentence) {
  put(sentence, "announcement");
}

/**
 * Lets screen readers say what the page shows elsewhere already.
 * @param {string} sentence
 */
export function speak(sentence) {
  put(sentence, "spoken");
}

/** @param {string} sentence @param {string} id */
function put(sentence, id) {
  const place = byId(id);
  const isLong = sentence.length > lengthLimit;
  const shown = isLong ? `${sentence.slice(0, lengthLimit)}…` : sentence;
  place.textContent = visibleText(shown);
  clearTimeout(timers.get(id));
  // A longer sentence is read longer.
  timers.set(id, setTimeout(() => place.replaceChildren(),
    Math.max(shortestTime, timePerCharacter * shown.length)));
}
