import type { Figure } from './measure/gate.ts';
import { startSubject } from './measure/subject.ts';

const CHANNELS = 1000;
const BYTES_OF_A_KILOBYTE = 1024;
const LIMIT_KILOBYTES = 20;

/** Memory of an idle linear channel in the origin. */
export async function benchChannels(): Promise<readonly Figure[]> {
  const [few, many] = [await heapWith(1), await heapWith(1 + CHANNELS)];
  return [
    {
      kind: 'limit',
      name: 'memory of an idle linear channel in the origin',
      measured: (many - few) / CHANNELS / BYTES_OF_A_KILOBYTE,
      limit: LIMIT_KILOBYTES,
      unit: 'kB',
    },
  ];
}

/** Bytes in use once nothing more can be collected. */
async function heapWith(channels: number): Promise<number> {
  const subject = await startSubject('channels', {
    KINORA_BENCH_CHANNELS: String(channels),
    NODE_OPTIONS: '--expose-gc',
  });
  await subject.stop();
  return Number(subject.ready['heap']);
}
