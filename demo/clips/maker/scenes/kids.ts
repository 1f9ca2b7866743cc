import type { Clip } from '../clip.ts';
import { blend, sweep, swing } from '../drawing/loop.ts';
import { circle, ellipse, group, path, rectangle, stroke } from '../drawing/shapes.ts';
import { notesOf } from '../sound/score.ts';

const ROOM = '#170d33';
const HILL = '#221450';
const FLOOR = '#2e1c6b';
const SHADOW = '#1f1250';
const WHITE = '#ffffff';
const PUPIL = '#1a1030';
const FLOOR_LEVEL = 596;

/** The characters take turns: each hops once a round, and has about a fifth of it for that. */
const ROUNDS = 8;
const HOP_ROOM = 4.8;

/** A round character: where it stands, how it looks, and its way of jumping. */
interface Character {
  readonly x: number;
  readonly radius: number;
  readonly colour: string;
  readonly cheek: string;
  readonly jump: number;
  /** When its turn comes, as a share of the round. */
  readonly offset: number;
  readonly hat: 'ears' | 'sprout' | 'antennae' | 'tuft';
}

const CHARACTERS: readonly Character[] = [
  { x: 250, radius: 88, colour: '#ff6b6b', cheek: '#ff9d8f', jump: 180, offset: 0, hat: 'ears' },
  { x: 520, radius: 112, colour: '#ffc93c', cheek: '#ff9f45', jump: 120, offset: 0.75, hat: 'sprout' },
  { x: 790, radius: 80, colour: '#2fd6c3', cheek: '#7cf0dd', jump: 190, offset: 0.5, hat: 'antennae' },
  { x: 1040, radius: 100, colour: '#ff7ac6', cheek: '#ffb0df', jump: 150, offset: 0.25, hat: 'tuft' },
];

/** Stars on the wall, some of them twinkling. */
const STARS: readonly (readonly [number, number, string])[] = [
  [150, 250, '#ffc93c'],
  [392, 176, '#2fd6c3'],
  [640, 110, '#ff7ac6'],
  [660, 300, '#ff6b6b'],
  [905, 150, '#ffc93c'],
  [1160, 270, '#2fd6c3'],
];

function hat(character: Character): string {
  const { radius, colour, cheek } = character;
  const paint = { fill: colour };
  if (character.hat === 'ears') {
    return (
      circle(-radius * 0.66, -radius * 0.76, radius * 0.32, paint) +
      circle(radius * 0.66, -radius * 0.76, radius * 0.32, paint)
    );
  }
  if (character.hat === 'sprout') {
    const top = -radius;
    const leaves = `M0 ${top - 26}C-44 ${top - 62} -60 ${top - 24} 0 ${top - 18}C60 ${top - 24} 44 ${top - 62} 0 ${top - 26}Z`;
    return path(`M0 ${top + 6}V${top - 22}`, stroke('#5fd068', 9)) + path(leaves, { fill: '#5fd068' });
  }
  if (character.hat === 'antennae') {
    const stalks = path(
      `M-22 ${-radius + 6}L-40 ${-radius - 32}M22 ${-radius + 6}L40 ${-radius - 32}`,
      stroke(colour, 8),
    );
    return stalks + circle(-40, -radius - 36, 13, { fill: cheek }) + circle(40, -radius - 36, 13, { fill: cheek });
  }
  return path(
    `M-30 ${-radius + 12}C-34 ${-radius - 40} -8 ${-radius - 34} 0 ${-radius - 6}C10 ${-radius - 52} 42 ${-radius - 38} 30 ${-radius + 12}Z`,
    paint,
  );
}

/** Eyes looking around; `open` closes them for a blink. */
function face(character: Character, look: number, open: number): string {
  const { radius, cheek } = character;
  const eye = radius * 0.23;
  let content = '';
  for (const side of [-1, 1]) {
    const x = side * radius * 0.36;
    content += circle(side * radius * 0.6, radius * 0.2, radius * 0.14, { fill: cheek });
    content += ellipse(x, -radius * 0.14, eye, eye * open, { fill: WHITE });
    content += ellipse(x + look * eye * 0.4, -radius * 0.12, eye * 0.52, eye * 0.52 * open, { fill: PUPIL });
  }
  const smile = `M${-radius * 0.26} ${radius * 0.28}Q0 ${radius * 0.62} ${radius * 0.26} ${radius * 0.28}`;
  return content + path(smile, stroke(PUPIL, radius * 0.075));
}

