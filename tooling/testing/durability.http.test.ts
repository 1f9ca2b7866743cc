import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { seededRandom } from '#api/fuzz/random.ts';
import { startEmbeddedPostgres } from '#server/postgres/embedded.ts';
import { readPostmaster } from '#server/postgres/postmaster.ts';
import { testSeed } from './seed.ts';
import { type TemporaryFolder, temporaryFolder } from './temporary-folder.ts';
import { startWriter, type Writer } from './writer.ts';

/** `npm run test:full` has more. */
const ROUNDS = Number(process.env['KINORA_DURABILITY_ROUNDS'] ?? 3);
/** Kills fall anywhere from the first moments of the start into the writing. */
const LATEST_KILL_MILLISECONDS = 1200;
const ROUND_LIMIT_MILLISECONDS = 20_000;

let folder: TemporaryFolder;

beforeEach(async () => {
  folder = await temporaryFolder();
});

afterEach(() => folder.remove());

test(
  `no acknowledged write is lost in ${ROUNDS} kills of the server and its database (KINORA_SEED=${testSeed})`,
  async () => {
    const random = seededRandom(testSeed);
    const acknowledged = new Set<string>();
    const killAfter = async (moment: (writer: Writer) => Promise<void>) => {
      const writer = startWriter(folder.path);
      await moment(writer);
      await writer.kill();
      await killPostgres();
      for (const id of writer.acknowledged) acknowledged.add(id);
    };
    await killAfter((writer) => writer.writing);
    for (let round = 1; round <= ROUNDS; round += 1) {
      await killAfter(() => delay(random.integer(LATEST_KILL_MILLISECONDS)));
      const kept = await readKept();
      expect([...acknowledged].filter((id) => !kept.has(id))).toEqual([]);
    }
  },
  ROUNDS * ROUND_LIMIT_MILLISECONDS,
);

async function killPostgres(): Promise<void> {
  const server = await readPostmaster(join(folder.path, 'postgres', 'cluster-18'));
  if (server === null) return;
  for (const pid of [server.pid, ...(await childrenOf(server.pid))]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // A child that saw its parent die has ended by itself.
    }
  }
}

async function childrenOf(pid: number): Promise<readonly number[]> {
  const list = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return list.split(' ').filter(Boolean).map(Number);
}

async function readKept(): Promise<ReadonlySet<string>> {
  const { connectionString, stop } = await startEmbeddedPostgres({ dataFolder: folder.path, log: () => {} });
  const client = new pg.Client({ connectionString });
  try {
    await client.connect();
    const { rows } = await client.query<{ id: string }>('SELECT id FROM acknowledged');
    return new Set(rows.map(({ id }) => id));
  } finally {
    await client.end();
    await stop();
  }
}
