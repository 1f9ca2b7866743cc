import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { errorAnswer, errorCatalogue } from '#contract/error-catalogue.ts';
import { plainTarget } from '#rules/site/request-target.ts';
import type { Handler } from './listener.ts';
import { requireTlsNextTime } from './strict-transport.ts';

/** The instances of this process's roles, and what every process has. */
export interface Parts {
  readonly health: FastifyInstance;
  readonly api: FastifyInstance | null;
  readonly media: FastifyInstance | null;
  readonly web: FastifyInstance | null;
  /** How many proxies before us are believed when they say that TLS ends at them. */
  readonly trustedHops: number;
}

const API_PATHS = /^\/(?:v2|brand-fonts|docs|openapi\.json|dev\/inbox)(?:[/?]|$)/;
const MEDIA_PATHS = /^\/media(?:[/?]|$)/;
const HEALTH_PATHS = /^\/(?:healthz|readyz|metrics)(?:\?|$)/;
const WIRE_PATHS = /^\/v2(?:[/?]|$)/;
const DOOR_COOKIE = /(?:^|;\s*)kinora_session/;

/**
 * Routes each request to an instance by its path. Every part is given the path in one spelling; a path that others might
 * read otherwise is refused, so that what is compared here and there is what is asked for.
 */
export function dispatcher({ health, api, media, web, trustedHops }: Parts): Handler {
  const fallback = web ?? api ?? media ?? health;
  return (request, response) => {
    requireTlsNextTime(request, response, trustedHops);
    const target = plainTarget(request.url ?? '');
    if (target === null) return refuse(response);
    request.url = target;
    const part = choose(request, target) ?? fallback;
    part.routing(request, response);
  };

  function choose(request: IncomingMessage, path: string): FastifyInstance | null {
    if (MEDIA_PATHS.test(path)) return media;
    if (HEALTH_PATHS.test(path)) return health;
    if (!API_PATHS.test(path)) return web;
    // The browser app's calls go through the session door, those of other clients directly to the api.
    if (web !== null && WIRE_PATHS.test(path) && (api === null || isThroughDoor(request))) return web;
    return api;
  }
}

function refuse(response: ServerResponse): void {
  const message = 'the address cannot be read';
  response
    .writeHead(errorCatalogue.validation_failed, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    })
    .end(JSON.stringify(errorAnswer('validation_failed', message, message)));
}

function isThroughDoor(request: IncomingMessage): boolean {
  return request.headers['kinora-door'] !== undefined || DOOR_COOKIE.test(request.headers.cookie ?? '');
}
