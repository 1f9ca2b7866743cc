import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { routeOf } from './request-log.ts';

/** What the process itself is doing: one for all instances in it. */
const processMetrics = new Registry();
let isCollecting = false;

const DURATION_BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const MILLISECONDS_PER_SECOND = 1_000;

/** Counts requests by method, route pattern and status, and shows the figures at `/metrics`. */
export function registerMetrics(app: FastifyInstance): void {
  if (!isCollecting) collectDefaultMetrics({ register: processMetrics });
  isCollecting = true;
  const requestMetrics = new Registry();
  const duration = new Histogram({
    name: 'kinora_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS_SECONDS,
    registers: [requestMetrics],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const labels = { method: request.method, route: routeOf(request), status: reply.statusCode };
    duration.observe(labels, reply.elapsedTime / MILLISECONDS_PER_SECOND);
    done();
  });
  const all = Registry.merge([processMetrics, requestMetrics]);
  app.get('/metrics', async (_request, reply) => reply.type(all.contentType).send(await all.metrics()));
}
