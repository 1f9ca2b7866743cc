import { seedOf } from '../art/seed.ts';
import type { Title } from '../titles/title.ts';
import { type Mood, moodOf } from './mood.ts';

/** A view of a scene, in its units: the middle and width of a 16:9 frame. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** One move of the camera. */
export interface Shot {
  readonly from: Camera;
  readonly to: Camera;
  readonly seconds: number;
  /** How it comes after the one before. */
  readonly joint: Joint;
  /** Whether the title's letters come over it. */
  readonly hasTitle: boolean;
}

/** A cut, or a transition by its ffmpeg name. */
export type Joint =
  | { readonly kind: 'cut' }
  | {
      readonly kind: 'blend';
      readonly look: 'fade' | 'fadeblack' | 'smoothleft' | 'circleopen';
      readonly seconds: number;
    };

/** As the title's still is cut: a banner shows that, and then the trailer in its place. */
const STILL: Camera = { x: 216, y: 500, width: 1730 };

type Move = Pick<Shot, 'from' | 'to'>;

const approach: Move = { from: STILL, to: { x: 345, y: 480, width: 1380 } };
const travel: Move = { from: { x: -430, y: 520, width: 1350 }, to: { x: 80, y: 500, width: 1350 } };
const rise: Move = { from: { x: 420, y: 640, width: 1120 }, to: { x: 440, y: 370, width: 1120 } };
const glance: Move = { from: { x: 500, y: 375, width: 800 }, to: { x: 500, y: 385, width: 690 } };
const leave: Move = { from: { x: 250, y: 490, width: 1560 }, to: { x: 190, y: 495, width: 1760 } };

const reversed = ({ from, to }: Move): Move => ({ from: to, to: from });

const cut: Joint = { kind: 'cut' };
const blend = (look: Extract<Joint, { kind: 'blend' }>['look'], seconds: number): Joint => ({
  kind: 'blend',
  look,
  seconds,
});

type Step = readonly [move: Move, seconds: number, joint: Joint];

/** The first joint is with nothing: a cut. Lengths without what overlaps are whole segments of four seconds. */
const boards: Readonly<Record<Mood, readonly [Step, ...Step[]]>> = {
  night: [
    [approach, 6, cut],
    [rise, 5, blend('fadeblack', 0.8)],
    [glance, 4, cut],
    [leave, 6.6, blend('fadeblack', 0.8)],
  ],
  heart: [
    [approach, 5, cut],
    [travel, 5, blend('fade', 1)],
    [glance, 4, blend('fade', 1)],
    [leave, 5, blend('fade', 1)],
  ],
  laughter: [
    [approach, 3.4, cut],
    [rise, 3, cut],
    [glance, 2, cut],
    [leave, 4, blend('smoothleft', 0.4)],
  ],
  frontier: [
    [approach, 4.4, cut],
    [travel, 4.8, blend('fade', 0.6)],
    [rise, 3.4, cut],
    [leave, 4.6, blend('fadeblack', 0.6)],
  ],
  wonder: [
    [approach, 5, cut],
    [rise, 4.8, blend('circleopen', 0.8)],
    [glance, 3, cut],
    [leave, 4.8, blend('fade', 0.8)],
  ],
  record: [
    [approach, 4.4, cut],
    [travel, 4.8, blend('fade', 0.6)],
    [glance, 3, cut],
    [leave, 5, blend('fade', 0.6)],
  ],
};

/** The shots of a title's trailer. Every other title of a mood has the moves in its middle the other way round. */
export function storyboardOf(title: Pick<Title, 'slug' | 'genres'>): readonly Shot[] {
  const board = boards[moodOf(title)];
  const isReversed = seedOf(title.slug) % 2 === 1;
  return board.map(([move, seconds, joint], index) => {
    const isLast = index === board.length - 1;
    return { ...(isReversed && index > 0 && !isLast ? reversed(move) : move), seconds, joint, hasTitle: isLast };
  });
}

/** How long shots last together, in seconds. */
export function lengthOf(shots: readonly Shot[]): number {
  const overlapping = (joint: Joint) => (joint.kind === 'blend' ? joint.seconds : 0);
  const seconds = shots.reduce((sum, shot) => sum + shot.seconds - overlapping(shot.joint), 0);
  return Math.round(seconds * 1000) / 1000;
}
