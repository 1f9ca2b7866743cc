import type { Asset } from '../asset/asset.ts';

export type Loudness = NonNullable<Asset['loudness']>;

/** Of television (EBU R 128): a title is as loud as the channels beside it. */
const TARGET_LUFS = -23;
/** Above it, decoders may clip what lies between two samples. */
const HIGHEST_PEAK = -1;
/** More would only bring up the noise of a track that is meant to be quiet. */
const LARGEST_GAIN = 20;
/** Below it, nothing is heard: the measure's own gate. */
const SILENCE_LUFS = -70;

/**
 * Reads the summary of ffmpeg's `ebur128`.
 * @returns null for silence.
 * @throws Error when there is none.
 */
export function readLoudness(said: string): Loudness | null {
  const summary = said.slice(said.lastIndexOf('Summary:'));
  const integrated = /^ +I: +(-?[\d.]+|-?inf|nan) LUFS/m.exec(summary)?.[1];
  const truePeak = /^ +Peak: +(-?[\d.]+|-?inf|nan) dBFS/m.exec(summary)?.[1];
  if (integrated === undefined || truePeak === undefined) throw new Error('the loudness could not be measured');
  const loudness = { integrated: Number(integrated), truePeak: Number(truePeak) };
  const isHeard = loudness.integrated > SILENCE_LUFS && Number.isFinite(loudness.truePeak);
  return isHeard ? loudness : null;
}

/** Decibels that bring a track to the common loudness, or as near as its peaks allow: nothing is compressed. */
export function gainOf(loudness: Loudness | null): number {
  if (loudness === null) return 0;
  return Math.min(TARGET_LUFS - loudness.integrated, HIGHEST_PEAK - loudness.truePeak, LARGEST_GAIN);
}
