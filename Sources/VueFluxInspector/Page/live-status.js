// @ts-check

import { formatNoun } from "./format.js";

/**
 * The state of the app in sentences.
 * @param {import("./protocol.js").Live} live
 * @param {string} place The name of the row whose states the app shows.
 */
export function liveStatus({ isTravelling, skipped, isLocked, isPaused }, place) {
  const sentences = [];
  if (isTravelling) {
    const without = skipped.length === 0 ? "" : `, without ${formatNoun(skipped.length, "action")}`;
    sentences.push(`The app shows the past: the states after ${place}${without}.`,
      "Its stores take no actions.");
  } else {
    sentences.push("The app is live.");
  }
  if (isLocked) {
    sentences.push(isTravelling ? "It is locked." : "It is locked: its stores take no actions.");
  }
  if (isPaused) sentences.push("The recorder is paused, and writes no actions.");
  return sentences.join(" ");
}
