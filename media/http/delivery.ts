import type { FastifyReply, FastifyRequest } from 'fastify';
import { byteRange } from './byte-range.ts';

export interface Content {
  readonly type: string;
  readonly etag: string;
  readonly cacheControl: string;
}

/** Whether the client already holds what is about to be sent (RFC 9110, 13.1.2). */
function isUnchanged({ headers }: FastifyRequest, etag: string): boolean {
  const held = headers['if-none-match'];
  if (held === undefined) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return held.trim() === '*' || held.split(',').some((tag) => opaque(tag) === opaque(etag));
}

/** Sends a body that may also be asked for in part. */
export function sendBytes(request: FastifyRequest, reply: FastifyReply, bytes: Buffer, content: Content): FastifyReply {
  describe(reply, content).header('accept-ranges', 'bytes');
  if (isUnchanged(request, content.etag)) return reply.code(304).send();
  const conditional = request.headers['if-range'];
  const wanted = conditional === undefined || conditional === content.etag ? request.headers.range : undefined;
  const range = byteRange(wanted, bytes.length);
  if (range === 'whole') return reply.send(bytes);
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${bytes.length}`).send();
  return reply
    .code(206)
    .header('content-range', `bytes ${range.first}-${range.last}/${bytes.length}`)
    .send(bytes.subarray(range.first, range.last + 1));
}

/** Sends a text that is kept in both encodings. */
export function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  text: { readonly body: Buffer; readonly gzip: Buffer },
  content: Content,
): FastifyReply {
  describe(reply, content).header('vary', 'accept-encoding');
  if (isUnchanged(request, content.etag)) return reply.code(304).send();
  if (!acceptsGzip(request)) return reply.send(text.body);
  return reply.header('content-encoding', 'gzip').send(text.gzip);
}

const describe = (reply: FastifyReply, { type, etag, cacheControl }: Content) =>
  reply.header('content-type', type).header('etag', etag).header('cache-control', cacheControl);

const REFUSED_GZIP = /\bgzip\s*;\s*q=0(\.0*)?\s*(,|$)/i;

function acceptsGzip({ headers }: FastifyRequest): boolean {
  const accepted = headers['accept-encoding'];
  return typeof accepted === 'string' && /\bgzip\b/i.test(accepted) && !REFUSED_GZIP.test(accepted);
}
