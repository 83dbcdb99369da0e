// @ts-check

const smallestSpan = 1;
const year = 366 * 86_400 * 1_000_000;

/**
 * The part of time that the timeline shows. `first` counts from `origin`, because microseconds
 * since 1970 have no digits left for parts of a microsecond.
 * @typedef {{origin: number, first: number, span: number, whole: number}} TimeScale
 */

/**
 * The scale that shows a whole session, with a margin.
 * @param {number} firstTime
 * @param {number} lastTime
 * @returns {TimeScale}
 */
export function wholeScale(firstTime, lastTime) {
  const length = Math.max(10, lastTime - firstTime);
  const margin = length * 0.02;
  return { origin: firstTime, first: -margin, span: length + 2 * margin, whole: length };
}

/** @param {TimeScale} scale @returns {TimeScale} */
function limited(scale) {
  const longest = Math.max(year, scale.whole * 1.04);
  const span = Math.max(smallestSpan, Math.min(longest, scale.span));
  // Some of the session stays in sight.
  const first = Math.max(-0.9 * span, Math.min(scale.whole - 0.1 * span, scale.first));
  return { ...scale, first, span };
}

/**
 * Zooms about a place, which is a fraction of the width. A factor below 1 shows less time.
 * @param {TimeScale} scale
 * @param {number} factor
 * @param {number} fraction
 */
export function zoomScale(scale, factor, fraction) {
  const longest = Math.max(year, scale.whole * 1.04);
  const span = Math.max(smallestSpan, Math.min(longest, scale.span * factor));
  return limited({ ...scale, span, first: scale.first + (scale.span - span) * fraction });
}

/**
 * Moves by a fraction of the width.
 * @param {TimeScale} scale
 * @param {number} fraction
 */
export function panScale(scale, fraction) {
  return limited({ ...scale, first: scale.first + scale.span * fraction });
}

/**
 * The same length of time, with another session around it.
 * @param {TimeScale} scale
 * @param {number} firstTime
 * @param {number} lastTime
 */
export function scaleInside(scale, firstTime, lastTime) {
  const whole = Math.max(10, lastTime - firstTime);
  return { ...scale, origin: firstTime, first: scale.first + scale.origin - firstTime, whole };
}

/**
 * The scale moved so that a time is in its middle, if it is out of sight.
 * @param {TimeScale} scale
 * @param {number} time
 */
export function scaleShowing(scale, time) {
  const fraction = fractionOf(scale, time);
  if (fraction >= 0 && fraction <= 1) return scale;
  return { ...scale, first: time - scale.origin - scale.span / 2 };
}

/**
 * Where a time is, as a fraction of the width.
 * @param {TimeScale} scale
 * @param {number} time
 */
export function fractionOf(scale, time) {
  return (time - scale.origin - scale.first) / scale.span;
}

/**
 * The time at a fraction of the width, in whole microseconds.
 * @param {TimeScale} scale
 * @param {number} fraction
 */
export function timeAt(scale, fraction) {
  return Math.round(scale.origin + scale.first + scale.span * fraction);
}
