import { equal } from "./expect.js";
import { rowPhrase } from "/row-names.js";
import { timesBetween } from "/row-times.js";

/** @param {number} number @param {number} time */
const row = (number, time) => ({ key: `0:${number - 1}`, name: `${number}`, time });

export const cases = {
  "A row has the time since the row before it"() {
    equal(timesBetween(row(25, 12_500), row(24, 500), null), "12 ms after #24");
  },
  "A row has the time since the pinned row, too"() {
    equal(timesBetween(row(25, 3_400_000), row(24, 3_388_000), row(7, 0)),
      "12 ms after #24 · 3.4 s after the pinned #7");
  },
  "A pinned row that comes later is told"() {
    equal(timesBetween(row(25, 10), null, row(30, 250)), "240 µs before the pinned #30");
  },
  "A pinned row is not told twice, and not of itself"() {
    equal(timesBetween(row(8, 10), row(7, 4), row(7, 4)), "6 µs after the pinned #7");
    equal(timesBetween(row(8, 10), row(7, 4), row(8, 10)), "6 µs after #7");
  },
  "Rows of one time are told so"() {
    equal(timesBetween(row(8, 4), row(7, 4), null), "at the same time as #7");
  },
  "A row without a number is named by its place"() {
    equal([rowPhrase("24 of file 2"), rowPhrase("at 0:33"), rowPhrase("at 0:33", "pinned")],
      ["#24 of file 2", "the row at 0:33", "the pinned row at 0:33"]);
  },
};
