import { rm } from 'node:fs/promises';
import { startEmbeddedPostgres } from '#server/postgres/embedded.ts';
import { ensureWebBuild, webBuildFolder } from '#server/start/web-build.ts';
import { type Service, startService } from '#tooling/testing/service.ts';
import { temporaryFolder } from '#tooling/testing/temporary-folder.ts';
import type { Figure } from './measure/gate.ts';
import { describeMemory, readMemory, settledMemory } from './measure/memory.ts';
import { bodyOf } from './measure/workspace.ts';

const MILLISECONDS = 1000;

/** Start time and idle memory of the service. */
export async function benchProcess(): Promise<readonly Figure[]> {
  const folder = await temporaryFolder();
  try {
    const build = await timeOf(buildAnew);
    return [
      seconds('web build', build.milliseconds),
      ...(await measureWhole(folder.path)),
      ...(await measureRoles(folder.path)),
    ];
  } finally {
    await folder.remove();
  }
}

/** All roles, as in `npm start`, twice: on an empty folder and on the data of the first start. */
async function measureWhole(dataFolder: string): Promise<readonly Figure[]> {
  const first = await timeOf(() => answering(dataFolder));
  const nodes = await settledMemory({ pid: first.result.pid, program: 'node' });
  const database = readMemory({ pid: first.result.pid, program: 'postgres' });
  await first.result.stop();
  const second = await timeOf(() => answering(dataFolder));
  await second.result.stop();
  return [
    seconds('first start, until api and media answer', first.milliseconds),
    seconds('second start, until api and media answer', second.milliseconds),
    { kind: 'promise', name: 'memory of all roles, worker included', value: describeMemory(nodes) },
    { kind: 'promise', name: 'memory of the embedded PostgreSQL beside them', value: describeMemory(database) },
  ];
}

/** Each role as a process of its own, over one database. */
async function measureRoles(dataFolder: string): Promise<readonly Figure[]> {
  const cluster = await startEmbeddedPostgres({ dataFolder, log: () => {} });
  const started: Service[] = [];
  const memoryOf = async (role: string, environment: Readonly<Record<string, string>>): Promise<Figure> => {
    const service = await startService({ dataFolder, environment: { ...environment, KINORA_ROLES: role } });
    started.push(service);
    const memory = await settledMemory({ pid: service.pid, program: 'node' });
    return { kind: 'promise', name: `memory of ${role} alone`, value: describeMemory(memory) };
  };
  try {
    const database = { DATABASE_URL: cluster.connectionString };
    const api = await memoryOf('api', database);
    const web = await memoryOf('web', { API_BASE: started[0]?.address ?? '' });
    return [api, web, await memoryOf('media', {}), await memoryOf('worker', database)];
  } finally {
    for (const service of started.reverse()) await service.stop();
    await cluster.stop();
  }
}

async function answering(dataFolder: string): Promise<Service> {
  const service = await startService({ dataFolder });
  await bodyOf(`${service.address}/v2/channels`);
  // The origin refuses unsigned addresses: the refusal shows that it is up.
  const refusal = await fetch(`${service.address}/media/`);
  if (refusal.status === SERVICE_UNAVAILABLE) throw new Error('the origin does not answer');
  return service;
}

const SERVICE_UNAVAILABLE = 503;

async function buildAnew(): Promise<void> {
  await rm(webBuildFolder, { recursive: true, force: true });
  await ensureWebBuild();
}

async function timeOf<Result>(work: () => Promise<Result>): Promise<{ milliseconds: number; result: Result }> {
  const start = performance.now();
  const result = await work();
  return { milliseconds: performance.now() - start, result };
}

const seconds = (name: string, milliseconds: number): Figure => ({
  kind: 'promise',
  name,
  value: `${(milliseconds / MILLISECONDS).toFixed(1)} s`,
});
