// @ts-check

import { byId } from "./element.js";
import { RowView } from "./row-view.js";
import { contentTop, scrollPosition, scrollSizes, topShowing } from "./scroll-map.js";

const rowHeight = 24;
const spareRows = 4;

/**
 * The list of rows. It has elements only for the rows that are seen, and maps the scroll bar to
 * all of them.
 *
 * It tells "up" when the user scrolls upwards.
 */
export class RowList extends EventTarget {
  #list = byId("list");
  #scroller = byId("list-scroller");
  #window = byId("list-window");
  #spacer = byId("list-spacer");
  #head = byId("list-head");
  /** @type {RowView[]} */
  #views = [];
  #top = 0;
  #viewHeight = 0;
  /** The last place of the scroll bar that the list itself has set or seen. */
  #scrollTop = 0;
  #sizes = scrollSizes(0, rowHeight, 0);
  #isDrawing = false;
  /** A row that is to be shown when the list has it. @type {number | null} */
  #awaited = null;
  #session;
  #selection;

  /**
   * @param {import("./session.js").Session} session
   * @param {import("./selection.js").Selection} selection
   */
  constructor(session, selection) {
    super();
    this.#session = session;
    this.#selection = selection;
    new ResizeObserver(() => this.#measure()).observe(this.#scroller);
    this.#scroller.addEventListener("scroll", () => this.#readScrollBar(), { passive: true });
    this.#scroller.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    this.#window.addEventListener("click", (event) => this.#click(event));
    session.addEventListener("view", () => this.#measure());
    session.addEventListener("grow", () => {
      this.#measure();
      if (this.#awaited !== null) this.show(this.#awaited);
    });
    session.addEventListener("rows", () => this.draw());
    selection.addEventListener("move", () => this.show(selection.position));
    session.addEventListener("live", () => this.draw());
    selection.addEventListener("pin", () => this.draw());
    selection.addEventListener("select", (event) => {
      if (/** @type {CustomEvent} */ (event).detail.isSilent) this.draw();
      else this.show(selection.position);
    });
  }

  /** The number of whole rows that are seen at once. */
  get pageSize() {
    return Math.max(1, Math.floor(this.#viewHeight / rowHeight) - 1);
  }

  /** The first and the last position that are seen. */
  get range() {
    const first = Math.floor(this.#top / rowHeight);
    return { first, last: Math.ceil((this.#top + this.#viewHeight) / rowHeight) - 1 };
  }

  /**
   * Scrolls as little as can be to show a row.
   * @param {number} position
   */
  show(position) {
    this.#awaited = position >= this.#session.rowCount ? position : null;
    const near = Math.abs(position * rowHeight - this.#top) < 2 * this.#viewHeight;
    const shown = topShowing(Math.max(0, position), this.#top, rowHeight, this.#viewHeight);
    // A row that is far away comes to the middle, where its neighbours are seen, too.
    this.#scrollTo(near ? shown : position * rowHeight - this.#viewHeight / 2);
  }

  /** Draws the rows in the next frame. */
  draw() {
    if (this.#isDrawing) return;
    this.#isDrawing = true;
    requestAnimationFrame(() => {
      this.#isDrawing = false;
      this.#drawNow();
    });
  }

  #measure() {
    // The user may have moved the scroll bar without an event so far.
    this.#readScrollBar();
    const { content, contentEnd } = this.#sizes;
    const isAtEnd = contentEnd > 0 && this.#top >= contentEnd - 1;
    this.#viewHeight = this.#scroller.clientHeight;
    // The head is as wide as the rows beside the scroll bar.
    const bar = this.#scroller.offsetWidth - this.#scroller.clientWidth;
    this.#head.style.marginRight = `${bar}px`;
    this.#sizes = scrollSizes(this.#session.rowCount, rowHeight, this.#viewHeight);
    this.#spacer.style.height = `${Math.max(0, this.#sizes.scroll - this.#viewHeight)}px`;
    this.#list.setAttribute("aria-rowcount", String(this.#session.rowCount + 1));
    // A pane that becomes lower does not hide the last row.
    const staysAtEnd = isAtEnd && content === this.#sizes.content;
    this.#scrollTo(staysAtEnd ? this.#sizes.contentEnd : this.#top);
  }

  /** @param {number} top */
  #scrollTo(top) {
    this.#top = Math.max(0, Math.min(this.#sizes.contentEnd, top));
    const place = scrollPosition(this.#top, this.#sizes);
    if (Math.abs(place - this.#scroller.scrollTop) > 0.5) this.#scroller.scrollTop = place;
    this.#scrollTop = this.#scroller.scrollTop;
    this.draw();
  }

  #readScrollBar() {
    const place = this.#scroller.scrollTop;
    const moved = place - this.#scrollTop;
    if (Math.abs(moved) < 1) return;
    this.#scrollTop = place;
    this.#awaited = null;
    if (moved < 0) this.dispatchEvent(new Event("up"));
    // A finger moves the rows themselves. Only a leap of the scroll bar moves by its scale.
    const isLeap = Math.abs(moved) > this.#viewHeight || place < 1 ||
      place > this.#sizes.scrollEnd - 1;
    const top = isLeap ? contentTop(place, this.#sizes) : this.#top + moved;
    this.#top = Math.max(0, Math.min(this.#sizes.contentEnd, top));
    this.draw();
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    if (event.ctrlKey || event.deltaY === 0) return;
    this.#awaited = null;
    const unit = [1, rowHeight, this.#viewHeight][event.deltaMode];
    const before = this.#top;
    this.#scrollTo(before + event.deltaY * unit);
    if (event.deltaY < 0) this.dispatchEvent(new Event("up"));
    // At its end the list lets the page scroll on.
    if (this.#top !== before) event.preventDefault();
  }

  /** @param {MouseEvent} event */
  #click(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    const cause = target.closest("[data-key]")?.getAttribute("data-key");
    if (cause) {
      this.#selection.selectKey(cause);
      return;
    }
    const view = this.#views.find((view) => view.element.contains(target));
    if (view) this.#selection.selectPosition(view.position);
  }

  #drawNow() {
    const count = this.#session.rowCount;
    const first = Math.floor(this.#top / rowHeight);
    const shown = Math.ceil(this.#viewHeight / rowHeight) + 1;
    this.#makeViews(shown);
    const end = Math.min(count, first + shown);
    const context = {
      start: this.#session.overview?.firstTime ?? 0,
      hasSources: this.#session.hasSources,
    };
    for (let offset = 0; offset < this.#views.length; offset += 1) {
      const position = first + offset;
      // A row keeps its element while it is seen, so that a step draws one element anew.
      const view = this.#views[position % this.#views.length];
      view.element.hidden = position >= end;
      if (position >= end) continue;
      view.show(position, this.#session.rows.at(position), context);
      view.element.style.transform = `translateY(${position * rowHeight - this.#top}px)`;
      view.mark(this.#selection, this.#session);
    }
    const active = this.#views.find((view) =>
      !view.element.hidden && view.position === this.#selection.position);
    if (active) this.#list.setAttribute("aria-activedescendant", active.element.id);
    else this.#list.removeAttribute("aria-activedescendant");
    this.#session.rows.want(Math.max(0, first - spareRows), Math.min(count, end + spareRows));
  }

  /** @param {number} count */
  #makeViews(count) {
    if (this.#views.length >= count) return;
    while (this.#views.length < count) {
      const view = new RowView(this.#views.length);
      this.#views.push(view);
      this.#window.append(view.element);
    }
    for (const view of this.#views) view.position = -1;
  }
}
