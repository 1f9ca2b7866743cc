import type { Clip } from '../clip.ts';
import { ease, sweep, swing, turn } from '../drawing/loop.ts';
import { circle, group, path, polyline, rectangle, stroke } from '../drawing/shapes.ts';
import { notesOf } from '../sound/score.ts';

const HALL = '#0d0705';
const WALL = '#150b07';
const BEAM_OUTER = '#22130a';
const BEAM_INNER = '#2e1b0d';
const MACHINE = '#3a2313';
const MACHINE_DARK = '#26160c';
const SEAT = '#1d0d09';
const SEAT_BACK = '#160a07';
const GOLD = '#f2b04a';
const EMBER = '#c8742a';
const DUSK = '#7d4219';
const CARD = '#4a2811';
const CREAM = '#ffe9c4';

const SCREEN = { x: 540, y: 150, width: 660, height: 300 };
const LENS = { x: 262, y: 470 };

const CARD_COUNT = 4;
/** Share of a card's time in which it slides in. */
const SLIDE_SHARE = 0.22;

function beam(): string {
  const { x, y, width, height } = SCREEN;
  const outer = polyline([
    [LENS.x, LENS.y - 16],
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
    [LENS.x, LENS.y + 16],
  ]);
  const inner = polyline([
    [LENS.x, LENS.y - 9],
    [x, y + 70],
    [x, y + height - 50],
    [LENS.x, LENS.y + 9],
  ]);
  return path(outer, { fill: BEAM_OUTER }) + path(inner, { fill: BEAM_INNER });
}

/** Specks of dust floating in the beam. */
function dust(seconds: number): string {
  let content = '';
  for (let index = 0; index < 9; index += 1) {
    const along = 0.2 + 0.085 * index + 0.05 * swing(seconds, 1, index * 0.37);
    const spread = 0.75 * swing(seconds, 2, index * 0.23);
    const x = LENS.x + (SCREEN.x - LENS.x) * along;
    const middle = LENS.y + (SCREEN.y + SCREEN.height / 2 - LENS.y) * along;
    content += circle(x, middle + spread * along * 130, 2.5 + (index % 3), { fill: EMBER });
  }
  return content;
}

function reel(x: number, y: number, radius: number, angle: number): string {
  const degrees = (angle * 180) / Math.PI;
  let holes = '';
  for (let index = 0; index < 5; index += 1) {
    const turned = (index / 5) * Math.PI * 2;
    holes += circle(Math.cos(turned) * radius * 0.56, Math.sin(turned) * radius * 0.56, radius * 0.22, { fill: HALL });
  }
  const hub = circle(0, 0, radius * 0.13, { fill: GOLD });
  const disc = circle(0, 0, radius, { fill: MACHINE }) + circle(0, 0, radius - 5, stroke(EMBER, 3));
  return group(disc + holes + hub, { transform: `translate(${x} ${y}) rotate(${degrees.toFixed(2)})` });
}

function projector(seconds: number): string {
  return (
    path('M150 540L110 720M180 540L220 720', stroke(MACHINE_DARK, 14)) +
    reel(104, 326, 66, turn(seconds, 3)) +
    reel(222, 350, 50, turn(seconds, 4)) +
    rectangle(76, 408, 160, 136, { rx: 18, fill: MACHINE }) +
    rectangle(96, 432, 72, 56, { rx: 10, fill: MACHINE_DARK }) +
    rectangle(228, 444, 38, 52, { rx: 8, fill: DUSK }) +
    circle(202, 516, 7, { fill: GOLD })
  );
}

/** A moon climbing over dunes. */
function moonCard(seconds: number): string {
  const height = 150 - 46 * swing(seconds, 1, 0.9);
  return (
    circle(450, height, 62, { fill: CREAM }) +
    path('M0 220C140 150 250 170 360 215S560 260 660 190V300H0Z', { fill: EMBER }) +
    path('M0 262C160 220 300 290 440 262S600 240 660 262V300H0Z', { fill: DUSK })
  );
}

