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
  waiting: { text: "waiting", sentence: "There is no file yet. Start the app.", isBad: false },
  failed: { text: "failed", sentence: "The file cannot be read.", isBad: true },
  empty: { text: "empty", sentence: "The file has no rows yet.", isBad: false },
};

/**
 * A status in a word and in a sentence.
 * @param {string} status
 */
export function describeStatus(status) {
  return statuses[status] ?? { text: status, sentence: "", isBad: false };
}