/** Where the eyes look, -1..1: they rest on a side and change quickly. */
function glance(seconds: number, index: number): number {
  return Math.max(-1, Math.min(1, 5 * swing(seconds, 4, index * 0.2)));
}

function drawCharacter(character: Character, seconds: number, index: number): string {
  const phase = sweep(seconds, ROUNDS, character.offset) * HOP_ROOM;
  const height = phase < 1 ? 4 * phase * (1 - phase) : 0;
  /** Flattened around the landing and the start, round in the air and at rest. */
  const squash = Math.max(0, 1 - Math.abs(phase - 1) * 6, 1 - Math.abs(phase - HOP_ROOM) * 6, 1 - phase * 6);
  const scaleX = blend(1, 1.12, squash);
  const scaleY = blend(1, 0.86, squash);
  const y = FLOOR_LEVEL - character.radius * scaleY - character.jump * height;
  const blink = sweep(seconds, 8, index * 0.27) > 0.96 ? 0.15 : 1;
  const body = circle(0, 0, character.radius, { fill: character.colour });
  const figure = hat(character) + body + face(character, glance(seconds, index), blink);
  const shadow = ellipse(character.x, FLOOR_LEVEL + 8, character.radius * blend(0.9, 0.6, height), 13, {
    fill: SHADOW,
  });
  const place = `translate(${character.x} ${y.toFixed(2)}) scale(${scaleX.toFixed(3)} ${scaleY.toFixed(3)})`;
  return shadow + group(figure, { transform: place });
}

function star(x: number, y: number, radius: number, colour: string): string {
  const waist = radius * 0.3;
  const data = `M${x} ${y - radius}Q${x + waist * 0.4} ${y - waist * 0.4} ${x + radius} ${y}Q${x + waist * 0.4} ${y + waist * 0.4} ${x} ${y + radius}Q${x - waist * 0.4} ${y + waist * 0.4} ${x - radius} ${y}Q${x - waist * 0.4} ${y - waist * 0.4} ${x} ${y - radius}Z`;
  return path(data, { fill: colour });
}

function draw(seconds: number): string {
  const room = rectangle(0, 0, 1280, 720, { fill: ROOM });
  const hill = path('M0 420C220 330 420 350 640 410S1080 470 1280 372V720H0Z', { fill: HILL });
  const floor = path('M0 560C300 520 980 520 1280 560V720H0Z', { fill: FLOOR });
  const stars = STARS.map(([x, y, colour], index) => star(x, y, 19 + 5 * swing(seconds, 8, index * 0.31), colour));
  const characters = CHARACTERS.map((character, index) => drawCharacter(character, seconds, index));
  return room + hill + stars.join('') + floor + characters.join('');
}

const MOTIF =
  circle(50, 52, 38, { fill: '#ffc93c' }) +
  circle(37, 46, 6, { fill: PUPIL }) +
  circle(63, 46, 6, { fill: PUPIL }) +
  path('M35 62Q50 78 65 62', stroke(PUPIL, 6));

export const kids: Clip = {
  id: 'kids',
  quality: 44,
  posterSecond: 1.3,
  draw,
  motif: MOTIF,
  notes: notesOf({
    chords: [
      [48, 52, 55],
      [53, 57, 60],
      [48, 52, 55],
      [55, 59, 62],
      [57, 60, 64],
      [53, 57, 60],
      [55, 59, 62],
      [48, 52, 55],
    ],
    figure: [3, null, 4, 5, 3, null, 5, 4],
    figuresPerChord: 2,
    figureVoice: 'pluck',
    figureGain: 0.3,
    ringSeconds: 0.7,
    padGain: 0.09,
    bassGain: 0.3,
    bassNotes: 4,
  }),
};
