import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Teaches the api the three ways clients write: JSON, form and multipart. Any other is `unsupported_media_type`. */
export function registerBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('remove', 'remove');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    const text = decoded(bytes);
    if (text === null) return done(malformed('the body is not UTF-8'));
    if (text.trim() === '') return done(null, undefined);
    parseJson(request, text, (error, value) => (error ? done(malformed('the body is not JSON')) : done(null, value)));
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (_request, bytes, done) => {
    const text = decoded(bytes);
    if (text === null) return done(malformed('the body is not UTF-8'));
    done(null, lastOfEach(new URLSearchParams(text)));
  });
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, parseMultipart);
}

/** Has a part of the api take bodies of any type as bytes: for calls in a form that is not ours. */
export function withRawBodies(part: FastifyInstance): FastifyInstance {
  part.removeAllContentTypeParsers();
  part.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
  return part;
}

/** The values of a query string by name: the last of a repeated one counts, an empty one counts as absent. */
export function parseQuery(text: string): Record<string, string> {
  const fields: Record<string, string> = Object.create(null);
  new URLSearchParams(text).forEach((value, name) => {
    if (value !== '') fields[name] = value;
    else delete fields[name];
  });
  return fields;
}

function lastOfEach(pairs: Iterable<[string, string]>): Record<string, string> {
  const fields: Record<string, string> = Object.create(null);
  for (const [name, value] of pairs) fields[name] = value;
  return fields;
}

/** The platform's own multipart reader; files are no part of any call, so they count as absent. */
async function parseMultipart(request: FastifyRequest, bytes: string | Buffer): Promise<unknown> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(new Uint8Array(Buffer.from(bytes)), { headers }).formData().catch(() => null);
  if (form === null) throw malformed('the body is not multipart/form-data');
  const fields: [string, string][] = [];
  for (const [name, value] of form) if (typeof value === 'string') fields.push([name, value]);
  return lastOfEach(fields);
}

function decoded(bytes: string | Buffer): string | null {
  if (typeof bytes === 'string') return bytes;
  try {
    return utf8.decode(bytes);
  } catch {
    return null;
  }
}

const malformed = (detail: string) => new Refusal('malformed_body', detail);
