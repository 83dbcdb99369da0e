// @ts-check

/**
 * A key of the page and its work.
 * @typedef {{keys: string[], label: string, run: () => void}} Command
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
  return commands.find((command) => command.keys.includes(name));
}
