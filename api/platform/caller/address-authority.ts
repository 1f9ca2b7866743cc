import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '#api/platform/wire/refusal.ts';
import { requestSource } from '#rules/session/request-source.ts';
import { isLoopbackHost } from '#rules/site/loopback.ts';

/**
 * Refuses with `permission_denied` a page that may not act for its reader's address: one of another origin, and one at a
 * host that is not the operator's, because the owner of any name can have it point here. What is no page passes.
 */
export function requireOwnPage(
  { headers, host, hostname }: Pick<FastifyRequest, 'headers' | 'host' | 'hostname'>,
  isOperators: (host: string) => boolean,
): void {
  const source = requestSource({ fetchSite: headers['sec-fetch-site'], origin: headers.origin, host });
  if (source === 'unsaid' || (source === 'own' && (isFixed(hostname.toLowerCase()) || isOperators(host)))) return;
  throw new Refusal('permission_denied', 'only the pages of this operator may use the address of their reader');
}

/** Names that no other machine can have point here. */
const isFixed = (name: string) => isIP(name.replace(/^\[|\]$/g, '')) !== 0 || isLoopbackHost(name);
