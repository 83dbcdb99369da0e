// @ts-check

/**
 * @typedef {object} Filter
 * @property {number[]} [stores]
 * @property {string[]} [kinds]
 * @property {string} [text]
 * @property {string} [field]
 * @property {string} [cause]
 * @property {string[]} [hidden] The names of actions that are not shown.
 * @property {Span} [span] The times of the rows, the first and the last included.
 *
 * @typedef {{first: number, last: number}} Span Times in microseconds since 1970.
 */

/**
 * The filter without the members that let everything through.
 * @param {Filter} filter
 * @returns {Filter}
 */
export function tidyFilter(filter) {
  /** @type {Filter} */
  const tidy = {};
  if (filter.stores?.length) tidy.stores = [...new Set(filter.stores)].sort((a, b) => a - b);
  if (filter.kinds?.length) tidy.kinds = [...new Set(filter.kinds)].sort();
  if (filter.text?.trim()) tidy.text = filter.text.trim();
  if (filter.field?.trim()) tidy.field = filter.field.trim();
  if (filter.cause) tidy.cause = filter.cause;
  if (filter.hidden?.length) tidy.hidden = [...new Set(filter.hidden)].sort();
  if (filter.span) tidy.span = { first: filter.span.first, last: filter.span.last };
  return tidy;
}

/**
 * Says whether a filter lets everything through.
 * @param {Filter} filter
 */
export function isEmptyFilter(filter) {
  return Object.keys(tidyFilter(filter)).length === 0;
}

/**
 * Says whether two filters let the same rows through.
 * @param {Filter} first
 * @param {Filter} second
 */
export function areSameFilters(first, second) {
  const text = (/** @type {Filter} */ filter) => JSON.stringify(Object.entries(filter).sort());
  return text(tidyFilter(first)) === text(tidyFilter(second));
}

/** @typedef {{member: keyof Filter, value: string | number | Span}} FilterPart */

/**
 * The parts of a filter, each of which can be removed alone.
 * @param {Filter} filter
 * @returns {FilterPart[]}
 */
export function filterParts(filter) {
  /** @type {FilterPart[]} */
  const parts = [];
  const tidy = tidyFilter(filter);
  if (tidy.text) parts.push({ member: "text", value: tidy.text });
  if (tidy.field) parts.push({ member: "field", value: tidy.field });
  for (const store of tidy.stores ?? []) parts.push({ member: "stores", value: store });
  for (const kind of tidy.kinds ?? []) parts.push({ member: "kinds", value: kind });
  if (tidy.cause) parts.push({ member: "cause", value: tidy.cause });
  if (tidy.span) parts.push({ member: "span", value: tidy.span });
  for (const name of tidy.hidden ?? []) parts.push({ member: "hidden", value: name });
  return parts;
}

/**
 * The filter without one of its parts.
 * @param {Filter} filter
 * @param {FilterPart} part
 * @returns {Filter}
 */
export function withoutPart(filter, part) {
  const rest = { ...filter };
  if (part.member === "stores") rest.stores = filter.stores?.filter((id) => id !== part.value);
  else if (part.member === "kinds") rest.kinds = filter.kinds?.filter((id) => id !== part.value);
  else if (part.member === "hidden") rest.hidden = filter.hidden?.filter((id) => id !== part.value);
  else delete rest[part.member];
  return tidyFilter(rest);
}
