// @ts-check

import { announce } from "./announcement.js";

/** @typedef {import("./value-path.js").ValuePath} ValuePath */

/**
 * Finds the row since which a state is as it is at another row, and says so.
 * @param {import("./session.js").Session} session
 * @param {{key: string, store: number} & ({condition: string} | {path: ValuePath})} what
 * @returns {Promise<string>} The key of the row.
 */
export async function findOrigin(session, what) {
  const { key, note } = await session.ask("origin", what);
  const sentence = key === what.key
    ? "It is so since this row." : "It is so since the row selected now.";
  announce(note ? `${sentence} It was searched in an older state: ${note}` : sentence);
  return key;
}
