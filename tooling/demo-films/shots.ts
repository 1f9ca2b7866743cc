import { type Drawable, type Staging, stagingOf } from '#demo/art/artist.ts';
import type { GenreKey } from '#demo/genres.ts';
import type { Camera, Joint, Shot } from '#demo/trailers/storyboard.ts';

/** A move of the camera over a scene of its own. */
export interface StagedShot extends Shot {
  readonly staging: Staging;
}

interface Move {
  readonly from: Camera;
  readonly to: Camera;
}

const still: Camera = { x: 216, y: 500, width: 1730 };
const wide: readonly Move[] = [
  { from: still, to: { x: 345, y: 480, width: 1380 } },
  { from: { x: -430, y: 520, width: 1350 }, to: { x: 80, y: 500, width: 1350 } },
  { from: { x: 420, y: 640, width: 1120 }, to: { x: 440, y: 370, width: 1120 } },
  { from: { x: 500, y: 385, width: 690 }, to: { x: 500, y: 375, width: 900 } },
  { from: { x: 250, y: 490, width: 1400 }, to: { x: 190, y: 495, width: 1760 } },
];
/** The subject stays in the middle, which is all of an upright picture. */
const upright: readonly Move[] = [
  { from: { x: 500, y: 500, width: 1760 }, to: { x: 500, y: 480, width: 1380 } },
  { from: { x: 500, y: 640, width: 1300 }, to: { x: 500, y: 380, width: 1300 } },
  { from: { x: 430, y: 480, width: 1400 }, to: { x: 560, y: 480, width: 1400 } },
];

const FADE_SECONDS = 0.8;
const cut: Joint = { kind: 'cut' };
const fades: readonly Joint[] = [
  { kind: 'blend', look: 'fade', seconds: FADE_SECONDS },
  { kind: 'blend', look: 'fadeblack', seconds: FADE_SECONDS },
];

export interface Telling {
  readonly title: Drawable;
  readonly seconds: number;
  /** Of each scene: what it looks like. */
  readonly scenes: readonly [GenreKey, ...GenreKey[]];
  readonly isUpright: boolean;
}

/** The shots of a film: a scene each, of equal length, one fading into the next; the title comes over the last. */
export function shotsOf({ title, seconds, scenes, isUpright }: Telling): readonly StagedShot[] {
  const moves = isUpright ? upright : wide;
  const step = seconds / scenes.length;
  return scenes.map((genre, index) => {
    const isLast = index === scenes.length - 1;
    const slug = isLast ? title.slug : `${title.slug}-scene-${index + 1}`;
    const move = moves[index % moves.length] ?? { from: still, to: still };
    return {
      ...move,
      seconds: isLast ? step : step + FADE_SECONDS,
      joint: index === 0 ? cut : (fades[index % fades.length] ?? cut),
      hasTitle: isLast,
      staging: stagingOf({ ...title, slug, genres: [genre] }),
    };
  });
}
