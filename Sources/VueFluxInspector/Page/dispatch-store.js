// @ts-check

import { byId, element } from "./element.js";
import { storeHue } from "./store-color.js";
import { visibleText } from "./visible-text.js";

/** @typedef {import("./protocol.js").StoreEntry} StoreEntry */

const searchedStores = 200;

/** The store that an action is dispatched to, and the button that chooses it. */
export class DispatchStore {
  /** @type {StoreEntry | null} */
  entry = null;
  #session;
  #names;
  #button = byId("dispatch-store");
  #onChange;

  /**
   * @param {import("./session.js").Session} session
   * @param {import("./store-names.js").StoreNames} names
   * @param {import("./store-chooser.js").StoreChooser} chooser
   * @param {() => void} onChange
   */
  constructor(session, names, chooser, onChange) {
    this.#session = session;
    this.#names = names;
    this.#onChange = onChange;
    this.#button.addEventListener("click", () => chooser.open({
      title: "Dispatch to",
      chosen: new Set(this.entry ? [this.entry.store] : []),
      isMultiple: false,
      canAct: true,
      onChoose: async (chosen) => this.#set(await names.entry([...chosen][0])),
    }));
  }

  /**
   * Begins with a store that takes actions: the one that was chosen last, the wanted one, or any.
   * @param {number | null} store
   * @param {boolean} isWanted Whether the wanted one comes before the last one.
   */
  async begin(store, isWanted) {
    const order = [isWanted ? null : this.entry?.store ?? null, store];
    for (const number of order) {
      const entry = number === null ? null : await this.#names.entry(number);
      if (entry?.canAct) {
        this.#set(entry);
        return;
      }
    }
    const { stores } = await this.#session.ask("stores", {
      from: 0, count: searchedStores, text: "",
    });
    this.#set(stores.find((/** @type {StoreEntry} */ { canAct }) => canAct) ?? null);
  }

  /** @param {StoreEntry | null} entry */
  #set(entry) {
    this.entry = entry;
    const swatch = element("span", { class: "swatch" });
    swatch.style.setProperty("--hue", String(storeHue(entry?.name ?? null)));
    this.#button.replaceChildren(...(entry === null ? ["Choose a store ▾"] : [swatch,
      element("bdi", { text: visibleText(entry.name) }),
      element("bdi", { class: "quiet", text: visibleText(entry.type) }), " ▾"]));
    this.#onChange();
  }
}
