/** A longer reference is none. */
const LONGEST_REFERENCE = 20;
/** What begins no reference, such as in `Tom & Jerry` or in the query of an address. */
const BARE = /&(?!(?:[a-z]\w{0,16}|#\d{1,7}|#x[\da-f]{1,6});)/gi;

/**
 * Writes each `&` that begins no reference as XML wants it: readers of XML take all that follows as the name of one, up to the
 * next semicolon. Takes chunks of text. Where references mean nothing (CDATA), `&` stands as `&amp;` then.
 */
export class BareAmpersands {
  /** The end of a chunk that may begin a reference. */
  #held = '';

  escaped(chunk: string): string {
    const text = this.#held + chunk;
    const last = text.lastIndexOf('&');
    const isCut = last !== -1 && last > text.length - LONGEST_REFERENCE && !text.includes(';', last);
    this.#held = isCut ? text.slice(last) : '';
    return escapedWhole(isCut ? text.slice(0, last) : text);
  }

  /** What was held at the end of the last chunk. */
  end(): string {
    const text = this.#held;
    this.#held = '';
    return escapedWhole(text);
  }
}

/** The same of a text that is whole. */
export const escapedWhole = (text: string): string => text.replace(BARE, '&amp;');

/** A text of CDATA as it was before. */
export const unescaped = (text: string): string => text.replaceAll('&amp;', '&');
