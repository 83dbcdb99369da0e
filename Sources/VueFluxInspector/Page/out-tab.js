// @ts-check

import { copyText } from "./clipboard.js";
import { element } from "./element.js";
import { visibleText } from "./visible-text.js";

const forms = [
  ["session", "Session file"],
  ["devtools", "Redux DevTools"],
];

/** The ways out of the page: files, and a link to what it shows. */
export class OutTab {
  name = "out";
  label = "Out";
  element = element("div", {});
  #session;
  #problem = element("p", { class: "problem-text", role: "alert" });

  /** @param {import("./session.js").Session} session */
  constructor(session) {
    this.#session = session;
  }

  /** Shows the files that can be had. */
  async show() {
    const sources = this.#session.overview?.sources ?? [];
    this.element.replaceChildren(
      element("h3", { text: "This place" }),
      element("p", {}, element("button", { type: "button", text: "Copy the link",
        onclick: () => copyText(location.href, "The link") })),
      element("p", { class: "quiet",
        text: "The link holds the row, the tab and the filter, while the inspector runs." }),
      element("h3", { text: "Downloads" }),
      ...sources.map((source) => element("div", { class: "download" },
        element("bdi", { text: visibleText(source.name) }),
        element("span", { class: "group" }, ...forms.map(([what, label]) => element("button", {
          type: "button", text: label, onclick: () => this.#download(what, source.source),
        }))))),
      this.#problem);
  }

  /** @param {string} what @param {number} source */
  async #download(what, source) {
    this.#problem.textContent = "";
    try {
      const { path } = await this.#session.ask("download", { what, source });
      // Only a file of the inspector itself may be opened.
      if (!path.startsWith("/download/")) return;
      const link = element("a", { href: path, download: "" });
      document.body.append(link);
      link.click();
      link.remove();
    } catch (error) {
      this.#problem.textContent = visibleText(/** @type {Error} */ (error).message);
    }
  }
}
