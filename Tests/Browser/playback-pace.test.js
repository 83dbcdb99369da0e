import { equal } from "./expect.js";
import { playDelay, playPosition } from "/playback-pace.js";

const times = [0, 100_000, 200_000, 60_000_000, 60_000_000];
const timeAt = (position) => times[position];

export const cases = {
  "Rows are as far apart as they were recorded"() {
    equal(playDelay(0, 250_000, 1), 250);
  },
  "A gap is cut to a second"() {
    equal([playDelay(0, 60_000_000, 1), playDelay(0, 60_000_000, 10)], [1000, 100]);
  },
  "A clock that was set back makes no one wait"() {
    equal(playDelay(10, 0, 1), 0);
  },
  "The rows of the time that has passed are skipped"() {
    equal(playPosition(timeAt, 0, 250, 1), { position: 2, rest: 50 });
  },
  "Rows of one moment come together"() {
    equal(playPosition(timeAt, 2, 1000, 1), { position: 4, rest: 0 });
  },
  "A row that has not come is waited for"() {
    equal(playPosition((position) => position === 0 ? 0 : undefined, 0, 500, 1),
      { position: 0, rest: 0 });
  },
};
