// @ts-check

import { DrawnPart } from "./drawn-part.js";
import { byId, element } from "./element.js";
import { formatCount, formatNoun } from "./format.js";

const hugeRowCount = 500_000;

/**
 * The sentence over the rows of a session that is damaged or huge, or null.
 * @param {import("./protocol.js").Overview} overview
 * @returns {{name: string, text: string, hasDamage: boolean} | null}
 */
export function bannerFor({ rowCount, sources }) {
  const damage = sources.reduce((sum, { problemCount }) => sum + problemCount, 0);
  const failed = sources.filter(({ status }) => status === "failed").length;
  const sentences = [];
  if (damage > 0) sentences.push(`The session has ${formatNoun(damage, "damaged place")}.`);
  if (failed > 0) sentences.push(`${formatNoun(failed, "file")} cannot be read.`);
  if (rowCount >= hugeRowCount) {
    sentences.push(`The session has ${formatCount(rowCount)} rows.`,
      "Choose stores or kinds first: a filter by text may take some seconds.");
  }
  if (sentences.length === 0) return null;
  // A banner that was closed comes back only for another reason.
  const name = `${damage > 0} ${failed} ${rowCount >= hugeRowCount}`;
  return { name, text: sentences.join(" "), hasDamage: damage > 0 };
}

/** Shows what one should know of the session before one reads it. */
export class Banner {
  #closed = "";
  #place = byId("banner");
  #drawn = new DrawnPart(this.#place);

  /**
   * @param {import("./session.js").Session} session
   * @param {() => void} onShowDamage
   */
  constructor(session, onShowDamage) {
    session.addEventListener("overview", () => {
      const banner = session.overview ? bannerFor(session.overview) : null;
      this.#place.hidden = banner === null || banner.name === this.#closed;
      if (banner) this.#drawn.show(banner, () => this.#draw(banner, onShowDamage));
    });
  }

  /** @param {Exclude<ReturnType<typeof bannerFor>, null>} banner @param {() => void} onShowDamage */
  #draw({ name, text, hasDamage }, onShowDamage) {
    return [
      element("p", { text }),
      ...hasDamage
        ? [element("button", { type: "button", onclick: onShowDamage, text: "Show the damage" })]
        : [],
      element("button", { type: "button", text: "Close", onclick: () => {
        this.#closed = name;
        this.#place.hidden = true;
      } }),
    ];
  }
}
