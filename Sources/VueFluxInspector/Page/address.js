// @ts-check

import { formatPlace, parsePlace } from "./place.js";

/** Keeps the address in step with what the page shows. */
export class Address {
  #session;
  #selection;
  #detail;
  #choice;
  #place;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /**
   * @param {import("./place.js").Place} place
   * @param {import("./session.js").Session} session
   * @param {import("./selection.js").Selection} selection
   * @param {import("./detail.js").Detail} detail
   * @param {import("./state-choice.js").StateChoice} choice
   */
  constructor(place, session, selection, detail, choice) {
    this.#place = place;
    this.#session = session;
    this.#selection = selection;
    this.#detail = detail;
    this.#choice = choice;
    for (const [target, name] of /** @type {[EventTarget, string][]} */ ([
      [session, "view"], [selection, "select"], [selection, "pin"], [detail, "tab"],
      [choice, "change"]])) {
      target.addEventListener(name, () => this.#writeSoon());
    }
    addEventListener("hashchange", () => this.#read());
  }

  // Browsers refuse an address that changes too often.
  #writeSoon() {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#write();
    }, 200);
  }

  #write() {
    history.replaceState(null, "", formatPlace({
      token: this.#place.token,
      at: this.#selection.key,
      pin: this.#selection.pinned,
      tab: this.#detail.tab,
      state: this.#choice.chosen,
      filter: this.#session.filter,
    }));
  }

  async #read() {
    const place = parsePlace(location.hash);
    if (place.token !== this.#place.token) {
      location.reload();
      return;
    }
    this.#detail.openTabNamed(place.tab);
    this.#choice.choose(place.state);
    this.#selection.pin(place.pin);
    await this.#session.setFilter(place.filter);
    if (place.at) this.#selection.selectKey(place.at);
  }
}
