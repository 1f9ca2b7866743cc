import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Handler } from './listener.ts';

/** The instances of the roles this process plays, and what every process has. */
export interface Parts {
  readonly health: FastifyInstance;
  readonly api: FastifyInstance | null;
  readonly media: FastifyInstance | null;
  readonly web: FastifyInstance | null;
}

const API_PATHS = /^\/(?:v2|brand-fonts|docs|openapi\.json|dev\/inbox)(?:[/?]|$)/;
const MEDIA_PATHS = /^\/media(?:[/?]|$)/;
const HEALTH_PATHS = /^\/(?:healthz|readyz|metrics)(?:\?|$)/;
const WIRE_PATHS = /^\/v2(?:[/?]|$)/;
const DOOR_COOKIE = /(?:^|;\s*)kinora_session/;

/** Sends each request to the part whose path it is. */
export function dispatcher({ health, api, media, web }: Parts): Handler {
  const fallback = web ?? api ?? media ?? health;
  return (request, response) => {
    const part = choose(request) ?? fallback;
    part.routing(request, response);
  };

  function choose(request: IncomingMessage): FastifyInstance | null {
    const path = request.url ?? '/';
    if (MEDIA_PATHS.test(path)) return media;
    if (HEALTH_PATHS.test(path)) return health;
    if (!API_PATHS.test(path)) return web;
    // The browser app's calls pass the session door; every other client speaks to the api itself.
    if (web !== null && WIRE_PATHS.test(path) && (api === null || isThroughDoor(request))) return web;
    return api;
  }
}

function isThroughDoor(request: IncomingMessage): boolean {
  return request.headers['kinora-door'] !== undefined || DOOR_COOKIE.test(request.headers.cookie ?? '');
}
