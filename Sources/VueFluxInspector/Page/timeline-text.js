// @ts-check

import { formatDuration, formatNoun, formatTime } from "./format.js";
import { timeAt } from "./timeline-scale.js";
import { visibleText } from "./visible-text.js";

/**
 * The timeline in sentences, for those who do not see it.
 * @param {import("./timeline-drawing.js").Picture} picture
 * @param {number} laneCount
 * @returns {string[]}
 */
export function timelineSentences(picture, laneCount) {
  const { scale, lanes, gaps, record } = picture;
  const first = formatTime(timeAt(scale, 0));
  const sentences = [
    `The timeline shows ${formatDuration(scale.span)} from ${first} on.`,
    `It has ${formatNoun(laneCount, "lane")}.`,
  ];
  for (const lane of lanes) {
    let rows = 0;
    for (let place = 1; place < lane.counts.length; place += 2) rows += lane.counts[place];
    const effects = lane.effects.length === 0
      ? "" : ` and ${formatNoun(lane.effects.length, "effect")}`;
    sentences.push(`${visibleText(lane.name)} has ${formatNoun(rows, "row")}${effects}.`);
  }
  for (const gap of gaps.slice(0, 10)) {
    sentences.push(`At ${formatTime(gap.time)}: ${visibleText(gap.text)}`);
  }
  if (picture.skipped.size > 0) {
    sentences.push(`The app leaves out ${formatNoun(picture.skipped.size, "action")}.`);
  }
  if (record) {
    const { row, causes, consequenceCount } = record;
    const cause = causes.length === 0
      ? "has no cause" : `was caused by ${visibleText(causes[0].text)}`;
    sentences.push(`The selected row is at ${formatTime(row.time)}. It ${cause}, ` +
      `and led to ${formatNoun(consequenceCount, "row")}.`);
  }
  return sentences;
}
