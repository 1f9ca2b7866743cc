import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { type SigningKeys, segmentBucket, signSegments } from '#signing/media-token.ts';
import { trackOf } from './asset/asset.ts';
import type { Library } from './asset/library.ts';
import { MediaRefusal } from './http/refusal.ts';
import { masterPlaylist } from './timeline/master-playlist.ts';
import { type Ending, mediaPlaylist } from './timeline/media-playlist.ts';
import { archiveSpan, liveSpan, type Span, segmentsBetween } from './timeline/segments.ts';
import type { Block, Timeline } from './timeline/timeline.ts';

/** Where a viewer reads a channel: at its live edge, or from an instant (Unix seconds) of its archive. */
export type Position = 'live' | number;

/** A stretch of a channel as it can be played right now. */
export interface Stream {
  readonly timeline: Timeline;
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

/**
 * What can be played of a timeline at `now` (Unix seconds).
 * @throws MediaRefusal when nothing can.
 */
export function openStream(timeline: Timeline, position: Position, now: number): Stream {
  if (position === 'live') {
    const span = liveSpan(timeline, now);
    if (span === null) throw new MediaRefusal('schedule_from_future', 'the channel has not begun');
    return { timeline, position, span, ending: 'sliding' };
  }
  const archive = archiveSpan(timeline, position, now);
  switch (archive.kind) {
    case 'too-old':
      throw new MediaRefusal('archive_not_available', 'the archive does not reach back that far');
    case 'not-yet':
      throw new MediaRefusal('schedule_from_future', 'that has not been played yet');
    case 'span':
      return { timeline, position, span: archive.span, ending: archive.complete ? 'complete' : 'growing' };
  }
}

export interface PlaylistsOptions {
  readonly library: Library;
  readonly keys: SigningKeys;
  /** How many bytes of playlists stay in memory. */
  readonly cacheBytes: number;
}

export interface Playlists {
  /** Null when the channel has no picture to offer. */
  master(stream: Stream): Promise<Playlist | null>;
  /** Null when no asset of the stream has such a track. */
  media(stream: Stream, track: string, now: number): Promise<Playlist | null>;
}

const compress = promisify(gzip);

/** Builds each playlist once for all viewers: its text depends on nothing but the stream, the track and the hour. */
export function createPlaylists({ library, keys, cacheBytes }: PlaylistsOptions): Playlists {
  const cache = new LRUCache<string, Playlist, () => string>({
    maxSize: cacheBytes,
    sizeCalculation: ({ body, gzip: compressed }) => body.length + compressed.length,
    fetchMethod: (_key, _stale, { context: write }) => encode(write()),
  });

  /** What was written while an asset was missing is not kept: the asset may still come. */
  const written = (key: string, isWhole: boolean, write: () => string) =>
    isWhole ? cache.forceFetch(key, { context: write }) : encode(write());

  return {
    async master({ timeline }) {
      const key = `${identity(timeline)}/index`;
      const found = cache.get(key);
      if (found !== undefined) return found;
      const names = namesOf(timeline.blocks);
      const assets = await library.findAll(names);
      const text = masterPlaylist([...assets.values()]);
      return text === '' ? null : written(key, assets.size === names.size, () => text);
    },
    async media({ timeline, position, span, ending }, track, now) {
      const key = `${identity(timeline)}/${position}/${track}/${span.to}/${segmentBucket(now)}`;
      const found = cache.get(key);
      if (found !== undefined) return found;
      const segments = segmentsBetween(timeline, span);
      const names = namesOf(segments.map((segment) => segment.block));
      const assets = await library.findAll(names);
      if (![...assets.values()].some((asset) => trackOf(asset, track) !== undefined)) return null;
      const reading = ending === 'complete' ? 'once' : 'reloaded';
      const sign = (asset: string) => signSegments(keys, asset, now, reading);
      const write = () => mediaPlaylist({ segments, track, assets, ending, sign });
      return written(key, assets.size === names.size, write);
    },
  };
}

const identity = ({ channel, version, publishedAt }: Timeline) => `${channel}/${version}.${publishedAt}`;

const namesOf = (blocks: readonly Block[]) => new Set(blocks.map((block) => block.asset));

async function encode(text: string): Promise<Playlist> {
  const body = Buffer.from(text);
  // The same text under two encodings: only a weak tag may stand for both.
  const etag = `W/"${createHash('sha256').update(body).digest('base64url')}"`;
  return { body, gzip: await compress(body), etag };
}
