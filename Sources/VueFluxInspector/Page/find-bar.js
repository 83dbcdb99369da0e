// @ts-check

import { byId } from "./element.js";
import { askNewestView } from "./newest-view.js";

/** Looks for the next row with a text, in both directions. */
export class FindBar {
  #session;
  #selection;
  #fold;
  #text = byId("find-text");
  #status = byId("find-status");

  /**
   * @param {import("./session.js").Session} session
   * @param {import("./selection.js").Selection} selection
   * @param {import("./filter-fold.js").FilterFold} fold
   */
  constructor(session, selection, fold) {
    this.#fold = fold;
    this.#session = session;
    this.#selection = selection;
    byId("find-forward").addEventListener("click", () => this.find(true));
    byId("find-backward").addEventListener("click", () => this.find(false));
    this.#text.addEventListener("input", () => this.#status.replaceChildren());
    this.#text.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      this.find(!event.shiftKey);
    });
  }

  /**
   * Selects the next row with the text, or the one before.
   * @param {boolean} isForward
   */
  async find(isForward) {
    const text = this.#text.value;
    if (text === "") {
      this.#fold.open();
      this.#text.focus();
      return;
    }
    this.#status.textContent = "Searching…";
    try {
      const answer = await askNewestView(this.#session, "find", async () => {
        await this.#selection.found;
        return { text, from: this.#selection.position, isForward };
      });
      if (answer.position === null) {
        this.#status.textContent = isForward ? "No row after this one." : "No row before this one.";
        return;
      }
      this.#status.textContent = "";
      await this.#selection.selectPosition(answer.position);
    } catch (error) {
      this.#status.textContent = /** @type {Error} */ (error).message;
    }
  }
}
