import { type Found, foundEntry, foundFault } from './found.ts';

/** A longer entry is no entry but a file that was never closed. */
const LONGEST_ENTRY = 4 * 1024 * 1024;

/**
 * Reads the objects of a JSON array, or of lines with an object each, from chunks of text: one at a time, so that a file of
 * any length fits. An object that is no JSON is a fault with the line it begins at, and the next one is read.
 */
export class JsonEntries {
  readonly #file: string;
  #line = 1;
  /** The text of the object that is being read. */
  #text = '';
  #startsAt = 1;
  #depth = 0;
  #isInString = false;
  #isEscaped = false;

  constructor(file: string) {
    this.#file = file;
  }

  push(chunk: string): Found<unknown>[] {
    const found: Found<unknown>[] = [];
    let start = this.#depth > 0 ? 0 : -1;
    for (let at = 0; at < chunk.length; at += 1) {
      const character = chunk.charCodeAt(at);
      if (character === LINE_END) this.#line += 1;
      if (this.#isInString) {
        this.#readString(character);
      } else if (character === QUOTE && this.#depth > 0) {
        this.#isInString = true;
      } else if (character === OPEN) {
        if (this.#depth === 0) {
          start = at;
          this.#startsAt = this.#line;
        }
        this.#depth += 1;
      } else if (character === CLOSE && this.#depth > 0) {
        this.#depth -= 1;
        if (this.#depth === 0) {
          found.push(this.#entry(this.#text + chunk.slice(start, at + 1)));
          this.#text = '';
          start = -1;
        }
      } else if (this.#depth === 0 && !BETWEEN.has(character)) {
        found.push(this.#fault(this.#line, 'an object in { } was expected'));
        at = endOfLine(chunk, at) - 1;
      }
    }
    if (start !== -1) this.#text += chunk.slice(start);
    if (this.#text.length > LONGEST_ENTRY) found.push(this.#giveUp('an entry does not end'));
    return found;
  }

  /** What is wrong at the end of the file. */
  end(): Found<unknown>[] {
    return this.#depth === 0 ? [] : [this.#giveUp('the file ends within an entry')];
  }

  #readString(character: number): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (character === BACKSLASH) this.#isEscaped = true;
    else if (character === QUOTE) this.#isInString = false;
  }

  #entry(text: string): Found<unknown> {
    try {
      return foundEntry<unknown>(JSON.parse(text, UNFIT.test(text) ? fitForTexts : undefined), {
        file: this.#file,
        line: this.#startsAt,
      });
    } catch {
      return this.#fault(this.#startsAt, 'the entry is no JSON');
    }
  }

  #giveUp(problem: string): Found<never> {
    this.#text = '';
    this.#depth = 0;
    this.#isInString = false;
    this.#isEscaped = false;
    return this.#fault(this.#startsAt, problem);
  }

  #fault(line: number, problem: string): Found<never> {
    return foundFault({ file: this.#file, line }, problem);
  }
}

/** Escapes of what no text of a database can have: NUL, and halves of characters. */
const UNFIT = /\\u(0000|d[89a-f])/i;

const fitForTexts = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value;

const codeOf = (character: string) => character.charCodeAt(0);
const LINE_END = codeOf('\n');
const QUOTE = codeOf('"');
const BACKSLASH = codeOf('\\');
const OPEN = codeOf('{');
const CLOSE = codeOf('}');
/** What may stand between entries. */
const BETWEEN: ReadonlySet<number> = new Set([...' \t\r\n,[]\uFEFF'].map(codeOf));

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
}
