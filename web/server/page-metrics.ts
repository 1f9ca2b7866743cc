import { Counter, Gauge, type Registry } from 'prom-client';
import type { RefusalReason } from './page-refused.ts';

export interface PageMetrics {
  refused(reason: RefusalReason): void;
}

/** Pages that wait to be rendered, and those refused, in the registry of the process. */
export function registerPageMetrics(registry: Registry, waiting: () => number): PageMetrics {
  new Gauge({
    name: 'kinora_page_queue_length',
    help: 'Pages that wait to be rendered',
    registers: [registry],
    collect() {
      this.set(waiting());
    },
  });
  const refusals = new Counter({
    name: 'kinora_page_refusals_total',
    help: 'Pages not rendered: too many waited (queue), or their reader had asked for too many (address)',
    labelNames: ['reason'],
    registers: [registry],
  });
  return { refused: (reason) => refusals.inc({ reason }) };
}
