import type { Clip } from '../clip.ts';
import { blend, ease, sweep, swing, turn } from '../drawing/loop.ts';
import { circle, group, path, polyline, rectangle, stroke } from '../drawing/shapes.ts';
import { notesOf } from '../sound/score.ts';
import { beacon, flight, type Globe, meridian, type Place, parallel } from './globe.ts';

const NIGHT = '#050d1c';
const BEAM_DARK = '#071326';
const BEAM_LIGHT = '#0a1a33';
const SEA = '#0c2750';
const SEA_SHADE = '#091d3e';
const GRID = '#1c57a8';
const ORBIT = '#17427f';
const LIGHT = '#4fb3ff';
const BRIGHT = '#d8efff';
const HEADLINE = '#16335e';

const RADIUS = 246;
const CENTRE = { x: 850, y: 372 };
const TILT = 0.36;
/** The globe repeats itself after a third of a round, so that a clip may hold one slow third. */
const SYMMETRY = 3;
const MERIDIAN_STEP = 40;
const PARALLELS = [-50, -25, 0, 25, 50];

/** Cities of the first third of the globe; the other thirds repeat them. */
const CITY_THIRD: readonly Place[] = [
  { longitude: 0, latitude: 46 },
  { longitude: 38, latitude: 12 },
  { longitude: 84, latitude: 34 },
];
const CITIES: readonly Place[] = [0, 120, 240].flatMap((shift) =>
  CITY_THIRD.map((city) => ({ ...city, longitude: city.longitude + shift })),
);

/** Widths of the headline bars, one row per eight seconds. */
const HEADLINES: readonly (readonly [number, number])[] = [
  [330, 236],
  [276, 318],
  [352, 180],
  [240, 290],
];
const HEADLINE_CHANGE = 0.12;

/** Half axes of the orbit around the globe, its slope in degrees, and the light's share of a round. */
const ORBIT_RADII = { x: 400, y: 84 };
const ORBIT_SLOPE = -16;
const LIGHT_SHARE = 0.17;
const ORBIT_STEPS = 48;

/** A piece of the orbit, its ends counted in rounds; the near half runs from 0 to 0.5, the far half from 0.5 to 1. */
function orbitPiece(from: number, to: number): string {
  const points: [number, number][] = [];
  for (let step = 0; step <= ORBIT_STEPS; step += 1) {
    const angle = Math.PI * 2 * blend(from, to, step / ORBIT_STEPS);
    points.push([-ORBIT_RADII.x * Math.cos(angle), ORBIT_RADII.y * Math.sin(angle)]);
  }
  return polyline(points);
}

/** One half of the orbit, and what of the light band lies on it; `head` counts rounds. */
function orbitHalf(start: number, head: number): string {
  let content = path(orbitPiece(start, start + 0.5), stroke(ORBIT, 5));
  for (const round of [0, 1]) {
    const from = Math.max(start, head - LIGHT_SHARE + round);
    const to = Math.min(start + 0.5, head + round);
    if (to > from) content += path(orbitPiece(from, to), stroke(LIGHT, 9));
  }
  return group(content, { transform: `translate(${CENTRE.x} ${CENTRE.y}) rotate(${ORBIT_SLOPE})` });
}

function background(): string {
  return (
    rectangle(0, 0, 1280, 720, { fill: NIGHT }) +
    path('M470 0H1010L590 720H50Z', { fill: BEAM_DARK }) +
    path('M1010 0H1280V260L1012 720H590Z', { fill: BEAM_LIGHT })
  );
}

function globeDrawing(seconds: number): string {
  const globe: Globe = { ...CENTRE, radius: RADIUS, rotation: turn(seconds, 1) / SYMMETRY, tilt: TILT };
  let content = circle(CENTRE.x, CENTRE.y, RADIUS, { fill: SEA_SHADE });
  content += path('M850 126A246 246 0 0 1 850 618A330 330 0 0 0 850 126Z', {
    fill: SEA,
    transform: 'rotate(214 850 372)',
  });
  content += circle(CENTRE.x, CENTRE.y, RADIUS, stroke(GRID, 3));
  for (const latitude of PARALLELS) content += parallel(globe, latitude, stroke(GRID, 2.5));
  for (let longitude = 0; longitude < 360; longitude += MERIDIAN_STEP) {
    content += meridian(globe, longitude, stroke(GRID, 2.5));
  }
  CITIES.forEach((city, index) => {
    const next = CITIES[(index + 1) % CITIES.length] ?? city;
    const target = next.longitude < city.longitude ? { ...next, longitude: next.longitude + 360 } : next;
    content += flight(globe, city, target, stroke(LIGHT, 3.5));
  });
  for (const city of CITIES) content += beacon(globe, city, 10, BRIGHT);
  return content;
}

/** Two bars of changing width under an accent, as an abstract headline. */
function headlines(seconds: number): string {
  const position = sweep(seconds, 1) * HEADLINES.length;
  const index = Math.floor(position);
  const change = ease(Math.min(1, (position - index) / HEADLINE_CHANGE));
  const now = HEADLINES[index] ?? [0, 0];
  const before = HEADLINES[(index + HEADLINES.length - 1) % HEADLINES.length] ?? now;
  const accent = 96 + 28 * swing(seconds, 4);
  return (
    rectangle(56, 532, accent, 12, { rx: 6, fill: LIGHT }) +
    rectangle(56, 572, blend(before[0], now[0], change), 30, { rx: 8, fill: HEADLINE }) +
    rectangle(56, 618, blend(before[1], now[1], change), 30, { rx: 8, fill: HEADLINE })
  );
}

function draw(seconds: number): string {
  const head = sweep(seconds, 4);
  return background() + orbitHalf(0.5, head) + globeDrawing(seconds) + orbitHalf(0, head) + headlines(seconds);
}

const MOTIF =
  circle(50, 50, 40, stroke(LIGHT, 7)) + path('M10 50H90M50 10C24 34 24 66 50 90C76 66 76 34 50 10', stroke(LIGHT, 6));

export const news: Clip = {
  id: 'news',
  quality: 42,
  posterSecond: 5,
  draw,
  motif: MOTIF,
  notes: notesOf({
    chords: [
      [57, 60, 64, 67],
      [53, 57, 60, 64],
      [48, 55, 60, 64],
      [55, 59, 62, 66],
      [57, 60, 64, 67],
      [53, 57, 60, 64],
      [50, 57, 60, 65],
      [52, 56, 59, 64],
    ],
    figure: [0, 2, 4, 2, 3, 2, 4, null],
    figuresPerChord: 1,
    figureVoice: 'pluck',
    figureGain: 0.3,
    ringSeconds: 1.2,
    padGain: 0.16,
    bassGain: 0.34,
    bassNotes: 4,
  }),
};
