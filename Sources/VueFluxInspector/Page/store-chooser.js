// @ts-check

import { byId, element } from "./element.js";
import { formatCount, formatNoun } from "./format.js";
import { NewestTask } from "./newest-task.js";
import { sourceNumber } from "./source-number.js";
import { storeHue } from "./store-color.js";
import { visibleText } from "./visible-text.js";

/** @typedef {import("./protocol.js").StoreEntry} StoreEntry */

/**
 * @typedef {object} ChooserOptions
 * @property {string} title
 * @property {Set<number>} chosen
 * @property {boolean} isMultiple
 * @property {number | null} [source]
 * @property {boolean} [canAct] Whether to show only stores that take actions of the page.
 * @property {(chosen: Set<number>) => void} onChoose
 */

const pageSize = 200;
// More than this is a list that no one reads. A name finds the others.
const shownLimit = 2000;

/** The dialog in which stores are chosen, out of any number of them. */
export class StoreChooser {
  #session;
  #dialog = byId("stores");
  #text = byId("stores-text");
  #list = byId("stores-list");
  #count = byId("stores-count");
  #task = new NewestTask();
  /** @type {ChooserOptions | null} */
  #options = null;
  /** @type {StoreEntry[]} */
  #entries = [];
  #storeCount = 0;
  #asked = 0;
  #active = 0;

  /** @param {import("./session.js").Session} session */
  constructor(session) {
    this.#session = session;
    this.#text.addEventListener("input", () => this.#search());
    this.#text.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== "ArrowDown" && event.key !== "Enter") return;
      if (event.key === "ArrowDown") this.#list.focus();
      this.#press(event);
    });
    this.#list.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) =>
      this.#press(event));
    this.#list.addEventListener("click", (/** @type {MouseEvent} */ event) => {
      const option = /** @type {HTMLElement} */ (event.target).closest("[role=option]");
      if (option) this.#choose([...this.#list.children].indexOf(option));
    });
    this.#list.addEventListener("scroll", () => {
      const rest = this.#list.scrollHeight - this.#list.scrollTop - this.#list.clientHeight;
      if (rest < 300) this.#more();
    });
  }

  /**
   * Opens the dialog.
   * @param {ChooserOptions} options
   */
  open(options) {
    this.#options = options;
    byId("stores-title").textContent = options.title;
    this.#list.setAttribute("aria-multiselectable", String(options.isMultiple));
    this.#text.value = "";
    this.#dialog.showModal();
    this.#search();
  }

  #search() {
    this.#entries = [];
    this.#asked = 0;
    this.#active = 0;
    this.#storeCount = Infinity;
    this.#list.replaceChildren();
    this.#more();
  }

  #more() {
    const from = this.#asked;
    if (from >= Math.min(this.#storeCount, shownLimit)) return;
    const text = this.#text.value;
    this.#task.run(async (isNewest) => {
      const { source = null, canAct = false } = this.#options ?? {};
      const answer = await this.#session.ask("stores",
        { from, count: pageSize, text, source, canAct });
      if (!isNewest() || from !== this.#asked) return;
      this.#asked += pageSize;
      this.#storeCount = answer.storeCount;
      for (const entry of answer.stores) {
        this.#list.append(this.#option(entry));
        this.#entries.push(entry);
      }
      const rest = answer.storeCount > shownLimit
        ? ` The first ${formatCount(shownLimit)} are here. Type a name to find another one.` : "";
      this.#count.textContent = `${formatNoun(answer.storeCount, "store")}.${rest}`;
      if (this.#options?.canAct) {
        this.#count.textContent += " Only those that take actions now are here.";
      }
      this.#mark();
      // A list that does not fill its room has no end to scroll to.
      if (this.#list.scrollHeight <= this.#list.clientHeight) this.#more();
    });
  }

  /** @param {StoreEntry} entry */
  #option(entry) {
    const swatch = element("span", { class: "swatch" });
    swatch.style.setProperty("--hue", String(storeHue(entry.name)));
    const tags = entry.tags.length > 0 ? ` · ${entry.tags.join(", ")}` : "";
    const about = `${entry.type}${tags} · ${formatNoun(entry.rowCount, "row")}`;
    return element("div", { role: "option", id: `store-option-${this.#entries.length}` }, swatch,
      element("bdi", { text: visibleText(entry.name) }),
      this.#session.hasSources ? sourceNumber(entry.source) : null,
      element("bdi", { class: "quiet", text: visibleText(about) }));
  }

  #mark() {
    const options = [...this.#list.children];
    options.forEach((option, index) => {
      const isChosen = this.#options?.chosen.has(this.#entries[index].store) ?? false;
      option.setAttribute("aria-selected", String(isChosen));
      option.classList.toggle("active", index === this.#active);
    });
    const active = options[this.#active];
    for (const place of [this.#text, this.#list]) {
      if (active) place.setAttribute("aria-activedescendant", active.id);
      else place.removeAttribute("aria-activedescendant");
    }
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    const last = this.#entries.length - 1;
    const steps = { ArrowDown: this.#active + 1, ArrowUp: this.#active - 1, Home: 0, End: last };
    const step = /** @type {Record<string, number>} */ (steps)[event.key];
    if (step !== undefined) {
      if (step < 0) this.#text.focus();
      this.#active = Math.max(0, Math.min(last, step));
      this.#mark();
      this.#list.children[this.#active]?.scrollIntoView({ block: "nearest" });
    } else if (event.key === " " || event.key === "Enter") {
      this.#choose(this.#active);
    } else {
      return;
    }
    event.preventDefault();
  }

  /** @param {number} index */
  #choose(index) {
    const entry = this.#entries[index];
    const options = this.#options;
    if (!entry || !options) return;
    this.#active = index;
    if (options.isMultiple) {
      if (!options.chosen.delete(entry.store)) options.chosen.add(entry.store);
    } else {
      options.chosen = new Set([entry.store]);
      this.#dialog.close();
    }
    options.onChoose(options.chosen);
    this.#mark();
  }
}
