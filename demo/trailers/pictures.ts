import type { Staging } from '../art/artist.ts';
import { type Frame, framed, vignette } from '../art/frame.ts';
import { lettered, type Place } from '../art/lettering.ts';
import type { Camera, Shot } from './storyboard.ts';

/** Of the trailer's picture. */
export const WIDTH = 1280;
export const HEIGHT = 720;
const SHAPE = WIDTH / HEIGHT;

/** A part of a scene in the shape of the picture, in the scene's units. */
export interface Region {
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

/** Sharper than it is shown, for the camera moves between the pixels. */
const DENSITY = 1.5;
/** The middle of the square in which a scene's subject stands. */
const MIDDLE = 500;

/** The smallest part of the scene that holds a whole move. */
export function regionOf({ from, to }: Pick<Shot, 'from' | 'to'>): Region {
  const [one, other] = [edgesOf(from), edgesOf(to)];
  const [left, right] = [Math.min(one.left, other.left), Math.max(one.right, other.right)];
  const [top, bottom] = [Math.min(one.top, other.top), Math.max(one.bottom, other.bottom)];
  const width = Math.max(right - left, (bottom - top) * SHAPE);
  return { left: (left + right - width) / 2, top: (top + bottom - width / SHAPE) / 2, width };
}

const edgesOf = ({ x, y, width }: Camera) => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - width / SHAPE / 2,
  bottom: y + width / SHAPE / 2,
});

/** Everything a shot sees, as SVG. */
export function drawnShot({ scene }: Staging, shot: Shot): string {
  const { left, top, width } = regionOf(shot);
  const pixels = Math.round((DENSITY * WIDTH * width) / Math.min(shot.from.width, shot.to.width));
  const scale = pixels / width;
  const frame: Frame = {
    width: pixels,
    height: Math.round(pixels / SHAPE),
    x: (MIDDLE - left) * scale,
    y: (MIDDLE - top) * scale,
    scale,
  };
  return framed(scene, frame);
}

const PICTURE: Frame = { width: WIDTH, height: HEIGHT, x: 0, y: 0, scale: 0 };
/** Beside the subject's middle, and beside the words that a banner has over its trailer. */
const LETTERS: Place = { x: 640, y: 420, width: 540, height: 210, align: 'centre' };
/** The scene stays behind the letters, dark, and darkest where they stand. */
const CARD_SHADE = 0.6;
const LETTERS_SHADE = 0.82;

const sheet = (drawing: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${drawing}</svg>`;

/** What lies over the whole picture, as SVG that one sees through: the corners fall off. */
export const drawnLens = ({ shade }: Staging): string => sheet(vignette(PICTURE, shade, 'lens'));

/** The title's letters over a shade that one sees through, as SVG. The smallest print could not be read. */
export function drawnCard({ shade, lettering }: Staging): string {
  const { x, y, width, height } = LETTERS;
  const dark = `<radialGradient id="dark"><stop offset="0.35" stop-color="${shade}" stop-opacity="${LETTERS_SHADE}"/><stop offset="1" stop-color="${shade}" stop-opacity="0"/></radialGradient>`;
  const [middle, centre] = [x + width / 2, y - height / 2];
  return sheet(
    `<defs>${dark}</defs><rect width="${WIDTH}" height="${HEIGHT}" fill="${shade}" opacity="${CARD_SHADE}"/><ellipse cx="${middle}" cy="${centre}" rx="${width * 0.75}" ry="${height * 1.2}" fill="url(#dark)"/>${lettered({ ...lettering, below: '' }, LETTERS)}`,
  );
}
