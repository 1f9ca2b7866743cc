import { hash } from 'node:crypto';
import type { onSendHookHandler } from 'fastify';
import type { Caller } from '#api/platform/caller/caller.ts';
import type { EndpointDefinition } from '#contract/endpoint.ts';

type Headers = Readonly<Record<string, string>>;

/** Personal, or about this one request: kept by no cache. */
export const PRIVATE: Headers = { 'cache-control': 'private, no-store' };
const MILLISECONDS_PER_SECOND = 1_000;

/** Whether anybody may keep an answer of this call: a reading that the same words always give the same answer to. */
export const isShareable = ({ access, method }: EndpointDefinition) => access === 'reader' && method === 'GET';

/**
 * Who may keep an answer: a reading without a session may be kept for as long as the contract says, by what it depends
 * on; everything else by no cache.
 */
export function cacheHeaders(definition: EndpointDefinition): (caller: Caller) => Headers {
  if (!isShareable(definition)) return () => PRIVATE;
  const seconds = Math.floor(definition.freshFor / MILLISECONDS_PER_SECOND);
  const shared: Headers = {
    'cache-control': seconds > 0 ? `public, max-age=${seconds}` : 'public, no-cache',
    vary: 'accept-language, authorization, kinora-provider',
  };
  return ({ session }) => (session === null ? shared : PRIVATE);
}

/** Bytes that several answers share are put through the hash once. */
const tagsOfBytes = new WeakMap<Buffer, string>();

function tagOf(payload: string | Buffer): string {
  const known = typeof payload === 'string' ? undefined : tagsOfBytes.get(payload);
  if (known !== undefined) return known;
  const tag = `"${hash('sha256', payload, 'base64url')}"`;
  if (typeof payload !== 'string') tagsOfBytes.set(payload, tag);
  return tag;
}

/** Tags a shareable answer by its bytes, and answers 304 to clients that have them. */
export const entityTag: onSendHookHandler<unknown> = (request, reply, payload, done) => {
  const isTaggable = reply.statusCode === 200 && (typeof payload === 'string' || Buffer.isBuffer(payload));
  if (!isTaggable || request.caller?.session !== null) return done(null, payload);
  const tag = tagOf(payload);
  reply.header('etag', tag);
  if (!tagsOf(request.headers['if-none-match']).includes(tag)) return done(null, payload);
  reply.code(304).removeHeader('content-length');
  done(null, null);
};

const tagsOf = (header: string | undefined) => (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
