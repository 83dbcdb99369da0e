import { equal } from "./expect.js";
import { findLane } from "/lane-search.js";

/** Answers as the inspector does, and counts the requests. */
function asker(lanes) {
  const ask = async (from, count) => {
    ask.count += 1;
    return { laneCount: lanes.length, lanes: lanes.slice(from, from + count) };
  };
  ask.count = 0;
  return ask;
}

const many = [0, 1, 2].flatMap((source) =>
  Array.from({ length: 33_333 }, (_, index) => ({ source, store: 7 * index + source })));

export const cases = {
  async "Each of many lanes is found"() {
    for (const index of [0, 1, 19, 20, 21, 33_332, 33_333, 50_000, 66_666, 99_997, 99_998]) {
      equal(await findLane(asker(many), many[index]), index);
    }
  },
  async "Few requests find a lane among 100,000"() {
    const ask = asker(many);
    await findLane(ask, many[77_777]);
    equal(ask.count < 20, true);
  },
  async "Two requests find a lane among few"() {
    const ask = asker(many.slice(0, 20));
    equal(await findLane(ask, many[13]), 13);
    equal(ask.count, 2);
  },
  async "A store without rows has no lane"() {
    equal(await findLane(asker(many), { source: 1, store: 3 }), null);
    equal(await findLane(asker([]), { source: 0, store: 0 }), null);
  },
};
