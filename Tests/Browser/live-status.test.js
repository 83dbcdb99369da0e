import { equal } from "./expect.js";
import { liveStatus } from "/live-status.js";

const live = { source: 0, isTravelling: false, place: null, skipped: [], isLocked: false,
  isPaused: false };

export const cases = {
  "A live app says nothing more"() {
    equal(liveStatus(live, ""), "The app is live.");
  },
  "The past has its place and the number of actions left out"() {
    const past = { ...live, isTravelling: true, place: "0:122", skipped: ["0:5"] };
    equal(liveStatus(past, "#123"), "The app shows the past: the states after #123, without " +
      "1 action. Its stores take no actions.");
  },
  "A locked app tells once that its stores take no actions"() {
    equal(liveStatus({ ...live, isLocked: true }, ""),
      "The app is live. It is locked: its stores take no actions.");
    equal(liveStatus({ ...live, isLocked: true, isTravelling: true }, "#1"), "The app shows the " +
      "past: the states after #1. Its stores take no actions. It is locked.");
  },
  "A paused recorder is told"() {
    equal(liveStatus({ ...live, isPaused: true }, ""),
      "The app is live. The recorder is paused, and writes no actions.");
  },
};
