import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { administer, databaseOf } from './postgres.ts';

export interface TestDatabase {
  readonly connectionString: string;
  /** Drops it, with whatever connections are still open. */
  close(): Promise<void>;
}

/** A fresh, migrated, empty database for one caller, on the server of the test run. */
export async function testDatabase(): Promise<TestDatabase> {
  const { connectionString, template } = inject('testServer');
  const name = `kinora_test_${randomUUID().replaceAll('-', '')}`;
  // To copy its files takes a third of the work of writing every page of it to the log, on a server that waits for no disk.
  await administer(connectionString, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  return {
    connectionString: databaseOf(connectionString, name),
    close: () => administer(connectionString, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}
