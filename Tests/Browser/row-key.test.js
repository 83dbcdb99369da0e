import { equal } from "./expect.js";
import { keyBefore, keyToCompare, parseKey } from "/row-key.js";

export const cases = {
  "A key has a source and an index"() {
    equal(parseKey("3:17"), { source: 3, index: 17 });
  },
  "A text that is no key has no parts"() {
    equal(["", "3", "a:b", null].map(parseKey), [null, null, null, null]);
  },
  "The row before is of the same source"() {
    equal([keyBefore("2:1"), keyBefore("2:0")], ["2:0", null]);
  },
  "A state is compared with the pinned row of the same source"() {
    equal(keyToCompare("0:9", "0:2"), "0:2");
  },
  "A pinned row of another source is not compared"() {
    equal(keyToCompare("0:9", "1:2"), "0:8");
  },
};
