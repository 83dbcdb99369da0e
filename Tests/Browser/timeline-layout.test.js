import { equal } from "./expect.js";
import { laneMiddle, laneRoom, nearestMark } from "/timeline-layout.js";

const lanes = [
  { marks: [{ key: "0:1", time: 10 }, { key: "0:2", time: 30 }], effects: [] },
  { marks: [{ key: "0:3", time: 12 }], effects: [{ key: "0:4", start: 50, end: 90 }] },
];
const find = (x, y, reach = 12) => nearestMark(lanes, (time) => time, x, y, reach)?.key;

export const cases = {
  "The nearest mark of the lane is chosen"() {
    equal([find(11, laneMiddle(0)), find(11, laneMiddle(1))], ["0:1", "0:3"]);
  },
  "The start of an effect can be chosen"() {
    equal(find(52, laneMiddle(1)), "0:4");
  },
  "A place that is far from all marks has none"() {
    equal(find(200, laneMiddle(0)), undefined);
  },
  "There is room for one lane at least"() {
    equal([laneRoom(0), laneRoom(100)], [1, 4]);
  },
};
