// @ts-check

import { formatDuration } from "./format.js";
import { rowPhrase } from "./row-names.js";

/** @typedef {import("./row-names.js").NamedRow} NamedRow */

/**
 * How long a row came after the one before it in the view, and after or before the pinned one.
 * @param {NamedRow} row
 * @param {NamedRow | null} before
 * @param {NamedRow | null} pinned
 */
export function timesBetween(row, before, pinned) {
  const times = [];
  if (before !== null && before.key !== pinned?.key) {
    times.push(distance(row, before, rowPhrase(before.name)));
  }
  if (pinned !== null && pinned.key !== row.key) {
    times.push(distance(row, pinned, rowPhrase(pinned.name, "pinned")));
  }
  return times.join(" · ");
}

/** @param {NamedRow} row @param {NamedRow} other @param {string} phrase */
function distance(row, other, phrase) {
  const duration = row.time - other.time;
  if (duration === 0) return `at the same time as ${phrase}`;
  return `${formatDuration(Math.abs(duration))} ${duration > 0 ? "after" : "before"} ${phrase}`;
}
