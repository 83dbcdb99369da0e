// @ts-check

/** @typedef {{offset: number, line: number, column: number, sentence: string}} JSONMistake */

const space = /[ \t\n\r]*/y;
const string = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const word = /(?:true|false|null)/y;
const deepest = 500;

/** The reader has come to a place where the text is not JSON. */
class Stop extends Error {}

/** Reads JSON up to its first mistake. Browsers tell the place each in its own way, or do not. */
class JSONReader {
  offset = 0;
  #text;

  /** @param {string} text */
  constructor(text) {
    this.#text = text;
  }

  /** Reads the whole text. */
  readAll() {
    this.#value(0);
    this.#take(space);
    if (this.offset < this.#text.length) throw new Stop("Nothing more can be here.");
  }

  /** @param {number} depth */
  #value(depth) {
    this.#take(space);
    if (depth > deepest) throw new Stop("This value is too deep in others.");
    if (this.#takeText("{")) this.#list("}", () => this.#member(depth));
    else if (this.#takeText("[")) this.#list("]", () => this.#value(depth + 1));
    else if (this.#text[this.offset] === "\"") this.#string();
    else if (!this.#take(number) && !this.#take(word)) throw new Stop("A value should be here.");
  }

  /** @param {number} depth */
  #member(depth) {
    this.#take(space);
    if (this.#text[this.offset] !== "\"") throw new Stop("A name in double quotes should be here.");
    this.#string();
    this.#take(space);
    if (!this.#takeText(":")) throw new Stop("A colon should be here.");
    this.#value(depth + 1);
  }

  #string() {
    if (this.#take(string)) return;
    throw new Stop("This text has no end, or a character that needs a backslash.");
  }

  /** @param {string} end @param {() => void} readPart */
  #list(end, readPart) {
    this.#take(space);
    if (this.#takeText(end)) return;
    for (;;) {
      readPart();
      this.#take(space);
      if (this.#takeText(end)) return;
      if (!this.#takeText(",")) throw new Stop(`A comma or ${end} should be here.`);
    }
  }

  /** @param {string} text */
  #takeText(text) {
    if (!this.#text.startsWith(text, this.offset)) return false;
    this.offset += text.length;
    return true;
  }

  /** @param {RegExp} pattern */
  #take(pattern) {
    pattern.lastIndex = this.offset;
    const length = pattern.exec(this.#text)?.[0].length ?? 0;
    this.offset += length;
    return length > 0;
  }
}

/**
 * The first mistake in a text that should be JSON, or null.
 * @param {string} text
 * @returns {JSONMistake | null}
 */
export function jsonMistake(text) {
  const reader = new JSONReader(text);
  try {
    reader.readAll();
    return null;
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    const lines = text.slice(0, reader.offset).split("\n");
    const [line, column] = [lines.length, lines[lines.length - 1].length + 1];
    const sentence = `Line ${line}, column ${column}: ${error.message}`;
    return { offset: reader.offset, line, column, sentence };
  }
}
