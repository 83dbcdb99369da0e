// @ts-check

/** @type {Record<string, {text: string, sentence: string, isBad: boolean, isCrash?: boolean}>} */
const statuses = {
  reading: { text: "reading", sentence: "The inspector is reading the file.", isBad: false },
  running: { text: "running", sentence: "A process is writing the file.", isBad: false },
  complete: { text: "ended", sentence: "The program ended in order.", isBad: false },
  unfinished: { text: "crashed", isBad: true, isCrash: true,
    sentence: "The file has no end. The program crashed, or was stopped." },
  torn: { text: "crashed", isBad: true, isCrash: true,
    sentence: "The last line is cut. The program crashed while it wrote." },
  waiting: { text: "waiting", isBad: false,
    sentence: "There is no session in the file yet. Start the app." },
  failed: { text: "failed", sentence: "The file cannot be read.", isBad: true },
  empty: { text: "empty", sentence: "The session has no records.", isBad: false },
  unknown: { text: "not known", isBad: false,
    sentence: "The inspector is gone. Only it knows whether the program still runs." },
};

/**
 * The status of a file, of which only an inspector that is there knows whether it goes on.
 * @param {string} status
 * @param {boolean} isConnected
 */
export function knownStatus(status, isConnected) {
  const mayGoOn = status === "reading" || status === "running" || status === "waiting";
  return mayGoOn && !isConnected ? "unknown" : status;
}

/**
 * A status in a word and in a sentence.
 * @param {string} status
 */
export function describeStatus(status) {
  return statuses[status] ?? { text: status, sentence: "", isBad: false };
}
