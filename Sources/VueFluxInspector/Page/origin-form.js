// @ts-check

import { element } from "./element.js";
import { findOrigin } from "./find-origin.js";
import { showProblem } from "./show-problem.js";
import { visibleText } from "./visible-text.js";

/** The search for the row with which a condition on a state has become true. */
export class OriginForm {
  #session;
  #choose;
  #input = element("input", { type: "text", id: "origin-condition", spellcheck: "false",
    autocomplete: "off", placeholder: "items[0].price > 3" });
  #problem = element("p", { class: "problem-text", role: "alert" });
  #about = element("label", { for: "origin-condition" });
  element = element("form", { class: "origin", hidden: true });
  /** @type {{key: string, store: number} | null} */
  #place = null;

  /**
   * @param {import("./session.js").Session} session
   * @param {(key: string) => void} choose Selects a row.
   */
  constructor(session, choose) {
    this.#session = session;
    this.#choose = choose;
    this.element.append(this.#about, element("span", { class: "group" }, this.#input,
      element("button", { type: "submit", text: "Find" })), this.#problem);
    this.element.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#find();
    });
  }

  /**
   * Searches from a row, in the states of a store.
   * @param {{key: string, store: number, name: string} | null} place
   */
  show(place) {
    this.#place = place && { key: place.key, store: place.store };
    this.element.hidden = place === null;
    this.#about.replaceChildren("Since when is this true of ",
      element("bdi", { text: visibleText(place?.name ?? "") }), "?");
    this.#problem.textContent = "";
  }

  #find() {
    if (this.#place === null) return;
    const what = { ...this.#place, condition: this.#input.value };
    showProblem(this.#problem, async () => this.#choose(await findOrigin(this.#session, what)));
  }
}
