// @ts-check

import { copyText } from "./clipboard.js";
import { DrawnPart } from "./drawn-part.js";
import { element } from "./element.js";
import { formatNoun } from "./format.js";
import { saveFile } from "./save-file.js";
import { showProblem } from "./show-problem.js";
import { storePicker } from "./store-picker.js";
import { visibleText } from "./visible-text.js";

const forms = [
  ["session", "Session file"],
  ["devtools", "Redux DevTools"],
  ["test", "Test in Swift"],
];

/** The last actions of one store up to the selected row, as files and as a test. */
export class ExcerptView {
  element = element("section", {});
  #session;
  #choice;
  #chooser;
  #stores = element("p", { class: "state-line" });
  #drawn = new DrawnPart(this.#stores);
  #about = element("p", {});
  #buttons = element("p", { class: "excerpt-buttons", hidden: true });
  #warning = element("p", { class: "note", hidden: true,
    text: "The app may have crashed with the last action. Its test may crash, too. If the state before " +
      "is wrong already, find in State since when it is, and use the test of that row." });
  #problem = element("p", { class: "problem-text", role: "alert" });
  /** @type {{key: string, store: number, source: number} | null} */
  #place = null;

  /**
   * @param {import("./session.js").Session} session
   * @param {import("./state-choice.js").StateChoice} choice
   * @param {import("./store-chooser.js").StoreChooser} chooser
   */
  constructor(session, choice, chooser) {
    this.#session = session;
    this.#choice = choice;
    this.#chooser = chooser;
    this.#buttons.append(
      ...forms.map(([what, label]) =>
        this.#button(label, (place) => saveFile(session, { what, ...place }))),
      this.#button("Copy the test", async ({ key, store }) => {
        const { text } = await session.ask("test", { key, store });
        await copyText(text, "The test");
      }));
    this.element.append(element("h3", { text: "The last actions up to here" }), this.#stores,
      this.#about, this.#warning, this.#buttons, this.#problem);
  }

  /**
   * Shows the actions that led to a row.
   * @param {import("./detail.js").DetailContext} context
   * @param {() => boolean} isNewest
   */
  async show({ key, record: { row } }, isNewest) {
    const state = await this.#choice.find(row);
    const place = state ? { key, store: state.store, source: row.source } : null;
    const excerpt = place && await this.#session.ask("excerpt", { key, store: place.store });
    if (!isNewest()) return;
    this.#place = place;
    this.#problem.textContent = "";
    this.#drawn.show([place?.store, state?.name, row.source, this.#choice.chosen], () =>
      storePicker(this.#choice, this.#chooser, row.source, state));
    this.#about.textContent = excerpt
      ? about(excerpt) : "No store has begun yet. Select a later row.";
    this.#buttons.hidden = !excerpt || excerpt.problem !== null;
    this.#warning.hidden = !excerpt?.mayCrash;
  }

  /**
   * @param {string} label
   * @param {(place: {key: string, store: number, source: number}) => Promise<void>} work
   */
  #button(label, work) {
    return element("button", { type: "button", text: label, onclick: () => {
      const place = this.#place;
      if (place !== null) showProblem(this.#problem, () => work(place));
    } });
  }
}

/**
 * @param {{problem: string | null, actionCount: number, first: number, last: number,
 *   opening: number | null}} excerpt
 */
function about({ problem, actionCount, first, last, opening }) {
  if (problem !== null) return visibleText(problem);
  const numbers = actionCount === 1 ? `#${last}` : `#${first} to #${last}`;
  const state = opening === null ? "the state before it" : `the state of #${opening}`;
  return `${formatNoun(actionCount, "action")}, ${numbers}, from ${state}.`;
}
