import type { Plan } from './plan.ts';

/** How far a title is. */
export interface Progress {
  /** What is being done, such as `720p` or `audio-en`. */
  readonly stage: string;
  /** Of the whole, zero to one. */
  readonly done: number;
  /** Null while it cannot be estimated. */
  readonly secondsLeft: number | null;
}

/** One step of the work, and how long it takes compared with others. */
export interface Stage {
  readonly name: string;
  readonly weight: number;
}

const FULL_PIXELS = 1920 * 1080;
/** Decoding and encoding of a picture of that size, in the time that one track of sound takes. */
const FULL_PICTURE = 12;
const DECODING = 2;
const LITTLE = 0.2;

/** Everything that is done, in order; opening the file comes before. */
export function stagesOf({ renditions, audio, subtitles }: Plan): readonly Stage[] {
  return [
    ...renditions.map(({ id, width, height }) => ({
      name: id,
      weight: DECODING + (FULL_PICTURE * width * height) / FULL_PIXELS,
    })),
    ...audio.map(({ id }) => ({ name: id, weight: 1 })),
    ...subtitles.map(({ id }) => ({ name: id, weight: LITTLE })),
    { name: 'thumbnails', weight: LITTLE },
    { name: 'loudness', weight: LITTLE },
    { name: 'install', weight: LITTLE },
  ];
}

/** A smaller part of the whole is too little for an estimate. */
const TELLING = 0.005;

/** Counts what is done in this run, so that time left is right too after an earlier one has done the beginning. */
export class ProgressCount {
  readonly #stages: readonly Stage[];
  readonly #now: () => number;
  readonly #total: number;
  #startedAt: number;
  #doneBefore = 0;

  /** `now` is in milliseconds. */
  constructor(stages: readonly Stage[], now: () => number) {
    this.#stages = stages;
    this.#now = now;
    this.#startedAt = now();
    this.#total = stages.reduce((sum, { weight }) => sum + weight, 0);
  }

  /** That a stage is found finished says nothing about how fast the others will be. */
  skip(name: string): void {
    this.#startedAt = this.#now();
    this.#doneBefore = this.at(name, 1).done;
  }

  /** @param fraction how much of the stage is done. */
  at(name: string, fraction: number): Progress {
    const index = this.#stages.findIndex((stage) => stage.name === name);
    const before = this.#stages.slice(0, index).reduce((sum, { weight }) => sum + weight, 0);
    const within = (this.#stages[index]?.weight ?? 0) * Math.min(1, Math.max(0, fraction));
    const done = (before + within) / this.#total;
    const own = done - this.#doneBefore;
    const seconds = (this.#now() - this.#startedAt) / 1000;
    return { stage: name, done, secondsLeft: own < TELLING ? null : Math.round((seconds / own) * (1 - done)) };
  }
}
