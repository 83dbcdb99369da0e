// @ts-check

import { byId, element } from "./element.js";
import { LaneFinder } from "./lane-finder.js";
import { LaneWindow } from "./lane-window.js";
import { NewestTask } from "./newest-task.js";
import { TimelineCanvas } from "./timeline-canvas.js";
import { addTimelineInput } from "./timeline-input.js";
import { nearestMark } from "./timeline-layout.js";
import {
  fractionOf, panScale, scaleInside, scaleShowing, timeAt, wholeScale, zoomScale,
} from "./timeline-scale.js";
import { timelineSentences } from "./timeline-text.js";
import { TimelineTip } from "./timeline-tip.js";

const clickReach = 12;

/** All stores on one axis of time, drawn on a canvas. */
export class Timeline {
  #session;
  #selection;
  #place = byId("timeline");
  #canvas = new TimelineCanvas(() => this.#seenPicture, () => this.#fetch());
  #tip = new TimelineTip();
  #lanesTask = new NewestTask();
  #recordTask = new NewestTask();
  #isAll = true;
  #lanes = new LaneWindow(() => this.#canvas.room, () => this.#fetch());
  #finder;
  /** The view that the lanes are of. */
  #lanesView = -1;
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
    this.#finder = new LaneFinder(session, this.#lanes, () => ({
      view: this.#lanesView, lanes: this.#picture.lanes, span: this.#span,
    }));
    addTimelineInput(this.#place, this.#canvas.element, {
      zoomAt: (factor, fraction) =>
        this.#setScale(zoomScale(this.#picture.scale, factor, fraction)),
      pan: (fraction) => this.#setScale(panScale(this.#picture.scale, fraction)),
      moveLanes: (count) => this.#lanes.move(count),
      showAll: () => this.showAll(),
      choose: (x, y) => this.#choose(x, y),
      hover: (x, y) => this.#hover(x, y),
      leave: () => this.#tip.hide(),
    });
    byId("zoom-in").addEventListener("click", () => this.zoom(0.5));
    byId("zoom-out").addEventListener("click", () => this.zoom(2));
    byId("zoom-all").addEventListener("click", () => this.showAll());
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

  /**
   * Shows a span of time.
   * @param {number | null} first
   * @param {number | null} last
   */
  show(first, last) {
    const { firstTime = null, lastTime = null } = this.#session.overview ?? {};
    if (first === null || last === null || firstTime === null || lastTime === null) return;
    this.#setScale(scaleInside(wholeScale(first, last), firstTime, lastTime));
  }

  /** Shows the whole session. */
  showAll() {
    this.#isAll = true;
    this.#showGrown();
  }

  /** The span of time that is in sight. */
  get shownSpan() {
    const { scale } = this.#picture;
    return { first: Math.max(0, timeAt(scale, 0)), last: Math.max(0, timeAt(scale, 1)) };
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
    this.#canvas.draw();
    this.#describe();
  }

  #showSelected() {
    this.#recordTask.run(async (isNewest) => {
      const { key } = this.#selection;
      if (key === null) return;
      const record = await this.#session.ask("record", { key });
      if (!isNewest()) return;
      const isSame = key === this.#picture.record?.row.key;
      this.#picture.record = record;
      this.#canvas.draw();
      // Another filter leaves the time as it is.
      const shown = isSame
        ? this.#picture.scale : scaleShowing(this.#picture.scale, record.row.time);
      if (shown !== this.#picture.scale) this.#setScale(shown);
      else this.#describe();
      await this.#finder.showRow(record.row, isSame, isNewest);
    });
  }

  /** The span of time that lanes are asked for. */
  get #span() {
    const { first, last } = this.shownSpan;
    return { first: Math.max(0, first - 1), last: last + 1 };
  }

  /** @param {import("./timeline-scale.js").TimeScale} scale */
  #setScale(scale) {
    this.#isAll = false;
    this.#picture.scale = scale;
    this.#canvas.draw();
    this.#fetch();
  }

  #fetch() {
    this.#lanesTask.run(async () => {
      const width = this.#canvas.width - this.#canvas.gutter;
      if (width <= 0 || this.#session.overview?.firstTime === null) return;
      const { view } = this.#session;
      const asked = { ...this.#span, columns: Math.min(2000, Math.floor(width)) };
      const answer = await this.#session.askView("lanes", {
        ...asked, from: this.#lanes.from, count: Math.min(100, this.#canvas.room),
      });
      // An answer for another scale is drawn in its place until the next one comes.
      if (view !== this.#session.view) return;
      this.#picture.lanes = answer.lanes;
      this.#picture.gaps = answer.gaps;
      this.#picture.asked = { ...asked, columns: answer.columns };
      this.#lanesView = view;
      this.#lanes.count = answer.laneCount;
      this.#place.style.setProperty("--lanes", String(answer.laneCount));
      this.#canvas.draw();
      this.#describe();
      // Other lanes than before may be there, and fewer.
      if (answer.lanes.length === 0) this.#lanes.move(-this.#lanes.from);
    });
  }

  #describe() {
    this.#lanes.describe(this.#picture.lanes.length);
    byId("timeline-text").replaceChildren(
      ...timelineSentences(this.#picture, this.#lanes.count).map((text) => element("p", { text })));
  }

  /** The picture, with what only the overview knows. */
  get #seenPicture() {
    return { ...this.#picture, hasSources: this.#session.hasSources };
  }

  /** @param {number} x @param {number} y */
  #markAt(x, y) {
    const { scale, lanes } = this.#picture;
    return nearestMark(lanes, (time) => this.#canvas.toX(scale, time), x, y, clickReach);
  }

  /** @param {number} x @param {number} y */
  #hover(x, y) {
    const mark = this.#markAt(x, y);
    const isName = x < this.#canvas.gutter;
    const time = mark?.time ?? timeAt(this.#picture.scale, this.#canvas.fraction(x));
    if (isName && !mark) this.#tip.hide();
    else this.#tip.show({ x, y }, this.#canvas.width, time, mark?.text ?? "");
  }

  /** @param {number} x @param {number} y */
  async #choose(x, y) {
    const mark = this.#markAt(x, y);
    if (mark) {
      this.#selection.selectKey(mark.key);
      return;
    }
    if (x < this.#canvas.gutter) return;
    await this.#selection.selectTime(timeAt(this.#picture.scale, this.#canvas.fraction(x)));
  }
}
