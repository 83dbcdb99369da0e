// @ts-check

import { DrawnPart } from "./drawn-part.js";
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
 * @property {import("./hide-button.js").HideButton} hideButton
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

/** The lines above the tabs: the selected row in words, and its buttons. */
export class DetailHead {
  #actions;
  #text = element("div", {}, element("p", { class: "quiet", text: "No row is selected." }));
  #drawnText = new DrawnPart(this.#text);
  #hiddenNote;
  #pin;
  #pinned = element("span", { class: "quiet" });
  #buttons;
  #problem = element("p", { class: "problem-text", role: "alert" });

  /** @param {HTMLElement} place @param {HeadActions} actions */
  constructor(place, actions) {
    this.#actions = actions;
    this.#hiddenNote = element("p", { class: "note", hidden: true }, "The filter hides this row. ",
      element("button", { type: "button", class: "link", onclick: actions.showAll,
        text: "Remove all filters" }));
    this.#pin = element("button", { type: "button", title: "Pin (p)", onclick: actions.pin,
      text: "Pin" });
    this.#buttons = element("p", { class: "head-buttons", hidden: true },
      this.#pin, actions.hideButton.element, actions.appButtons.element, this.#pinned);
    place.append(this.#text, this.#hiddenNote, this.#buttons, this.#problem);
  }

  /**
   * Shows a row.
   * @param {import("./detail.js").DetailContext} context
   * @param {boolean} isInView
   */
  show({ record, times, pinned, pinnedName }, isInView) {
    const { row } = record;
    this.#showText(record, times);
    this.#hiddenNote.hidden = isInView;
    const isPinned = pinned === row.key;
    this.#pin.setAttribute("aria-pressed", String(isPinned));
    this.#actions.hideButton.show(record);
    this.#actions.appButtons.show(row);
    this.#pinned.textContent = pinned === null || isPinned
      ? "" : pinSentence(row.key, pinned, pinnedName);
    this.#buttons.hidden = false;
  }

  /**
   * Shows why something could not be shown.
   * @param {string | null} message
   */
  showProblem(message) {
    this.#problem.textContent = visibleText(message);
  }

  /** @param {RecordAnswer} record @param {string} times */
  #showText(record, times) {
    const { name } = record.row;
    const text = rowText(record.row);
    const facts = this.#facts(record).join(" · ");
    const notes = this.#notes(record);
    this.#drawnText.show([name, text, facts, times, notes], () => {
      const swatch = element("span", { class: name === null ? "swatch none" : "swatch" });
      swatch.style.setProperty("--hue", String(storeHue(name)));
      return [
        element("h2", {}, swatch,
          name === null ? null : element("bdi", { class: "head-store", text: visibleText(name) }),
          element("bdi", { class: "head-text", text })),
        element("p", { class: "quiet" }, element("bdi", { text: facts })),
        times === "" ? "" : element("p", { class: "quiet head-times", text: times }),
        ...notes.map((note) => element("p", { class: "note" }, element("bdi", { text: note }))),
      ];
    });
  }

  /** @param {RecordAnswer} record */
  #notes({ row, unencodable }) {
    const notes = [];
    if (unencodable) notes.push(`The action has no JSON: ${visibleText(unencodable)}`);
    if (row.reason && reasons[row.reason]) notes.push(reasons[row.reason]);
    return notes;
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
