import type { Scene } from './drawing.ts';

/** A cut of a scene: its size in pixels, and where and how large the subject's square stands in it. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export const frames = {
  poster: { width: 400, height: 600, x: 200, y: 236, scale: 0.4 },
  still: { width: 1280, height: 720, x: 850, y: 360, scale: 0.74 },
  banner: { width: 1680, height: 720, x: 1190, y: 360, scale: 0.76 },
  mobile: { width: 720, height: 960, x: 360, y: 410, scale: 0.72 },
  wide: { width: 640, height: 360, x: 430, y: 180, scale: 0.37 },
  upright: { width: 300, height: 450, x: 150, y: 215, scale: 0.33 },
} as const satisfies Record<string, Frame>;

/** The grain of film over a whole picture: a tile of noise, which is cheap to draw at any size. */
const grain = ({ width, height }: Frame): string =>
  '<defs><filter id="noise" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".9" numOctaves="2" stitchTiles="stitch"/><feColorMatrix values="0 0 0 0 .5 0 0 0 0 .5 0 0 0 0 .5 0 0 0 -2.2 1.5"/></filter><pattern id="grain" width="220" height="220" patternUnits="userSpaceOnUse"><rect width="220" height="220" filter="url(#noise)"/></pattern></defs>' +
  `<rect width="${width}" height="${height}" fill="url(#grain)" opacity=".1"/>`;

/** The corners fall off, as through a lens; `iris` closes in as silent films do. */
export const vignette = ({ width, height }: Frame, color: string, kind: 'lens' | 'iris'): string => {
  const [inner, strength] = kind === 'iris' ? [0.52, 0.95] : [0.62, 0.55];
  return `<defs><radialGradient id="corners" cx=".5" cy=".44" r=".78"><stop offset="${inner}" stop-color="${color}" stop-opacity="0"/><stop offset="1" stop-color="${color}" stop-opacity="${strength}"/></radialGradient></defs><rect width="${width}" height="${height}" fill="url(#corners)"/>`;
};

/** Darkens from nothing at `from` to `strength` at the foot; fractions of the height. */
export const shaded = ({ width, height }: Frame, color: string, from: number, strength: number): string =>
  `<linearGradient id="shade" x1="0" x2="0" y1="${from}" y2="1"><stop offset="0" stop-color="${color}" stop-opacity="0"/><stop offset=".55" stop-color="${color}" stop-opacity="${strength * 0.85}"/><stop offset="1" stop-color="${color}" stop-opacity="${strength}"/></linearGradient><rect width="${width}" height="${height}" fill="url(#shade)"/>`;

/** A whole SVG document: the scene cut to the frame, and what lies over it. */
export function framed({ defs = '', drawing }: Scene, frame: Frame, over = '', isGrained = false): string {
  const { width, height, x, y, scale } = frame;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${defs}</defs><g transform="translate(${x} ${y}) scale(${scale}) translate(-500 -500)">${drawing}</g>${isGrained ? grain(frame) : ''}${over}</svg>`;
}
