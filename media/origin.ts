import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import type { SigningKeys } from '#signing/media-token.ts';
import { openLibrary } from './asset/library.ts';
import { MediaRefusal, refusalOf, sendRefusal } from './http/refusal.ts';
import { addImageRoutes, type ImagesOptions } from './images/image-routes.ts';
import { createPieces } from './pieces.ts';
import { openProtection, type ProtectionOptions } from './protection/protection.ts';
import { openRecordings } from './recording/reader.ts';
import { addMediaRoutes } from './routes.ts';
import { openProgrammeLists } from './store/programmes.ts';
import { openRefusedViewers } from './store/refused-viewers.ts';
import type { Store } from './store/store.ts';
import { openTimelines } from './store/timelines.ts';
import { createPlaylists } from './streams.ts';
import { createSources } from './timeline/sources.ts';

export interface OriginOptions {
  /** With `assets/`, `channels/` and `images/`: all the origin ever reads. */
  readonly store: Store;
  /** Where this machine's recorders go on while the store takes nothing; left out where they have no such memory. */
  readonly memory?: Store | null;
  readonly signingKeys: SigningKeys;
  /** Milliseconds since 1970. */
  readonly clock: { now(): number };
  readonly logger: NonNullable<FastifyServerOptions['logger']>;
  /** How many proxies before the origin are believed when they say who calls. */
  readonly trustedHops?: number;
  /** Left out where nothing is ever encrypted. */
  readonly protection?: ProtectionOptions;
  /** Left out where no pictures are asked for. */
  readonly images?: ImagesOptions;
  readonly segmentCacheBytes?: number;
  readonly playlistCacheBytes?: number;
}

const MEBIBYTE = 1024 * 1024;
const SEGMENT_CACHE_BYTES = 256 * MEBIBYTE;
const PLAYLIST_CACHE_BYTES = 64 * MEBIBYTE;
const PREFLIGHT_SECONDS = 86_400;
/** Players on any site are allowed: access is by signed address. */
const OPEN_TO_ALL_SITES = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'content-length, content-range, date, etag',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
  'x-content-type-options': 'nosniff',
};

/**
 * The origin: timelines, playlists and segments under `/media` by signed addresses, and public pictures. It has no
 * listener.
 */
export async function createOrigin(options: OriginOptions): Promise<FastifyInstance> {
  const { store, memory = null, signingKeys, clock, logger, trustedHops = 0 } = options;
  // Addresses hold tokens, so requests are not written to the log.
  const server: FastifyInstance = Fastify({
    logger,
    trustProxy: (_address, hop) => hop < trustedHops,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: (_error, _request, reply) => {
      sendRefusal(reply, new MediaRefusal('validation_failed', 'the address cannot be read'));
    },
  });
  const library = openLibrary({
    store,
    cacheBytes: options.segmentCacheBytes ?? SEGMENT_CACHE_BYTES,
    onBroken: (asset, error) => server.log.error({ asset, reason: error.message }, 'asset cannot be read'),
  });
  const timelines = openTimelines({
    store,
    clock,
    onBroken: (channel, error) => server.log.error({ channel, reason: error.message }, 'timeline cannot be read'),
  });
  const recordings = openRecordings({
    store,
    memory,
    clock,
    cacheBytes: options.segmentCacheBytes ?? SEGMENT_CACHE_BYTES,
    onBroken: (channel, error) => server.log.error({ channel, reason: error.message }, 'recording cannot be read'),
  });
  const programmes = openProgrammeLists({
    store,
    clock,
    onBroken: (channel, error) => server.log.error({ channel, reason: error.message }, 'programmes cannot be read'),
  });
  const isRefused = openRefusedViewers({
    store,
    clock,
    onBroken: (error) => server.log.error({ reason: error.message }, 'blocked viewers cannot be read'),
  });
  const playlists = createPlaylists({
    programmes,
    keys: signingKeys,
    cacheBytes: options.playlistCacheBytes ?? PLAYLIST_CACHE_BYTES,
  });

  server.addHook('onRequest', (_request, reply, done) => {
    reply.headers(OPEN_TO_ALL_SITES);
    done();
  });
  server.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal !== null) return sendRefusal(reply, refusal);
    request.log.error({ reason: error }, 'origin failed');
    return sendRefusal(reply, new MediaRefusal('internal_error', 'the origin cannot answer'));
  });
  server.setNotFoundHandler((_request, reply) => sendRefusal(reply, new MediaRefusal('not_found', 'no such address')));
  const sources = createSources({ timelines, recordings, library });
  const pieces = createPieces({ library, recordings });
  const protection =
    options.protection === undefined
      ? null
      : openProtection({
          ...options.protection,
          store,
          clock,
          sources,
          pieces,
          onBroken: (folder, error) => server.log.error({ folder, reason: error.message }, 'protection cannot be read'),
        });
  server.register(
    async (media) => {
      addMediaRoutes(media, {
        sources,
        library,
        playlists,
        pieces: protection?.pieces ?? pieces,
        protection,
        isRefused,
        keys: signingKeys,
        clock,
      });
      if (options.images !== undefined) await addImageRoutes(media, { ...options.images, store, clock });
      media.options('/*', (_request, reply) =>
        reply
          .header('access-control-allow-methods', 'GET, HEAD, POST, OPTIONS')
          .header('access-control-allow-headers', 'range, if-none-match, if-range, content-type')
          .header('access-control-max-age', String(PREFLIGHT_SECONDS))
          .code(204)
          .send(),
      );
    },
    { prefix: '/media' },
  );
  await server.ready();
  return server;
}
