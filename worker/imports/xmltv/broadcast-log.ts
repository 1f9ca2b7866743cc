import { unixSeconds } from '#rules/units.ts';
import type { GuideBroadcast } from './guide-broadcast.ts';

/** A broadcast of one channel. */
export type CollectedBroadcast = Omit<GuideBroadcast, 'destinations' | 'learned'>;

/** How many numbers a broadcast is kept as. */
const FIELDS = 7;
/** In the place of a number that is not known. */
const NONE = Number.NaN;

/** The broadcasts of one channel in few bytes: a guide may have a million. */
export class BroadcastLog {
  readonly #numbers: number[] = [];
  readonly #subtitles: string[] = [];

  get length(): number {
    return this.#numbers.length / FIELDS;
  }

  add({ start, stop, program, season, episode, subtitle, isCatchupDenied }: CollectedBroadcast): void {
    this.#numbers.push(start, stop ?? NONE, program, season ?? NONE, episode ?? NONE);
    this.#numbers.push(this.#placeOf(subtitle), Number(isCatchupDenied));
  }

  /** The first so many of them, in the order in which they came. */
  first(length: number): readonly CollectedBroadcast[] {
    return Array.from({ length }, (_, index) => this.#at(index * FIELDS));
  }

  #at(offset: number): CollectedBroadcast {
    const numberAt = (field: number) => this.#numbers[offset + field] ?? NONE;
    const stop = numberAt(1);
    return {
      start: unixSeconds(numberAt(0)),
      stop: Number.isNaN(stop) ? null : unixSeconds(stop),
      program: numberAt(2),
      season: knownOf(numberAt(3)),
      episode: knownOf(numberAt(4)),
      subtitle: this.#subtitles[numberAt(5)] ?? null,
      isCatchupDenied: numberAt(6) === 1,
    };
  }

  /** The same subtitle as that of the broadcast before is kept once. */
  #placeOf(subtitle: string | null): number {
    if (subtitle === null) return NONE;
    if (subtitle !== this.#subtitles.at(-1)) this.#subtitles.push(subtitle);
    return this.#subtitles.length - 1;
  }
}

const knownOf = (number: number): number | null => (Number.isNaN(number) ? null : number);
