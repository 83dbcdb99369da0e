// @ts-check

import { storeHue } from "./store-color.js";

const names = ["page", "panel", "line", "line-strong", "text", "quiet", "accent", "pinned",
  "missing", "problem", "excluded", "effect", "rejected", "selected"];

/** The colours of the page, for the canvas. */
export class TimelineTheme {
  /** @type {Record<string, string>} */
  #colors = {};
  #saturation = "";
  #lightness = "";

  constructor() {
    this.read();
  }

  /** Reads the colours again. */
  read() {
    const style = getComputedStyle(document.documentElement);
    for (const name of names) this.#colors[name] = style.getPropertyValue(`--${name}`).trim();
    this.#saturation = style.getPropertyValue("--store-saturation").trim();
    this.#lightness = style.getPropertyValue("--store-lightness").trim();
    this.sans = style.getPropertyValue("--sans").trim();
  }

  /** @param {string} name */
  color(name) {
    return this.#colors[name] ?? "";
  }

  /** @param {string} name */
  store(name) {
    return `hsl(${storeHue(name)} ${this.#saturation} ${this.#lightness})`;
  }
}
