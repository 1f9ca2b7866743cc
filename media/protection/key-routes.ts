import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import Compile from 'typebox/compile';
import { MediaRefusal } from '../http/refusal.ts';
import { parseDocument } from '../store/document.ts';
import type { StreamAddress } from '../stream-address.ts';
import type { Stream } from '../streams.ts';
import type { KeyDoor, KeyRequest } from './key-door.ts';

export interface KeyRoutesOptions {
  readonly door: KeyDoor;
  /** @throws MediaRefusal without a token of the stream. */
  readonly streamAt: (address: StreamAddress) => Promise<Stream>;
}

const KEY_FILE = /^(0|[1-9]\d{0,9})\.key$/;
const NEVER_KEPT = 'no-store';
const KEY_TYPE = 'application/octet-stream';
const LICENCE_REQUEST_BYTES = 16 * 1024;

const licenceRequest = Compile(
  Type.Object({ kids: Type.Array(Type.String({ pattern: '^[\\w-]{22}$' }), { maxItems: 64 }) }),
);

/** Keys of a stream, beside its playlists: for holders of its token whom the api allows to watch. */
export function addKeyRoutes(server: FastifyInstance, { door, streamAt }: KeyRoutesOptions): void {
  const requestOf = async (address: StreamAddress): Promise<KeyRequest> => {
    const { source, span } = await streamAt(address);
    const segments = await source.segments(span);
    const periods = [segments[0], segments.at(-1)].map((segment) => segment?.key?.period);
    const [oldest, newest] = periods;
    if (oldest === undefined || newest === undefined) throw new MediaRefusal('not_found', 'the stream has no keys');
    return { token: address.token, folder: source.folder, oldest, newest };
  };

  server.get<{ Params: StreamAddress & { readonly file: string } }>(
    '/p/:token/:folder/:position/keys/:file',
    async (request, reply) => {
      const wanted = await requestOf(request.params);
      const period = KEY_FILE.exec(request.params.file)?.[1];
      if (period === undefined) throw new MediaRefusal('not_found', 'no such key');
      const key = await door.key(wanted, Number(period));
      return reply.type(KEY_TYPE).header('cache-control', NEVER_KEPT).send(key);
    },
  );

  server.register(async (licences) => {
    // Browsers send what their key system wrote, under any type.
    licences.removeAllContentTypeParsers();
    licences.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: LICENCE_REQUEST_BYTES },
      (_request, body, done) => done(null, body),
    );
    licences.post<{ Params: StreamAddress; Body: unknown }>(
      '/p/:token/:folder/:position/keys/clearkey',
      async (request, reply) => {
        const wanted = await requestOf(request.params);
        const licence = await door.licence(wanted, namesIn(request.body));
        return reply.header('cache-control', NEVER_KEPT).send(licence);
      },
    );
  });
}

function namesIn(body: unknown): readonly string[] {
  try {
    return parseDocument(licenceRequest, typeof body === 'string' ? body : '').kids;
  } catch {
    throw new MediaRefusal('validation_failed', 'the licence request cannot be read');
  }
}