/** A title in three bars, the lowest of them growing. */
function titleCard(seconds: number): string {
  const width = 150 + 40 * swing(seconds, 2);
  return (
    rectangle(150, 92, 360, 40, { rx: 10, fill: CREAM }) +
    rectangle(220, 152, 220, 22, { rx: 8, fill: GOLD }) +
    rectangle(330 - width / 2, 204, width, 8, { rx: 4, fill: EMBER })
  );
}

/** A skyline before a low sun. */
function cityCard(seconds: number): string {
  return (
    circle(230, 190 + 20 * swing(seconds, 1), 96, { fill: GOLD }) +
    path('M0 300V210H70V160H130V230H190V130H260V240H320V180H400V110H462V220H520V170H590V240H660V300Z', { fill: DUSK }) +
    path('M0 300V260H110V236H200V270H340V228H420V262H560V240H660V300Z', { fill: MACHINE_DARK })
  );
}

/** Overlapping discs, drifting through one another. */
function discCard(seconds: number): string {
  const drift = 44 * swing(seconds, 2, 0.25);
  return (
    circle(270 - drift, 150, 92, { fill: EMBER }) +
    circle(390 + drift, 150, 92, { fill: GOLD }) +
    circle(330, 150, 34, { fill: CREAM })
  );
}

const CARDS = [moonCard, titleCard, cityCard, discCard];

function cardAt(index: number, seconds: number): string {
  const card = CARDS[(index + CARD_COUNT) % CARD_COUNT];
  const ground = rectangle(0, 0, SCREEN.width, SCREEN.height, { fill: CARD });
  return ground + (card ? card(seconds) : '');
}

/** The screen: each card rests, then the next one pushes it out. */
function screen(seconds: number): string {
  const position = sweep(seconds, 1) * CARD_COUNT;
  const index = Math.floor(position);
  const slide = ease(Math.max(0, (position - index - 1 + SLIDE_SHARE) / SLIDE_SHARE)) * SCREEN.width;
  const now = group(cardAt(index, seconds), { transform: `translate(${-slide} 0)` });
  const next = group(cardAt(index + 1, seconds), { transform: `translate(${SCREEN.width - slide} 0)` });
  const frame = rectangle(0, 0, SCREEN.width, SCREEN.height, { rx: 14, ...stroke(CREAM, 4) });
  const clip = `<clipPath id="screen"><rect width="${SCREEN.width}" height="${SCREEN.height}" rx="14"/></clipPath>`;
  const content = clip + group(slide > 0 ? now + next : now, { 'clip-path': 'url(#screen)' }) + frame;
  return group(content, { transform: `translate(${SCREEN.x} ${SCREEN.y})` });
}

function seats(): string {
  let content = '';
  for (let x = 330; x < 1300; x += 104) content += rectangle(x, 588, 88, 150, { rx: 34, fill: SEAT_BACK });
  for (let x = 268; x < 1300; x += 128) content += rectangle(x, 644, 110, 150, { rx: 42, fill: SEAT });
  return content;
}

function draw(seconds: number): string {
  const hall = rectangle(0, 0, 1280, 720, { fill: HALL }) + rectangle(0, 0, 1280, 560, { fill: WALL });
  return hall + beam() + dust(seconds) + screen(seconds) + projector(seconds) + seats();
}

const MOTIF =
  rectangle(8, 30, 84, 58, { rx: 10, ...stroke(GOLD, 7) }) +
  path('M10 28L84 10M30 24L38 40M54 18L62 34', stroke(GOLD, 7));

export const cinema: Clip = {
  id: 'cinema',
  quality: 40,
  posterSecond: 2,
  draw,
  motif: MOTIF,
  notes: notesOf({
    chords: [
      [50, 57, 60, 65],
      [46, 53, 57, 62],
      [53, 57, 60, 67],
      [48, 55, 58, 64],
    ],
    figure: [2, null, 3, null, 5, null, 4, null, 3, null, null, null, 1, null, null, null],
    figuresPerChord: 1,
    figureVoice: 'bell',
    figureGain: 0.26,
    ringSeconds: 3,
    padGain: 0.24,
    bassGain: 0.26,
    bassNotes: 2,
  }),
};
