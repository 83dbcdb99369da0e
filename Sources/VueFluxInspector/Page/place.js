// @ts-check

import { tidyFilter } from "./filter.js";

/**
 * What the page shows, as the address holds it.
 * @typedef {object} Place
 * @property {string} token
 * @property {string | null} at
 * @property {string | null} pin
 * @property {string | null} tab
 * @property {number | null} state
 * @property {import("./filter.js").Filter} filter
 */

/** @param {string | null} text */
function numbers(text) {
  return (text ?? "").split(",").filter((part) => /^\d+$/.test(part)).map(Number);
}

/** @param {string | null} text */
function span(text) {
  const [, first, last] = /^(\d+)-(\d+)$/.exec(text ?? "") ?? [];
  return first === undefined ? undefined : { first: Number(first), last: Number(last) };
}

/**
 * Reads the part of the address after the `#`.
 * @param {string} fragment
 * @returns {Place}
 */
export function parsePlace(fragment) {
  const [token, ...rest] = fragment.replace(/^#/, "").split("&");
  const members = new URLSearchParams(rest.join("&"));
  return {
    token: /^[0-9a-fA-F]{32}$/.test(token) ? token : "",
    at: members.get("at"),
    pin: members.get("pin"),
    tab: members.get("tab"),
    state: numbers(members.get("state"))[0] ?? null,
    filter: tidyFilter({
      stores: numbers(members.get("store")),
      kinds: (members.get("kind") ?? "").split(",").filter((kind) => kind !== ""),
      text: members.get("text") ?? undefined,
      field: members.get("field") ?? undefined,
      cause: members.get("cause") ?? undefined,
      hidden: members.getAll("hide"),
      span: span(members.get("time")),
    }),
  };
}

/**
 * Writes the part of the address after the `#`.
 * @param {Place} place
 */
export function formatPlace(place) {
  const members = new URLSearchParams();
  const filter = tidyFilter(place.filter);
  if (place.at) members.set("at", place.at);
  if (place.pin) members.set("pin", place.pin);
  if (place.tab) members.set("tab", place.tab);
  if (place.state !== null) members.set("state", String(place.state));
  if (filter.stores) members.set("store", filter.stores.join(","));
  if (filter.kinds) members.set("kind", filter.kinds.join(","));
  if (filter.text) members.set("text", filter.text);
  if (filter.field) members.set("field", filter.field);
  if (filter.cause) members.set("cause", filter.cause);
  if (filter.span) members.set("time", `${filter.span.first}-${filter.span.last}`);
  // A name may have a comma.
  for (const name of filter.hidden ?? []) members.append("hide", name);
  // Colons and commas may stand in a fragment, and read better than their codes.
  const text = members.toString().replaceAll("%3A", ":").replaceAll("%2C", ",");
  return `#${place.token}${text ? `&${text}` : ""}`;
}
