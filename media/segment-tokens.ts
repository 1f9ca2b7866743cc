import { type SigningKeys, segmentBucket, signSegments } from '#signing/media-token.ts';
import type { Ending } from './timeline/media-playlist.ts';
import type { PlayedSegment, Span } from './timeline/source.ts';
import { ARCHIVE_WINDOW } from './timeline/window.ts';

const MILLISECONDS = 1000;
/** Those who saw an archive grow have read its end by then. Milliseconds. */
const LAST_RELOAD = 600_000;
/** A channel that has stopped still lists what it played last: from here on those tokens are about to end. Milliseconds. */
const LIVE_TOKENS_END = 5_400_000;

/** What the time of a stream's tokens depends on. */
interface SignedStream {
  readonly ending: Ending;
  readonly span: Span;
}

/**
 * Signs what a stream lists at `now` (Unix seconds). A listed segment keeps its address for as long as it is
 * listed (RFC 8216, 6.2.1): hls.js drops a playlist in which an address has become another, and never plays on. So a
 * segment's token counts from its own time, and those of a growing archive from where that begins.
 */
export function segmentTokens(
  keys: SigningKeys,
  stream: SignedStream,
  now: number,
): (segment: Pick<PlayedSegment, 'folder' | 'start'>) => string {
  const reading = stream.ending === 'sliding' ? 'reloaded' : 'once';
  const known = new Map<string, string>();
  return (segment) => {
    const since = countedFrom(stream, segment, now * MILLISECONDS) / MILLISECONDS;
    const name = `${segmentBucket(since)}/${segment.folder}`;
    const token = known.get(name) ?? signSegments(keys, segment.folder, since, reading);
    known.set(name, token);
    return token;
  };
}

/** In milliseconds, as is `now`. */
function countedFrom({ ending, span }: SignedStream, { start }: Pick<PlayedSegment, 'start'>, now: number): number {
  switch (ending) {
    case 'sliding':
      return now - start < LIVE_TOKENS_END ? start : now;
    case 'growing':
    case 'complete':
      return now - span.from < ARCHIVE_WINDOW + LAST_RELOAD ? span.from : now;
    case 'film':
      return now;
  }
}
