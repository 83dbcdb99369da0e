// @ts-check

import { axisHeight, laneMiddle } from "./timeline-layout.js";
import { polygon } from "./timeline-marks.js";

/** @typedef {import("./protocol.js").Row} Row */

/**
 * Draws the selected row, with lines from its cause and to its consequences.
 * @param {CanvasRenderingContext2D} context
 * @param {import("./timeline-drawing.js").Picture} picture
 * @param {(time: number) => number} toX
 * @param {import("./timeline-theme.js").TimelineTheme} theme
 * @param {number} height
 */
export function drawCauses(context, picture, toX, theme, height) {
  const { record } = picture;
  if (!record) return;
  const place = (/** @type {Row} */ row) => {
    const lane = picture.lanes.findIndex(({ store }) => store === row.store);
    // A lane that is not in sight is somewhere below.
    return { x: toX(row.time), y: lane >= 0 ? laneMiddle(lane) - 2 : row.store === null
      ? axisHeight : height };
  };
  const here = place(record.row);
  context.strokeStyle = theme.color("accent");
  context.fillStyle = theme.color("accent");
  context.beginPath();
  context.moveTo(here.x, 0);
  context.lineTo(here.x, height);
  context.globalAlpha = 0.5;
  context.stroke();
  context.globalAlpha = 1;
  context.lineWidth = 1.5;
  const chain = [record.row, ...record.causes].map(place);
  for (let index = 0; index + 1 < chain.length; index += 1) {
    drawArrow(context, chain[index + 1], chain[index]);
  }
  context.setLineDash([4, 3]);
  for (const row of record.consequences) drawArrow(context, here, place(row));
  context.setLineDash([]);
  context.beginPath();
  context.arc(here.x, here.y, 6, 0, 2 * Math.PI);
  context.stroke();
  context.lineWidth = 1;
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {{x: number, y: number}} from
 * @param {{x: number, y: number}} to
 */
function drawArrow(context, from, to) {
  const bend = from.y === to.y ? -14 : 0;
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 + bend };
  context.beginPath();
  context.moveTo(from.x, from.y);
  context.quadraticCurveTo(middle.x, middle.y, to.x, to.y);
  context.stroke();
  const angle = Math.atan2(to.y - middle.y, to.x - middle.x);
  const corner = (/** @type {number} */ turn) =>
    [to.x - 7 * Math.cos(angle + turn), to.y - 7 * Math.sin(angle + turn)];
  polygon(context, [[to.x, to.y], corner(0.4), corner(-0.4)]);
  context.fill();
}
