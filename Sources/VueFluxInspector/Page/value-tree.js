// @ts-check

import { element } from "./element.js";
import { longText } from "./long-text.js";
import { canExpand, isContainer, makeNode, nodeKey } from "./value-node.js";
import { foldRanges, windowSize } from "./value-path.js";

/** @typedef {import("./value-node.js").NodeContent} NodeContent */
/** @typedef {import("./value-path.js").ValuePath} ValuePath */
/** @typedef {import("./protocol.js").ValueAnswer} ValueAnswer */
/** @typedef {(path: ValuePath, from: number, count: number) => Promise<ValueAnswer>} AskValue */

/** @param {string} text */
function preview(text) {
  const quoted = JSON.stringify(text);
  return quoted.length > 120 ? `${quoted.slice(0, 120)}…` : quoted;
}

/** A value as a tree. It asks for the parts of a value when they are opened. */
export class ValueTree {
  /** @type {Map<HTMLElement, NodeContent>} */
  contents = new Map();
  /** The nodes that are open, by their keys. They stay open from row to row. */
  expanded;
  #ask;

  /** @param {string} label @param {AskValue} ask @param {Set<string>} expanded */
  constructor(label, ask, expanded) {
    this.element = element("div", { role: "tree", class: "tree", "aria-label": label });
    this.expanded = expanded;
    this.#ask = ask;
    this.element.addEventListener("click", (event) => this.#click(event));
  }

  /** Asks for the value, and for what was open. Returns the value's own answer. */
  async load() {
    const answer = await this.#ask([], 0, windowSize);
    const whole = answer.text ?? "";
    const text = answer.kind === "string" ? preview(whole) : whole;
    const root = { ...answer, path: [], name: "", text, change: null, range: null };
    if (isContainer(root) && root.count > 0) {
      await this.#fill(this.element, root, answer, 1);
    } else {
      await this.#add(this.element, root, 1);
    }
    this.element.querySelector("[role=treeitem]")?.setAttribute("tabindex", "0");
    return answer;
  }

  /**
   * Says whether another tree has the same lines, with the same values in them.
   * @param {ValueTree} other
   */
  isLike(other) {
    return this.#lines === other.#lines && this.element.textContent === other.element.textContent;
  }

  /**
   * Asks for other parts in another way from now on.
   * @param {AskValue} ask
   */
  take(ask) {
    this.#ask = ask;
  }

  get #lines() {
    return JSON.stringify([...this.element.querySelectorAll("[role=treeitem]")].map((node) =>
      this.contents.get(/** @type {HTMLElement} */ (node))));
  }

  /**
   * Opens a node.
   * @param {HTMLElement} node
   */
  async open(node) {
    const content = this.contents.get(node);
    if (!content || !canExpand(content) || node.getAttribute("aria-expanded") === "true") return;
    node.setAttribute("aria-expanded", "true");
    this.expanded.add(nodeKey(content));
    const group = element("div", { role: "group" });
    node.append(group);
    try {
      if (isContainer(content)) {
        await this.#fill(group, content, null, Number(node.getAttribute("aria-level")) + 1);
      } else {
        group.append(longText(await this.#ask(content.path, 0, 1)));
      }
    } catch (error) {
      group.append(element("p", { class: "quiet", text: /** @type {Error} */ (error).message }));
    }
  }

  /**
   * Closes a node.
   * @param {HTMLElement} node
   */
  close(node) {
    const content = this.contents.get(node);
    if (!content || node.getAttribute("aria-expanded") !== "true") return;
    node.setAttribute("aria-expanded", "false");
    this.expanded.delete(nodeKey(content));
    for (const inner of node.querySelectorAll("[role=treeitem]")) {
      this.contents.delete(/** @type {HTMLElement} */ (inner));
    }
    node.querySelector(":scope > [role=group]")?.remove();
  }

  /** @param {HTMLElement} parent @param {NodeContent} content @param {number} level */
  async #add(parent, content, level) {
    const node = makeNode(content, level);
    this.contents.set(node, content);
    parent.append(node);
    if (this.expanded.has(nodeKey(content))) await this.open(node);
  }

  /**
   * @param {HTMLElement} parent
   * @param {NodeContent} content
   * @param {ValueAnswer | null} known
   * @param {number} level
   */
  async #fill(parent, content, known, level) {
    const { path } = content;
    const { from, count } = content.range ?? { from: 0, count: content.count };
    if (count > windowSize) {
      await Promise.all(foldRanges(from, count).map((range) => {
        const name = `${range.from} … ${range.from + range.count - 1}`;
        return this.#add(parent, { ...content, name, text: "", change: null, range }, level);
      }));
      return;
    }
    const answer = known ?? await this.#ask(path, from, count);
    await Promise.all(answer.children.map((child) => this.#add(parent, {
      ...child, name: String(child.name), path: [...path, child.name], range: null,
    }, level)));
  }

  /** @param {MouseEvent} event */
  #click(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    const line = target.closest(".line");
    const node = /** @type {HTMLElement | null} */ (line?.parentElement ?? null);
    if (!node) return;
    node.focus();
    if (node.getAttribute("aria-expanded") === "true") this.close(node);
    else this.open(node);
  }
}
