// @ts-check

import { element } from "./element.js";
import { storeHue } from "./store-color.js";
import { visibleText } from "./visible-text.js";

/**
 * The buttons that choose the store of which a state is shown.
 * @param {import("./state-choice.js").StateChoice} choice
 * @param {import("./store-chooser.js").StoreChooser} chooser
 * @param {number} source The session of the store.
 * @param {{store: number, name: string} | undefined} state The store that is shown.
 */
export function storePicker(choice, chooser, source, state) {
  const swatch = element("span", { class: "swatch" });
  swatch.style.setProperty("--hue", String(storeHue(state?.name ?? null)));
  const open = () => chooser.open({
    title: "Show the state of",
    chosen: new Set(state ? [state.store] : []),
    isMultiple: false,
    source,
    onChoose: (chosen) => choice.choose([...chosen][0] ?? null),
  });
  return [
    element("button", { type: "button", "aria-haspopup": "dialog", onclick: open },
      swatch, element("bdi", { text: state ? visibleText(state.name) : "Choose a store" }), " ▾"),
    ...(choice.chosen === null ? [] : [element("button", { type: "button",
      text: "Follow the row's store", onclick: () => choice.choose(null) })]),
  ];
}
