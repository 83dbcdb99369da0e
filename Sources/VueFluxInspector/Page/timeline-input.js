// @ts-check

import { gutterWidth } from "./timeline-layout.js";

const dragStart = 4;

/**
 * @typedef {object} TimelineActions
 * @property {(factor: number, fraction: number) => void} zoomAt
 * @property {(fraction: number) => void} pan
 * @property {(count: number) => void} moveLanes
 * @property {() => void} showAll
 * @property {(x: number, y: number) => void} choose
 * @property {(x: number, y: number) => void} hover
 * @property {() => void} leave
 */

/**
 * Turns the mouse, a finger and keys into what the timeline does.
 * @param {HTMLElement} place
 * @param {HTMLElement} canvas
 * @param {TimelineActions} actions
 */
export function addTimelineInput(place, canvas, actions) {
  /** @type {{x: number, isDragging: boolean} | null} */
  let press = null;
  const width = () => canvas.clientWidth - gutterWidth(canvas.clientWidth);
  const fraction = (/** @type {MouseEvent} */ event) =>
    Math.max(0, (event.offsetX - gutterWidth(canvas.clientWidth)) / width());

  canvas.addEventListener("wheel", (event) => {
    event.preventDefault();
    const isName = event.offsetX < gutterWidth(canvas.clientWidth);
    const pixels = event.deltaMode === 0 ? 1 : 24;
    if (isName) actions.moveLanes(Math.sign(event.deltaY));
    else if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
      actions.pan(((event.deltaX || event.deltaY) * pixels) / width());
    } else {
      actions.zoomAt(Math.exp(event.deltaY * pixels * 0.003), fraction(event));
    }
  }, { passive: false });
  canvas.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    press = { x: event.clientX, isDragging: false };
    canvas.setPointerCapture(event.pointerId);
  });
  canvas.addEventListener("pointermove", (event) => {
    if (!press) {
      actions.hover(event.offsetX, event.offsetY);
      return;
    }
    if (!press.isDragging && Math.abs(event.clientX - press.x) < dragStart) return;
    press.isDragging = true;
    place.classList.add("dragging");
    actions.leave();
    actions.pan((press.x - event.clientX) / width());
    press.x = event.clientX;
  });
  canvas.addEventListener("pointerup", (event) => {
    if (press && !press.isDragging) actions.choose(event.offsetX, event.offsetY);
    press = null;
    place.classList.remove("dragging");
  });
  canvas.addEventListener("pointercancel", () => {
    press = null;
    place.classList.remove("dragging");
  });
  canvas.addEventListener("pointerleave", () => actions.leave());
  canvas.addEventListener("dblclick", () => actions.showAll());
  place.addEventListener("keydown", (event) => {
    if (event.target !== place || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "ArrowLeft") actions.pan(-0.1);
    else if (event.key === "ArrowRight") actions.pan(0.1);
    else if (event.key === "ArrowUp") actions.moveLanes(-1);
    else if (event.key === "ArrowDown") actions.moveLanes(1);
    else return;
    event.preventDefault();
  });
}
