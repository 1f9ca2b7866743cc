import type { IncomingSegment } from '#media/recording/incoming.ts';

/** About half a minute. */
const SEGMENTS = 8;
const BITS_PER_BYTE = 8;
const MILLISECONDS = 1000;

interface Weight {
  readonly bytes: number;
  readonly duration: number;
}

/** How much a channel has recorded lately, all tracks together. */
export class Bitrate {
  #last: readonly Weight[] = [];

  get bitsPerSecond(): number {
    const duration = this.#last.reduce((sum, weight) => sum + weight.duration, 0);
    const bytes = this.#last.reduce((sum, weight) => sum + weight.bytes, 0);
    return duration === 0 ? 0 : Math.round((bytes * BITS_PER_BYTE * MILLISECONDS) / duration);
  }

  add({ parts, duration }: IncomingSegment): void {
    const bytes = [...parts.values()].reduce((sum, part) => sum + part.bytes.length, 0);
    this.#last = [...this.#last, { bytes, duration }].slice(-SEGMENTS);
  }

  clear(): void {
    this.#last = [];
  }
}
