import { equal } from "./expect.js";
import { formatPlace, parsePlace } from "/place.js";

const token = "0123456789abcdef0123456789abcdef";

export const cases = {
  "A place comes back from its address as it was"() {
    const place = {
      token, at: "0:123", pin: "1:4", tab: "state", state: 7,
      filter: { stores: [0, 4], kinds: ["action"], text: "a&b=#ü", field: 'x = "y"', cause: "0:1",
        hidden: ["move(x, y)", "tick"], span: { first: 0, last: 1_700_000_000_123_456 } },
    };
    equal(parsePlace(formatPlace(place)), place);
  },
  "A token alone is a place"() {
    equal(formatPlace(parsePlace(`#${token}`)), `#${token}`);
  },
  "A text that is no token counts as none"() {
    equal(["", "#", "#x", `#${token}0`].map((text) => parsePlace(text).token), ["", "", "", ""]);
  },
  "Members that are not known are ignored"() {
    equal(formatPlace(parsePlace(`#${token}&at=0:1&else=3&store=x&time=1-`)), `#${token}&at=0:1`);
  },
};
