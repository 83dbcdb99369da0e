// @ts-check

import { copyText } from "./clipboard.js";
import { DrawnPart } from "./drawn-part.js";
import { element } from "./element.js";
import { ExcerptView } from "./excerpt-view.js";
import { saveFile } from "./save-file.js";
import { showProblem } from "./show-problem.js";
import { visibleText } from "./visible-text.js";

const forms = [
  ["session", "Session file"],
  ["devtools", "Redux DevTools"],
];

/** The ways out of the page: files, a test, and a link to what it shows. */
export class OutTab {
  name = "out";
  label = "Out";
  element = element("div", {});
  #session;
  #excerpt;
  #downloads = element("div", {});
  #drawn = new DrawnPart(this.#downloads);
  #problem = element("p", { class: "problem-text", role: "alert" });

  /**
   * @param {import("./session.js").Session} session
   * @param {import("./state-choice.js").StateChoice} choice
   * @param {import("./store-chooser.js").StoreChooser} chooser
   */
  constructor(session, choice, chooser) {
    this.#session = session;
    this.#excerpt = new ExcerptView(session, choice, chooser);
    this.element.append(
      element("h3", { text: "This place" }),
      element("p", {}, element("button", { type: "button", text: "Copy the link",
        onclick: () => copyText(location.href, "The link") })),
      element("p", { class: "quiet",
        text: "The link holds the row, the tab and the filter, while the inspector runs." }),
      this.#excerpt.element,
      element("h3", { text: "Whole sessions" }),
      this.#downloads, this.#problem);
  }

  /**
   * Shows the files that can be had.
   * @param {import("./detail.js").DetailContext} context
   * @param {() => boolean} isNewest
   */
  async show(context, isNewest) {
    const sources = (this.#session.overview?.sources ?? [])
      .map(({ source, name }) => ({ source, name }));
    this.#drawn.show(sources, () => sources.map((source) => this.#drawSource(source)));
    await this.#excerpt.show(context, isNewest);
  }

  /** @param {{source: number, name: string}} source */
  #drawSource({ source, name }) {
    return element("div", { class: "download" },
      element("bdi", { text: visibleText(name) }),
      element("span", { class: "group" }, ...forms.map(([what, label]) => element("button", {
        type: "button", text: label,
        onclick: () => showProblem(this.#problem, () => saveFile(this.#session, { what, source })),
      }))));
  }
}
