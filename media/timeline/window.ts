import type { Source, Span } from './source.ts';

const MINUTE = 60_000;
/** How far back live playlists reach. Milliseconds. */
export const LIVE_WINDOW = 15 * MINUTE;
/** How much of the archive one playlist holds. Milliseconds. */
export const ARCHIVE_WINDOW = 240 * MINUTE;
/** How late a segment may still come whose time is over. */
const LONGEST_DELAY = MINUTE;

/** The last fifteen minutes that have been played; null when nothing has. */
export function liveWindow({ extent }: Source): Span | null {
  return extent === null ? null : { from: Math.max(extent.from, extent.to - LIVE_WINDOW), to: extent.to };
}

export type ArchiveWindow =
  | { readonly kind: 'span'; readonly span: Span; readonly complete: boolean }
  | { readonly kind: 'too-old' }
  | { readonly kind: 'not-yet' };

/** From the segment that holds the instant up to four hours later, as far as it has been played by `now`. */
export async function archiveWindow(source: Source, instant: number, now: number): Promise<ArchiveWindow> {
  const { extent } = source;
  if (extent === null) return { kind: 'not-yet' };
  const from = await source.borderAt(instant);
  if (from === null) return { kind: 'not-yet' };
  if (from > instant && from === extent.from) return { kind: 'too-old' };
  const full = from + ARCHIVE_WINDOW;
  const to = Math.min(full, extent.to);
  // A recording that has stopped meanwhile continues later than that.
  return { kind: 'span', span: { from, to }, complete: to === full || now > full + LONGEST_DELAY };
}
