import { type Cue, parseCue } from './cue.ts';

const BLOCK_END = /\r?\n[ \t]*\r?\n/;

/** Takes a WebVTT text as a pipe gives it and gives back its cues. */
export class CueSplitter {
  readonly #decoder = new TextDecoder();
  #rest = '';

  *push(chunk: Buffer): Generator<Cue> {
    this.#rest += this.#decoder.decode(chunk, { stream: true });
    for (let end = BLOCK_END.exec(this.#rest); end !== null; end = BLOCK_END.exec(this.#rest)) {
      const cue = parseCue(this.#rest.slice(0, end.index));
      this.#rest = this.#rest.slice(end.index + end[0].length);
      if (cue !== null) yield cue;
    }
  }
}
