/** A small picture of a stream: where on which sheet it is, in pixels. */
export interface SeekPicture {
  /** Seconds: of a channel since 1970, of a film since its beginning. */
  readonly time: number;
  /** Of the sheet. */
  readonly url: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** There is one for each ten seconds; further from a moment it shows something else [C-CONST-17]. */
const FURTHEST_SECONDS = 20;

/** What a stream looks like at a moment, from its pictures in order of time; null where there is none. */
export function pictureAt(pictures: readonly SeekPicture[], time: number): SeekPicture | null {
  const latest = pictures.findLast((picture) => picture.time <= time);
  return latest !== undefined && time - latest.time < FURTHEST_SECONDS ? latest : null;
}
