import { readdir } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { ProviderEntry } from '#contract/admin/provider.ts';
import type { ProviderId } from '#contract/units.ts';
import { type ProviderFile, providerEntryOf, readProviderFile } from '#server/operator/provider-file.ts';
import { startAsFileSays } from '#server/operator/start-from.ts';
import { root } from '#server/process/run.ts';
import { type DemoTools, demoContext, demoTransaction } from './transaction.ts';

const folder = join(root, 'demo', 'providers');
const ENDING = '.yaml';

async function files(): Promise<readonly string[]> {
  return (await readdir(folder)).filter((name) => extname(name) === ENDING).sort();
}

/** One of the demo's small operators, by its file. */
export interface DemoOperator {
  readonly entry: ProviderEntry;
  readonly file: ProviderFile;
}

/** Operators that each show what some settings do, as `provider apply` would read them: small, and each at a host of its own. */
export async function readDemoOperators(): Promise<readonly DemoOperator[]> {
  return Promise.all(
    (await files()).map(async (name) => {
      const file = await readProviderFile(join(folder, name));
      return { entry: await providerEntryOf(file), file };
    }),
  );
}

/** Their short names, by which their files are called. */
export async function demoOperatorNames(): Promise<readonly string[]> {
  return (await files()).map((name) => basename(name, ENDING));
}

/** One of the demo's that has no channel yet. */
const IS_EMPTY_DEMO = sql`is_demo AND NOT EXISTS (SELECT FROM channels WHERE channels.provider_id = providers.id)`;

/**
 * Gives those of them that the demo made and that have no channel yet what their files have them begin with; `now` in
 * milliseconds since 1970.
 */
export async function fillDemoOperators(tools: DemoTools, now: number): Promise<void> {
  // Reading and checking the files takes most of a second: only for an operator that lacks its content.
  const { rows: lacking } = await tools.database.execute(sql`SELECT FROM providers WHERE ${IS_EMPTY_DEMO} LIMIT 1`);
  if (lacking.length === 0) return;
  for (const { entry, file } of await readDemoOperators()) {
    await demoTransaction(tools, async (transaction) => {
      const { rows } = await transaction.database.execute<{ id: ProviderId }>(sql`
        SELECT id FROM providers WHERE shortname = ${entry.shortname} AND ${IS_EMPTY_DEMO}`);
      const [empty] = rows;
      if (empty !== undefined) await startAsFileSays(demoContext(transaction, empty.id, now), file);
    });
  }
}
