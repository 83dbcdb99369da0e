// @ts-check

import { element } from "./element.js";
import { formatElapsed, formatTime } from "./format.js";
import { kindNames } from "./protocol.js";
import { setSourceNumber } from "./source-number.js";
import { storeHue } from "./store-color.js";
import { visibleText } from "./visible-text.js";

/** @typedef {import("./protocol.js").Row} Row */

const columns = ["number", "elapsed", "store", "text", "how", "cause"];

/**
 * The text of a row, or the name of its kind where it has none.
 * @param {Row} row
 */
export function rowText(row) {
  const text = visibleText(row.text) || kindNames[row.kind] || row.kind;
  if (row.kind === "rejected") return `✗ ${text}`;
  if (row.kind === "effect") return `⟳ ${text}`;
  if (row.kind === "store") return `+ ${text}`;
  if (row.kind === "excluded") return `⊘ ${text}`;
  if (row.kind === "missing") return `… ${text}`;
  if (row.kind === "problem") return `⚠ ${text}`;
  return text;
}

/**
 * What the rows of the list have in common.
 * @typedef {object} RowContext
 * @property {number} start
 * @property {boolean} hasSources
 */

/**
 * One line of the list. It shows one row after the other while the list scrolls. Its elements stay,
 * as the browser drops a click on an element that another one takes the place of meanwhile.
 */
export class RowView {
  /** @type {number} */
  position = -1;
  /** @type {Row | undefined} */
  row;
  /** @type {Record<string, HTMLElement>} */
  #cells = {};
  #swatch = element("span", { class: "swatch" });
  #storeName = element("bdi");
  #source = element("span", { class: "source-number" });
  #text = element("bdi");
  #placeholder = element("div", { class: "placeholder" });
  /** What the row's looks mean, for screen readers. */
  #marks = element("span", { class: "hidden-text" });
  #cause = element("button", {
    type: "button", tabindex: -1, class: "link", title: "Go to the cause" });

  /** @param {number} slot */
  constructor(slot) {
    for (const column of columns) {
      this.#cells[column] = element("span", { role: "gridcell", class: `cell-${column}` });
    }
    this.#cells.store.append(this.#swatch, this.#storeName, this.#source);
    this.#cells.text.append(this.#placeholder, this.#text, this.#marks);
    const cells = Object.values(this.#cells);
    this.element = element("div", { role: "row", id: `row-${slot}` }, ...cells);
  }

  /**
   * Shows a row, or a placeholder until it comes.
   * @param {number} position
   * @param {Row | undefined} row
   * @param {RowContext} context
   */
  show(position, row, context) {
    if (position === this.position && row === this.row && row) return;
    // The head of the list is the first row.
    this.element.setAttribute("aria-rowindex", String(position + 2));
    this.position = position;
    this.row = row;
    if (row) this.#fill(row, context);
    else this.#wait();
  }

  /**
   * Marks the row as selected, pinned, left out, or as the one whose states the app shows.
   * @param {import("./selection.js").Selection} selection
   * @param {import("./session.js").Session} session
   */
  mark(selection, session) {
    const key = this.row?.key;
    const isSelected = key === undefined
      ? this.position === selection.position : key === selection.key;
    const isSkipped = key !== undefined && session.skipped.has(key);
    const isInApp = key !== undefined && key === session.live?.place;
    this.element.setAttribute("aria-selected", String(isSelected));
    this.element.classList.toggle("pinned", key !== undefined && key === selection.pinned);
    this.element.classList.toggle("skipped", isSkipped);
    this.element.classList.toggle("in-app", isInApp);
    const words = [isSkipped ? ", left out" : "", isInApp ? ", shown in the app" : ""].join("");
    if (this.#marks.textContent !== words) this.#marks.textContent = words;
  }

  #wait() {
    const cells = this.#cells;
    this.element.className = "row";
    this.element.setAttribute("aria-busy", "true");
    for (const shown of [cells.number, cells.elapsed, cells.how, this.#storeName, this.#text]) {
      shown.textContent = "";
    }
    for (const shown of [this.#swatch, this.#source]) shown.hidden = true;
    this.#cause.remove();
    this.#placeholder.hidden = false;
  }

  /** @param {Row} row @param {RowContext} context */
  #fill(row, context) {
    const cells = this.#cells;
    this.element.className = `row ${row.kind}`;
    this.element.removeAttribute("aria-busy");
    cells.number.textContent = row.number === null ? "" : String(row.number);
    cells.elapsed.textContent = formatElapsed(row.time - context.start);
    cells.elapsed.title = formatTime(row.time);
    cells.how.textContent = row.kind === "action" ? (row.isGlobal ? "global" : "local") : "";
    this.#placeholder.hidden = true;
    this.#text.textContent = rowText(row);
    this.#fillStore(row, context);
    this.#fillCause(row);
  }

  /** @param {Row} row @param {RowContext} context */
  #fillStore(row, { hasSources }) {
    this.#swatch.hidden = false;
    this.#swatch.classList.toggle("none", row.name === null);
    this.#swatch.style.setProperty("--hue", `${storeHue(row.name)}`);
    this.#storeName.textContent = visibleText(row.name);
    this.#source.hidden = !hasSources;
    if (hasSources) setSourceNumber(this.#source, row.source);
  }

  /** @param {Row} row */
  #fillCause({ cause, causeNumber }) {
    if (cause === null) {
      this.#cause.remove();
      return;
    }
    this.#cause.setAttribute("data-key", cause);
    this.#cause.textContent = causeNumber == null ? "↰ cause" : `#${causeNumber}`;
    if (!this.#cause.isConnected) this.#cells.cause.append(this.#cause);
  }
}
