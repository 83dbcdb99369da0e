import { equal } from "./expect.js";
import { jsonMistake } from "/json-mistake.js";

const sentence = (text) => jsonMistake(text)?.sentence ?? null;

export const cases = {
  "JSON has no mistake"() {
    for (const text of ["{}", " [1, -2.5e+3, 0]\n", '{"a": {"b": [true, false, null, "\\u00e4\\n"]}}',
      '"tea"', "0", "[[]]"]) {
      equal([text, sentence(text)], [text, null]);
      JSON.parse(text);
    }
  },
  "The first mistake is told with its line and its column"() {
    equal(sentence('{\n  "a": 1\n  "b": 2\n}'), "Line 3, column 3: A comma or } should be here.");
    equal(sentence("[1 2]"), "Line 1, column 4: A comma or ] should be here.");
    equal(sentence("{a: 1}"), "Line 1, column 2: A name in double quotes should be here.");
    equal(sentence('{"a" 1}'), "Line 1, column 6: A colon should be here.");
    equal(sentence('{"a":}'), "Line 1, column 6: A value should be here.");
    equal(sentence("{} x"), "Line 1, column 4: Nothing more can be here.");
    equal(sentence('["a\nb"]'),
      "Line 1, column 2: This text has no end, or a character that needs a backslash.");
    equal(sentence(""), "Line 1, column 1: A value should be here.");
  },
  "All that the browser refuses has a mistake"() {
    for (const text of ["[1,]", "{\"a\":1,}", "01", "1.", "+1", "'a'", "[", "{", "nul", "NaN", ".5",
      "\"\\x\"", "[1}", "// a\n1", "\u00a01", "tru e"]) {
      let isRefused = false;
      try { JSON.parse(text); } catch { isRefused = true; }
      equal([text, isRefused, jsonMistake(text) !== null], [text, true, true]);
    }
  },
  "A value that is nested without end is a mistake and no failure"() {
    equal(sentence("[".repeat(100_000)),
      "Line 1, column 502: This value is too deep in others.");
  },
};
