// @ts-check

// Zero-width joiners are left alone: emoji and some scripts need them.
const invisible = new RegExp(
  "[\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u061c\\u180e\\u200b\\u200e\\u200f" +
    "\\u2028-\\u202e\\u2060-\\u206f\\ufeff\\ufff9-\\ufffb]",
  "g",
);

/**
 * Shows a character that has no picture of its own.
 * @param {string} character
 */
function picture(character) {
  const code = character.charCodeAt(0);
  if (character === "\n") return "↵";
  if (code < 0x20) return String.fromCharCode(0x2400 + code);
  if (code === 0x7f) return "\u2421";
  return `⟨U+${code.toString(16).toUpperCase().padStart(4, "0")}⟩`;
}

/**
 * A text in which each character can be seen, so that none can reorder or hide its neighbours.
 * @param {unknown} text
 * @param {{keepsLines?: boolean}} [options]
 */
export function visibleText(text, { keepsLines = false } = {}) {
  return String(text ?? "").replace(invisible, (character) =>
    keepsLines && (character === "\n" || character === "\t") ? character : picture(character),
  );
}
