// @ts-check

/**
 * @typedef {"action"|"rejected"|"effect"|"store"|"state"|"missing"|"excluded"|"problem"} Kind
 *
 * @typedef {object} Row
 * @property {string} key
 * @property {number} source
 * @property {number | null} number
 * @property {number} time
 * @property {Kind} kind
 * @property {number | null} store
 * @property {string | null} name
 * @property {string} text
 * @property {boolean} isGlobal
 * @property {string | null} cause
 * @property {number | null} [causeNumber] The number of the cause, which may be out of sight.
 * @property {boolean} hasEffects
 * @property {number | null} size
 * @property {string | null} reason
 * @property {boolean} isUnencodable
 *
 * @typedef {object} Source
 * @property {number} source
 * @property {string} name
 * @property {string} status
 * @property {string | null} message
 * @property {number | null} start
 * @property {number | null} end
 * @property {number} rowCount
 * @property {number} problemCount
 * @property {string[]} problems
 * @property {string[]} redacted
 *
 * @typedef {object} Overview
 * @property {number} version
 * @property {string} title
 * @property {Source[]} sources
 * @property {number} rowCount
 * @property {Record<Kind, number>} kindCounts
 * @property {number} storeCount
 * @property {number | null} firstTime
 * @property {number | null} lastTime
 * @property {number} [changedFrom]
 * @property {Live | null} [live] The running app, or null for files alone.
 *
 * @typedef {object} Live
 * @property {number} source The session of the app.
 * @property {boolean} isTravelling
 * @property {string | null} place The row whose states the app shows.
 * @property {string[]} skipped The rows that are left out.
 * @property {boolean} isLocked
 * @property {boolean} isPaused
 *
 * @typedef {object} StoreEntry
 * @property {number} store
 * @property {number} source
 * @property {string} name
 * @property {string} type
 * @property {string[]} tags
 * @property {number} rowCount
 * @property {boolean} [canAct] Whether the store is alive, and takes actions of the page.
 *
 * @typedef {object} Template
 * @property {string} text
 * @property {string} action The action as indented JSON.
 * @property {number} count
 *
 * @typedef {object} RecordAnswer
 * @property {Row} row
 * @property {string | null} action The name of the action.
 * @property {string} place
 * @property {string | null} unencodable
 * @property {string | null} [outcome] How an effect has ended, and after what time.
 * @property {Row[]} causes
 * @property {number} consequenceCount
 * @property {Row[]} consequences
 *
 * @typedef {object} Lane
 * @property {number} store
 * @property {number} source
 * @property {string} name
 * @property {number[]} counts
 * @property {{key: string, time: number, kind: Kind, text: string}[]} marks
 * @property {{key: string, start: number, end: number, text: string,
 *   isRunning?: boolean}[]} effects
 *
 * @typedef {object} ValueChild
 * @property {string | number} name
 * @property {string} kind
 * @property {number} count
 * @property {string} text The beginning of the value's JSON.
 * @property {"added" | "removed" | "changed" | null} change
 *
 * @typedef {object} ValueAnswer
 * @property {string} kind
 * @property {number} count
 * @property {string | null} text A text as it is, or the JSON of another leaf.
 * @property {boolean} isCut
 * @property {number | null} size
 * @property {ValueChild[]} children
 */

/** @type {Record<Kind, string>} The kinds of rows, in the order of the filter. */
export const kindNames = {
  action: "Action",
  rejected: "Rejected action",
  effect: "Effect",
  store: "New store",
  state: "Saved state",
  missing: "Missing records",
  excluded: "Excluded actions",
  problem: "Damage",
};
