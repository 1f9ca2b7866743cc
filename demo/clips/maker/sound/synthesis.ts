import { CHANNELS, DURATION_SECONDS, SAMPLE_RATE } from '../settings.ts';
import type { Note, Voice } from './note.ts';

/** Highest sample of a finished bed: -17 dBFS, so that the codec's overshoot stays below -12. */
const PEAK = 10 ** (-17 / 20);
const FULL_SCALE = 32_767;
const SAMPLE_BYTES = 2;
const FULL_TURN = Math.PI * 2;
const LENGTH = DURATION_SECONDS * SAMPLE_RATE;

const PAD_ATTACK_SECONDS = 1.2;
const PAD_RELEASE_SECONDS = 1.8;
const SHORT_ATTACK_SECONDS = 0.012;
const RELEASE_SECONDS = 0.08;
/** Two echoes, each quieter than the one before, on alternating sides. */
const ECHOES = [
  { seconds: 0.375, gain: 0.32, swap: true },
  { seconds: 0.75, gain: 0.14, swap: false },
] as const;

/** Overtones of a voice: multiple of the base frequency, and its share. */
const PARTIALS: Readonly<Record<Voice, readonly (readonly [number, number])[]>> = {
  pad: [
    [1, 0.7],
    [1.003, 0.5],
    [2, 0.12],
  ],
  pluck: [
    [1, 0.8],
    [3, 0.09],
    [5, 0.03],
  ],
  bass: [
    [1, 0.9],
    [2, 0.15],
  ],
  bell: [
    [1, 0.7],
    [2, 0.2],
    [4.01, 0.1],
  ],
};

/** How fast a struck voice dies away, in multiples of its length. */
const DECAY: Readonly<Record<Voice, number>> = { pad: 0, pluck: 4.5, bass: 1.6, bell: 5.5 };

function frequencyOf(key: number): number {
  return 440 * 2 ** ((key - 69) / 12);
}

/** Loudness of a note `time` seconds after its start, 0..1. */
function envelope(note: Note, time: number, total: number): number {
  const pad = note.voice === 'pad';
  const attack = Math.min(1, time / (pad ? PAD_ATTACK_SECONDS : SHORT_ATTACK_SECONDS));
  const release = Math.min(1, (total - time) / (pad ? PAD_RELEASE_SECONDS : RELEASE_SECONDS));
  const decay = Math.exp((-DECAY[note.voice] * time) / note.lengthSeconds);
  return attack * attack * release * release * decay;
}

function addNote(left: Float64Array, right: Float64Array, note: Note): void {
  const total = note.lengthSeconds + (note.voice === 'pad' ? PAD_RELEASE_SECONDS : RELEASE_SECONDS);
  const start = Math.round(note.startSeconds * SAMPLE_RATE);
  const turnPerSample = (FULL_TURN * frequencyOf(note.key)) / SAMPLE_RATE;
  const leftGain = note.gain * Math.sqrt((1 - note.pan) / 2);
  const rightGain = note.gain * Math.sqrt((1 + note.pan) / 2);
  const samples = Math.floor(total * SAMPLE_RATE);
  for (let index = 0; index < samples; index += 1) {
    let value = 0;
    for (const [multiple, share] of PARTIALS[note.voice]) value += share * Math.sin(turnPerSample * multiple * index);
    value *= envelope(note, index / SAMPLE_RATE, total);
    const position = (start + index) % LENGTH;
    left[position] = (left[position] ?? 0) + value * leftGain;
    right[position] = (right[position] ?? 0) + value * rightGain;
  }
}

/** Adds the echoes; what sounds past the end wraps to the start. */
function withEchoes(own: Float64Array, other: Float64Array): Float64Array {
  return own.map((value, position) => {
    let sum = value;
    for (const echo of ECHOES) {
      const source = echo.swap ? other : own;
      const delayed = (position - Math.round(echo.seconds * SAMPLE_RATE) + LENGTH) % LENGTH;
      sum += echo.gain * (source[delayed] ?? 0);
    }
    return sum;
  });
}

/** One pass of the bed as interleaved 16-bit PCM; the end runs into the start without a seam. */
export function synthesise(notes: readonly Note[]): Buffer {
  const left = new Float64Array(LENGTH);
  const right = new Float64Array(LENGTH);
  for (const note of notes) addNote(left, right, note);
  const channels = [withEchoes(left, right), withEchoes(right, left)];
  let loudest = 0;
  for (const channel of channels) for (const value of channel) loudest = Math.max(loudest, Math.abs(value));
  const gain = (PEAK * FULL_SCALE) / loudest;
  const pcm = Buffer.alloc(LENGTH * CHANNELS * SAMPLE_BYTES);
  channels.forEach((channel, side) => {
    channel.forEach((value, index) => {
      pcm.writeInt16LE(Math.round(value * gain), (index * CHANNELS + side) * SAMPLE_BYTES);
    });
  });
  return pcm;
}
