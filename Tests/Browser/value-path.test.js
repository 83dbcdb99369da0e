import { equal } from "./expect.js";
import { foldRanges, formatPath } from "/value-path.js";

export const cases = {
  "A path is written as in code"() {
    equal(formatPath(["items", 0, "name"]), "items[0].name");
  },
  "A name that is no identifier is quoted"() {
    equal(formatPath(["a b", "größe", ""]), '["a b"].größe[""]');
  },
  "The whole value has an empty path"() {
    equal(formatPath([]), "");
  },
  "A long array is folded into ranges of 200"() {
    const ranges = foldRanges(0, 450);
    equal(ranges, [{ from: 0, count: 200 }, { from: 200, count: 200 }, { from: 400, count: 50 }]);
  },
  "A million parts are folded twice"() {
    const ranges = foldRanges(0, 1_000_000);
    equal([ranges.length, ranges[1]], [25, { from: 40_000, count: 40_000 }]);
    equal(foldRanges(40_000, 40_000).length, 200);
  },
};
