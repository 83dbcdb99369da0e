import { equal, near } from "./expect.js";
import { contentTop, heightLimit, scrollPosition, scrollSizes, topShowing } from "/scroll-map.js";

const huge = scrollSizes(1_000_000, 24, 600);

export const cases = {
  "A short list scrolls pixel by pixel"() {
    const sizes = scrollSizes(100, 24, 600);
    equal([sizes.scroll, contentTop(77, sizes), scrollPosition(77, sizes)], [2400, 77, 77]);
  },
  "A huge list has an element of a limited height"() {
    equal(huge.scroll, heightLimit);
  },
  "The ends of the scroll bar are the ends of a huge list"() {
    equal([contentTop(0, huge), contentTop(huge.scrollEnd, huge)], [0, 24_000_000 - 600]);
  },
  "Each row of a huge list has a place of the scroll bar"() {
    for (const position of [0, 1, 499_999, 999_974]) {
      near(contentTop(scrollPosition(position * 24, huge), huge), position * 24);
    }
  },
  "A list without rows does not scroll"() {
    const sizes = scrollSizes(0, 24, 600);
    equal([contentTop(0, sizes), scrollPosition(0, sizes)], [0, 0]);
  },
  "A row that is seen does not move the list"() {
    equal(topShowing(5, 48, 24, 240), 48);
  },
  "A row above comes to the top and a row below to the bottom"() {
    equal([topShowing(1, 48, 24, 240), topShowing(20, 48, 24, 240)], [24, 264]);
  },
};
