import { equal } from "./expect.js";
import { parseJump } from "/jump-target.js";

// 2026-11-26 12:30:01.5 in Berlin.
const start = Date.UTC(2026, 10, 26, 11, 30, 1) * 1000 + 500_000;

export const cases = {
  "A number is a row"() {
    equal([parseJump(" 124 ", start), parseJump("#7", start)], [{ number: 124 }, { number: 7 }]);
  },
  "A clock is a time of the day on which the session began"() {
    equal(parseJump("12:31", start), { time: start - 1_500_000 + 60_000_000 });
    equal(parseJump("12:30:02.000250", start), { time: start + 500_250 });
  },
  "A date may stand before the clock"() {
    equal(parseJump("2026-11-27 12:30:01.5", start), { time: start + 86_400_000_000 });
  },
  "A date alone is its midnight"() {
    equal(parseJump("2026-11-27", start), { time: Date.UTC(2026, 10, 26, 23) * 1000 });
  },
  "A plus counts from the first row"() {
    equal(["+90.5", "+1:30", "+1:00:00"].map((text) => parseJump(text, start).time - start),
      [90_500_000, 90_000_000, 3_600_000_000]);
  },
  "Another text leads nowhere"() {
    equal(["", "tea", "1:2:3:4", "-5"].map((text) => parseJump(text, start)),
      [null, null, null, null]);
  },
};
