// @ts-check

import { isCut } from "./value-node.js";

/** @typedef {import("./value-path.js").ValuePath} ValuePath */
/** @typedef {import("./protocol.js").ValueAnswer} ValueAnswer */

const valueLimit = 5000;

/** The value has too many parts to copy. */
export class ValueTooBig extends Error {}

/**
 * Collects a value from its windows, as indented JSON.
 * @param {(path: ValuePath, from: number, count: number) => Promise<ValueAnswer>} ask
 * @param {ValuePath} path
 */
export async function collectValue(ask, path) {
  let left = valueLimit;

  /** @param {ValuePath} path @param {string} indent @returns {Promise<string>} */
  async function collect(path, indent) {
    left -= 1;
    if (left < 0) throw new ValueTooBig();
    let answer = await ask(path, 0, 500);
    if (answer.kind === "string") return JSON.stringify(answer.text ?? "");
    if (answer.kind !== "object" && answer.kind !== "array") return answer.text ?? "null";
    if (answer.count > left) throw new ValueTooBig();
    const inner = `${indent}  `;
    const texts = [];
    while (answer.children.length > 0) {
      for (const child of answer.children) {
        if (child.change === "removed") continue;
        const value = isWhole(child) ? child.text : await collect([...path, child.name], inner);
        const name = answer.kind === "object" ? `${JSON.stringify(child.name)}: ` : "";
        texts.push(`${inner}${name}${value}`);
      }
      if (texts.length >= answer.count) break;
      answer = await ask(path, texts.length, 500);
    }
    const [open, close] = answer.kind === "object" ? "{}" : "[]";
    return texts.length === 0 ? open + close : `${open}\n${texts.join(",\n")}\n${indent}${close}`;
  }

  return collect(path, "");
}

/**
 * Says whether a child's preview is its whole value.
 * @param {import("./protocol.js").ValueChild} child
 */
function isWhole(child) {
  return child.kind !== "object" && child.kind !== "array" && !isCut(child.text);
}
