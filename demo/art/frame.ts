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
  mobile: { width: 720, height: 960, x: 360, y: 410, scale: 0.72 },
  wide: { width: 640, height: 360, x: 430, y: 180, scale: 0.37 },
  upright: { width: 300, height: 450, x: 150, y: 215, scale: 0.33 },
} as const satisfies Record<string, Frame>;

/** Darkens from nothing at `from` to `strength` at the foot; fractions of the height. */
export const shaded = ({ width, height }: Frame, color: string, from: number, strength: number): string =>
  `<linearGradient id="shade" x1="0" x2="0" y1="${from}" y2="1"><stop offset="0" stop-color="${color}" stop-opacity="0"/><stop offset=".55" stop-color="${color}" stop-opacity="${strength * 0.85}"/><stop offset="1" stop-color="${color}" stop-opacity="${strength}"/></linearGradient><rect width="${width}" height="${height}" fill="url(#shade)"/>`;

/** A whole SVG document: the scene cut to the frame, and what lies over it. */
export function framed({ defs = '', drawing }: Scene, { width, height, x, y, scale }: Frame, over = ''): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${defs}</defs><g transform="translate(${x} ${y}) scale(${scale}) translate(-500 -500)">${drawing}</g>${over}</svg>`;
}
