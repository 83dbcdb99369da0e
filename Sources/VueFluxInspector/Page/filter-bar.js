// @ts-check

import { speak } from "./announcement.js";
import { byId } from "./element.js";
import { areSameFilters, isEmptyFilter, withoutPart } from "./filter.js";
import { FilterParts } from "./filter-parts.js";
import { formatCount, formatNoun } from "./format.js";
import { KindMenu } from "./kind-menu.js";
import { visibleText } from "./visible-text.js";

const typingPause = 250;

/** The controls of the filter. */
export class FilterBar {
  #session;
  #selection;
  #fold;
  #text = byId("filter-text");
  #field = byId("filter-field");
  #problem = byId("filter-problem");
  #parts;
  #kinds = new KindMenu((kinds) => this.#change({ kinds }));
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** @type {import("./filter.js").Filter} */
  #spokenFilter = {};

  /**
   * @param {import("./session.js").Session} session
   * @param {import("./selection.js").Selection} selection
   * @param {import("./store-chooser.js").StoreChooser} chooser
   * @param {import("./store-names.js").StoreNames} names
   * @param {import("./row-names.js").RowNames} rowNames
   * @param {import("./filter-fold.js").FilterFold} fold
   */
  constructor(session, selection, chooser, names, rowNames, fold) {
    this.#fold = fold;
    this.#session = session;
    this.#selection = selection;
    this.#parts = new FilterParts(names, rowNames, (part) => this.#remove(part));
    byId("filters").addEventListener("submit", (/** @type {Event} */ event) => {
      event.preventDefault();
      this.#change({});
    });
    for (const input of [this.#text, this.#field]) {
      input.addEventListener("input", () => {
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => this.#change({}), typingPause);
      });
    }
    byId("filter-stores").addEventListener("click", () => chooser.open({
      title: "Show the rows of these stores",
      chosen: new Set(session.filter.stores),
      isMultiple: true,
      onChoose: (chosen) => this.#change({ stores: [...chosen] }),
    }));
    byId("filter-cause").addEventListener("click", () => this.isolate(selection.key));
    byId("filter-clear").addEventListener("click", () => {
      this.clear();
      this.#text.focus();
    });
    for (const name of ["view", "filtering", "problem", "grow"]) {
      session.addEventListener(name, () => this.#show());
    }
    session.addEventListener("view", () => this.#speak());
    selection.addEventListener("select", () => {
      byId("filter-cause").disabled = selection.key === null;
    });
  }

  /** Puts the cursor into the filter's text. */
  focus() {
    this.#fold.open();
    this.#text.focus();
    this.#text.select();
  }

  /** Removes all filters. */
  clear() {
    this.#text.value = "";
    this.#field.value = "";
    this.#set({});
  }

  /**
   * Shows only a row and what it led to.
   * @param {string | null} key
   */
  isolate(key) {
    if (key) this.#change({ cause: key });
  }

  /**
   * Shows only the rows of a span of time.
   * @param {import("./filter.js").Span} span
   */
  limitTo(span) {
    this.#change({ span });
  }

  /**
   * Hides the actions with a name, or shows them again.
   * @param {string} name
   */
  toggleHidden(name) {
    const hidden = this.#session.filter.hidden ?? [];
    this.#change({ hidden: hidden.includes(name)
      ? hidden.filter((other) => other !== name) : [...hidden, name] });
  }

  /** @param {import("./filter.js").Filter} part */
  #change(part) {
    // What was typed just now counts, too.
    const texts = { text: this.#text.value, field: this.#field.value };
    this.#set({ ...this.#session.filter, ...texts, ...part });
  }

  /** @param {import("./filter.js").Filter} filter */
  #set(filter) {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#session.setFilter(filter);
    this.#show();
  }

  #showTexts() {
    const { text = "", field = "" } = this.#session.filter;
    // What is being typed is left alone.
    if (this.#timer !== undefined) return;
    if (document.activeElement !== this.#text) this.#text.value = text;
    if (document.activeElement !== this.#field) this.#field.value = field;
  }

  #show() {
    const { filter, filterProblem, isFiltering, rowCount, overview } = this.#session;
    const isEmpty = isEmptyFilter(filter);
    this.#showTexts();
    this.#problem.textContent = visibleText(filterProblem);
    this.#field.setAttribute("aria-invalid", String(filterProblem !== null));
    byId("filter-clear").hidden = isEmpty;
    byId("filter-line").classList.toggle("shown", !isEmpty || filterProblem !== null);
    const all = formatNoun(overview?.rowCount ?? 0, "row");
    byId("filter-count").textContent = isFiltering
      ? "Filtering…" : isEmpty ? all : `${formatCount(rowCount)} of ${all}`;
    this.#kinds.show(filter.kinds ?? [], overview?.kindCounts ?? {});
    this.#parts.show(filter);
  }

  // The count in the bar is no live region, as it changes with each row that comes.
  #speak() {
    const { filter, filterProblem, isFiltering, rowCount, overview } = this.#session;
    if (isFiltering || filterProblem !== null || areSameFilters(filter, this.#spokenFilter)) return;
    this.#spokenFilter = filter;
    const all = formatNoun(overview?.rowCount ?? 0, "row");
    speak(isEmptyFilter(filter)
      ? `No filter. ${all}.` : `${formatCount(rowCount)} of ${all} pass the filter.`);
  }

  /** @param {import("./filter.js").FilterPart} part */
  #remove(part) {
    if (part.member === "text") this.#text.value = "";
    if (part.member === "field") this.#field.value = "";
    this.#set(withoutPart(this.#session.filter, part));
  }
}
