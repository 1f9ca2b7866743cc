import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Format } from './format.ts';

/** Hears how pictures were come by. */
export interface ImageMetrics {
  kept(format: Format): void;
  made(format: Format, milliseconds: number): void;
  /** All who had asked for it left before its turn. */
  abandoned(): void;
  refused(reason: PictureRefusal): void;
}

/** Too many pictures wait (`queue`), or this address has had too many made (`address`). */
export type PictureRefusal = 'queue' | 'address';

const BUCKETS_SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const MILLISECONDS = 1000;

export function imageMetrics(registry: Registry, waiting: () => number): ImageMetrics {
  const making = new Histogram({
    name: 'kinora_image_making_seconds',
    help: 'Time to make a size of a picture, without the wait for its turn',
    labelNames: ['format'],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  });
  const found = new Counter({
    name: 'kinora_images_kept_total',
    help: 'Pictures that were sent as they had been made before',
    labelNames: ['format'],
    registers: [registry],
  });
  new Gauge({
    name: 'kinora_images_waiting',
    help: 'Pictures that wait to be made',
    registers: [registry],
    collect() {
      this.set(waiting());
    },
  });
  const abandoned = new Counter({
    name: 'kinora_images_abandoned_total',
    help: 'Pictures not made because all who had asked for them left',
    registers: [registry],
  });
  const refused = new Counter({
    name: 'kinora_images_refused_total',
    help: 'Pictures not made: too many waited (queue), or an address had too many made (address)',
    labelNames: ['reason'],
    registers: [registry],
  });
  return {
    abandoned: () => abandoned.inc(),
    refused: (reason) => refused.inc({ reason }),
    kept: (format) => found.inc({ format }),
    made: (format, milliseconds) => making.observe({ format }, milliseconds / MILLISECONDS),
  };
}
