// @ts-check

import { element } from "./element.js";
import { visibleText } from "./visible-text.js";

/**
 * @typedef {object} Origin
 * @property {string} key
 * @property {number | null} number
 * @property {boolean} isExact Whether that very row made it so.
 * @property {{key: string, number: number | null} | null} before The last row known to be otherwise.
 * @property {boolean} isCutOff Whether records are missing or left out before that row.
 * @property {string | null} note Why the state that was asked for is not known.
 *
 * @typedef {object} OriginPlace Where a search begins.
 * @property {string} key
 * @property {number | null} number
 * @property {number} store
 * @property {string} name The name of the store.
 */

const becameTrue = " became true";

/** The search for the row since which something is true of a state, and what it has found. */
export class OriginView {
  #session;
  #choose;
  #input = element("input", { type: "text", id: "origin-condition", spellcheck: "false",
    autocomplete: "off", placeholder: "items[0].price > 3" });
  #problem = element("p", { class: "problem-text", role: "alert" });
  #about = element("label", { for: "origin-condition" });
  #result = element("div", { class: "origin-result", role: "status" });
  element = element("section", { class: "origin", hidden: true, "aria-label": "Since when" });
  /** @type {OriginPlace | null} */
  #place = null;
  #search = 0;

  /**
   * @param {import("./session.js").Session} session
   * @param {(key: string) => void} choose Selects a row.
   */
  constructor(session, choose) {
    this.#session = session;
    this.#choose = choose;
    this.element.append(
      element("form", { onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        this.find({ condition: this.#input.value }, this.#input.value.trim());
      } }, this.#about, element("span", { class: "group" }, this.#input,
        element("button", { type: "submit", text: "Find" }))),
      this.#problem, this.#result);
  }

  /**
   * Searches from a row, in the states of a store. The last result stays until another store comes.
   * @param {OriginPlace | null} place
   */
  show(place) {
    const isOther = place?.store !== this.#place?.store;
    const hasMoved = place?.key !== this.#place?.key;
    this.#place = place;
    this.element.hidden = place === null;
    this.#about.replaceChildren("Since when is this true of ",
      element("bdi", { text: visibleText(place?.name ?? "") }), "?");
    if (isOther || hasMoved) this.#problem.textContent = "";
    if (!isOther) return;
    this.#search += 1;
    this.#result.replaceChildren();
  }

  /**
   * Searches back from the row that is shown.
   * @param {{condition: string} | {path: import("./value-path.js").ValuePath}} what
   * @param {string} subject What is searched for, in the result.
   */
  async find(what, subject) {
    const place = this.#place;
    if (place === null) return;
    this.#search += 1;
    const search = this.#search;
    this.#problem.textContent = "";
    this.#result.replaceChildren(element("p", { class: "quiet", text: "Searching…" }));
    // A condition above an answer about something else would be misread.
    if ("path" in what) this.#input.value = "";
    try {
      const { key, store } = place;
      const origin = await this.#session.ask("origin", { key, store, ...what });
      const verb = "condition" in what ? becameTrue : " got this value";
      if (search === this.#search) this.#showResult(subject, verb, origin, place);
    } catch (error) {
      if (search !== this.#search) return;
      this.#result.replaceChildren();
      // It is about a row that is not shown any more.
      if (place.key !== this.#place?.key) return;
      this.#problem.textContent = visibleText(/** @type {Error} */ (error).message);
    }
  }

  /**
   * @param {string} subject
   * @param {string} verb
   * @param {Origin} origin
   * @param {OriginPlace} place
   */
  #showResult(subject, verb, origin, place) {
    const { before, isExact, isCutOff, note } = origin;
    const parts = [element("bdi", { class: "origin-subject", text: visibleText(subject) }), verb];
    if (isExact) {
      parts.push(" at ", this.#link(origin), ".");
    } else if (before) {
      parts.push(" between ", this.#link(before), " and ", this.#link(origin),
        ". The states in between are not known.");
    } else {
      parts.push(" at ", this.#link(origin), " or before. ", isCutOff
        ? "Before it, records are missing or left out." : "No earlier state is known.");
    }
    if (before && verb === becameTrue) parts.push(" It may have come and gone before.");
    this.#result.replaceChildren(
      element("p", {}, ...parts),
      element("p", { class: "quiet" }, "Searched back from ", this.#link(place), ".",
        note ? element("bdi", { text: ` ${visibleText(note)}` }) : null));
  }

  /** @param {{key: string, number: number | null}} row */
  #link({ key, number }) {
    return element("button", { type: "button", class: "link", title: "Go to the row",
      text: number === null ? `row ${key}` : `#${number}`, onclick: () => this.#choose(key) });
  }
}
