import pg from 'pg';
import { announceProvider } from './announce.ts';
import { readProviderFile } from './provider-file.ts';
import { startAsFileSays } from './start-from.ts';
import { type AppliedProvider, writeProvider } from './write-provider.ts';

/**
 * Makes a provider as its file says, or brings it to what the file says now, and tells the running processes: it is seen
 * without a restart. All or nothing.
 * @throws OperatorError with what is wrong: colours that cannot be read, a host of somebody else; nothing was changed then.
 */
export async function applyProvider(connectionString: string, path: string): Promise<AppliedProvider> {
  const file = await readProviderFile(path);
  const client = new pg.Client({ connectionString, options: '-c timezone=UTC' });
  await client.connect();
  try {
    await client.query('BEGIN');
    const applied = await writeProvider(client, file);
    if (applied.isNew) await startAsFileSays(client, applied.id, file);
    await client.query('COMMIT');
    await announceProvider(connectionString, applied.id);
    return applied;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  } finally {
    await client.end();
  }
}
