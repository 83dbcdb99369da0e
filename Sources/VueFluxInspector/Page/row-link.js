// @ts-check

import { element } from "./element.js";
import { formatTime } from "./format.js";
import { rowText } from "./row-view.js";
import { storeHue } from "./store-color.js";
import { visibleText } from "./visible-text.js";

/**
 * A button that leads to a row.
 * @param {import("./protocol.js").Row} row
 * @param {(key: string) => void} onChoose
 */
export function rowLink(row, onChoose) {
  const swatch = element("span", { class: row.name === null ? "swatch none" : "swatch" });
  swatch.style.setProperty("--hue", String(storeHue(row.name)));
  return element("button", {
    type: "button",
    class: "row-link",
    title: formatTime(row.time),
    onclick: () => onChoose(row.key),
  },
  element("span", { class: "row-link-number", text: row.number === null ? "" : `${row.number}` }),
  swatch,
  row.name === null
    ? null : element("bdi", { class: "row-link-store", text: visibleText(row.name) }),
  element("bdi", { class: "row-link-text", text: rowText(row) }));
}
