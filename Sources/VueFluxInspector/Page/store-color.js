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
  // Names that differ in one character get hues that are far from each other.
  hash = Math.imul(hash ^ (hash >>> 16), 2246822507);
  hash = Math.imul(hash ^ (hash >>> 13), 3266489909);
  return ((hash ^ (hash >>> 16)) >>> 0) % 360;
}
