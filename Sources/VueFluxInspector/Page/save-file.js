// @ts-check

import { element } from "./element.js";

/**
 * Asks for a file, and has the browser save it.
 * @param {import("./session.js").Session} session
 * @param {{what: string, source: number, key?: string, store?: number}} file
 */
export async function saveFile(session, file) {
  const { path } = await session.ask("download", file);
  // Only a file of the inspector itself may be opened.
  if (!path.startsWith("/download/")) return;
  const link = element("a", { href: path, download: "" });
  document.body.append(link);
  link.click();
  link.remove();
}
