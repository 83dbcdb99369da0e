// @ts-check

import { byId, element } from "./element.js";
import { DetailHead } from "./detail-head.js";
import { NewestTask } from "./newest-task.js";
import { timesBetween } from "./row-times.js";

/** @typedef {import("./protocol.js").RecordAnswer} RecordAnswer */

/**
 * What a tab is given to show.
 * @typedef {object} DetailContext
 * @property {string} key
 * @property {string | null} pinned
 * @property {string} pinnedName
 * @property {string} times How long the row came after others.
 * @property {RecordAnswer} record
 *
 * @typedef {object} Tab
 * @property {string} name
 * @property {string} label
 * @property {HTMLElement} element
 * @property {(context: DetailContext, isNewest: () => boolean) => Promise<void>} show
 */

/** The selected row, in tabs. Only the open tab asks for anything. */
export class Detail extends EventTarget {
  #session;
  #selection;
  #tabs;
  #names;
  #open = 0;
  #skipped;
  #task = new NewestTask();
  #head;
  #list = byId("tabs");
  #panel = byId("detail-panel");

  /**
   * @param {import("./session.js").Session} session
   * @param {import("./selection.js").Selection} selection
   * @param {Tab[]} tabs
   * @param {import("./row-names.js").RowNames} names
   * @param {import("./detail-head.js").HeadActions} actions
   */
  constructor(session, selection, tabs, names, actions) {
    super();
    this.#session = session;
    this.#selection = selection;
    this.#tabs = tabs;
    this.#names = names;
    this.#skipped = session.skipped;
    this.#head = new DetailHead(byId("detail-head"), actions);
    tabs.forEach((tab, index) => this.#list.append(this.#makeTab(tab, index)));
    this.#list.addEventListener("keydown", (event) => this.#press(event));
    selection.addEventListener("select", () => this.show());
    selection.addEventListener("pin", () => this.show());
    session.addEventListener("live", () => this.#showSkipped());
    session.addEventListener("grow", () => this.#task.runWhenIdle(this.#showSelected));
    this.openTab(0);
  }

  /** The labels of the tabs. */
  get labels() {
    return this.#tabs.map((tab) => tab.label);
  }

  /** The name of the open tab. */
  get tab() {
    return this.#tabs[this.#open].name;
  }

  /**
   * Opens a tab.
   * @param {number} index
   */
  openTab(index) {
    this.#open = index;
    [...this.#list.children].forEach((tab, place) => {
      tab.setAttribute("aria-selected", String(place === index));
      tab.setAttribute("tabindex", place === index ? "0" : "-1");
    });
    this.#panel.setAttribute("aria-labelledby", `tab-${this.#tabs[index].name}`);
    this.#panel.replaceChildren(this.#tabs[index].element);
    this.#panel.scrollTop = 0;
    this.dispatchEvent(new Event("tab"));
    this.show();
  }

  /**
   * Opens the tab with a name, if there is one.
   * @param {string | null} name
   */
  openTabNamed(name) {
    const index = this.#tabs.findIndex((tab) => tab.name === name);
    if (index >= 0 && index !== this.#open) this.openTab(index);
  }

  /** Asks for the selected row, and shows it. */
  show() {
    this.#task.run(this.#showSelected);
  }

  // States are others when an action is left out.
  #showSkipped() {
    if (this.#skipped === this.#session.skipped) return;
    this.#skipped = this.#session.skipped;
    this.show();
  }

  #showSelected = async (/** @type {() => boolean} */ isNewest) => {
    const { key, pinned } = this.#selection;
    const tab = this.#tabs[this.#open];
    // A link names a row before there is a connection.
    if (key === null || this.#session.overview === null) return;
    // Until the answers come, the open tab is still of another row.
    this.#panel.setAttribute("aria-busy", "true");
    try {
      const [record, before] = await Promise.all([
        this.#session.ask("record", { key }), this.#rowBefore()]);
      const pinnedRow = pinned === null ? null : await this.#names.find(pinned);
      if (!isNewest()) return;
      const times = timesBetween(record.row, before, pinnedRow);
      const context = { key, pinned, pinnedName: pinnedRow?.name ?? "", times, record };
      this.#head.show(context, this.#selection.isInView);
      await tab.show(context, isNewest);
      this.#head.showProblem(null);
    } catch (error) {
      this.#head.showProblem(/** @type {Error} */ (error).message);
    } finally {
      if (isNewest()) this.#panel.setAttribute("aria-busy", "false");
    }
  };

  /** The row before the selected one in the view, which the list has already as a rule. */
  async #rowBefore() {
    const { position, isInView } = this.#selection;
    const place = isInView ? position - 1 : position;
    if (place < 0) return null;
    const row = await this.#session.rows.load(place).catch(() => undefined);
    return row ? this.#names.named(row) : null;
  }

  /** @param {Tab} tab @param {number} index */
  #makeTab(tab, index) {
    return element("button", {
      type: "button",
      role: "tab",
      id: `tab-${tab.name}`,
      "aria-controls": "detail-panel",
      "aria-keyshortcuts": String(index + 1),
      text: tab.label,
      onclick: () => this.openTab(index),
    });
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    this.openTab((this.#open + step + this.#tabs.length) % this.#tabs.length);
    /** @type {HTMLElement} */ (this.#list.children[this.#open]).focus();
  }
}
