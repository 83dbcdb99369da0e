import { equal } from "./expect.js";
import { areSameFilters, filterParts, isEmptyFilter, tidyFilter, withoutPart } from "/filter.js";

export const cases = {
  "Members that let everything through are left out"() {
    equal(tidyFilter({ stores: [], kinds: [], text: " ", field: "", cause: "", hidden: [] }), {});
  },
  "Stores and kinds are in order and come once"() {
    equal(tidyFilter({ stores: [10, 9, 10], kinds: ["state", "action"] }),
      { stores: [9, 10], kinds: ["action", "state"] });
  },
  "A filter of spaces is empty"() {
    equal([isEmptyFilter({ text: "  " }), isEmptyFilter({ text: "a" })], [true, false]);
  },
  "Filters are compared by the rows that they let through"() {
    equal(areSameFilters({ text: "a ", stores: [2, 1] }, { stores: [1, 2], text: "a" }), true);
    equal(areSameFilters({ text: "a" }, { text: "b" }), false);
  },
  "Each part of a filter can be removed alone"() {
    const filter = { text: "a", stores: [1, 2], kinds: ["action"], field: "b", cause: "0:1",
      hidden: ["tick", "tock"], span: { first: 1, last: 2 } };
    const parts = filterParts(filter);
    equal(parts.length, 9);
    const left = parts.reduce((rest, part) => withoutPart(rest, part), filter);
    equal(left, {});
    equal(withoutPart(filter, { member: "stores", value: 1 }).stores, [2]);
    equal(withoutPart(filter, { member: "hidden", value: "tick" }).hidden, ["tock"]);
  },
};
