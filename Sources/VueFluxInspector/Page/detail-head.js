// @ts-check

import { element } from "./element.js";
import { formatSize, formatTime } from "./format.js";
import { kindNames } from "./protocol.js";
import { keyToCompare } from "./row-key.js";
import { rowText } from "./row-view.js";
import { storeHue } from "./store-color.js";
import { visibleText } from "./visible-text.js";

/** @typedef {import("./protocol.js").RecordAnswer} RecordAnswer */
/**
 * @typedef {object} HeadActions
 * @property {() => void} pin
 * @property {() => void} showAll
 * @property {import("./app-row-buttons.js").AppRowButtons} appButtons
 */

/** @type {Record<string, string>} */
const reasons = {
  replaced: "A plugin or a replay has replaced the state.",
  excluded: "The app leaves out some actions, so it saved the state.",
  lost: "Records were lost before, so the app saved the state.",
  checkpoint: "The app saves the state from time to time.",
};

/** @param {string} key @param {string} pinned @param {string} name */
function pinSentence(key, pinned, name) {
  return keyToCompare(key, pinned) === pinned
    ? `Compared with the pinned row ${name}` : `The pinned row ${name} is of another file`;
}

/** The lines above the tabs: the selected row in words. */
export class DetailHead {
  #place;
  #actions;
  #problem = element("p", { class: "problem-text", role: "alert" });

  /** @param {HTMLElement} place @param {HeadActions} actions */
  constructor(place, actions) {
    this.#place = place;
    this.#actions = actions;
    place.append(element("p", { class: "quiet", text: "No row is selected." }), this.#problem);
  }

  /**
   * Shows a row.
   * @param {import("./detail.js").DetailContext} context
   * @param {boolean} isInView
   */
  show({ record, pinned, pinnedName }, isInView) {
    const { row } = record;
    const swatch = element("span", { class: row.name === null ? "swatch none" : "swatch" });
    swatch.style.setProperty("--hue", String(storeHue(row.name)));
    const notes = [];
    if (record.unencodable) {
      notes.push(`The action has no JSON: ${visibleText(record.unencodable)}`);
    }
    if (row.reason && reasons[row.reason]) notes.push(reasons[row.reason]);
    const isPinned = pinned === row.key;
    const { appButtons } = this.#actions;
    const focused = /** @type {HTMLElement | null} */ (document.activeElement);
    appButtons.show(row);
    this.#place.replaceChildren(
      element("h2", {}, swatch,
        row.name === null ? null : element("bdi", { class: "head-store",
          text: visibleText(row.name) }),
        element("bdi", { class: "head-text", text: rowText(row) })),
      element("p", { class: "quiet" }, element("bdi", { text: this.#facts(record).join(" · ") })),
      ...notes.map((note) => element("p", { class: "note" }, element("bdi", { text: note }))),
      isInView ? element("span", { hidden: true }) : this.#hiddenNote(),
      element("p", { class: "head-buttons" },
        element("button", { type: "button", "aria-pressed": String(isPinned), title: "Pin (p)",
          onclick: this.#actions.pin, text: isPinned ? "Pinned" : "Pin" }),
        appButtons.element,
        pinned === null || isPinned
          ? null : element("span", { class: "quiet",
            text: pinSentence(row.key, pinned, pinnedName) })),
      this.#problem);
    if (focused && appButtons.element.contains(focused)) focused.focus();
  }

  /**
   * Shows why something could not be shown.
   * @param {string | null} message
   */
  showProblem(message) {
    this.#problem.textContent = visibleText(message);
  }

  #hiddenNote() {
    return element("p", { class: "note" }, "The filter hides this row. ",
      element("button", { type: "button", class: "link", onclick: this.#actions.showAll,
        text: "Remove all filters" }));
  }

  /** @param {RecordAnswer} record */
  #facts({ row, place, outcome }) {
    const facts = [kindNames[row.kind] ?? visibleText(row.kind)];
    if (row.number !== null) facts.push(`number ${row.number}`);
    facts.push(formatTime(row.time));
    if (row.kind === "action") facts.push(row.isGlobal ? "to all stores" : "to one store");
    if (outcome) facts.push(visibleText(outcome));
    if (row.size !== null) facts.push(formatSize(row.size));
    facts.push(visibleText(place));
    return facts;
  }
}
