/** How a note sounds: `pad` swells, `pluck` rings out, `bass` is a plain low tone, `bell` is a bright overtone pair. */
export type Voice = 'pad' | 'pluck' | 'bass' | 'bell';

/** One note of a bed; it may ring past the clip's end, where it wraps to the start. */
export interface Note {
  readonly startSeconds: number;
  readonly lengthSeconds: number;
  /** MIDI key number: 69 is 440 Hz. */
  readonly key: number;
  readonly voice: Voice;
  readonly gain: number;
  /** -1 is left, 1 is right. */
  readonly pan: number;
}
