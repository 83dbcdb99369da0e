import { equal } from "./expect.js";
import { wholeScale } from "/timeline-scale.js";
import { timeTicks } from "/timeline-ticks.js";

const start = Date.UTC(2026, 10, 26, 11, 30, 1) * 1000;
const second = 1_000_000;
const day = 86_400 * second;

/** @param {number} length */
function labels(length) {
  return timeTicks(wholeScale(start, start + length), 8).map((tick) => tick.label);
}

export const cases = {
  "Ten microseconds have labels to the microsecond"() {
    equal(labels(10).slice(0, 2), ["12:30:01.000000", "12:30:01.000002"]);
  },
  "Ten seconds have labels to the second"() {
    equal(labels(10 * second).slice(0, 2), ["12:30:02", "12:30:04"]);
  },
  "Some hours have round hours, and midnight has its date"() {
    equal(labels(15 * 3600 * second).slice(0, 7),
      ["14:00", "16:00", "18:00", "20:00", "22:00", "2026-11-27", "02:00"]);
  },
  "Some days have their dates"() {
    equal(labels(5 * day).slice(0, 2), ["2026-11-27", "2026-11-28"]);
  },
  "A year has its months"() {
    equal(labels(366 * day).slice(0, 3), ["2027-01", "2027-04", "2027-07"]);
  },
  "Twenty years have their years"() {
    equal(labels(20 * 366 * day).slice(0, 2), ["2030", "2035"]);
  },
  "There are never more ticks than there is room for"() {
    for (let length = 10; length < 30 * 366 * day; length *= 1.7) {
      equal(labels(length).length <= 9, true);
    }
  },
  "Days keep their midnight when the clocks change"() {
    const spring = Date.UTC(2026, 2, 28, 11) * 1000;
    const times = timeTicks(wholeScale(spring, spring + 4 * day), 8).map(({ time }) =>
      new Date(time / 1000).getHours());
    equal([...new Set(times)], [0]);
  },
};
