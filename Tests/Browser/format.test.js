import { equal } from "./expect.js";
import {
  formatClock, formatCount, formatDuration, formatElapsed, formatNoun, formatSize, formatSpan, formatTime,
} from "/format.js";

// 2026-11-26 12:30:01.000042 in Berlin.
const time = Date.UTC(2026, 10, 26, 11, 30, 1) * 1000 + 42;

export const cases = {
  "A count has its thousands set apart"() {
    equal(formatCount(1234567), "1,234,567");
  },
  "A noun follows its count"() {
    equal([formatNoun(1, "row"), formatNoun(2, "row")], ["1 row", "2 rows"]);
  },
  "A size has the unit that fits"() {
    equal([1, 999, 1000, 12_345, 999_600, 7e9].map(formatSize),
      ["1 byte", "999 bytes", "1.0 kB", "12 kB", "1.0 MB", "7.0 GB"]);
  },
  "A time is local and exact to the microsecond"() {
    equal(formatTime(time), "2026-11-26 12:30:01.000042");
  },
  "A clock has as many digits as are asked for"() {
    equal([formatClock(time, 0), formatClock(time, 3)], ["12:30:01", "12:30:01.000"]);
  },
  "A span has times of one day, or two dates, and the digits that tell them apart"() {
    equal([time + 3000, time + 3_200_000, time + 86_400_000_000].map((last) =>
      formatSpan({ first: time, last })), ["12:30:01.000042 to 12:30:01.003042",
      "12:30:01.000 to 12:30:04.200", "2026-11-26 12:30:01.000 to 2026-11-27 12:30:01.000"]);
  },
  "A time before 1970 is right, too"() {
    equal(formatTime(-1), "1970-01-01 00:59:59.999999");
  },
  "The time elapsed grows from seconds to days"() {
    equal([0, 1_500_000, 61_000_000, 3_661_000_000, 90_061_000_000, -250].map(formatElapsed),
      ["0.000000", "1.500000", "1:01.000", "1:01:01.000", "1 d 01:01:01", "−0.000250"]);
  },
  "A duration has three digits and the unit that fits"() {
    equal([1, 1500, 2_000_000, 90_000_000, 86_400_000_000 * 366].map(formatDuration),
      ["1 µs", "1.5 ms", "2 s", "1.5 min", "366 d"]);
  },
};
