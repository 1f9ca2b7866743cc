import { readdir } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import type { Bus } from '#api/platform/bus.ts';
import type { Database } from '#api/platform/database.ts';
import { type ProviderFile, readProviderFile } from '#server/operator/provider-file.ts';
import { startAsFileSays } from '#server/operator/start-from.ts';
import { root } from '#server/process/run.ts';
import { demoTransaction } from './transaction.ts';

const folder = join(root, 'demo', 'providers');
const ENDING = '.yaml';

async function files(): Promise<readonly string[]> {
  return (await readdir(folder)).filter((name) => extname(name) === ENDING).sort();
}

/** Operators that each show what some settings do, as `provider apply` would read them: small, and each at a host of its own. */
export async function readDemoOperators(): Promise<readonly ProviderFile[]> {
  return Promise.all((await files()).map((name) => readProviderFile(join(folder, name))));
}

/** Their short names, by which their files are called. */
export async function demoOperatorNames(): Promise<readonly string[]> {
  return (await files()).map((name) => basename(name, ENDING));
}

/** Gives those of them that are in the database and have no channel yet what their files have them begin with. */
export async function fillDemoOperators(database: Database, bus: Bus): Promise<void> {
  for (const operator of await readDemoOperators()) {
    const id = await demoTransaction(database, async (client) => {
      const { rows } = await client.query<{ id: number }>(
        `SELECT id FROM providers WHERE shortname = $1
           AND NOT EXISTS (SELECT FROM channels WHERE channels.provider_id = providers.id)`,
        [operator.shortname],
      );
      const [empty] = rows;
      if (empty === undefined) return null;
      await startAsFileSays(client, empty.id, operator);
      return empty.id;
    });
    if (id === null) continue;
    await bus.publish({ topic: 'catalogue', key: String(id) });
    await bus.publish({ topic: 'timeline', key: String(id) });
  }
}
