// @ts-check

import { byId, element } from "./element.js";
import { describeStatus } from "./source-status.js";
import { visibleText } from "./visible-text.js";

/** @typedef {{title: string, lines: string[], texts: string[]}} NoticeText */

/**
 * The page that stands in for the rows when there is nothing to show, or null.
 * @param {{state: string, token: string, overview: import("./protocol.js").Overview | null}} page
 * @returns {NoticeText | null}
 */
export function noticeFor({ state, token, overview }) {
  if (token === "") {
    return { title: "This address has no token.", texts: [], lines: [
      "Only the address that the inspector prints opens its page.",
      "Copy the whole address from the terminal, with all that is after the #."] };
  }
  if (state === "refused") {
    return { title: "The inspector does not know this token.", texts: [], lines: [
      "Each start of the inspector makes a new token.",
      "Copy the address from the terminal in which it runs, and open that."] };
  }
  if (!overview) {
    return state !== "lost" ? null : { title: "The inspector does not answer.", texts: [], lines: [
      "The page tries again until it does.",
      "Start `vueflux inspect` once more if it has ended, and open the address that it prints."] };
  }
  if (overview.rowCount > 0) return null;
  return emptyNotice(overview);
}

/** @param {import("./protocol.js").Overview} overview @returns {NoticeText} */
function emptyNotice({ sources }) {
  const texts = sources.flatMap(({ name, message, problems }) =>
    [...(message ? [`${name}: ${message}`] : []), ...problems]);
  if (sources.some(({ status }) => status === "reading")) {
    return { title: "The inspector is reading the session.", texts, lines: [
      "The rows come as soon as the first ones are read."] };
  }
  if (sources.length > 0 && sources.every(({ status }) => status === "failed")) {
    return { title: "The session cannot be read.", texts, lines: [
      "Look at the reason below.",
      "Give the inspector a session file that a recorder has written."] };
  }
  if (sources.length === 0 || sources.some(({ status }) => status === "waiting")) {
    return { title: "There is no session yet.", texts, lines: [
      "Start the app with its recorder. The rows come by themselves."] };
  }
  // The title says all of an empty one.
  const lines = sources.filter(({ status }) => sources.length === 1 && status !== "empty")
    .map(({ status }) => describeStatus(status).sentence);
  return { title: "The session is empty.", texts, lines: [
    ...lines, "Dispatch an action in the app. Check that its stores use the recorder's plugin."] };
}

/** Shows a page in plain sentences instead of the rows when there are none. */
export class Notice {
  #page;
  #shown = "";

  /** @param {() => Parameters<typeof noticeFor>[0]} page */
  constructor(page) {
    this.#page = page;
  }

  /** Shows the notice that fits, or the rows. */
  show() {
    const page = this.#page();
    const text = noticeFor(page);
    byId("notice").hidden = text === null;
    byId("workspace").hidden = text !== null || page.overview === null;
    const shown = JSON.stringify(text);
    if (text === null || shown === this.#shown) return;
    this.#shown = shown;
    byId("notice").replaceChildren(
      element("h2", { text: text.title }),
      ...text.lines.map((line) => element("p", { text: line })),
      ...text.texts.map((line) => element("p", { class: "texts" },
        element("bdi", { text: visibleText(line) }))));
  }
}
