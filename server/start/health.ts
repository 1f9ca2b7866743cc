import Fastify, { type FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { isOperator, type OperatorAccess } from '#api/platform/caller/operator-access.ts';
import { errorAnswer, errorCatalogue } from '#contract/error-catalogue.ts';
import type { Role } from '#server/configuration.ts';

/** Whether a role can work now; a failed check counts as no. */
export type ReadyCheck = () => boolean | Promise<boolean>;

const SERVICE_UNAVAILABLE = 503;
const RETRY_AFTER_SECONDS = 2;

/** Metrics of the process; roles add theirs. */
export function processMetrics(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

/**
 * Health endpoints of every process. `/healthz`: it is alive. `/readyz`: each of its roles can work, else 503. `/metrics`:
 * its Prometheus metrics, for operators; to others there is no such address.
 */
export function createHealth(
  checks: ReadonlyMap<Role, ReadyCheck>,
  metrics: Registry,
  access: OperatorAccess,
): FastifyInstance {
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
  app.get('/metrics', async (request, reply) => {
    if (isOperator(request, access)) return reply.type(metrics.contentType).send(await metrics.metrics());
    return reply.code(errorCatalogue.not_found).send(errorAnswer('not_found', 'no such address'));
  });
  return app;
}

async function passes(check: ReadyCheck): Promise<boolean> {
  try {
    return await check();
  } catch {
    return false;
  }
}
