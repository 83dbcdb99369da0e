import { equal } from "./expect.js";
import { visibleText } from "/visible-text.js";

export const cases = {
  "A control character becomes its picture"() {
    equal(visibleText("a\u0000b\u001bc\u007f"), "a␀b␛c␡");
  },
  "A line break is shown in a line and kept in a text"() {
    equal([visibleText("a\nb"), visibleText("a\nb", { keepsLines: true })], ["a↵b", "a\nb"]);
  },
  "A mark that turns the direction of text is spelled out"() {
    equal(visibleText("a\u202eb\u2066c"), "a⟨U+202E⟩b⟨U+2066⟩c");
  },
  "Emoji that are joined stay whole"() {
    equal(visibleText("👩‍👧"), "👩‍👧");
  },
  "Nothing is an empty text"() {
    equal([visibleText(null), visibleText(undefined)], ["", ""]);
  },
};
