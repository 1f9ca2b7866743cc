import sharp, { type Sharp } from 'sharp';
import type { Clip } from '../clip.ts';
import { CANVAS_HEIGHT, CANVAS_WIDTH, FRAME_RATE } from '../settings.ts';
import { overlay } from './overlay.ts';

/** What is drawn over the scene. */
export interface FrameParts {
  readonly motif: boolean;
}

/** The whole picture at `seconds` as an SVG document. */
function frameDocument(clip: Clip, seconds: number, parts: FrameParts): string {
  const size = `width="${CANVAS_WIDTH}" height="${CANVAS_HEIGHT}" viewBox="0 0 ${CANVAS_WIDTH} ${CANVAS_HEIGHT}"`;
  const corners = parts.motif ? overlay(clip.motif) : '';
  const content = clip.draw(seconds) + corners;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`;
}

/** The picture at `seconds`, ready to be stored in any format. */
export function framePicture(clip: Clip, seconds: number, parts: FrameParts): Sharp {
  return sharp(Buffer.from(frameDocument(clip, seconds, parts))).removeAlpha();
}

/** The pixels of the numbered frame, three bytes each. */
export function framePixels(clip: Clip, frame: number): Promise<Buffer> {
  return framePicture(clip, frame / FRAME_RATE, { motif: true })
    .raw()
    .toBuffer();
}
