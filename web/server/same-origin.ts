import type { FastifyRequest } from 'fastify';
import { type RequestSource, requestSource } from '#rules/session/request-source.ts';

/** Whether a request comes from a page of ours. */
export const sourceOf = ({ headers, host }: FastifyRequest): RequestSource =>
  requestSource({ fetchSite: headers['sec-fetch-site'], origin: headers.origin, host });

/** Browsers say where a write comes from; one that does not say so is not taken for our own page. */
export const isSameOrigin = (request: FastifyRequest): boolean => sourceOf(request) === 'own';
