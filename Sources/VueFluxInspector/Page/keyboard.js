// @ts-check

import { commandFor, presentCommands } from "./commands.js";
import { byId, element } from "./element.js";

/** @typedef {import("./commands.js").Command} Command */

const scrollKeys = ["ArrowDown", "ArrowUp", "PageDown", "PageUp", "Home", "End"];

/** @param {HTMLElement} target @param {string} key */
function needsKey(target, key) {
  if (target.closest("dialog")) return true;
  if (target.matches("input:not([type=checkbox]), select, textarea")) return true;
  if (scrollKeys.includes(key) && target.closest("#detail-panel")) return true;
  if (key !== " " && key !== "Enter") return false;
  return target.matches("button, summary, a, input, [role=tab]");
}

/** Runs the page's commands by their keys, and shows them in a dialog. */
export class Keyboard {
  #commands;
  #dialog = byId("help");

  /** @param {Command[]} commands */
  constructor(commands) {
    const help = { keys: ["?"], label: "Show these keys", run: () => this.showHelp() };
    this.#commands = [...commands, help];
    document.addEventListener("keydown", (event) => this.#press(event));
    byId("help-button").addEventListener("click", () => this.showHelp());
  }

  /** Opens the dialog with the keys. */
  showHelp() {
    const rows = presentCommands(this.#commands).map(({ keys, label }) =>
      element("tr", {},
        element("th", { scope: "row" }, ...keys.flatMap((key) => [
          element("kbd", { text: key.replace("Arrow", "") }), " "])),
        element("td", { text: label })));
    byId("help-keys").replaceChildren(element("table", {}, element("tbody", {}, ...rows)));
    this.#dialog.showModal();
    // The button at its end gets the focus, and would be scrolled to.
    this.#dialog.scrollTop = 0;
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.key === "Escape" && target.matches("input")) {
      target.blur();
      return;
    }
    if (needsKey(target, event.key)) return;
    const command = commandFor(this.#commands, event);
    if (!command) return;
    event.preventDefault();
    command.run();
  }
}
