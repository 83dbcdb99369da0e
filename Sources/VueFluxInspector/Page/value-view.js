// @ts-check

import { announce } from "./announcement.js";
import { copyText } from "./clipboard.js";
import { element } from "./element.js";
import { addTreeKeys, markNode } from "./tree-keys.js";
import { collectValue, ValueTooBig } from "./value-copy.js";
import { nodeKey } from "./value-node.js";
import { formatPath } from "./value-path.js";
import { ValueTree } from "./value-tree.js";
import { visibleText } from "./visible-text.js";

/** @typedef {import("./value-tree.js").AskValue} AskValue */

/** A tree with the path of the chosen line, which can be copied with its value. */
export class ValueView {
  #expanded = new Set();
  /** @type {ValueTree | null} */
  #tree = null;
  /** @type {AskValue | null} */
  #ask = null;
  #label;
  #place = element("div", { class: "tree-place" });
  #path = element("bdi", { class: "tree-path" });

  /**
   * @param {string} label
   * @param {(path: import("./value-path.js").ValuePath) => void} [findOrigin]
   *   Searches for the row since which a part of the value is as it is.
   */
  constructor(label, findOrigin) {
    this.#label = label;
    const bar = element("div", { class: "tree-bar" },
      this.#path,
      element("button", { type: "button", text: "Copy path", onclick: () => this.#copyPath() }),
      element("button", { type: "button", text: "Copy value", onclick: () => this.#copyValue() }),
      findOrigin ? element("button", { type: "button", text: "Since when?",
        title: "Find the row since which this value is so",
        onclick: () => findOrigin(this.#chosen()?.path ?? []) }) : null);
    this.element = element("div", { class: "value-view" }, bar, this.#place);
  }

  /**
   * Shows another value. What was open, and the chosen line, stay as they are.
   * @param {AskValue} ask
   * @param {() => boolean} isNewest
   */
  async show(ask, isNewest) {
    const tree = new ValueTree(this.#label, ask, this.#expanded);
    const answer = await tree.load();
    if (!isNewest()) return null;
    this.#ask = ask;
    // The lines stay, and so do the focus and marked text.
    if (this.#tree?.isLike(tree)) this.#tree.take(ask);
    else this.#replaceTree(tree);
    return answer;
  }

  /** @param {ValueTree} tree */
  #replaceTree(tree) {
    const chosen = this.#chosenKey();
    const hadFocus = this.#place.contains(document.activeElement);
    addTreeKeys(tree);
    tree.element.addEventListener("focusin", () => this.#showPath());
    this.#tree = tree;
    this.#place.replaceChildren(tree.element);
    for (const [node, content] of tree.contents) {
      if (nodeKey(content) !== chosen) continue;
      markNode(tree.element, node);
      if (hadFocus) node.focus();
    }
    this.#showPath();
  }

  #chosen() {
    const node = this.#tree?.element.querySelector("[aria-selected=true]");
    return node ? this.#tree?.contents.get(/** @type {HTMLElement} */ (node)) : undefined;
  }

  #chosenKey() {
    const chosen = this.#chosen();
    return chosen ? nodeKey(chosen) : null;
  }

  #showPath() {
    const chosen = this.#chosen();
    const path = chosen ? formatPath(chosen.path) : "";
    this.#path.textContent = visibleText(path) || "The whole value";
  }

  #copyPath() {
    copyText(formatPath(this.#chosen()?.path ?? []), "The path");
  }

  async #copyValue() {
    if (!this.#ask) return;
    try {
      await copyText(await collectValue(this.#ask, this.#chosen()?.path ?? []), "The value");
    } catch (error) {
      if (!(error instanceof ValueTooBig)) announce(/** @type {Error} */ (error).message);
      else announce("The value has too many parts to copy. Download the file instead.");
    }
  }
}
