import { equal } from "./expect.js";
import { collectValue, ValueTooBig } from "/value-copy.js";

/** Answers as the inspector does, from a value. */
function asker(value) {
  const kind = (part) => part === null ? "null" : Array.isArray(part) ? "array"
    : typeof part === "boolean" ? "bool" : typeof part;
  const text = (part) => typeof part === "string" ? part : JSON.stringify(part);
  const preview = (part) => JSON.stringify(part).replace(/^(.{120}).+$/su, "$1…");
  return async (path, from, count) => {
    const here = path.reduce((part, name) => part[name], value);
    const isLeaf = here === null || typeof here !== "object";
    const entries = isLeaf ? [] : Object.entries(here);
    return {
      kind: kind(here), count: entries.length, text: isLeaf ? text(here) : null,
      children: entries.slice(from, from + count).map(([name, part]) => ({
        name: Array.isArray(here) ? Number(name) : name, kind: kind(part), change: null,
        text: preview(part),
      })),
    };
  };
}

export const cases = {
  async "A value is copied as JSON"() {
    const value = { a: [1, "x\n", null], "b c": { d: true }, e: [], f: {}, g: "y".repeat(500) };
    equal(JSON.parse(await collectValue(asker(value), [])), value);
  },
  async "An array of more than one window is copied whole"() {
    const value = Array.from({ length: 1234 }, (_, place) => place);
    equal(JSON.parse(await collectValue(asker(value), [])), value);
  },
  async "A part is copied alone"() {
    equal(await collectValue(asker({ a: { b: "c" } }), ["a", "b"]), '"c"');
  },
  async "A value with too many parts is refused"() {
    const huge = asker(Array.from({ length: 6000 }, () => 0));
    equal(await collectValue(huge, []).catch((error) => error instanceof ValueTooBig), true);
  },
};
