import type { FastifyInstance, InjectOptions } from 'fastify';

/** Ways to call an api that stands by the time of the call, as a client of the operator `alpha`. */
export function callsOf(app: () => FastifyInstance) {
  const host = 'alpha.test';
  const call = (options: InjectOptions) => app().inject({ headers: { host }, ...options });
  const get = (url: string, token: string) => call({ url, headers: { authorization: `Token ${token}` } });
  const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
    call({ method: 'POST', url, payload, headers: { host, ...headers } });
  return { call, get, post };
}
