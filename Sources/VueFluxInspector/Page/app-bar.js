// @ts-check

import { byId } from "./element.js";
import { liveStatus } from "./live-status.js";
import { NewestTask } from "./newest-task.js";
import { rowPhrase } from "./row-names.js";

/** The controls of the running app, and its state in words. */
export class AppBar {
  #live;
  #show;
  #names;
  #task = new NewestTask();

  /**
   * @param {import("./live-app.js").LiveApp} live
   * @param {import("./show-in-app.js").ShowInApp} show
   * @param {import("./row-names.js").RowNames} names
   * @param {import("./selection.js").Selection} selection
   * @param {() => void} onDispatch
   */
  constructor(live, show, names, selection, onDispatch) {
    this.#live = live;
    this.#show = show;
    this.#names = names;
    for (const [id, work] of /** @type {[string, () => void][]} */ ([
      ["app-show", () => show.set(!show.isOn)],
      ["app-live", () => show.backToLive()],
      ["app-anew", () => show.beginAnew()],
      ["app-undo", () => live.undo()],
      ["app-lock", () => live.toggleLock()],
      ["app-pause", () => live.togglePause()],
      ["app-dispatch", onDispatch],
    ])) {
      byId(id).addEventListener("click", work);
    }
    live.addEventListener("change", () => this.#draw());
    show.addEventListener("change", () => this.#draw());
    selection.addEventListener("select", () => {
      if (show.isOn) this.#draw();
    });
  }

  #draw() {
    const { state } = this.#live;
    byId("app-bar").hidden = state === null;
    if (state === null) return;
    byId("app-bar").classList.toggle("past", state.isTravelling || state.isLocked);
    for (const [id, isPressed] of /** @type {[string, boolean][]} */ ([
      ["app-show", this.#show.isOn], ["app-lock", state.isLocked], ["app-pause", state.isPaused],
    ])) {
      byId(id).setAttribute("aria-pressed", String(isPressed));
    }
    byId("app-live").disabled = !state.isTravelling;
    byId("app-anew").disabled = !state.isTravelling;
    byId("app-undo").disabled = state.isTravelling;
    this.#task.run((isNewest) => this.#showStatus(isNewest));
  }

  /** @param {() => boolean} isNewest */
  async #showStatus(isNewest) {
    const { state } = this.#live;
    if (state === null) return;
    const place = state.place === null ? "" : await this.#placeName(state.place);
    if (!isNewest()) return;
    const isElsewhere = this.#show.isOn && !this.#show.hasRow;
    byId("app-status").textContent = liveStatus(state, place) +
      (isElsewhere ? " The selected row is of another process." : "");
  }

  /** @param {string} key */
  async #placeName(key) {
    return rowPhrase(await this.#names.name(key).catch(() => `at ${key}`));
  }
}
