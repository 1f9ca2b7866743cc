import type { Mood } from './mood.ts';

/** The sound of a trailer: swelling chords, and notes struck over them. */
interface Score {
  /** MIDI keys of each chord; 69 is 440 Hz. Each lasts an equal part. */
  readonly chords: readonly (readonly number[])[];
  /** Struck within each chord, at equal distances: places in the chord, an octave up; null rests. */
  readonly figure: readonly (number | null)[];
  /** How loud struck notes are, and how fast they die away, per second. */
  readonly struck: { readonly gain: number; readonly decay: number };
  /** Wind behind it all: how loud, and the highest frequency that is left of it. */
  readonly wind: { readonly gain: number; readonly highest: number };
}

const scores: Readonly<Record<Mood, Score>> = {
  night: {
    chords: [
      [45, 52, 57, 60],
      [41, 53, 56, 60],
      [43, 50, 58, 62],
      [40, 52, 56, 59],
      [45, 52, 57, 64],
    ],
    figure: [null, 3, null, null, 2, null, null, null],
    struck: { gain: 0.1, decay: 1.3 },
    wind: { gain: 0.5, highest: 420 },
  },
  heart: {
    chords: [
      [48, 55, 64, 67],
      [45, 57, 60, 64],
      [53, 57, 60, 69],
      [50, 55, 59, 67],
    ],
    figure: [0, 1, 2, 3, 2, 1, 3, 2],
    struck: { gain: 0.09, decay: 2 },
    wind: { gain: 0, highest: 400 },
  },
  laughter: {
    chords: [
      [48, 55, 60, 64],
      [53, 57, 60, 65],
      [55, 59, 62, 65],
      [48, 55, 60, 64],
    ],
    figure: [0, 2, 3, 2, 1, 3, 2, 3],
    struck: { gain: 0.16, decay: 5 },
    wind: { gain: 0, highest: 400 },
  },
  frontier: {
    chords: [
      [45, 52, 57, 64],
      [43, 50, 55, 62],
      [48, 55, 60, 67],
      [45, 52, 57, 64],
    ],
    figure: [0, null, 1, null, 0, null, 1, 2],
    struck: { gain: 0.13, decay: 3 },
    wind: { gain: 0.22, highest: 700 },
  },
  wonder: {
    chords: [
      [48, 55, 62, 66],
      [50, 57, 62, 66],
      [46, 53, 60, 64],
      [48, 55, 62, 67],
    ],
    figure: [3, null, 2, 3, null, 1, 2, null],
    struck: { gain: 0.11, decay: 1.8 },
    wind: { gain: 0.12, highest: 900 },
  },
  record: {
    chords: [
      [50, 57, 62, 65],
      [46, 53, 58, 65],
      [53, 60, 65, 69],
      [48, 55, 60, 67],
    ],
    figure: [0, null, 2, null, 3, null, 1, null],
    struck: { gain: 0.09, decay: 2.6 },
    wind: { gain: 0, highest: 400 },
  },
};

const SAMPLE_RATE = 48_000;
const OCTAVE = 12;
const SWELL_SECONDS = 1.4;
/** A chord is still heard so long after the next one began. */
const OVERLAP_SECONDS = 1.2;
/** Struck notes begin within this: at once would be a click. */
const STROKE_SECONDS = 0.015;
/** Below this a struck note is not heard any more. */
const SILENT = 0.002;
/** Two voices a little apart beat slowly: one alone would hum. */
const DETUNED = 1.0035;
const PAD_GAIN = 0.09;
/** How far the voices of a chord are spread over both sides. */
const WIDTH = 0.7;

interface Voice {
  readonly from: number;
  readonly to: number;
  /** Of `t` in seconds: zero at both ends. */
  readonly expression: string;
  /** From -1, left, to 1, right. */
  readonly pan: number;
}

const frequencyOf = (key: number) => 440 * 2 ** ((key - 69) / OCTAVE);
const sine = (frequency: number) => `sin(${(2 * Math.PI * frequency).toFixed(3)}*t)`;
const number = (value: number) => value.toFixed(3);

/**
 * A filter graph of ffmpeg that makes the sound of a mood, `seconds` long, in stereo at 48 kHz. What comes out of it is
 * called `[sound]`.
 */
export function soundOf(mood: Mood, seconds: number): string {
  const { chords, figure, struck, wind } = scores[mood];
  const length = seconds / chords.length;
  const step = length / figure.length;
  const voices = chords.flatMap((chord, index) => [
    ...chord.map((key, place) => swelling(key, index * length, length, side(place, chord.length))),
    ...figure.flatMap((place, position) => {
      const key = place === null ? undefined : chord[place];
      if (key === undefined) return [];
      return hit(key + OCTAVE, index * length + position * step, struck, side(position, figure.length));
    }),
  ]);
  const channel = (sign: 1 | -1) =>
    voices.map((voice) => heard(voice, Math.sqrt((1 + sign * voice.pan) / 2))).join('+');
  const music = `aevalsrc=exprs='${channel(-1)}|${channel(1)}':c=stereo:s=${SAMPLE_RATE}:d=${seconds}`;
  const air = `anoisesrc=c=brown:a=${wind.gain}:seed=${chords.length}:r=${SAMPLE_RATE}:d=${seconds}`;
  return [
    `${music},lowpass=f=4200,aecho=0.9:0.75:330|610:0.28|0.16[music]`,
    `${air},lowpass=f=${wind.highest},tremolo=f=0.13:d=0.6,aformat=channel_layouts=stereo[wind]`,
    `[music][wind]amix=inputs=2:normalize=0,atrim=end=${seconds},${fades(seconds)}[sound]`,
  ].join(';');
}

const IN_SECONDS = 0.3;
const OUT_SECONDS = 1.6;
const fades = (seconds: number) =>
  `afade=t=in:d=${IN_SECONDS},afade=t=out:st=${number(seconds - OUT_SECONDS)}:d=${OUT_SECONDS}:curve=qsin`;

const side = (place: number, count: number) => WIDTH * ((2 * place) / Math.max(1, count - 1) - 1);

const heard = ({ from, to, expression }: Voice, gain: number) =>
  `if(between(t,${number(from)},${number(to)}),${number(gain)}*${expression},0)`;

function swelling(key: number, from: number, length: number, pan: number): Voice {
  const to = from + length + OVERLAP_SECONDS;
  const rising = `clip((t-${number(from)})/${SWELL_SECONDS},0,1)`;
  const falling = `clip((${number(to)}-t)/${SWELL_SECONDS},0,1)`;
  const frequency = frequencyOf(key);
  const tone = `(${sine(frequency)}+0.7*${sine(frequency * DETUNED)}+0.16*${sine(2 * frequency)})`;
  return { from, to, pan, expression: `${PAD_GAIN}*pow(${rising}*${falling},1.5)*${tone}` };
}

function hit(key: number, from: number, { gain, decay }: Score['struck'], pan: number): Voice {
  const to = from + Math.log(1 / SILENT) / decay;
  const since = `(t-${number(from)})`;
  const envelope = `min(1,${since}/${STROKE_SECONDS})*exp(-${decay}*${since})`;
  const frequency = frequencyOf(key);
  const tone = `(${sine(frequency)}+0.25*${sine(2 * frequency)}+0.08*${sine(4.01 * frequency)})`;
  return { from, to, pan, expression: `${gain}*${envelope}*${tone}` };
}
