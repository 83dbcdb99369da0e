// @ts-check

import { byId } from "./element.js";
import { filterParts } from "./filter.js";
import { formatNoun } from "./format.js";

/** The button that hides the filter and the search on a narrow page, where they need much room. */
export class FilterFold {
  #session;
  #button = byId("filter-fold");
  #workspace = byId("workspace");

  /** @param {import("./session.js").Session} session */
  constructor(session) {
    this.#session = session;
    this.#button.addEventListener("click", () => this.#set(!this.#isOpen));
    for (const name of ["view", "filtering", "problem", "grow"]) {
      session.addEventListener(name, () => this.#show());
    }
  }

  /** Shows the controls. */
  open() {
    this.#set(true);
  }

  get #isOpen() {
    return !this.#workspace.classList.contains("folded");
  }

  /** @param {boolean} isOpen */
  #set(isOpen) {
    this.#workspace.classList.toggle("folded", !isOpen);
    this.#button.setAttribute("aria-expanded", String(isOpen));
  }

  #show() {
    const { filter, filterProblem, rowCount } = this.#session;
    const count = filterParts(filter).length;
    // A filter with a mistake, as a link may have one, is not hidden.
    if (filterProblem !== null) this.open();
    byId("filter-fold-count").textContent = count === 0
      ? "" : `${formatNoun(count, "condition")}: ${formatNoun(rowCount, "row")}`;
  }
}
