import type { FastifyInstance } from 'fastify';
import { Histogram, type Registry } from 'prom-client';
import { routeOf } from './request-log.ts';

const DURATION_BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const MILLISECONDS_PER_SECOND = 1_000;

/** Counts requests by method, route pattern and status in the registry of the process. */
export function registerMetrics(app: FastifyInstance, registry: Registry): void {
  const duration = new Histogram({
    name: 'kinora_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS_SECONDS,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const labels = { method: request.method, route: routeOf(request), status: reply.statusCode };
    duration.observe(labels, reply.elapsedTime / MILLISECONDS_PER_SECOND);
    done();
  });
}
