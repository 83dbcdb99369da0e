// @ts-check

/**
 * The source and the index that a row's key is made of, or null.
 * @param {string | null | undefined} key
 */
export function parseKey(key) {
  const match = /^(\d+):(\d+)$/.exec(key ?? "");
  return match ? { source: Number(match[1]), index: Number(match[2]) } : null;
}

/**
 * The key of the row before, in the same source.
 * @param {string} key
 */
export function keyBefore(key) {
  const parts = parseKey(key);
  return parts && parts.index > 0 ? `${parts.source}:${parts.index - 1}` : null;
}

/**
 * The key of the last row of a source.
 * @param {{source: number, rowCount: number}} source
 */
export function lastKey({ source, rowCount }) {
  return `${source}:${rowCount - 1}`;
}

/**
 * The key of the row that states are compared with: the pinned one, or the one before.
 * @param {string} key
 * @param {string | null} pinned
 */
export function keyToCompare(key, pinned) {
  // States of two processes have nothing in common.
  if (pinned && parseKey(pinned)?.source === parseKey(key)?.source) return pinned;
  return keyBefore(key);
}
