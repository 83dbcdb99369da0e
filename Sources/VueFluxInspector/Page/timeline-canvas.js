// @ts-check

import { byId } from "./element.js";
import { drawTimeline } from "./timeline-drawing.js";
import { gutterWidth, laneRoom } from "./timeline-layout.js";
import { fractionOf } from "./timeline-scale.js";
import { TimelineTheme } from "./timeline-theme.js";

/** The surface of the timeline: its size, and one drawing a frame in the colours of the theme. */
export class TimelineCanvas {
  /** @type {HTMLCanvasElement} */
  #element = byId("timeline-canvas");
  #theme = new TimelineTheme();
  #isDrawing = false;
  #picture;

  /**
   * @param {() => import("./timeline-drawing.js").Picture} picture
   * @param {() => void} onResize
   */
  constructor(picture, onResize) {
    this.#picture = picture;
    new ResizeObserver(() => {
      this.#resize();
      onResize();
    }).observe(this.#element);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
      this.#theme.read();
      this.draw();
    });
  }

  get element() {
    return this.#element;
  }

  get width() {
    return this.#element.clientWidth;
  }

  /** The width of the names beside the lanes. */
  get gutter() {
    return gutterWidth(this.width);
  }

  /** How many lanes there is room for. */
  get room() {
    return laneRoom(this.#element.clientHeight);
  }

  /**
   * The share of the lanes' width that is left of a place.
   * @param {number} x
   */
  fraction(x) {
    return (x - this.gutter) / (this.width - this.gutter);
  }

  /**
   * The place of a time.
   * @param {import("./timeline-scale.js").TimeScale} scale
   * @param {number} time
   */
  toX(scale, time) {
    return this.gutter + fractionOf(scale, time) * (this.width - this.gutter);
  }

  /** Draws the picture in the next frame, however often it is called until then. */
  draw() {
    if (this.#isDrawing) return;
    this.#isDrawing = true;
    requestAnimationFrame(() => {
      this.#isDrawing = false;
      const context = this.#element.getContext("2d");
      const ratio = devicePixelRatio || 1;
      if (!context) return;
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      drawTimeline(context, this.width, this.#element.clientHeight, this.#picture(), this.#theme);
    });
  }

  #resize() {
    const ratio = devicePixelRatio || 1;
    this.#element.width = Math.round(this.#element.clientWidth * ratio);
    this.#element.height = Math.round(this.#element.clientHeight * ratio);
    this.draw();
  }
}
