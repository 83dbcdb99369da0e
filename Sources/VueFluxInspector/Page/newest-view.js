// @ts-check

import { ConnectionLost } from "./connection.js";

/** @typedef {import("./session.js").Session} Session */

/**
 * Asks for something in the newest view. When a filter comes meanwhile, it is asked for again.
 * @param {Session} session
 * @param {string} name
 * @param {() => Record<string, unknown> | Promise<Record<string, unknown>>} parameters
 *   Makes the parameters for each try, as positions are others in another view.
 */
export async function askNewestView(session, name, parameters) {
  for (;;) {
    await viewToCome(session);
    const { view } = session;
    const isOld = () => view !== session.view || session.isFiltering;
    try {
      const answer = await session.askView(name, await parameters());
      if (!isOld()) return answer;
    } catch (error) {
      if (error instanceof ConnectionLost || !isOld()) throw error;
    }
  }
}

/** @param {Session} session */
async function viewToCome(session) {
  while (session.isFiltering) {
    await new Promise((resolve) => session.addEventListener("filtering", resolve, { once: true }));
  }
}
