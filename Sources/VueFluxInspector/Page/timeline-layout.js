// @ts-check

export const axisHeight = 20;
export const laneHeight = 20;

/**
 * The width of the names beside the lanes.
 * @param {number} width
 */
export function gutterWidth(width) {
  return width < 480 ? 72 : 132;
}

/**
 * How many lanes there is room for.
 * @param {number} height
 */
export function laneRoom(height) {
  return Math.max(1, Math.floor((height - axisHeight) / laneHeight));
}

/**
 * The middle of a lane.
 * @param {number} index
 */
export function laneMiddle(index) {
  return axisHeight + (index + 0.5) * laneHeight;
}

/**
 * The mark that is nearest to a place, at most `reach` pixels away. The lane of the place counts
 * more than the others.
 * @param {import("./protocol.js").Lane[]} lanes
 * @param {(time: number) => number} toX
 * @param {number} x
 * @param {number} y
 * @param {number} reach
 */
export function nearestMark(lanes, toX, x, y, reach) {
  /** @type {{key: string, time: number, text: string} | null} */
  let nearest = null;
  let best = reach;
  lanes.forEach((lane, index) => {
    const away = Math.max(0, Math.abs(y - laneMiddle(index)) - laneHeight / 2);
    for (const mark of lane.marks) {
      const distance = Math.abs(toX(mark.time) - x) + away;
      if (distance < best) {
        best = distance;
        nearest = mark;
      }
    }
    for (const effect of lane.effects) {
      const distance = Math.abs(toX(effect.start) - x) + away;
      if (distance < best) {
        best = distance;
        nearest = { key: effect.key, time: effect.start, text: effect.text };
      }
    }
  });
  return /** @type {{key: string, time: number, text: string} | null} */ (nearest);
}
