import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { addressKey } from '#rules/address-key.ts';
import type { FadingAttempts } from '#rules/attempts.ts';
import { sendBytes } from '../http/delivery.ts';
import { MediaRefusal } from '../http/refusal.ts';
import { IMAGE_PATTERN } from '../store/names.ts';
import type { Store } from '../store/store.ts';
import { formatFor, soonerFor } from './format.ts';
import { openKeptFiles } from './kept-files.ts';
import { imageMetrics } from './metrics.ts';
import { openPictures } from './pictures.ts';
import { sizeName, sizeOf } from './size.ts';

export interface ImagesOptions {
  /** A folder of this machine for sizes that were made. */
  readonly folder: string;
  /** How much room they may take. */
  readonly mostBytes: number;
  readonly metrics?: Registry;
  /** Pictures that one address may have made. */
  readonly budget?: FadingAttempts;
}

const IMAGE = new RegExp(IMAGE_PATTERN);
/** An original never changes under its name: a replacement gets a new one. */
const FOREVER = 'public, max-age=31536000, immutable';
/** Until the better version of a picture may be there. */
const FOR_NOW = 'public, max-age=60';

/** `/i/{name}?w=&h=&crop=`: public pictures in the requested size and the best accepted format. */
export async function addImageRoutes(
  server: FastifyInstance,
  {
    store,
    clock,
    folder,
    mostBytes,
    metrics,
    budget,
  }: ImagesOptions & { readonly store: Store; readonly clock: { now(): number } },
): Promise<void> {
  const pictures = openPictures({
    store,
    kept: await openKeptFiles(folder, mostBytes),
    clock,
    ...(budget !== undefined && { budget }),
    metricsOf: (waiting) => (metrics === undefined ? null : imageMetrics(metrics, waiting)),
    onBroken: (image, error) => server.log.error({ image, reason: error.message }, 'picture cannot be made'),
  });

  server.get<{ Params: { readonly '*': string }; Querystring: Readonly<Record<string, unknown>> }>(
    '/i/*',
    async (request, reply) => {
      const name = request.params['*'];
      if (!IMAGE.test(name)) throw new MediaRefusal('not_found', 'no such picture');
      const size = sizeOf(request.query);
      const { accept } = request.headers;
      const format = formatFor(accept);
      const left = new AbortController();
      reply.raw.once('close', () => left.abort());
      const reader = { address: addressKey(request.ip), signal: left.signal };
      const { type, bytes, isFinal } = await pictures.find({ name, size, format }, soonerFor(accept), reader);
      reply.header('vary', 'accept');
      return sendBytes(request, reply, bytes, {
        type,
        etag: `"${sizeName(size)}-${type.slice('image/'.length)}-${bytes.length}"`,
        cacheControl: isFinal ? FOREVER : FOR_NOW,
      });
    },
  );
}
