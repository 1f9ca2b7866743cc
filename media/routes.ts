import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  checkSegments,
  checkStream,
  type LoopPosition,
  markOf,
  type SigningKeys,
  streamFolder,
  type TokenVerdict,
  ticketOf,
} from '#signing/media-token.ts';
import { rememberTokens } from '#signing/token-memory.ts';
import type { Library } from './asset/library.ts';
import { sendBytes, sendText } from './http/delivery.ts';
import { MediaRefusal } from './http/refusal.ts';
import type { PieceAddress, Pieces } from './pieces.ts';
import { addKeyRoutes } from './protection/key-routes.ts';
import type { Protection } from './protection/protection.ts';
import { SEEK_POINTS_FILE, SEEK_POINTS_OF_START, seekPoints, startOf } from './seek-points.ts';
import { ASSET_PATTERN, CHANNEL_PATTERN } from './store/names.ts';
import type { IsRefused } from './store/refused-viewers.ts';
import type { StreamAddress } from './stream-address.ts';
import { describeStream, describeTitle } from './stream-description.ts';
import {
  type FilmPosition,
  isOfFilm,
  type Listing,
  openStream,
  type Playlist,
  type Playlists,
  type Position,
  type Stream,
} from './streams.ts';
import type { Source } from './timeline/source.ts';
import type { Sources } from './timeline/sources.ts';
import { MAX_BLOCK_SEGMENTS, SEGMENT_SECONDS } from './timeline/timeline.ts';

