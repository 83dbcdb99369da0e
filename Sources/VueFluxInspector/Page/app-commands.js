// @ts-check

/**
 * The keys of a running app.
 * @param {import("./live-app.js").LiveApp} live
 * @param {import("./show-in-app.js").ShowInApp} show
 * @param {import("./app-row-buttons.js").AppRowButtons} rowButtons
 * @returns {import("./commands.js").Command[]}
 */
export function appCommands(live, show, rowButtons) {
  const commands = [
    { keys: ["a"], label: "Show the selected row in the app", run: () => show.set(!show.isOn) },
    { keys: ["b"], label: "Back to live", run: () => show.backToLive() },
    { keys: ["B"], label: "Begin anew from the states in the app", run: () => show.beginAnew() },
    { keys: ["x"], label: "Leave the action out, or take it in again",
      run: () => rowButtons.toggleSkip() },
    { keys: ["u"], label: "Undo the newest action", run: () => live.undo() },
    { keys: ["d"], label: "Dispatch an action", run: () => rowButtons.dispatch() },
    { keys: ["D"], label: "Dispatch the selected action again",
      run: () => rowButtons.dispatchAgain() },
    { keys: ["l"], label: "Lock the app", run: () => live.toggleLock() },
    { keys: ["r"], label: "Pause recording", run: () => live.togglePause() },
  ];
  return commands.map((command) => ({ ...command, isThere: () => live.state !== null }));
}
