// @ts-check

import { formatDate } from "./format.js";
import { drawCauses } from "./timeline-causes.js";
import { axisHeight, gutterWidth, laneHeight, laneMiddle } from "./timeline-layout.js";
import { drawMark, drawSkipped, polygon } from "./timeline-marks.js";
import { fractionOf, timeAt } from "./timeline-scale.js";
import { timeTicks } from "./timeline-ticks.js";
import { visibleText } from "./visible-text.js";

/**
 * What the timeline shows.
 * @typedef {object} Picture
 * @property {import("./timeline-scale.js").TimeScale} scale
 * @property {import("./protocol.js").Lane[]} lanes
 * @property {{key: string, time: number, text: string, kind: string}[]} gaps
 * @property {{first: number, last: number, columns: number}} asked
 * @property {import("./protocol.js").RecordAnswer | null} record
 * @property {boolean} hasSources
 * @property {ReadonlySet<string>} skipped The rows that the app leaves out.
 */

/**
 * Draws the timeline.
 * @param {CanvasRenderingContext2D} context
 * @param {number} width
 * @param {number} height
 * @param {Picture} picture
 * @param {import("./timeline-theme.js").TimelineTheme} theme
 */
export function drawTimeline(context, width, height, picture, theme) {
  const gutter = gutterWidth(width);
  const toX = (/** @type {number} */ time) =>
    gutter + fractionOf(picture.scale, time) * (width - gutter);
  context.clearRect(0, 0, width, height);
  context.font = `11px ${theme.sans}`;
  context.textBaseline = "middle";
  drawAxis(context, width, height, gutter, picture, theme);
  context.save();
  context.beginPath();
  context.rect(gutter, 0, width - gutter, height);
  context.clip();
  picture.lanes.forEach((lane, index) => drawLane(context, lane, index, picture, toX, theme));
  const isDense = picture.gaps.length > (width - gutter) / 20;
  for (const gap of picture.gaps) {
    // Lines close to each other would hide the rows.
    drawGap(context, gap, toX(gap.time), isDense ? axisHeight : height, theme);
  }
  drawCauses(context, picture, toX, theme, height);
  context.restore();
  drawNames(context, gutter, picture, theme);
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {number} width
 * @param {number} height
 * @param {number} gutter
 * @param {Picture} picture
 * @param {import("./timeline-theme.js").TimelineTheme} theme
 */
function drawAxis(context, width, height, gutter, picture, theme) {
  context.fillStyle = theme.color("panel");
  context.fillRect(0, 0, width, axisHeight);
  const ticks = timeTicks(picture.scale, (width - gutter) / 110);
  for (const { fraction, label } of ticks) {
    const x = Math.round(gutter + fraction * (width - gutter)) + 0.5;
    context.strokeStyle = theme.color("line");
    context.beginPath();
    context.moveTo(x, 0);
    context.lineTo(x, height);
    context.stroke();
    const room = context.measureText(label).width + 8;
    context.fillStyle = theme.color("quiet");
    if (x + room < width) context.fillText(label, x + 4, axisHeight / 2);
  }
  context.fillStyle = theme.color("panel");
  context.fillRect(0, 0, gutter, axisHeight);
  context.fillStyle = theme.color("quiet");
  context.fillText(formatDate(timeAt(picture.scale, 0)), 12, axisHeight / 2);
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {import("./protocol.js").Lane} lane
 * @param {number} index
 * @param {Picture} picture
 * @param {(time: number) => number} toX
 * @param {import("./timeline-theme.js").TimelineTheme} theme
 */
function drawLane(context, lane, index, picture, toX, theme) {
  const bottom = axisHeight + (index + 1) * laneHeight;
  context.fillStyle = theme.color("line");
  context.fillRect(0, bottom - 1, context.canvas.width, 1);
  context.fillStyle = theme.color("effect");
  for (const effect of lane.effects) {
    const start = toX(effect.start);
    context.globalAlpha = 0.75;
    const end = Math.max(start + 2, toX(effect.end));
    context.fillRect(start, bottom - 5, end - start, 3);
    if (effect.isRunning) {
      // A point, as it goes on.
      polygon(context, [[end, bottom - 7.5], [end + 5, bottom - 3.5], [end, bottom + 0.5]]);
      context.fill();
    }
    context.globalAlpha = 1;
  }
  const color = theme.store(lane.name);
  if (lane.marks.length > 0) {
    for (const mark of lane.marks) {
      const isSkipped = picture.skipped.has(mark.key);
      context.globalAlpha = isSkipped ? 0.4 : 1;
      drawMark(context, mark.kind, toX(mark.time), laneMiddle(index), color, theme);
      context.globalAlpha = 1;
      if (isSkipped) drawSkipped(context, toX(mark.time), laneMiddle(index), theme);
    }
    return;
  }
  const { first, last, columns } = picture.asked;
  let most = 1;
  for (let place = 1; place < lane.counts.length; place += 2) {
    most = Math.max(most, lane.counts[place]);
  }
  context.fillStyle = color;
  for (let place = 0; place < lane.counts.length; place += 2) {
    const column = lane.counts[place];
    const start = toX(first + (column / columns) * (last - first));
    const end = toX(first + ((column + 1) / columns) * (last - first));
    // One row among thousands is seen, too.
    const share = Math.log1p(lane.counts[place + 1]) / Math.log1p(most);
    const size = Math.max(3, share * (laneHeight - 7));
    context.fillRect(start, bottom - 6 - size, Math.max(1, end - start), size);
  }
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {{kind: string}} gap
 * @param {number} x
 * @param {number} height
 * @param {import("./timeline-theme.js").TimelineTheme} theme
 */
function drawGap(context, gap, x, height, theme) {
  const color = theme.color(gap.kind === "problem" ? "problem"
    : gap.kind === "excluded" ? "excluded" : "missing");
  context.strokeStyle = color;
  context.fillStyle = color;
  context.lineWidth = 2;
  context.setLineDash(gap.kind === "problem" ? [] : [3, 3]);
  context.beginPath();
  context.moveTo(x, axisHeight - 4);
  context.lineTo(x, height);
  context.stroke();
  context.setLineDash([]);
  context.lineWidth = 1;
  context.beginPath();
  context.moveTo(x - 5, axisHeight - 10);
  context.lineTo(x + 5, axisHeight - 10);
  context.lineTo(x, axisHeight - 1);
  context.closePath();
  if (gap.kind === "problem") context.fill();
  else context.stroke();
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {number} gutter
 * @param {Picture} picture
 * @param {import("./timeline-theme.js").TimelineTheme} theme
 */
function drawNames(context, gutter, picture, theme) {
  picture.lanes.forEach((lane, index) => {
    const middle = laneMiddle(index);
    const isSelected = lane.store === picture.record?.row.store;
    context.save();
    context.beginPath();
    context.rect(0, middle - laneHeight / 2, gutter - 4, laneHeight);
    context.clip();
    context.fillStyle = theme.store(lane.name);
    context.fillRect(12, middle - 4, 8, 8);
    context.fillStyle = theme.color(isSelected ? "text" : "quiet");
    if (isSelected) context.font = `600 11px ${theme.sans}`;
    const source = picture.hasSources ? `${lane.source + 1} · ` : "";
    context.fillText(source + visibleText(lane.name.slice(0, 40)), 26, middle);
    context.restore();
  });
}
