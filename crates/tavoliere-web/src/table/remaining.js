// How much time is left, in words of the reader's language.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Two units at most, and minutes with seconds in the last hour.
 * @param {number} milliseconds @param {string} language
 */
export function remaining(milliseconds, language) {
  const left = Math.max(milliseconds, 0);
  const count = (/** @type {number} */ value, /** @type {string} */ unit) =>
    new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "narrow" }).format(Math.floor(value));
  if (left >= DAY) return `${count(left / DAY, "day")} ${count((left % DAY) / HOUR, "hour")}`;
  if (left >= HOUR) return `${count(left / HOUR, "hour")} ${count((left % HOUR) / MINUTE, "minute")}`;
  const seconds = Math.ceil(left / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** How long until what is shown changes. @param {number} milliseconds */
export const untilNext = (milliseconds) => (milliseconds > HOUR ? 20_000 : milliseconds % 1000 || 1000);
