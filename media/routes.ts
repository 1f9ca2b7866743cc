import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { checkSegments, checkStream, type SigningKeys, streamFolder, type TokenVerdict } from '#signing/media-token.ts';
import { rememberTokens } from '#signing/token-memory.ts';
import { type Asset, type Track, trackOf } from './asset/asset.ts';
import type { Library } from './asset/library.ts';
import { sendBytes, sendText } from './http/delivery.ts';
import { MediaRefusal } from './http/refusal.ts';
import { ASSET_PATTERN, CHANNEL_PATTERN } from './store/names.ts';
import type { Timelines } from './store/timelines.ts';
import { describeStream } from './stream-description.ts';
import { openStream, type Playlist, type Playlists, type Position, type Stream } from './streams.ts';
import { MAX_BLOCK_SEGMENTS } from './timeline/timeline.ts';

export interface RoutesOptions {
  readonly timelines: Timelines;
  readonly library: Library;
  readonly playlists: Playlists;
  readonly keys: SigningKeys;
  readonly clock: { now(): number };
}

interface StreamAddress {
  readonly token: string;
  readonly channel: string;
  readonly position: string;
  readonly file: string;
}

interface SegmentAddress {
  readonly token: string;
  readonly asset: string;
  readonly track: string;
  readonly file: string;
}

const MILLISECONDS = 1000;
const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl';
/** Asked for each time, kept nowhere. */
const REVALIDATE = 'no-cache';
/**
 * Every reload of a player asks, an unchanged playlist costs a 304. A cache before us answers for a second by itself, a
 * second more while it asks, and for some when we cannot be reached.
 */
const RELOADED = 'public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=10';
/** A segment's address never means anything else; it ends with its token, not with this. */
const FOREVER = 'public, max-age=31536000, immutable';

const CHANNEL = new RegExp(CHANNEL_PATTERN);
const ASSET = new RegExp(ASSET_PATTERN);
const INSTANT = /^[1-9]\d{0,9}$/;
const PLAYLIST_FILE = /^([\w-]{1,32})\.m3u8$/;
const SEGMENT_FILE = /^(0|[1-9]\d{0,5})\.m4s$/;

/** `/p`: playlists, for whoever holds the stream's token. `/s`: segments, under addresses all viewers share. */
export function addMediaRoutes(server: FastifyInstance, options: RoutesOptions): void {
  const { timelines, library, playlists, keys, clock } = options;
  const streamVerdict = rememberTokens((token, folder, at) => checkStream(keys, token, folder, at));
  const segmentsVerdict = rememberTokens((token, asset, at) => checkSegments(keys, token, asset, at));
  const now = () => Math.floor(clock.now() / MILLISECONDS);

  async function streamAt({ token, channel, position }: StreamAddress): Promise<Stream> {
    admit(streamVerdict(token, streamFolder(channel, positionOf(position)), now()));
    if (!CHANNEL.test(channel)) throw new MediaRefusal('channel_not_found', 'no such channel');
    const timeline = await timelines.read(channel);
    if (timeline === null) throw new MediaRefusal('channel_not_found', 'no such channel');
    return openStream(timeline, positionOf(position), now());
  }

  async function trackAt({ token, asset, track }: SegmentAddress): Promise<{ asset: Asset; track: Track }> {
    admit(segmentsVerdict(token, asset, now()));
    const found = ASSET.test(asset) ? await library.find(asset) : null;
    const part = found === null ? undefined : trackOf(found, track);
    if (found === null || part === undefined) throw new MediaRefusal('not_found', 'no such track');
    return { asset: found, track: part };
  }

  function sendPlaylist(request: FastifyRequest, reply: FastifyReply, playlist: Playlist | null): FastifyReply {
    if (playlist === null) throw new MediaRefusal('not_found', 'no such track');
    return sendText(request, reply, playlist, {
      type: PLAYLIST_TYPE,
      etag: playlist.etag,
      cacheControl: RELOADED,
    });
  }

  server.get<{ Params: StreamAddress }>('/p/:token/:channel/:position/index.m3u8', async (request, reply) => {
    return sendPlaylist(request, reply, await playlists.master(await streamAt(request.params)));
  });

  server.get<{ Params: StreamAddress }>('/p/:token/:channel/:position/data.json', async (request, reply) => {
    const stream = await streamAt(request.params);
    return reply.header('cache-control', REVALIDATE).send(describeStream(stream, now()));
  });

  server.get<{ Params: StreamAddress }>('/p/:token/:channel/:position/:file', async (request, reply) => {
    const stream = await streamAt(request.params);
    const track = PLAYLIST_FILE.exec(request.params.file)?.[1];
    return sendPlaylist(request, reply, track === undefined ? null : await playlists.media(stream, track, now()));
  });

  server.get<{ Params: SegmentAddress }>('/s/:token/:asset/:track/init.mp4', async (request, reply) => {
    const { asset, track } = await trackAt(request.params);
    const bytes = await library.init(asset, track);
    const type = asset.audio.some(({ id }) => id === track.id) ? 'audio/mp4' : 'video/mp4';
    return sendBytes(request, reply, bytes, {
      type,
      etag: `"${track.id}-init-${bytes.length}"`,
      cacheControl: FOREVER,
    });
  });

  server.get<{ Params: SegmentAddress }>('/s/:token/:asset/:track/:file', async (request, reply) => {
    const { asset, track } = await trackAt(request.params);
    const n = Number(SEGMENT_FILE.exec(request.params.file)?.[1] ?? Number.NaN);
    if (!(n < MAX_BLOCK_SEGMENTS)) throw new MediaRefusal('not_found', 'no such segment');
    const bytes = await library.segment(asset, track, n);
    return sendBytes(request, reply, bytes, {
      type: 'video/iso.segment',
      etag: `"${track.id}-${n}-${bytes.length}"`,
      cacheControl: FOREVER,
    });
  });
}

/** Refuses before anything is looked up: without a token nobody learns what exists. */
function admit(verdict: TokenVerdict): void {
  if (verdict === 'valid') return;
  throw new MediaRefusal(
    'permission_denied',
    verdict === 'expired' ? 'the address has expired' : 'the address is not signed',
  );
}

function positionOf(text: string): Position {
  if (text === 'live') return 'live';
  if (INSTANT.test(text)) return Number(text);
  throw new MediaRefusal('not_found', 'a stream is live or begins at a second');
}
