/** In the coded data of a JPEG picture an 0xFF is always followed by a zero: these two bytes only end it. */
const END = Buffer.from([0xff, 0xd9]);

/** Takes JPEG pictures one after another as a pipe gives them, and gives them back one by one. */
export class JpegSplitter {
  #rest: Buffer = Buffer.alloc(0);

  *push(chunk: Buffer): Generator<Buffer> {
    this.#rest = Buffer.concat([this.#rest, chunk]);
    for (let end = this.#rest.indexOf(END); end !== -1; end = this.#rest.indexOf(END)) {
      yield this.#rest.subarray(0, end + END.length);
      this.#rest = this.#rest.subarray(end + END.length);
    }
  }
}