export interface RoutesOptions {
  readonly sources: Sources;
  readonly library: Library;
  readonly playlists: Playlists;
  readonly pieces: Pieces;
  /** Null where nothing is encrypted. */
  readonly protection: Protection | null;
  readonly isRefused: IsRefused;
  readonly keys: SigningKeys;
  readonly clock: { now(): number };
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
const LOOP = /^loop-([1-9]\d{0,5})$/;
/** No film is longer, and no list of segments either. */
const MOST_LOOP_SECONDS = MAX_BLOCK_SEGMENTS * SEGMENT_SECONDS;
const PLAYLIST_FILE = /^([\w-]{1,32}?)(-keyframes)?\.m3u8$/;

const compress = promisify(gzip);

/** `/p`: playlists, by the stream's token. `/s`: segments, under addresses shared by all viewers. */
export function addMediaRoutes(server: FastifyInstance, options: RoutesOptions): void {
  const { sources, library, playlists, pieces, protection, isRefused, keys, clock } = options;
  const streamVerdict = rememberTokens((token, folder, at) => checkStream(keys, token, folder, at));
  const segmentsVerdict = rememberTokens((token, folder, at) => checkSegments(keys, token, folder, at));
  const now = () => Math.floor(clock.now() / MILLISECONDS);

  /** Refuses requests without a token for the stream, and viewers who are blocked since they got theirs. */
  async function admitToStream({ token, folder, position: text }: StreamAddress): Promise<Position> {
    const position = positionOf(text);
    admit(streamVerdict(token, streamFolder(folder, position), now()));
    await requireUnblocked(markOf(token));
    return position;
  }

  async function requireUnblocked(mark: string | null): Promise<void> {
    if (mark !== null && (await isRefused(mark))) throw new MediaRefusal('account_blocked', 'the viewer is blocked');
  }

  async function sourceOf({ folder, token }: StreamAddress, position: Position): Promise<Source> {
    const source = await plainSource(folder, position);
    const found = (await protection?.protect(source)) ?? source;
    if (found === source && ticketOf(token) !== null) {
      throw new MediaRefusal('service_unavailable', 'the stream is not encrypted yet');
    }
    return found;
  }

  async function plainSource(folder: string, position: Position): Promise<Source> {
    if (isOfFilm(position)) {
      const film = ASSET.test(folder) ? await filmAt(folder, position) : null;
      if (film === null) throw new MediaRefusal('not_found', 'no such title');
      return film;
    }
    const channel = CHANNEL.test(folder) ? await sources.channel(folder, now()) : null;
    if (channel === null) throw new MediaRefusal('channel_not_found', 'no such channel');
    return channel;
  }

  const filmAt = (asset: string, position: FilmPosition) =>
    position === 'title' ? sources.title(asset) : sources.loop(asset, loopSeconds(position));

  async function streamAt(address: StreamAddress): Promise<Stream> {
    const position = await admitToStream(address);
    return openStream(await sourceOf(address, position), position, now());
  }

  // For an edge, which keeps playlists and asks whether a viewer is still given them.
  server.get<{ Params: { readonly mark: string } }>('/viewers/:mark', async (request, reply) => {
    await requireUnblocked(request.params.mark);
    return reply.code(204).header('cache-control', REVALIDATE).send();
  });

  function sendPlaylist(request: FastifyRequest, reply: FastifyReply, playlist: Playlist | null): FastifyReply {
    if (playlist === null) throw new MediaRefusal('not_found', 'no such track');
    return sendText(request, reply, playlist, {
      type: PLAYLIST_TYPE,
      etag: playlist.etag,
      cacheControl: RELOADED,
    });
  }

  server.get<{ Params: StreamAddress }>('/p/:token/:folder/:position/index.m3u8', async (request, reply) => {
    return sendPlaylist(request, reply, await playlists.master(await streamAt(request.params)));
  });

  server.get<{ Params: StreamAddress }>('/p/:token/:folder/:position/data.json', async (request, reply) => {
    const stream = await streamAt(request.params);
    const asset = isOfFilm(stream.position) ? await library.find(stream.source.folder) : null;
    const description = asset === null ? describeStream(stream, now()) : describeTitle(asset, stream);
    return reply.header('cache-control', REVALIDATE).send(description);
  });

  server.get<{ Params: StreamAddress }>(`/p/:token/:folder/:position/${SEEK_POINTS_FILE}`, async (request, reply) => {
    const points = await seekPoints(await streamAt(request.params), keys, now());
    return reply.header('cache-control', REVALIDATE).send(points);
  });

  server.get<{ Params: StreamAddress & { readonly seconds: string } }>(
    `/p/:token/:folder/:position/${SEEK_POINTS_OF_START}`,
    async (request, reply) => {
      const start = startOf(await streamAt(request.params), Number(request.params.seconds));
      return reply.header('cache-control', REVALIDATE).send(await seekPoints(start, keys, now()));
    },
  );

  server.get<{ Params: StreamAddress & { readonly file: string }; Querystring: { _HLS_skip?: unknown } }>(
    '/p/:token/:folder/:position/:file',
    async (request, reply) => {
      const stream = await streamAt(request.params);
      const [, track, isKeyFrames] = PLAYLIST_FILE.exec(request.params.file) ?? [];
      if (track === undefined) return sendPlaylist(request, reply, null);
      const listing = isKeyFrames === undefined ? listingOf(request.query._HLS_skip) : 'key-frames';
      return sendPlaylist(request, reply, await playlists.media(stream, track, listing, now()));
    },
  );

  if (protection !== null) addKeyRoutes(server, { door: protection.door, streamAt });

  server.get<{ Params: PieceAddress & { readonly token: string } }>(
    '/s/:token/:folder/:track/:file',
    async (request, reply) => {
      const { token, ...address } = request.params;
      admit(segmentsVerdict(token, address.folder, now()));
      const piece = await pieces.find(address);
      if (piece === null) throw new MediaRefusal('not_found', 'no such segment');
      const { type } = piece;
      const name = `${address.track}-${address.file}`;
      if (piece.kind === 'text') {
        const body = Buffer.from(piece.text);
        const etag = `W/"${name}-${body.length}"`;
        return sendText(request, reply, { body, gzip: await compress(body) }, { type, etag, cacheControl: FOREVER });
      }
      const etag = `"${name}-${piece.bytes.length}"`;
      return sendBytes(request, reply, piece.bytes, { type, etag, cacheControl: FOREVER });
    },
  );
}

/** Refuses before any lookup: without a token no request learns what exists. */
function admit(verdict: TokenVerdict): void {
  if (verdict === 'valid') return;
  throw new MediaRefusal(
    'permission_denied',
    verdict === 'expired' ? 'the address has expired' : 'the address is not signed',
  );
}

function positionOf(text: string): Position {
  if (text === 'live' || text === 'title') return text;
  if (INSTANT.test(text)) return Number(text);
  const seconds = LOOP.exec(text)?.[1];
  if (seconds !== undefined && Number(seconds) <= MOST_LOOP_SECONDS) return `loop-${Number(seconds)}`;
  throw new MediaRefusal('not_found', 'a stream is live, begins at a second, or is a title');
}

const loopSeconds = (position: LoopPosition) => Number(position.slice('loop-'.length));

/** A player with a recent playlist asks for a delta update (`YES`, or `v2` from newer players). */
const listingOf = (skip: unknown): Listing => (skip === 'YES' || skip === 'v2' ? 'update' : 'whole');
