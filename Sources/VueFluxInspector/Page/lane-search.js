// @ts-check

/** @typedef {import("./protocol.js").Lane} Lane */
/** @typedef {{source: number, store: number}} LaneName */

const pageSize = 20;

/** @param {LaneName} first @param {LaneName} second */
function laneOrder(first, second) {
  return first.source - second.source || first.store - second.store;
}

/**
 * The index of a store's lane, or null. Lanes are in the order of their sources and stores, so a
 * few requests find one of 100,000.
 * @param {(from: number, count: number) => Promise<{laneCount: number, lanes: Lane[]}>} ask
 * @param {LaneName} wanted
 */
export async function findLane(ask, wanted) {
  let first = 0;
  let { laneCount: end } = await ask(0, 1);
  while (end - first > pageSize) {
    const middle = Math.floor((first + end) / 2);
    const [lane] = (await ask(middle, 1)).lanes;
    // The lanes can become fewer meanwhile.
    if (lane && laneOrder(lane, wanted) <= 0) first = middle;
    else end = middle;
  }
  const { lanes } = await ask(first, pageSize);
  const place = lanes.findIndex((lane) => laneOrder(lane, wanted) === 0);
  return place < 0 ? null : first + place;
}
