// @ts-check

/** @typedef {(string | number)[]} ValuePath */

const identifier = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;

/**
 * A path as a person writes it: `items[0].name`.
 * @param {ValuePath} path
 */
export function formatPath(path) {
  let text = "";
  for (const part of path) {
    if (typeof part === "number") text += `[${part}]`;
    else if (identifier.test(part)) text += text === "" ? part : `.${part}`;
    else text += `[${JSON.stringify(part)}]`;
  }
  return text;
}

export const windowSize = 200;

/**
 * Folds a long array into ranges, so that no level of the tree has more than 200 lines.
 * @param {number} from
 * @param {number} count
 * @returns {{from: number, count: number}[]}
 */
export function foldRanges(from, count) {
  let size = windowSize;
  while (Math.ceil(count / size) > windowSize) size *= windowSize;
  const ranges = [];
  for (let start = 0; start < count; start += size) {
    ranges.push({ from: from + start, count: Math.min(size, count - start) });
  }
  return ranges;
}
