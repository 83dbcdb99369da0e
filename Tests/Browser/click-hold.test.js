import { equal } from "./expect.js";
import { afterClick } from "/click-hold.js";

const page = document.documentElement;

function send(name, target = page, button = 0) {
  target.dispatchEvent(new PointerEvent(name, { button, bubbles: true }));
}

/** Asks for work in a place, and says when it has run. */
function work(place) {
  const asked = { hasRun: false };
  afterClick(place, () => { asked.hasRun = true; });
  return asked;
}

const nextTurn = () => new Promise((resolve) => setTimeout(resolve));

export const cases = {
  "Work is done at once when nothing is pressed"() {
    equal(work(page).hasRun, true);
  },
  async "Work waits for the end of the click on its place"() {
    send("pointerdown");
    const asked = work(page);
    await nextTurn();
    equal(asked.hasRun, false);
    send("pointerup");
    equal(asked.hasRun, false);
    await nextTurn();
    equal(asked.hasRun, true);
  },
  "Work in another place does not wait"() {
    send("pointerdown");
    equal(work(document.createElement("p")).hasRun, true);
    send("pointerup");
  },
  "A button that makes no clicks holds nothing up"() {
    send("pointerdown", page, 2);
    equal(work(page).hasRun, true);
  },
  async "A pointer that scrolls or opens a menu is let go"() {
    for (const end of ["pointercancel", "contextmenu"]) {
      send("pointerdown");
      const asked = work(page);
      send(end);
      await nextTurn();
      equal([asked.hasRun, work(page).hasRun], [true, true]);
    }
  },
};
