import type { FastifyRequest } from 'fastify';

/** Browsers say where a write comes from; one that does not say so is not taken for our own page. */
export function isSameOrigin({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return URL.canParse(headers.origin ?? '') && new URL(headers.origin ?? '').host === host;
}
