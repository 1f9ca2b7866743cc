import { type FloodAnswers, type FloodKind, startPageFlood } from './measure/flood.ts';
import type { Figure } from './measure/gate.ts';
import { lastSegment, livePlaylist } from './measure/live.ts';
import { load } from './measure/load.ts';
import type { LoadPlan } from './measure/load-plan.ts';
import { median, ratioOf } from './measure/ratio.ts';
import { withWorkspace } from './measure/workspace.ts';

/** Viewers of live segments, well below what the origin can do. */
const VIEWERS = { connections: 8, seconds: 4, eachSecond: 100 };
const FLOOD_CONNECTIONS = 16;
const PAIRS = 5;

/** What a viewer of live television feels while pages are flooded, without the limits of addresses. */
export function benchFlood(): Promise<readonly Figure[]> {
  return withWorkspace({ roles: 'web,api,media,worker' }, async ({ service, tokens }) => {
    const segment = await lastSegment(await livePlaylist(service.address, tokens[0] ?? ''));
    const plan: LoadPlan = { ...VIEWERS, target: service, paths: [new URL(segment).pathname] };
    await load(plan);
    return [...(await measureFlood(plan, 'one page')), ...(await measureFlood(plan, 'other pages'))];
  });
}

async function measureFlood(plan: LoadPlan, kind: FloodKind): Promise<readonly Figure[]> {
  const medians: (readonly [number, number])[] = [];
  const slowest: number[] = [];
  const floods: FloodAnswers[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const calm = await load(plan);
    const stop = await startPageFlood(plan.target.address, FLOOD_CONNECTIONS, kind);
    const flooded = await load(plan).finally(async () => floods.push(await stop()));
    medians.push([flooded.medianMilliseconds, calm.medianMilliseconds]);
    slowest.push(flooded.p99Milliseconds);
  }
  const flooded = median(medians.map(([milliseconds]) => milliseconds));
  const calm = median(medians.map(([, milliseconds]) => milliseconds));
  return [
    {
      kind: 'gate',
      name: `live segment, median while ${FLOOD_CONNECTIONS} connections flood ${kind}`,
      ratio: ratioOf(medians),
      bound: 'at most',
      limit: 3,
    },
    {
      kind: 'promise',
      name: 'its median with and without the flood, and its p99 with it',
      value: `${flooded.toFixed(1)} ms, ${calm.toFixed(1)} ms; ${median(slowest).toFixed(1)} ms`,
    },
    { kind: 'promise', name: 'answers of the flood by status', value: describeAnswers(floods) },
  ];
}

function describeAnswers(floods: readonly FloodAnswers[]): string {
  const statuses = [...new Set(floods.flatMap((answers) => Object.keys(answers)))].sort();
  return statuses.map((status) => `${status}: ${median(floods.map((answers) => answers[status] ?? 0))}`).join(', ');
}
