// @ts-check

import { element } from "./element.js";
import { formatCount } from "./format.js";
import { visibleText } from "./visible-text.js";

const shownFirst = 2000;

/**
 * A long text, folded after its first 2,000 characters.
 * @param {import("./protocol.js").ValueAnswer} answer
 */
export function longText(answer) {
  const text = answer.text ?? "";
  const body = element("bdi", { class: "long-text" });
  const box = element("div", { class: "long-text-box" }, body);
  body.textContent = visibleText(text.slice(0, shownFirst), { keepsLines: true });
  if (text.length > shownFirst) {
    const more = element("button", {
      type: "button",
      class: "link",
      text: `Show all ${formatCount(text.length)} characters`,
      onclick: () => {
        body.textContent = visibleText(text, { keepsLines: true });
        more.remove();
      },
    });
    box.append(more);
  }
  if (answer.isCut) {
    const first = formatCount(text.length);
    box.append(element("p", {
      class: "quiet", text: `These are the first ${first} characters. Download the file for all.`,
    }));
  }
  return box;
}
