// @ts-check

import { formatClock, formatDate } from "./format.js";
import { fractionOf, timeAt } from "./timeline-scale.js";

const second = 1_000_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const shortSteps = [
  ...[1, 10, 100, 1000, 10_000, 100_000].flatMap((step) => [step, 2 * step, 5 * step]),
  ...[1, 2, 5, 10, 15, 30].map((count) => count * second),
  ...[1, 2, 5, 10, 15, 30].map((count) => count * minute),
  ...[1, 2, 3, 6, 12].map((count) => count * hour),
];
const monthSteps = [1, 3, 6, 12, 24, 60, 120];

/** @typedef {{time: number, fraction: number, label: string}} Tick */

/**
 * The ticks of the axis, at round local times, and as many as there is room for.
 * @param {import("./timeline-scale.js").TimeScale} scale
 * @param {number} room How many labels fit beside each other.
 * @returns {Tick[]}
 */
export function timeTicks(scale, room) {
  const least = scale.span / Math.max(1, room);
  const step = shortSteps.find((size) => size >= least);
  const times = step !== undefined ? shortTimes(scale, step)
    : least <= 7 * day ? dayTimes(scale, least <= day ? 1 : least <= 2 * day ? 2 : 7)
      : monthTimes(scale, monthSteps.find((months) => months * 28 * day >= least) ?? 240);
  return times.map((time) => ({
    time, fraction: fractionOf(scale, time), label: tickLabel(time, step ?? day, least),
  }));
}

/** @param {import("./timeline-scale.js").TimeScale} scale @param {number} step */
function shortTimes(scale, step) {
  const first = timeAt(scale, 0);
  const last = timeAt(scale, 1);
  const shift = new Date(first / 1000).getTimezoneOffset() * minute;
  const times = [];
  for (let time = Math.ceil((first - shift) / step) * step + shift; time <= last; time += step) {
    times.push(time);
  }
  return times;
}

/** @param {import("./timeline-scale.js").TimeScale} scale @param {number} count */
function dayTimes(scale, count) {
  const date = new Date(timeAt(scale, 0) / 1000);
  date.setHours(0, 0, 0, 0);
  return timesTo(scale, date, () => date.setDate(date.getDate() + count));
}

/** @param {import("./timeline-scale.js").TimeScale} scale @param {number} months */
function monthTimes(scale, months) {
  const date = new Date(timeAt(scale, 0) / 1000);
  date.setHours(0, 0, 0, 0);
  date.setMonth(months >= 12 ? 0 : Math.floor(date.getMonth() / months) * months, 1);
  const years = Math.max(1, months / 12);
  date.setFullYear(Math.floor(date.getFullYear() / years) * years);
  return timesTo(scale, date, () => date.setMonth(date.getMonth() + months));
}

/**
 * @param {import("./timeline-scale.js").TimeScale} scale
 * @param {Date} date
 * @param {() => void} advance
 */
function timesTo(scale, date, advance) {
  const first = timeAt(scale, 0);
  const last = timeAt(scale, 1);
  const times = [];
  for (; date.getTime() * 1000 <= last; advance()) {
    if (date.getTime() * 1000 >= first) times.push(date.getTime() * 1000);
  }
  return times;
}

/** @param {number} time @param {number} step @param {number} least */
function tickLabel(time, step, least) {
  if (step >= day) {
    const digits = least > 300 * day ? 4 : least > 7 * day ? 7 : 10;
    return formatDate(time).slice(0, digits);
  }
  const isMidnight = formatClock(time) === "00:00:00.000000";
  if (isMidnight && step >= minute) return formatDate(time);
  if (step >= minute) return formatClock(time, 0).slice(0, 5);
  if (step >= second) return formatClock(time, 0);
  return formatClock(time, step >= 1000 ? 3 : 6);
}
