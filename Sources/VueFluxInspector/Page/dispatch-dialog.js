// @ts-check

import { DispatchStore } from "./dispatch-store.js";
import { dispatchOutcome } from "./dispatch-outcome.js";
import { byId } from "./element.js";
import { jsonMistake } from "./json-mistake.js";
import { NewestTask } from "./newest-task.js";
import { TemplateList } from "./template-list.js";
import { visibleText } from "./visible-text.js";

/** The dialog that writes an action and dispatches it to a store of the running app. */
export class DispatchDialog {
  #session;
  #live;
  #store;
  #dialog = byId("dispatch");
  /** @type {HTMLTextAreaElement} */
  #text = byId("dispatch-text");
  #problem = byId("dispatch-problem");
  #outcome = byId("dispatch-outcome");
  #templates = new TemplateList(byId("dispatch-templates"), ({ action }) => this.#fill(action));
  #task = new NewestTask();
  #isSending = false;

  /**
   * @param {import("./session.js").Session} session
   * @param {import("./live-app.js").LiveApp} live
   * @param {import("./store-names.js").StoreNames} names
   * @param {import("./store-chooser.js").StoreChooser} chooser
   */
  constructor(session, live, names, chooser) {
    this.#session = session;
    this.#live = live;
    this.#store = new DispatchStore(session, names, chooser, () => this.#showStore());
    live.addEventListener("change", () => this.#showBusy());
    this.#text.addEventListener("input", () => this.#showProblem(""));
    this.#dialog.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) this.#send();
    });
    byId("dispatch-send").addEventListener("click", () => this.#send());
  }

  /**
   * Opens the dialog. What was written stays, unless there is another action to begin with.
   * @param {{store: number | null, action?: string}} start
   */
  async open({ store, action }) {
    if (this.#dialog.open) return;
    this.#dialog.showModal();
    this.#text.focus();
    this.#showProblem("");
    this.#outcome.textContent = "";
    this.#showBusy();
    if (action !== undefined) this.#fill(action);
    try {
      await this.#store.begin(store, action !== undefined);
    } catch (error) {
      this.#showProblem(/** @type {Error} */ (error).message);
    }
  }

  /** Why no action is taken now, or nothing. */
  get #busy() {
    if (this.#live.state?.isTravelling) return "The app shows the past. Go back to live first.";
    if (this.#live.state?.isLocked) return "The app is locked. Unlock it first.";
    return "";
  }

  #showBusy() {
    byId("dispatch-busy").textContent = this.#busy;
    byId("dispatch-send").disabled = this.#busy !== "" || this.#store.entry === null;
  }

  #showStore() {
    const { entry } = this.#store;
    this.#showBusy();
    this.#outcome.textContent = "";
    this.#task.run(async (isNewest) => {
      const answer = entry && await this.#session.ask("templates", { store: entry.store })
        .catch((/** @type {Error} */ error) => this.#showProblem(error.message));
      if (isNewest()) this.#templates.show(answer?.templates ?? []);
    });
  }

  /** @param {string} action */
  #fill(action) {
    this.#text.value = action;
    this.#showProblem("");
    this.#text.focus();
    this.#text.setSelectionRange(0, 0);
    this.#text.scrollTop = 0;
  }

  /** @param {string} text */
  #showProblem(text) {
    this.#problem.textContent = visibleText(text);
    this.#text.setAttribute("aria-invalid", String(text !== ""));
  }

  async #send() {
    const { entry } = this.#store;
    if (this.#isSending || this.#busy || !entry || !this.#isJSON()) return;
    const isGlobal = byId("dispatch-all").checked;
    this.#isSending = true;
    this.#outcome.textContent = "Dispatching…";
    try {
      const answer = await this.#session.ask("dispatch", {
        store: entry.store, action: this.#text.value, isGlobal,
      });
      const target = isGlobal ? "the stores of this type" : entry.name;
      this.#outcome.textContent = visibleText(dispatchOutcome(answer, target));
    } catch (error) {
      this.#outcome.textContent = "";
      this.#showProblem(/** @type {Error} */ (error).message);
    }
    this.#isSending = false;
  }

  /** Says whether the text is JSON, and shows its first mistake. */
  #isJSON() {
    const mistake = jsonMistake(this.#text.value);
    this.#showProblem(mistake?.sentence ?? "");
    if (!mistake) return true;
    this.#outcome.textContent = "";
    this.#text.focus();
    this.#text.setSelectionRange(mistake.offset, mistake.offset + 1);
    return false;
  }
}
