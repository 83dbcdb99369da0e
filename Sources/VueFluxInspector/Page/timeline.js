// @ts-check

import { byId, element } from "./element.js";
import { formatCount } from "./format.js";
import { NewestTask } from "./newest-task.js";
import { drawTimeline } from "./timeline-drawing.js";
import { addTimelineInput } from "./timeline-input.js";
import { gutterWidth, laneRoom, nearestMark } from "./timeline-layout.js";
import {
  fractionOf, panScale, scaleInside, scaleShowing, timeAt, wholeScale, zoomScale,
} from "./timeline-scale.js";
import { timelineSentences } from "./timeline-text.js";
import { TimelineTheme } from "./timeline-theme.js";
import { TimelineTip } from "./timeline-tip.js";

const clickReach = 12;
const laneSearchLimit = 1000;
const lanePage = 100;

/** All stores on one axis of time, drawn on a canvas. */
export class Timeline {
  #session;
  #selection;
  #place = byId("timeline");
  /** @type {HTMLCanvasElement} */
  #canvas = byId("timeline-canvas");
  #tip = new TimelineTip();
  #theme = new TimelineTheme();
  #lanesTask = new NewestTask();
  #recordTask = new NewestTask();
  #isAll = true;
  #isDrawing = false;
  #laneFrom = 0;
  #laneCount = 0;
  /** @type {import("./timeline-drawing.js").Picture} */
  #picture = {
    scale: wholeScale(0, 1), lanes: [], gaps: [], asked: { first: 0, last: 1, columns: 1 },
    record: null, hasSources: false, skipped: new Set(),
  };

  /**
   * @param {import("./session.js").Session} session
   * @param {import("./selection.js").Selection} selection
   */
  constructor(session, selection) {
    this.#session = session;
    this.#selection = selection;
    addTimelineInput(this.#place, this.#canvas, {
      zoomAt: (factor, fraction) =>
        this.#setScale(zoomScale(this.#picture.scale, factor, fraction)),
      pan: (fraction) => this.#setScale(panScale(this.#picture.scale, fraction)),
      moveLanes: (count) => this.#moveLanes(count),
      showAll: () => this.showAll(),
      choose: (x, y) => this.#choose(x, y),
      hover: (x, y) => this.#hover(x, y),
      leave: () => this.#tip.hide(),
    });
    byId("zoom-in").addEventListener("click", () => this.zoom(0.5));
    byId("zoom-out").addEventListener("click", () => this.zoom(2));
    byId("zoom-all").addEventListener("click", () => this.showAll());
    byId("lanes-up").addEventListener("click", () => this.#moveLanes(-this.#room));
    byId("lanes-down").addEventListener("click", () => this.#moveLanes(this.#room));
    new ResizeObserver(() => this.#resize()).observe(this.#canvas);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
      this.#theme.read();
      this.#draw();
    });
    session.addEventListener("view", () => this.#showGrown());
    session.addEventListener("grow", () => this.#showGrown());
    session.addEventListener("live", () => this.#showSkipped());
    selection.addEventListener("select", () => this.#showSelected());
  }

  /**
   * Zooms about the selected row, or about the middle when the row is out of sight.
   * @param {number} factor
   */
  zoom(factor) {
    const { scale, record } = this.#picture;
    const fraction = record ? fractionOf(scale, record.row.time) : 0.5;
    this.#setScale(zoomScale(scale, factor, fraction >= 0 && fraction <= 1 ? fraction : 0.5));
  }

  /** Shows the whole session. */
  showAll() {
    this.#isAll = true;
    this.#showGrown();
  }

  get #room() {
    return laneRoom(this.#canvas.clientHeight);
  }

  get #width() {
    return this.#canvas.clientWidth;
  }

  /** @param {number} x */
  #fraction(x) {
    return (x - gutterWidth(this.#width)) / (this.#width - gutterWidth(this.#width));
  }

  /** @param {number} time */
  #toX(time) {
    const gutter = gutterWidth(this.#width);
    return gutter + fractionOf(this.#picture.scale, time) * (this.#width - gutter);
  }

  #showGrown() {
    const { firstTime = null, lastTime = null } = this.#session.overview ?? {};
    if (firstTime === null || lastTime === null) return;
    this.#picture.scale = this.#isAll
      ? wholeScale(firstTime, lastTime) : scaleInside(this.#picture.scale, firstTime, lastTime);
    this.#fetch();
  }

  #showSkipped() {
    if (this.#picture.skipped === this.#session.skipped) return;
    this.#picture.skipped = this.#session.skipped;
    this.#draw();
    this.#describe();
  }

  #showSelected() {
    this.#recordTask.run(async (isNewest) => {
      const { key } = this.#selection;
      if (key === null) return;
      const record = await this.#session.ask("record", { key });
      if (!isNewest()) return;
      this.#picture.record = record;
      this.#draw();
      const shown = scaleShowing(this.#picture.scale, record.row.time);
      if (shown !== this.#picture.scale) this.#setScale(shown);
      else this.#describe();
      await this.#showLane(record.row.store, isNewest);
    });
  }

  /**
   * Scrolls to the lane of a store, if there are not too many lanes to look for it.
   * @param {number | null} store
   * @param {() => boolean} isNewest
   */
  async #showLane(store, isNewest) {
    const hasLane = this.#picture.lanes.some((lane) => lane.store === store);
    if (store === null || hasLane || this.#laneCount > laneSearchLimit) return;
    for (let from = 0; from < this.#laneCount; from += lanePage) {
      const { first, last } = this.#picture.asked;
      const { lanes } = await this.#session.askView("lanes", {
        first, last, columns: 1, from, count: lanePage,
      });
      const place = lanes.findIndex((/** @type {{store: number}} */ lane) => lane.store === store);
      if (!isNewest()) return;
      if (place < 0) continue;
      this.#moveLanes(from + place - Math.floor(this.#room / 2) - this.#laneFrom);
      return;
    }
  }

  /** @param {import("./timeline-scale.js").TimeScale} scale */
  #setScale(scale) {
    this.#isAll = false;
    this.#picture.scale = scale;
    this.#draw();
    this.#fetch();
  }

  /** @param {number} count */
  #moveLanes(count) {
    const end = Math.max(0, this.#laneCount - this.#room);
    const from = Math.max(0, Math.min(end, this.#laneFrom + count));
    if (from === this.#laneFrom) return;
    this.#laneFrom = from;
    this.#fetch();
  }

  #fetch() {
    this.#lanesTask.run(async () => {
      const width = this.#width - gutterWidth(this.#width);
      if (width <= 0 || this.#session.overview?.firstTime === null) return;
      const { scale } = this.#picture;
      const { view } = this.#session;
      const first = Math.max(0, timeAt(scale, 0) - 1);
      const columns = Math.min(2000, Math.floor(width));
      const asked = { first, last: timeAt(scale, 1) + 1, columns };
      const answer = await this.#session.askView("lanes", {
        ...asked, from: this.#laneFrom, count: Math.min(100, this.#room),
      });
      // An answer for another scale is drawn in its place until the next one comes.
      if (view !== this.#session.view) return;
      this.#picture.lanes = answer.lanes;
      this.#picture.gaps = answer.gaps;
      this.#picture.asked = { ...asked, columns: answer.columns };
      this.#laneCount = answer.laneCount;
      this.#place.style.setProperty("--lanes", String(answer.laneCount));
      this.#draw();
      this.#describe();
      // Other lanes than before may be there, and fewer.
      if (answer.lanes.length === 0 && this.#laneFrom > 0) this.#moveLanes(-this.#laneFrom);
    });
  }

  #describe() {
    const from = this.#laneFrom;
    const end = from + this.#picture.lanes.length;
    const isMore = this.#laneCount > this.#picture.lanes.length;
    const lanes = `${formatCount(from + 1)}–${formatCount(end)}`;
    byId("timeline-lanes").textContent = isMore
      ? `Lanes ${lanes} of ${formatCount(this.#laneCount)}` : "";
    byId("lanes-up").hidden = !isMore;
    byId("lanes-down").hidden = !isMore;
    byId("timeline-text").replaceChildren(
      ...timelineSentences(this.#picture, this.#laneCount).map((text) => element("p", { text })));
  }

  /** @param {number} x @param {number} y */
  #hover(x, y) {
    const mark = nearestMark(this.#picture.lanes, (time) => this.#toX(time), x, y, clickReach);
    const isName = x < gutterWidth(this.#width);
    const time = mark?.time ?? timeAt(this.#picture.scale, this.#fraction(x));
    if (isName && !mark) this.#tip.hide();
    else this.#tip.show({ x, y }, this.#width, time, mark?.text ?? "");
  }

  /** @param {number} x @param {number} y */
  async #choose(x, y) {
    const mark = nearestMark(this.#picture.lanes, (time) => this.#toX(time), x, y, clickReach);
    if (mark) {
      this.#selection.selectKey(mark.key);
      return;
    }
    if (x < gutterWidth(this.#width)) return;
    await this.#selection.selectTime(timeAt(this.#picture.scale, this.#fraction(x)));
  }

  #resize() {
    const ratio = devicePixelRatio || 1;
    this.#canvas.width = Math.round(this.#canvas.clientWidth * ratio);
    this.#canvas.height = Math.round(this.#canvas.clientHeight * ratio);
    this.#draw();
    this.#fetch();
  }

  #draw() {
    if (this.#isDrawing) return;
    this.#isDrawing = true;
    requestAnimationFrame(() => {
      this.#isDrawing = false;
      const context = this.#canvas.getContext("2d");
      const ratio = devicePixelRatio || 1;
      if (!context) return;
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      this.#picture.hasSources = (this.#session.overview?.sources.length ?? 1) > 1;
      drawTimeline(context, this.#width, this.#canvas.clientHeight, this.#picture, this.#theme);
    });
  }
}
