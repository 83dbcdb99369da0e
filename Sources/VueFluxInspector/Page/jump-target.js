// @ts-check

const dateAndTime = /^(\d{4})-(\d\d?)-(\d\d?)(?:[ T](.+))?$/;
const clock = /^(\d\d?):(\d\d)(?::(\d\d)(?:[.,](\d{1,6}))?)?$/;
const elapsed = /^\+(?:(?:(\d+):)?(\d+):)?(\d+)(?:[.,](\d{1,6}))?$/;

/** @param {string | undefined} digits */
function microseconds(digits) {
  return Number((digits ?? "").padEnd(6, "0"));
}

/**
 * Reads a row number (`124`), a time (`12:30:01.5`, `2026-11-26 12:30`) or a time since the
 * start (`+90.5`, `+1:30`).
 * @param {string} text
 * @param {number} start The time of the first row, in microseconds since 1970.
 * @returns {{number: number} | {time: number} | null}
 */
export function parseJump(text, start) {
  const word = text.trim();
  if (/^#?\d+$/.test(word)) return { number: Number(word.replace("#", "")) };
  const since = elapsed.exec(word);
  if (since) {
    const seconds = Number(since[1] ?? 0) * 3600 + Number(since[2] ?? 0) * 60 + Number(since[3]);
    return { time: start + seconds * 1_000_000 + microseconds(since[4]) };
  }
  const dated = dateAndTime.exec(word);
  const day = new Date(Math.floor(start / 1000));
  if (dated) day.setFullYear(Number(dated[1]), Number(dated[2]) - 1, Number(dated[3]));
  const timed = clock.exec(dated ? dated[4] ?? "00:00" : word);
  if (!timed) return null;
  day.setHours(Number(timed[1]), Number(timed[2]), Number(timed[3] ?? 0), 0);
  return { time: day.getTime() * 1000 + microseconds(timed[4]) };
}
