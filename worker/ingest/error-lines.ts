const LONGEST = 300;
const REPEATED = /^\s*Last message repeated/;
/** What a source's address may hold that is nobody's business: who signs in, and what comes after the path. */
const CREDENTIALS = /(:\/\/)[^/@\s]*@/g;
const QUERY = /(:\/\/[^\s?]*)\?\S*/g;

/** Keeps the last line that a program complained with, without any secret of the addresses in it. */
export class ErrorLines {
  #rest = '';
  #last = '';

  push(chunk: Buffer): void {
    const lines = (this.#rest + chunk.toString()).split(/[\r\n]+/);
    this.#rest = (lines.pop() ?? '').slice(-LONGEST);
    for (const line of lines) this.add(line);
  }

  add(line: string): void {
    const text = line.trim();
    if (text !== '' && !REPEATED.test(text)) this.#last = text;
  }

  /** Empty when there was none. */
  last(): string {
    this.add(this.#rest);
    this.#rest = '';
    return this.#last.replaceAll(CREDENTIALS, '$1').replaceAll(QUERY, '$1').slice(0, LONGEST);
  }
}
