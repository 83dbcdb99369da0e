// @ts-check

/**
 * Fails unless two values have the same JSON.
 * @param {unknown} found
 * @param {unknown} wanted
 */
export function equal(found, wanted) {
  const [first, second] = [found, wanted].map((value) => JSON.stringify(value) ?? "undefined");
  if (first !== second) throw new Error(`Found ${first}. Wanted ${second}.`);
}

/**
 * Fails unless two numbers are nearly the same.
 * @param {number} found
 * @param {number} wanted
 */
export function near(found, wanted) {
  if (Math.abs(found - wanted) > 1e-6) throw new Error(`Found ${found}. Wanted ${wanted}.`);
}
