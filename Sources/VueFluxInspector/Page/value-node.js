// @ts-check

import { element } from "./element.js";
import { formatCount } from "./format.js";
import { visibleText } from "./visible-text.js";

/** @typedef {import("./value-path.js").ValuePath} ValuePath */

/**
 * A line of the tree: a value, or a range of the parts of a long one.
 * @typedef {object} NodeContent
 * @property {ValuePath} path
 * @property {string} name
 * @property {string} kind
 * @property {number} count
 * @property {string} text
 * @property {string | null} change
 * @property {{from: number, count: number} | null} range
 */

const marks = { added: "+", removed: "−", changed: "•" };

/** @param {NodeContent} content */
export function isContainer(content) {
  return content.kind === "object" || content.kind === "array";
}

/**
 * Says whether the preview of a text is only its beginning: then its closing quote is not there.
 * @param {string} preview
 */
export function isCut(preview) {
  return preview.endsWith("…");
}

/**
 * Says whether there is more to see than the line shows.
 * @param {NodeContent} content
 */
export function canExpand(content) {
  if (isContainer(content)) return content.count > 0;
  return content.kind === "string" && (isCut(content.text) || content.text.includes("\\n"));
}

/**
 * The name by which the tree remembers what is open.
 * @param {NodeContent} content
 */
export function nodeKey(content) {
  const range = content.range ? `#${content.range.from}+${content.range.count}` : "";
  return JSON.stringify(content.path) + range;
}

/** @param {NodeContent} content */
function preview(content) {
  const text = visibleText(content.text);
  if (content.range) return "";
  if (content.kind === "array") return `${text} (${formatCount(content.count)})`;
  return text;
}

/**
 * Makes the element of a line. Its group of children stays empty until it is opened.
 * @param {NodeContent} content
 * @param {number} level
 */
export function makeNode(content, level) {
  const isOpenable = canExpand(content);
  const mark = marks[/** @type {keyof typeof marks} */ (content.change ?? "")] ?? "";
  const line = element("div", { class: "line" },
    element("span", { class: "mark", "aria-hidden": "true", text: mark }),
    element("span", { class: isOpenable ? "twisty" : "twisty none", "aria-hidden": "true" }),
    content.name === "" ? null
      : element("bdi", { class: content.range ? "name range" : "name",
        text: visibleText(content.name) }),
    element("bdi", { class: `value ${content.kind}`, text: preview(content) }),
    content.change ? element("span", { class: "hidden-text", text: content.change }) : null);
  line.style.setProperty("--level", String(level));
  const node = element("div", {
    role: "treeitem",
    tabindex: -1,
    class: content.change ? `node ${content.change}` : "node",
    "aria-level": level,
    "aria-selected": "false",
    "aria-expanded": isOpenable ? "false" : null,
  }, line);
  return node;
}
