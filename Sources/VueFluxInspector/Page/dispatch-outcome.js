// @ts-check

/**
 * What has become of an action, in a sentence.
 * @param {{outcome: string, reason: string | null}} answer
 * @param {string} target The name of the store, or "the stores of this type".
 */
export function dispatchOutcome({ outcome, reason }, target) {
  const because = reason ? `: ${reason}` : ".";
  if (outcome === "committed") return `Committed by ${target}${because}`;
  if (outcome === "rejected") return `Rejected by ${target}${because}`;
  if (outcome === "waiting") return `Waiting for ${target}${because}`;
  return `${outcome}${because}`;
}
