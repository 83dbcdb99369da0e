// @ts-check

/**
 * The hue of a store: the same name has the same one in each session.
 * @param {string | null} name
 */
export function storeHue(name) {
  let hash = 2166136261;
  for (const character of name ?? "") {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619);
  }
  // Steps of 15 degrees, so that two hues are either the same or can be told apart.
  return ((hash >>> 0) % 24) * 15;
}
