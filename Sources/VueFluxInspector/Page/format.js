// @ts-check

const second = 1_000_000;

/**
 * A whole number with its thousands set apart.
 * @param {number} number
 */
export function formatCount(number) {
  return Math.round(number).toLocaleString("en-US");
}

/**
 * A count with its noun: "1 row", "2 rows".
 * @param {number} count
 * @param {string} one
 * @param {string} [many]
 */
export function formatNoun(count, one, many = `${one}s`) {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/**
 * A number of bytes in the unit that fits.
 * @param {number} bytes
 */
export function formatSize(bytes) {
  if (bytes < 1000) return formatNoun(bytes, "byte");
  let value = bytes;
  let unit = "bytes";
  for (unit of ["kB", "MB", "GB", "TB"]) {
    value /= 1000;
    if (value < 999.5) break;
  }
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${unit}`;
}

/** @param {number} number @param {number} digits */
function pad(number, digits = 2) {
  return String(number).padStart(digits, "0");
}

/** @param {number} time */
function microsecondsOf(time) {
  return ((time % second) + second) % second;
}

/**
 * The local date of a time in microseconds since 1970.
 * @param {number} time
 */
export function formatDate(time) {
  const date = new Date(Math.floor(time / 1000));
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

/**
 * The local time of day, with as many digits of the second as are asked for.
 * @param {number} time
 * @param {number} [digits]
 */
export function formatClock(time, digits = 6) {
  const whole = Math.floor(time);
  const date = new Date(Math.floor(whole / 1000));
  const clock = `${pad(date.getHours())}:${pad(date.getMinutes())}:${pad(date.getSeconds())}`;
  if (digits === 0) return clock;
  return `${clock}.${pad(microsecondsOf(whole), 6).slice(0, digits)}`;
}

/**
 * The local date and time, to the microsecond.
 * @param {number} time
 */
export function formatTime(time) {
  return `${formatDate(time)} ${formatClock(time)}`;
}

/**
 * The local times from one to another, with dates if there are two.
 * @param {{first: number, last: number}} span
 */
export function formatSpan({ first, last }) {
  const digits = last - first < 10_000 ? 6 : 3;
  const isOneDay = formatDate(first) === formatDate(last);
  const [start, end] = [first, last].map((time) =>
    isOneDay ? formatClock(time, digits) : `${formatDate(time)} ${formatClock(time, digits)}`);
  return `${start} to ${end}`;
}

/**
 * The time since the beginning of a session, in a form that sorts by eye.
 * @param {number} duration
 */
export function formatElapsed(duration) {
  const sign = duration < 0 ? "−" : "";
  const whole = Math.abs(Math.round(duration));
  const seconds = Math.floor(whole / second);
  const fraction = pad(whole % second, 6);
  if (seconds < 60) return `${sign}${seconds}.${fraction}`;
  const minutes = Math.floor(seconds / 60) % 60;
  const hours = Math.floor(seconds / 3600) % 24;
  const days = Math.floor(seconds / 86_400);
  const rest = `${pad(seconds % 60)}.${fraction.slice(0, 3)}`;
  if (seconds < 3600) return `${sign}${minutes}:${rest}`;
  if (days === 0) return `${sign}${hours}:${pad(minutes)}:${rest}`;
  return `${sign}${days} d ${pad(hours)}:${pad(minutes)}:${pad(seconds % 60)}`;
}

/**
 * A length of time in the unit that fits.
 * @param {number} duration
 */
export function formatDuration(duration) {
  const units = [
    ["µs", 1, 1000],
    ["ms", 1000, 1000],
    ["s", second, 60],
    ["min", 60 * second, 60],
    ["h", 3600 * second, 24],
    ["d", 86_400 * second, Infinity],
  ];
  for (const [name, size, limit] of /** @type {[string, number, number][]} */ (units)) {
    const value = duration / size;
    if (value < limit) return `${Number(value.toPrecision(3))} ${name}`;
  }
  return "";
}
