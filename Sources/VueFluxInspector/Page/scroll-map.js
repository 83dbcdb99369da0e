// @ts-check

// Browsers cut elements that are taller than about 16 million pixels.
export const heightLimit = 4_000_000;

/**
 * The sizes of a list: all rows need `content` pixels, and the scroll bar spans `scroll` pixels.
 * @param {number} rowCount
 * @param {number} rowHeight
 * @param {number} viewHeight
 */
export function scrollSizes(rowCount, rowHeight, viewHeight) {
  const content = rowCount * rowHeight;
  const scroll = Math.min(content, Math.max(heightLimit, viewHeight));
  return {
    content,
    scroll,
    contentEnd: Math.max(0, content - viewHeight),
    scrollEnd: Math.max(0, scroll - viewHeight),
  };
}

/** @typedef {ReturnType<typeof scrollSizes>} ScrollSizes */

/**
 * The first pixel of the content to show when the scroll bar stands at `scrollTop`.
 * @param {number} scrollTop
 * @param {ScrollSizes} sizes
 */
export function contentTop(scrollTop, sizes) {
  if (sizes.scrollEnd === 0) return 0;
  if (sizes.content === sizes.scroll) return scrollTop;
  return Math.min(1, scrollTop / sizes.scrollEnd) * sizes.contentEnd;
}

/**
 * Where the scroll bar stands when `top` is the first pixel shown.
 * @param {number} top
 * @param {ScrollSizes} sizes
 */
export function scrollPosition(top, sizes) {
  if (sizes.contentEnd === 0) return 0;
  if (sizes.content === sizes.scroll) return top;
  return (top / sizes.contentEnd) * sizes.scrollEnd;
}

/**
 * The top that shows a row whole, moved as little as can be.
 * @param {number} position
 * @param {number} top
 * @param {number} rowHeight
 * @param {number} viewHeight
 */
export function topShowing(position, top, rowHeight, viewHeight) {
  const start = position * rowHeight;
  if (start < top) return start;
  if (start + rowHeight > top + viewHeight) return start + rowHeight - viewHeight;
  return top;
}
