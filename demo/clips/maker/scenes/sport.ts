import type { Clip } from '../clip.ts';
import { sweep, turn } from '../drawing/loop.ts';
import { circle, ellipse, group, path, polyline, rectangle, stroke } from '../drawing/shapes.ts';
import { notesOf } from '../sound/score.ts';

const DUSK = '#140504';
const STAND = '#1f0806';
const TRACK = '#5c1a0f';
const LANE = '#8f3822';
const FIELD = '#210a07';
const FIELD_LINE = '#5a2117';
const FLAME = '#ff7a45';
const BALL = '#fff1e6';
const BALL_SHADE = '#f0a987';
const SHADOW = '#0e0403';

const CENTRE = { x: 640, y: 396 };
const LANE_COUNT = 4;
const LANE_WIDTH = 42;
/** Half the length of the straight, and the bends' radius, at the innermost line. */
const STRAIGHT = 290;
const BEND = 148;
/** Perspective: heights look shorter than widths. */
const FORESHORTENING = 0.86;
/** Length of a runner's trail, as a share of a lap. */
const TRAIL_SHARE = 0.08;
const TRAIL_STEPS = 24;

/** Laps per clip and colour of the runner's trail on each lane, from the inside. */
const RUNNERS = [
  { laps: 3, start: 0.1, colour: '#ffb38a' },
  { laps: 2, start: 0.62, colour: FLAME },
  { laps: 3, start: 0.4, colour: '#ffd9c2' },
  { laps: 2, start: 0.22, colour: '#ff9563' },
];

/** A closed line around the field at a distance from the innermost one. */
function loopAround(distance: number): string {
  const radius = BEND + distance;
  return `M${-STRAIGHT} ${radius}H${STRAIGHT}A${radius} ${radius} 0 0 0 ${STRAIGHT} ${-radius}H${-STRAIGHT}A${radius} ${radius} 0 0 0 ${-STRAIGHT} ${radius}Z`;
}

function track(): string {
  const outside = LANE_COUNT * LANE_WIDTH;
  let content = path(loopAround(outside + 40), { fill: STAND }) + path(loopAround(outside), { fill: TRACK });
  content += path(loopAround(0), { fill: FIELD });
  for (let lane = 0; lane <= LANE_COUNT; lane += 1) content += path(loopAround(lane * LANE_WIDTH), stroke(LANE, 4));
  const finish = `M150 ${BEND}V${BEND + outside}`;
  return content + path(finish, { ...stroke(BALL, 5), 'stroke-linecap': 'butt' });
}

/** The point a share of a lap along the line at a distance from the innermost one. */
function pointOnLap(distance: number, share: number): [number, number] {
  const radius = BEND + distance;
  const bend = Math.PI * radius;
  const straight = 2 * STRAIGHT;
  const way = (share - Math.floor(share)) * 2 * (straight + bend);
  if (way < straight) return [-STRAIGHT + way, radius];
  if (way < straight + bend) {
    const angle = (way - straight) / radius;
    return [STRAIGHT + radius * Math.sin(angle), radius * Math.cos(angle)];
  }
  if (way < 2 * straight + bend) return [STRAIGHT - (way - straight - bend), -radius];
  const angle = (way - 2 * straight - bend) / radius;
  return [-STRAIGHT - radius * Math.sin(angle), -radius * Math.cos(angle)];
}

/** A runner's trail of light. */
function runner(lane: number, seconds: number): string {
  const entry = RUNNERS[lane];
  if (!entry) return '';
  const head = sweep(seconds, entry.laps, entry.start);
  const points: [number, number][] = [];
  for (let step = 0; step <= TRAIL_STEPS; step += 1) {
    points.push(pointOnLap((lane + 0.5) * LANE_WIDTH, head - (TRAIL_SHARE * step) / TRAIL_STEPS));
  }
  return path(polyline(points), stroke(entry.colour, 13));
}

function pitch(): string {
  return (
    rectangle(-330, -112, 660, 224, { rx: 4, ...stroke(FIELD_LINE, 4) }) +
    path('M0 -112V112M-330 -56H-250V56H-330M330 -56H250V56H330', stroke(FIELD_LINE, 4)) +
    circle(0, 0, 52, stroke(FIELD_LINE, 4))
  );
}

/** The ball bounces along a figure of eight over the pitch. */
function ball(seconds: number): string {
  const angle = turn(seconds, 2);
  const x = CENTRE.x + 270 * Math.sin(angle);
  const ground = CENTRE.y + 62 * Math.sin(2 * angle);
  const phase = sweep(seconds, 16);
  const height = 84 * 4 * phase * (1 - phase);
  const radius = 30;
  const shade = path('M-8 -29A30 30 0 1 0 29 8A34 34 0 0 1 -8 -29Z', { fill: BALL_SHADE });
  const shadow = ellipse(x, ground + 4, 30 - height * 0.1, 9, { fill: SHADOW });
  const place = `translate(${x.toFixed(2)} ${(ground - radius - height).toFixed(2)})`;
  return shadow + group(circle(0, 0, radius, { fill: BALL }) + shade, { transform: place });
}

/** Two rows of floodlights behind the stands. */
function floodlights(): string {
  let content = '';
  for (const x of [300, 980]) {
    content += path(`M${x} 130V60`, stroke('#32100a', 8));
    content += rectangle(x - 54, 34, 108, 34, { rx: 9, fill: '#32100a' });
    for (let lamp = -36; lamp <= 36; lamp += 24) content += circle(x + lamp, 51, 7, { fill: '#ffd9c2' });
  }
  return content;
}

function draw(seconds: number): string {
  let ground = track() + pitch();
  for (let lane = 0; lane < LANE_COUNT; lane += 1) ground += runner(lane, seconds);
  const stadium = group(ground, { transform: `translate(${CENTRE.x} ${CENTRE.y}) scale(1 ${FORESHORTENING})` });
  return rectangle(0, 0, 1280, 720, { fill: DUSK }) + floodlights() + stadium + ball(seconds);
}

const MOTIF =
  path('M28 12H72V40C72 58 62 66 50 66S28 58 28 40ZM50 66V86M30 88H70', stroke(FLAME, 7)) +
  path('M28 20H12C12 38 18 46 30 48M72 20H88C88 38 82 46 70 48', stroke(FLAME, 6));

export const sport: Clip = {
  id: 'sport',
  quality: 41,
  posterSecond: 3,
  draw,
  motif: MOTIF,
  notes: notesOf({
    chords: [
      [52, 55, 59, 64],
      [48, 55, 60, 64],
      [55, 59, 62, 67],
      [50, 57, 62, 66],
      [52, 55, 59, 64],
      [48, 55, 60, 64],
      [57, 60, 64, 69],
      [47, 54, 59, 63],
    ],
    figure: [0, null, 3, null, 2, 3, null, 4],
    figuresPerChord: 2,
    figureVoice: 'pluck',
    figureGain: 0.24,
    ringSeconds: 0.6,
    padGain: 0.12,
    bassGain: 0.32,
    bassNotes: 8,
  }),
};
