import { DURATION_SECONDS } from '../settings.ts';
import type { Note, Voice } from './note.ts';

/** A repeating figure over a chord progression; every chord lasts an equal part of the clip. */
export interface Score {
  /** One list of MIDI keys per chord, lowest first. */
  readonly chords: readonly (readonly number[])[];
  /** Indexes into the chord, one per step; null rests. Indexes past the chord's end continue an octave higher. */
  readonly figure: readonly (number | null)[];
  /** How often the figure is played within one chord. */
  readonly figuresPerChord: number;
  readonly figureVoice: Voice;
  readonly figureGain: number;
  /** How long a note of the figure rings. */
  readonly ringSeconds: number;
  readonly padGain: number;
  readonly bassGain: number;
  /** How many bass notes each chord has. */
  readonly bassNotes: number;
}

const OCTAVE = 12;
/** How far the figure's notes are spread over the two channels. */
const FIGURE_WIDTH = 0.6;
const PAD_WIDTH = 0.5;

function chordKey(chord: readonly number[], index: number): number {
  const key = chord[index % chord.length] ?? 0;
  return key + OCTAVE * Math.floor(index / chord.length);
}

function padNotes(score: Score, chord: readonly number[], startSeconds: number, lengthSeconds: number): Note[] {
  return chord.map((key, index) => ({
    startSeconds,
    lengthSeconds,
    key,
    voice: 'pad' as const,
    gain: score.padGain,
    pan: chord.length < 2 ? 0 : PAD_WIDTH * ((2 * index) / (chord.length - 1) - 1),
  }));
}

function bassLine(score: Score, chord: readonly number[], startSeconds: number, lengthSeconds: number): Note[] {
  const step = lengthSeconds / score.bassNotes;
  return Array.from({ length: score.bassNotes }, (_, index) => ({
    startSeconds: startSeconds + index * step,
    lengthSeconds: step,
    key: chordKey(chord, 0) - OCTAVE,
    voice: 'bass' as const,
    gain: score.bassGain,
    pan: 0,
  }));
}

function figureNotes(score: Score, chord: readonly number[], startSeconds: number, lengthSeconds: number): Note[] {
  const steps = score.figure.length * score.figuresPerChord;
  const step = lengthSeconds / steps;
  const notes: Note[] = [];
  for (let position = 0; position < steps; position += 1) {
    const index = score.figure[position % score.figure.length];
    if (index === null || index === undefined) continue;
    notes.push({
      startSeconds: startSeconds + position * step,
      lengthSeconds: score.ringSeconds,
      key: chordKey(chord, index) + OCTAVE,
      voice: score.figureVoice,
      gain: score.figureGain,
      pan: FIGURE_WIDTH * Math.sin(position * 2.4),
    });
  }
  return notes;
}

/** Spreads the score over the clip's whole length. */
export function notesOf(score: Score): Note[] {
  const length = DURATION_SECONDS / score.chords.length;
  return score.chords.flatMap((chord, index) => [
    ...padNotes(score, chord, index * length, length),
    ...bassLine(score, chord, index * length, length),
    ...figureNotes(score, chord, index * length, length),
  ]);
}
