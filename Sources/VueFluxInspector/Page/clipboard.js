// @ts-check

import { announce } from "./announcement.js";

/**
 * Puts a text on the clipboard, and says so.
 * @param {string} text
 * @param {string} name
 */
export async function copyText(text, name) {
  try {
    await navigator.clipboard.writeText(text);
    announce(`${name} is copied.`);
  } catch {
    announce("The browser does not let the page copy. Allow it, and try again.");
  }
}
