import { equal, near } from "./expect.js";
import {
  fractionOf, panScale, scaleInside, scaleShowing, timeAt, wholeScale, zoomScale,
} from "/timeline-scale.js";

const start = 1_790_000_000_000_000;
const hour = 3_600_000_000;
const whole = wholeScale(start, start + hour);

export const cases = {
  "The whole session is in sight with a margin"() {
    const ends = [fractionOf(whole, start), fractionOf(whole, start + hour)];
    equal(ends.map((fraction) => fraction > 0.01 && fraction < 0.99), [true, true]);
  },
  "A session of one moment has a scale, too"() {
    equal(fractionOf(wholeScale(start, start), start) < 1, true);
  },
  "The time under the mouse stays there when it zooms"() {
    const time = timeAt(whole, 0.3);
    near(fractionOf(zoomScale(whole, 0.1, fractionOf(whole, time)), time), fractionOf(whole, time));
  },
  "It zooms to a microsecond and no further"() {
    let scale = whole;
    for (let count = 0; count < 200; count += 1) scale = zoomScale(scale, 0.5, 0.5);
    equal(scale.span, 1);
  },
  "It zooms to a year"() {
    let scale = whole;
    for (let count = 0; count < 200; count += 1) scale = zoomScale(scale, 2, 0.5);
    equal(Math.round(scale.span / (24 * hour)), 366);
  },
  "A microsecond can be told from the next one after 56 years"() {
    let scale = whole;
    for (let count = 0; count < 200; count += 1) scale = zoomScale(scale, 0.5, 0.5);
    const time = timeAt(scale, 0.5);
    near(fractionOf(scale, time + 1) - fractionOf(scale, time), 1);
  },
  "Some of the session stays in sight however far it is moved"() {
    const left = panScale(whole, -50);
    const right = panScale(whole, 50);
    equal(fractionOf(left, start) <= 0.9 + 1e-9, true);
    equal(fractionOf(right, start + hour) >= 0.1 - 1e-9, true);
  },
  "A time out of sight comes to the middle"() {
    const near0 = zoomScale(whole, 0.001, 0);
    near(fractionOf(scaleShowing(near0, start + hour), start + hour), 0.5);
    equal(scaleShowing(whole, start) === whole, true);
  },
  "A session that grows keeps the times where they are"() {
    const scale = zoomScale(whole, 0.1, 0.5);
    const grown = scaleInside(scale, start - hour, start + 2 * hour);
    near(fractionOf(grown, start + hour / 2), fractionOf(scale, start + hour / 2));
  },
};
