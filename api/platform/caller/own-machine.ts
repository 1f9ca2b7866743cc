import type { FastifyRequest } from 'fastify';
import { Refusal } from '#api/platform/wire/refusal.ts';
import { requestSource } from '#rules/session/request-source.ts';
import { isLoopbackAddress, isLoopbackHost } from '#rules/site/loopback.ts';

/** Headers that proxies add: the client behind one may be on any machine. */
const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];
const PORT = /:\d*$/;

/**
 * Whether somebody at this machine asks: not another machine, no proxy, no page of another origin, and no name that somebody
 * else may have point here (DNS rebinding).
 */
export function isOwnMachine({ headers, raw }: Pick<FastifyRequest, 'headers' | 'raw'>): boolean {
  const host = headers.host ?? '';
  return (
    isLoopbackAddress(raw.socket.remoteAddress ?? '') &&
    PROXY_HEADERS.every((name) => headers[name] === undefined) &&
    isLoopbackHost(host.replace(PORT, '')) &&
    requestSource({ fetchSite: headers['sec-fetch-site'], origin: headers.origin, host }) !== 'foreign'
  );
}

/** Refuses everyone else with `permission_denied`. */
export function requireOwnMachine(request: Pick<FastifyRequest, 'headers' | 'raw'>): void {
  if (!isOwnMachine(request)) throw new Refusal('permission_denied', 'only this machine may see it, at localhost');
}
