// @ts-check

import { DrawnPart } from "./drawn-part.js";
import { byId, element } from "./element.js";
import { formatCount, formatNoun, formatTime } from "./format.js";
import { lastKey } from "./row-key.js";
import { sourceNumber } from "./source-number.js";
import { describeStatus, knownStatus } from "./source-status.js";
import { visibleText } from "./visible-text.js";

/** @typedef {import("./protocol.js").Source} Source */

/** The title, the files with their states, and the state of the connection. */
export class Header {
  #session;
  #connection;
  #choose;
  #sources = new DrawnPart(byId("sources"));

  /**
   * @param {import("./session.js").Session} session
   * @param {import("./connection.js").Connection} connection
   * @param {(key: string) => void} choose Selects a row.
   */
  constructor(session, connection, choose) {
    this.#session = session;
    this.#connection = connection;
    this.#choose = choose;
    session.addEventListener("overview", () => this.#showOverview());
    connection.addEventListener("change", () => this.#showConnection());
    this.#showConnection();
  }

  #showConnection() {
    const { state } = this.#connection;
    const texts = {
      connecting: "Connecting…",
      open: "Connected",
      lost: "The inspector is gone. Trying again…",
      refused: "The token is wrong.",
    };
    const place = byId("connection");
    place.textContent = texts[state];
    place.className = state === "lost" || state === "refused" ? "lost" : "";
    this.#showOverview();
  }

  #showOverview() {
    const overview = this.#session.overview;
    if (!overview) return;
    const title = visibleText(overview.title);
    byId("title").textContent = title;
    byId("title").title = title;
    document.title = `${title.slice(0, 100)} – VueFlux inspector`;
    const sources = overview.sources.map((source) => this.#newest(source));
    const shown = sources.map(({ name, status, problemCount }) => [name, status, problemCount]);
    this.#sources.show([overview.title, shown], () =>
      sources.map((source) => element("li", {}, this.#sourceButton(source))));
  }

  /**
   * The newest that is known of a source.
   * @param {Source} source
   */
  #newest(source) {
    const sources = this.#session.overview?.sources ?? [];
    const found = sources.find((other) => other.source === source.source) ?? source;
    const isConnected = this.#connection.state === "open";
    return { ...found, status: knownStatus(found.status, isConnected) };
  }

  /** @param {Source} source */
  #showSource(source) {
    showSource(this.#newest(source), () => this.#choose(lastKey(this.#newest(source))));
  }

  /** @param {Source} source */
  #sourceButton(source) {
    const status = describeStatus(source.status);
    const isOnly = this.#session.overview?.sources.length === 1;
    return element("button", { type: "button", "aria-haspopup": "dialog",
      onclick: () => this.#showSource(source) },
    isOnly ? null : sourceNumber(source.source),
    isOnly && source.name === this.#session.overview?.title
      ? null : element("bdi", { text: visibleText(source.name) }),
    element("span", { text: status.text,
      class: `status ${source.status} ${status.isBad ? "bad" : ""}`.trim() }),
    source.problemCount === 0 ? null : element("span", { class: "status bad",
      text: `${formatCount(source.problemCount)} damaged` }));
  }
}

/**
 * Shows all that is known of a file.
 * @param {Source} source
 * @param {() => void} goToEnd Selects its last row.
 */
function showSource(source, goToEnd) {
  const line = (/** @type {string} */ text) =>
    element("p", {}, element("bdi", { text: visibleText(text) }));
  const list = (/** @type {string} */ title, /** @type {string[]} */ texts) => texts.length === 0
    ? [] : [element("h3", { text: title }), element("ol", { tabindex: 0, "aria-label": title },
      ...texts.map((text) => element("li", {}, element("bdi", { text: visibleText(text) }))))];
  byId("source-title").textContent = visibleText(source.name);
  byId("source-text").replaceChildren(
    line(describeStatus(source.status).sentence),
    ...(source.message ? [line(source.message)] : []),
    ...(source.rowCount === 0 ? [] : [
      line(`${formatNoun(source.rowCount, "row")}${source.start === null
        ? "." : `, from ${formatTime(source.start)} on.`}`),
      element("p", {}, element("button", { type: "button",
        text: "Go to the last row", onclick: () => {
          byId("source").close();
          goToEnd();
        } }))]),
    ...list(`Damage: ${formatNoun(source.problemCount, "place")}`, source.problems),
    ...list("Fields that the app hides", source.redacted));
  byId("source").showModal();
}
