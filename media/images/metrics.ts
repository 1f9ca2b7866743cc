import { Counter, Histogram, type Registry } from 'prom-client';
import type { Format } from './format.ts';

/** Hears how pictures were come by. */
export interface ImageMetrics {
  kept(format: Format): void;
  made(format: Format, milliseconds: number): void;
}

const BUCKETS_SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const MILLISECONDS = 1000;

export function imageMetrics(registry: Registry): ImageMetrics {
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
  return {
    kept: (format) => found.inc({ format }),
    made: (format, milliseconds) => making.observe({ format }, milliseconds / MILLISECONDS),
  };
}
