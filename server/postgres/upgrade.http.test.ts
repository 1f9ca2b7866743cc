import { chmod, mkdtemp, rm, symlink, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { migrate } from '#api/platform/database/migrations.ts';
import { isSlowProof } from '#tooling/testing/slow-proof.ts';
import { findSystemProgram, initializeSystemCluster } from '#tooling/testing/system-postgres.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import { exists } from './folder.ts';
import { openHome } from './home.ts';
import { ownServer } from './server.ts';

const OPEN = 0o755;
const SLOW_MILLISECONDS = 60_000;
const systemProgram = await findSystemProgram();

async function query(connectionString: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(sql);
  await client.end();
  return rows;
}

test.runIf(isSlowProof && systemProgram !== null)(
  'the cluster of an older major version is carried over and kept, once its program is at hand',
  async () => {
    if (systemProgram === null) return;
    const dataFolder = await mkdtemp(join(tmpdir(), 'kinora-upgrade-'));
    onTestFinished(() => rm(dataFolder, { recursive: true }));
    await chmod(dataFolder, OPEN);
    const { folder: home, account } = await openHome(dataFolder);
    const older = join(home, `cluster-${systemProgram.major}`);
    const cluster = { home, folder: older, program: systemProgram, account, log: () => {} };
    await initializeSystemCluster(cluster);
    const server = await ownServer(cluster);
    await migrate({ connectionString: server.connectionString });
    await query(
      server.connectionString,
      `INSERT INTO providers (id, shortname, name, timezone, country, settings, brand)
       VALUES (7, 'tv', 'Ёлка', 'Europe/Riga', 'LV', '{}', '{}')`,
    );
    await server.stop();

    const lines: string[] = [];
    const start = () => startEmbeddedPostgres({ dataFolder, log: (line) => lines.push(line) });
    await expect(start()).rejects.toThrow(`cannot be carried over without PostgreSQL ${systemProgram.major}`);
    await symlink(systemProgram.folder, join(home, `program-${systemProgram.major}`));
    const upgraded = await start();
    const rows = await query(upgraded.connectionString, 'SELECT id, name FROM providers');
    await upgraded.stop();
    await unlink(join(home, `program-${systemProgram.major}`));

    expect(rows).toEqual([{ id: 7, name: 'Ёлка' }]);
    expect(lines).toEqual([`carrying over cluster-${systemProgram.major} (once)`]);
    expect(await exists(older)).toBe(true);
    await (await start()).stop();
  },
  SLOW_MILLISECONDS,
);
