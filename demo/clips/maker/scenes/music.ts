import type { Clip } from '../clip.ts';
import { blend, swing, turn } from '../drawing/loop.ts';
import { path, polyline, rectangle, stroke } from '../drawing/shapes.ts';
import { notesOf } from '../sound/score.ts';

const STAGE = '#11051c';
const WAVES = [
  { colour: '#1b0830', level: 330, height: 70, turns: 0, length: 1 },
  { colour: '#260b42', level: 420, height: 56, turns: 0, length: 1.5 },
  { colour: '#330f55', level: 520, height: 44, turns: 1, length: 1 },
] as const;

const BAR_COUNT = 21;
const BAR_WIDTH = 32;
const BAR_GAP = 20;
const MIDDLE = 384;
const SHORTEST = 26;
const TALLEST = 330;
/** Hue of the outermost and the innermost bars, in degrees. */
const OUTER_HUE = 268;
const INNER_HUE = 328;

const WIDTH = 1280;
const STEP = 20;

function wave(level: number, height: number, angle: number, length: number): [number, number][] {
  const points: [number, number][] = [];
  for (let x = 0; x <= WIDTH; x += STEP) {
    const position = (x / WIDTH) * Math.PI * 2 * length + angle;
    points.push([x, level + height * Math.sin(position) + height * 0.35 * Math.sin(2 * position + 1)]);
  }
  return points;
}

function backdrop(seconds: number): string {
  return WAVES.map(({ colour, level, height, turns, length }) => {
    const points = wave(level, height, turn(seconds, turns), length);
    return path(polyline([[0, 720], ...points, [WIDTH, 720]]), { fill: colour });
  }).join('');
}

/** How loud a bar is, 0..1: slow swells under a beat of four seconds that runs outwards from the middle. */
function loudness(bar: number, seconds: number): number {
  const fromMiddle = Math.abs(bar - (BAR_COUNT - 1) / 2) / ((BAR_COUNT - 1) / 2);
  const swell = 0.5 + 0.5 * swing(seconds, 2, bar * 0.083);
  const ripple = 0.5 + 0.5 * swing(seconds, 5, bar * 0.21);
  const beat = (0.5 + 0.5 * swing(seconds, 8, -fromMiddle * 0.9)) ** 2;
  const shape = blend(1, 0.34, fromMiddle ** 1.5);
  return shape * (0.42 * swell + 0.22 * ripple + 0.36 * beat);
}

function bars(seconds: number): string {
  const total = BAR_COUNT * BAR_WIDTH + (BAR_COUNT - 1) * BAR_GAP;
  let content = '';
  for (let bar = 0; bar < BAR_COUNT; bar += 1) {
    const fromMiddle = Math.abs(bar - (BAR_COUNT - 1) / 2) / ((BAR_COUNT - 1) / 2);
    const height = blend(SHORTEST, TALLEST, loudness(bar, seconds));
    const x = (WIDTH - total) / 2 + bar * (BAR_WIDTH + BAR_GAP);
    const fill = `hsl(${blend(INNER_HUE, OUTER_HUE, fromMiddle).toFixed(0)},86%,${blend(66, 54, fromMiddle).toFixed(0)}%)`;
    content += rectangle(x, MIDDLE - height / 2, BAR_WIDTH, height, { rx: BAR_WIDTH / 2, fill });
  }
  return content;
}

function draw(seconds: number): string {
  return rectangle(0, 0, WIDTH, 720, { fill: STAGE }) + backdrop(seconds) + bars(seconds);
}

const MOTIF =
  path('M36 74V20L82 12V64', stroke('#f08bff', 8)) +
  path('M36 74A13 11 0 1 1 35.9 73.9ZM82 64A13 11 0 1 1 81.9 63.9Z', { fill: '#f08bff' });

export const music: Clip = {
  id: 'music',
  quality: 41,
  posterSecond: 6,
  draw,
  motif: MOTIF,
  notes: notesOf({
    chords: [
      [45, 55, 60, 64],
      [50, 57, 60, 65],
      [43, 53, 59, 62],
      [48, 55, 59, 64],
      [53, 57, 60, 64],
      [50, 57, 60, 65],
      [52, 56, 59, 62],
      [45, 52, 60, 64],
    ],
    figure: [1, 3, 2, 5, 3, 2, 4, 3],
    figuresPerChord: 2,
    figureVoice: 'pluck',
    figureGain: 0.22,
    ringSeconds: 0.9,
    padGain: 0.15,
    bassGain: 0.3,
    bassNotes: 4,
  }),
};
