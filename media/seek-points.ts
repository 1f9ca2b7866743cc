import { type SigningKeys, signSegments } from '#signing/media-token.ts';
import { THUMBNAILS } from './asset/thumbnails.ts';
import type { Stream } from './streams.ts';

export const SEEK_POINTS_FILE = 'seek-points.json';
/** The same of its first seconds only: an archive's stream is hours long, of which a programme is a part. */
export const SEEK_POINTS_OF_START = 'seek-points-:seconds(^[1-9]\\d{0,4}).json';

/** What a stream looks like at a moment: where on which sheet the small picture is, in pixels. */
export interface SeekPoint {
  /** Seconds: of a channel since 1970, of a film since its beginning. */
  readonly time: number;
  /** Of the sheet, seen from this document. */
  readonly url: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** `seek-points.json`. */
export interface SeekPoints {
  readonly seek_points: readonly SeekPoint[];
}

/** Every so many seconds there is one [C-CONST-17]. */
const INTERVAL_MILLISECONDS = 10_000;
const MILLISECONDS = 1000;
/** From `/media/p/{token}/{folder}/{position}/` to `/media/`. */
const SHEETS_FROM_HERE = '../../../../s';

/** A stream that ends after so many seconds, or before. */
export function startOf(stream: Stream, seconds: number): Stream {
  const { from, to } = stream.span;
  return { ...stream, span: { from, to: Math.min(to, from + seconds * MILLISECONDS) } };
}

/** Small pictures of all that a stream lists now, one for each ten seconds. @param now Unix seconds. */
export async function seekPoints({ source, span }: Stream, keys: SigningKeys, now: number): Promise<SeekPoints> {
  const points: SeekPoint[] = [];
  const tokens = new Map<string, string>();
  let last = -1;
  for (const { start, thumbnail } of await source.segments(span)) {
    const turn = Math.floor(start / INTERVAL_MILLISECONDS);
    if (thumbnail === null || turn === last) continue;
    last = turn;
    const { folder, sheet, ...place } = thumbnail;
    const token = tokens.get(folder) ?? signSegments(keys, folder, now, 'once');
    tokens.set(folder, token);
    const url = `${SHEETS_FROM_HERE}/${token}/${folder}/${THUMBNAILS}/${sheet}.jpg`;
    points.push({ time: (turn * INTERVAL_MILLISECONDS) / MILLISECONDS, url, ...place });
  }
  return { seek_points: points };
}
