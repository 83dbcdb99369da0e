// @ts-check

// A pause of the app is no reason to make a person wait.
const longestGap = 1_000_000;

/**
 * The milliseconds between two rows when they are played.
 * @param {number} before
 * @param {number} after
 * @param {number} speed
 */
export function playDelay(before, after, speed) {
  const gap = Math.max(0, Math.min(longestGap, after - before));
  return gap / 1000 / speed;
}

/**
 * The row to show when some time has passed since `position` was shown.
 * @param {(position: number) => number | undefined} timeAt
 * @param {number} position
 * @param {number} passed
 * @param {number} speed
 * @returns {{position: number, rest: number}} The row, and the time that is left over.
 */
export function playPosition(timeAt, position, passed, speed) {
  let place = position;
  let rest = passed;
  for (;;) {
    const before = timeAt(place);
    const after = timeAt(place + 1);
    // A row that has not come yet is waited for.
    if (before === undefined || after === undefined) return { position: place, rest: 0 };
    const delay = playDelay(before, after, speed);
    if (delay > rest) return { position: place, rest };
    rest -= delay;
    place += 1;
  }
}
