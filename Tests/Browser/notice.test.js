import { equal } from "./expect.js";
import { bannerFor } from "/banner.js";
import { noticeFor } from "/notice.js";

const source = {
  source: 0, name: "a.jsonl", status: "complete", message: null, start: 0, rowCount: 0,
  problemCount: 0, problems: [], redacted: [],
};

/** @param {object} changes */
function title(changes, page = {}) {
  const overview = { rowCount: 0, sources: [{ ...source, ...changes }] };
  return noticeFor({ state: "open", token: "x", overview, ...page })?.title ?? null;
}

export const cases = {
  "An address without a token says where the address is"() {
    equal(title({}, { token: "" }), "This address has no token.");
  },
  "A wrong token is told"() {
    equal(title({}, { state: "refused" }), "The inspector does not know this token.");
  },
  "An inspector that never came is told"() {
    equal(title({}, { state: "lost", overview: null }), "The inspector does not answer.");
  },
  "Each session without rows says why it has none"() {
    equal(["reading", "failed", "waiting", "empty"].map((status) => title({ status })), [
      "The inspector is reading the session.", "The session cannot be read.",
      "There is no session yet.", "The session is empty."]);
  },
  "An empty session is called so once"() {
    const lines = (/** @type {string} */ status) => noticeFor({ state: "open", token: "x",
      overview: { rowCount: 0, sources: [{ ...source, status }] } }).lines.length;
    equal(["empty", "complete"].map(lines), [1, 2]);
  },
  "A session with rows needs no notice"() {
    equal(noticeFor({ state: "lost", token: "x", overview: { rowCount: 1, sources: [source] } }),
      null);
  },
  "The reason of a failure is in the notice"() {
    const overview = { rowCount: 0, sources: [{ ...source, status: "failed", message: "No." }] };
    equal(noticeFor({ state: "open", token: "x", overview }).texts, ["a.jsonl: No."]);
  },
  "Damage and a huge session have a banner"() {
    const text = bannerFor({ rowCount: 1_000_000, sources: [{ ...source, problemCount: 2 }] }).text;
    equal([text.includes("2 damaged places"), text.includes("1,000,000 rows")], [true, true]);
  },
  "A small session in order has no banner"() {
    equal(bannerFor({ rowCount: 10, sources: [source] }), null);
  },
};
