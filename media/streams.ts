import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { type LoopPosition, type SigningKeys, segmentBucket } from '#signing/media-token.ts';
import { MediaRefusal } from './http/refusal.ts';
import { segmentTokens } from './segment-tokens.ts';
import type { ProgrammeLists } from './store/programmes.ts';
import { masterPlaylist } from './timeline/master-playlist.ts';
import { type Ending, type MediaPlaylistInput, mediaPlaylist, playlistUpdate } from './timeline/media-playlist.ts';
import type { Programme } from './timeline/programmes.ts';
import type { PlayedSegment, Source, Span, Vantage } from './timeline/source.ts';
import { archiveWindow, liveWindow } from './timeline/window.ts';

/** Where a viewer reads: a channel at its live edge or from an instant (Unix seconds) of its archive, or a film. */
export type Position = 'live' | number | FilmPosition;

/** A film as it is packaged, or a clip that plays over and over. */
export type FilmPosition = 'title' | LoopPosition;

export const isOfFilm = (position: Position): position is FilmPosition =>
  typeof position === 'string' && position !== 'live';

/** A stretch of a source as it can be played right now. */
export interface Stream {
  readonly source: Source;
  readonly position: Position;
  readonly span: Span;
  readonly ending: Ending;
}

/** A playlist's text, ready to be sent to any number of viewers. */
export interface Playlist {
  readonly body: Buffer;
  readonly gzip: Buffer;
  readonly etag: string;
}

const MILLISECONDS = 1000;

/**
 * What can be played of a source at `now` (Unix seconds).
 * @throws MediaRefusal when nothing can.
 */
export async function openStream(source: Source, position: Position, now: number): Promise<Stream> {
  if (isOfFilm(position)) {
    if (source.extent === null) throw new MediaRefusal('not_found', 'the film is empty');
    return { source, position, span: source.extent, ending: 'film' };
  }
  if (position !== 'live') return openArchive(source, position, now);
  const span = liveWindow(source);
  if (span === null) throw new MediaRefusal('not_found', 'the channel has not begun');
  return { source, position, span, ending: 'sliding' };
}

async function openArchive(source: Source, position: number, now: number): Promise<Stream> {
  const archive = await archiveWindow(source, position * MILLISECONDS, now * MILLISECONDS);
  switch (archive.kind) {
    case 'too-old':
      throw new MediaRefusal('not_found', 'the archive does not reach back that far');
    case 'not-yet':
      throw new MediaRefusal('not_found', 'that has not been played yet');
    case 'span':
      return { source, position, span: archive.span, ending: archive.complete ? 'complete' : 'growing' };
  }
}

export interface PlaylistsOptions {
  readonly programmes: ProgrammeLists;
  readonly keys: SigningKeys;
  /** How many bytes of playlists stay in memory. */
  readonly cacheBytes: number;
}

/** How a track is listed: whole, only what came lately, or its key frames alone. */
export type Listing = 'whole' | 'update' | 'key-frames';

export interface Playlists {
  /** Null when the stream has no picture to offer. */
  master(stream: Stream): Promise<Playlist | null>;
  /** Null when nothing of the stream has such a track, or its key frames are not known. */
  media(stream: Stream, track: string, listing: Listing, now: number): Promise<Playlist | null>;
}

const compress = promisify(gzip);
const NO_PROGRAMMES = { version: '', programmes: [] };

/** Builds each playlist once for all viewers: its text depends on nothing but the stream, the track and the hour. */
export function createPlaylists({ programmes, keys, cacheBytes }: PlaylistsOptions): Playlists {
  const cache = new LRUCache<string, Playlist, () => string>({
    maxSize: cacheBytes,
    sizeCalculation: ({ body, gzip: compressed }) => body.length + compressed.length,
    fetchMethod: (_key, _stale, { context: write }) => encode(write()),
  });

  /** What was written while an asset was missing is not kept: the asset may still come. */
  const written = (key: string, isWhole: boolean, write: () => string) =>
    isWhole ? cache.forceFetch(key, { context: write }) : encode(write());

  return {
    async master(stream) {
      const key = `${keyOf(stream)}/index`;
      const found = cache.get(key);
      if (found !== undefined) return found;
      const { format, isWhole } = await stream.source.variants(stream.span, vantageOf(stream));
      const text = masterPlaylist(format);
      return text === '' ? null : written(key, isWhole, () => text);
    },
    async media(stream, track, listing, now) {
      const { source, span, ending } = stream;
      const guide = ending === 'film' ? null : await programmes.read(source.folder);
      const { version, programmes: listed } = guide ?? NO_PROGRAMMES;
      const key = `${keyOf(stream)}/${track}/${listing}/${segmentBucket(now)}/${version}`;
      const found = cache.get(key);
      if (found !== undefined) return found;
      const segments = await source.segments(span);
      const kind = await kindOf(stream, segments, track, listing);
      if (kind === null) return null;
      const input: MediaPlaylistInput = {
        segments,
        track,
        kind,
        ending,
        targetDuration: source.targetDuration(segments),
        programmes: listed.filter((programme) => touches(programme, span)),
        sign: segmentTokens(keys, stream, now),
      };
      const write = () => (listing === 'update' ? playlistUpdate(input) : null) ?? mediaPlaylist(input);
      const isWhole = segments.every(({ presence }) => presence !== 'awaited');
      return written(key, isWhole, write);
    },
  };
}

/** What a track's playlist has to list; null when there is nothing. */
async function kindOf(
  stream: Stream,
  segments: readonly PlayedSegment[],
  track: string,
  listing: Listing,
): Promise<MediaPlaylistInput['kind'] | null> {
  if (segments.length === 0) return null;
  const { format } = await stream.source.variants(stream.span, vantageOf(stream));
  const parts = segments.map((segment) => segment.part(track)).filter((part) => part !== null);
  if (listing === 'key-frames') {
    const isKnown = parts.length > 0 && parts.every(({ keyFrameSize }) => keyFrameSize !== null);
    return isKnown ? 'key-frames' : null;
  }
  if (format.subtitles.some(({ id }) => id === track)) return 'text';
  return parts.length > 0 ? 'media' : null;
}

const vantageOf = ({ position }: Stream): Vantage => (position === 'live' ? 'live-edge' : 'anywhere');

const keyOf = ({ source, position, span, ending }: Stream) =>
  `${source.identity}/${position}/${span.from}-${span.to}/${ending}`;

const touches = ({ start, end }: Programme, { from, to }: Span) =>
  start * MILLISECONDS < to && end * MILLISECONDS > from;

async function encode(text: string): Promise<Playlist> {
  const body = Buffer.from(text);
  // The same text in two encodings: only a weak tag is valid for both.
  const etag = `W/"${createHash('sha256').update(body).digest('base64url')}"`;
  return { body, gzip: await compress(body), etag };
}
