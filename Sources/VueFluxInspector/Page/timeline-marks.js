// @ts-check

/**
 * Draws a single row of a lane. Each kind has a shape of its own, so that colour is not needed.
 * @param {CanvasRenderingContext2D} context
 * @param {string} kind
 * @param {number} x
 * @param {number} y
 * @param {string} color
 * @param {import("./timeline-theme.js").TimelineTheme} theme
 */
export function drawMark(context, kind, x, y, color, theme) {
  context.fillStyle = color;
  context.strokeStyle = color;
  if (kind === "action") {
    context.fillRect(x - 1.5, y - 7, 3, 11);
  } else if (kind === "rejected") {
    context.strokeStyle = theme.color("rejected");
    context.lineWidth = 2;
    for (const side of [-4, 4]) {
      context.beginPath();
      context.moveTo(x - side, y - 5.5);
      context.lineTo(x + side, y + 2.5);
      context.stroke();
    }
    context.lineWidth = 1;
  } else if (kind === "effect") {
    context.strokeStyle = theme.color("effect");
    context.beginPath();
    context.arc(x, y - 1.5, 3.5, 0, 2 * Math.PI);
    context.stroke();
  } else if (kind === "state") {
    context.strokeRect(x - 3.5, y - 5, 7, 7);
  } else if (kind === "store") {
    polygon(context, [[x - 3, y - 6], [x + 5, y - 1.5], [x - 3, y + 3]]);
    context.fill();
  } else {
    context.strokeStyle = theme.color(kind);
    polygon(context, [[x, y - 6], [x + 4.5, y - 1.5], [x, y + 3], [x - 4.5, y - 1.5]]);
    context.stroke();
  }
}

/**
 * Strikes through a row that is left out.
 * @param {CanvasRenderingContext2D} context
 * @param {number} x
 * @param {number} y
 * @param {import("./timeline-theme.js").TimelineTheme} theme
 */
export function drawSkipped(context, x, y, theme) {
  context.fillStyle = theme.color("pinned");
  context.fillRect(x - 5, y - 2.5, 10, 2);
}

/**
 * Makes a closed path of points.
 * @param {CanvasRenderingContext2D} context
 * @param {number[][]} points
 */
export function polygon(context, points) {
  context.beginPath();
  points.forEach(([x, y], index) => index === 0 ? context.moveTo(x, y) : context.lineTo(x, y));
  context.closePath();
}
