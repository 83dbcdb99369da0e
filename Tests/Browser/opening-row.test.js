import { equal } from "./expect.js";
import { crashedSource } from "/opening-row.js";

const source = (source, status, start = source, rowCount = 10) =>
  ({ source, status, start, rowCount });

const crash = (sources, live = null) => crashedSource({ sources, live })?.source ?? null;

export const cases = {
  "The session that crashed is found"() {
    equal(crash([source(0, "unfinished")]), 0);
    equal(crash([source(0, "torn")]), 0);
  },
  "There is none in sessions that did not crash"() {
    for (const status of ["complete", "running", "empty", "failed"]) {
      equal(crash([source(0, status)]), null);
    }
    equal(crash([]), null);
    equal(crash([source(0, "unfinished", 0, 0)]), null);
  },
  "The newest session counts, in whatever order they come"() {
    equal(crash([source(0, "complete", 5), source(1, "unfinished", 9)]), 1);
    equal(crash([source(0, "unfinished", 9), source(1, "complete", 5)]), 0);
    equal(crash([source(0, "unfinished", 5), source(1, "running", 9)]), null);
  },
  "Nothing is known while a session is read"() {
    equal(crash([source(0, "unfinished", 5), source(1, "reading", 3)]), null);
  },
  "The session of the running app does not count"() {
    equal(crash([source(0, "unfinished", 5), source(1, "running", 9)], { source: 1 }), 0);
  },
};
