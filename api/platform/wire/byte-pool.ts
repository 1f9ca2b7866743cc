/** Buffers kept for the next answers: about as many as are on their way out at a time. */
const MOST_FREE = 32;
/** Sizes are rounded up to this, so that answers of like length fit the same buffers. */
const STEP_BYTES = 64 * 1024;

/** Bytes on loan: the holder calls `release`, where there is one, once after the last read, or never. */
export interface LoanedBytes {
  readonly bytes: Buffer;
  readonly release: (() => void) | null;
}

/**
 * Puts large answers together in memory that is used again. A fresh buffer of some hundred kilobytes costs more in page
 * faults than all the rest of such an answer.
 */
export class BytePool {
  readonly #free: Buffer[] = [];

  concat(pieces: readonly Buffer[]): LoanedBytes {
    const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
    const buffer = this.#take(length);
    let filled = 0;
    for (const piece of pieces) filled += piece.copy(buffer, filled);
    return {
      bytes: buffer.subarray(0, length),
      release: () => {
        if (this.#free.length < MOST_FREE) this.#free.push(buffer);
      },
    };
  }

  /** A free buffer that is too short is let go: lists have grown. */
  #take(length: number): Buffer {
    const kept = this.#free.pop();
    return kept !== undefined && kept.length >= length
      ? kept
      : Buffer.allocUnsafeSlow(Math.ceil(length / STEP_BYTES) * STEP_BYTES);
  }
}
