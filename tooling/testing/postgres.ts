import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { prepareMisspelling } from '#api/areas/search/misspelling.ts';
import { migrate } from '#api/platform/database/migrations.ts';
import { startEmbeddedPostgres } from '#server/postgres/embedded.ts';
import { startSystemPostgres } from './system-postgres.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** The one PostgreSQL of a test run, and the migrated database that each test's own is copied from. */
export interface TestServer {
  readonly connectionString: string;
  readonly template: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer;
  }
}

/** For KINORA_TEST_DATABASE_URL: a server of the PostgreSQL that the system has installed, as operators run it. */
export const SYSTEM_POSTGRES = 'system';

/**
 * Vitest's global set-up: one server for the whole run, in a folder of its own, or the one that
 * KINORA_TEST_DATABASE_URL names (any database of it whose user may create others). Returns the tear-down.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await openServer(process.env['KINORA_TEST_DATABASE_URL']);
  const template = `kinora_template_${process.pid}`;
  await administer(server.connectionString, `CREATE DATABASE ${template}`);
  await migrate({ connectionString: databaseOf(server.connectionString, template) });
  await prepareMisspelling(databaseOf(server.connectionString, template));
  project.provide('testServer', { connectionString: server.connectionString, template });
  return async () => {
    await administer(server.connectionString, `DROP DATABASE ${template}`);
    await server.close();
  };
}

/** Runs one statement outside any transaction. */
export async function administer(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The same server's other database. */
export function databaseOf(connectionString: string, name: string): string {
  const url = new URL(connectionString);
  url.pathname = `/${name}`;
  return url.href;
}

/** Settings of servers whose data need not survive a power cut: no transaction waits for the disk. */
export const WITHOUT_DURABILITY = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

async function openServer(given: string | undefined): Promise<{ connectionString: string; close(): Promise<void> }> {
  if (given === SYSTEM_POSTGRES) {
    const { connectionString, stop } = await startSystemPostgres();
    return { connectionString, close: stop };
  }
  if (given !== undefined) return { connectionString: given, close: async () => {} };
  const folder = await temporaryFolder();
  const { connectionString, stop } = await startEmbeddedPostgres({
    dataFolder: folder.path,
    log: () => {},
    settings: WITHOUT_DURABILITY,
  });
  const close = async () => {
    await stop();
    await folder.remove();
  };
  return { connectionString, close };
}
