import Fastify, { type FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Role } from '#server/configuration.ts';

/** Whether a role can do its work now; a failure to find out counts as no. */
export type ReadyCheck = () => boolean | Promise<boolean>;

const SERVICE_UNAVAILABLE = 503;
const RETRY_AFTER_SECONDS = 2;

/** Figures of the process itself; roles add theirs. */
export function processMetrics(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

/**
 * What every process tells about itself, whatever its roles. `/healthz`: it is alive. `/readyz`: each of its roles can do
 * its work, else 503. `/metrics`: its figures, for Prometheus.
 */
export function createHealth(checks: ReadonlyMap<Role, ReadyCheck>, metrics: Registry): FastifyInstance {
  const app = Fastify();
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const states = await Promise.all([...checks].map(async ([role, check]) => [role, await passes(check)] as const));
    const roles = Object.fromEntries(states);
    if (states.every(([, isReady]) => isReady)) return { status: 'ok', roles };
    reply.code(SERVICE_UNAVAILABLE).header('retry-after', RETRY_AFTER_SECONDS);
    return { status: 'not ready', roles };
  });
  app.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.metrics()));
  return app;
}

async function passes(check: ReadyCheck): Promise<boolean> {
  try {
    return await check();
  } catch {
    return false;
  }
}
