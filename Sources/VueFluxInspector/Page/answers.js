// @ts-check

/** @typedef {Record<string, any>} Members */

const row = {
  number: null, store: null, name: null, cause: null, size: null, reason: null,
};

/** @type {Record<string, (answer: any) => Members>} The members that each answer may leave out. */
const optional = {
  overview: completeOverview,
  changes: completeOverview,
  rows: ({ rows }) => ({ rows: rows.map(completeRow) }),
  position: () => ({ position: null, key: null }),
  find: () => ({ position: null, key: null }),
  record: (answer) => ({
    unencodable: null,
    row: completeRow(answer.row),
    causes: answer.causes.map(completeRow),
    consequences: answer.consequences.map(completeRow),
  }),
  value: ({ children }) => ({
    text: null, size: null, children: children.map(complete({ change: null })),
  }),
  states: ({ states }) => ({
    states: states.map(complete({ note: null, row: null, size: null })),
  }),
  difference: ({ differences }) => ({
    note: null, differences: differences.map(complete({ first: null, second: null })),
  }),
  numbers: () => ({ busiestSecond: null }),
};

/**
 * An answer in which members that are null in the protocol, and are not sent, are null.
 * @param {string} name
 * @param {any} answer
 */
export function completeAnswer(name, answer) {
  const members = optional[name]?.(answer) ?? {};
  const sent = Object.entries(members).filter(([member, value]) =>
    value !== null || answer[member] === undefined);
  return { ...answer, ...Object.fromEntries(sent) };
}

/** @param {Members} defaults @returns {(part: Members) => Members} */
function complete(defaults) {
  return (part) => ({ ...defaults, ...part });
}

/** @param {Members} part */
function completeRow(part) {
  return { ...row, ...part };
}

/** @param {any} overview */
function completeOverview({ sources }) {
  return {
    firstTime: null, lastTime: null, sources: sources.map(complete({ message: null, start: null })),
  };
}
