// @ts-check

/**
 * A key of the page and its work. A key of a live app is only there with one.
 * @typedef {object} Command
 * @property {string[]} keys
 * @property {string} label
 * @property {() => void} run
 * @property {() => boolean} [isThere]
 */

/**
 * The name of the key that was pressed, as the commands spell it.
 * @param {{key: string, code?: string}} event
 */
export function keyName(event) {
  return event.key === " " ? "Space" : event.key;
}

/**
 * The command for a key.
 * @param {Command[]} commands
 * @param {{key: string}} event
 */
export function commandFor(commands, event) {
  const name = keyName(event);
  return presentCommands(commands).find((command) => command.keys.includes(name));
}

/**
 * The commands that have a work to do in this session.
 * @param {Command[]} commands
 */
export function presentCommands(commands) {
  return commands.filter(({ isThere }) => isThere?.() ?? true);
}
