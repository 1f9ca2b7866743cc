import type { Clip } from '../clip.ts';
import { sweep, swing } from '../drawing/loop.ts';
import { circle, group, path, polyline, rectangle, stroke } from '../drawing/shapes.ts';
import { notesOf } from '../sound/score.ts';

const SKY = '#06201f';
const SKY_LOW = '#0a2c29';
const GLOW = ['#0d3a33', '#14493b', '#2b6246'];
const SUN = '#ffd27a';
const BIRD = '#bfe8cf';

const WIDTH = 1280;
const BOTTOM = 720;
const STEP = 16;

/** A range of hills; its outline repeats every `period` pixels, and it moves by whole periods per clip. */
interface Range {
  readonly colour: string;
  readonly level: number;
  readonly period: number;
  readonly periods: number;
  /** Height of the outline's waves: one, two and five to a period. */
  readonly waves: readonly [number, number, number];
  readonly shift: number;
}

const RANGES: readonly Range[] = [
  { colour: '#1c5f50', level: 430, period: 512, periods: 1, waves: [42, 24, 6], shift: 0.1 },
  { colour: '#12463f', level: 500, period: 800, periods: 1, waves: [36, 26, 7], shift: 0.55 },
  { colour: '#0a2d2a', level: 574, period: 1120, periods: 1, waves: [34, 22, 8], shift: 0.3 },
  { colour: '#051a19', level: 652, period: 1400, periods: 1, waves: [26, 22, 10], shift: 0.8 },
];

/** Height of the outline at a share of its period. */
function outline(range: Range, share: number): number {
  const angle = Math.PI * 2 * (share + range.shift);
  const [slow, middle, fast] = range.waves;
  return range.level - slow * Math.sin(angle) - middle * Math.sin(2 * angle + 1) - fast * Math.sin(5 * angle + 2);
}

function hills(range: Range, seconds: number): string {
  const travelled = sweep(seconds, range.periods) * range.period;
  const points: [number, number][] = [[0, BOTTOM]];
  for (let x = 0; x <= WIDTH; x += STEP) points.push([x, outline(range, (x + travelled) / range.period)]);
  points.push([WIDTH, BOTTOM]);
  return path(polyline(points), { fill: range.colour });
}

function sun(seconds: number): string {
  const y = 318 - 60 * swing(seconds, 1, 0.75);
  const x = 830;
  const halo = GLOW.map((colour, index) => circle(x, y, 330 - index * 92, { fill: colour }));
  return halo.join('') + circle(x, y, 78, { fill: SUN });
}

/** Birds beating their wings on a slow way across the sky. */
function birds(seconds: number): string {
  let content = '';
  for (let index = 0; index < 3; index += 1) {
    const x = -60 + 1400 * sweep(seconds, 1, 0.2 + index * 0.035);
    const y = 158 + (index % 2) * 34 + index * 8 + 26 * swing(seconds, 2, index * 0.1);
    const wing = 9 + 7 * swing(seconds, 32, index * 0.3);
    const data = `M-24 ${-wing}Q-10 ${-wing - 4} 0 4Q10 ${-wing - 4} 24 ${-wing}`;
    content += group(path(data, stroke(BIRD, 4)), { transform: `translate(${x.toFixed(2)} ${y.toFixed(2)})` });
  }
  return content;
}

function draw(seconds: number): string {
  const sky = rectangle(0, 0, WIDTH, BOTTOM, { fill: SKY }) + rectangle(0, 360, WIDTH, 360, { fill: SKY_LOW });
  return sky + sun(seconds) + birds(seconds) + RANGES.map((range) => hills(range, seconds)).join('');
}

const MOTIF = path('M14 86C8 40 40 12 88 12C92 60 62 92 22 78M14 90C26 64 42 48 62 36', stroke('#8fe0b0', 7));

export const nature: Clip = {
  id: 'nature',
  quality: 41,
  posterSecond: 12,
  draw,
  motif: MOTIF,
  notes: notesOf({
    chords: [
      [48, 55, 59, 64],
      [45, 52, 60, 64],
      [53, 57, 60, 64],
      [55, 59, 62, 69],
    ],
    figure: [0, 1, 2, 3, 5, 3, 2, 1],
    figuresPerChord: 2,
    figureVoice: 'bell',
    figureGain: 0.22,
    ringSeconds: 2.2,
    padGain: 0.2,
    bassGain: 0.22,
    bassNotes: 1,
  }),
};
