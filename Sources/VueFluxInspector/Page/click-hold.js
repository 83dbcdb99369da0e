// @ts-check

/** Where the pointer has been pressed and not been let go. @type {Node | null} */
let pressed = null;
/** @type {(() => void)[]} */
let waiting = [];

/**
 * Runs work at once, or after the click when the pointer is pressed in a place. The browser drops
 * a click on an element that is taken out of the page before the pointer is let go.
 * @param {Node} place
 * @param {() => void} work
 */
export function afterClick(place, work) {
  if (place.contains(pressed)) waiting.push(work);
  else work();
}

function letGo() {
  pressed = null;
  const ended = waiting;
  waiting = [];
  // The click itself comes after the pointer is let go.
  setTimeout(() => {
    for (const work of ended) work();
  });
}

addEventListener("pointerdown", (event) => {
  if (event.button === 0) pressed = /** @type {Node} */ (event.target);
}, { capture: true });
// A menu may take the pointer, which is then never let go in the page.
for (const name of ["pointerup", "pointercancel", "contextmenu"]) {
  addEventListener(name, letGo, { capture: true });
}
