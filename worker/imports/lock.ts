import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#api/platform/database/database.ts';
import type { ImportKind } from '#contract/admin/imports.ts';
import type { ProviderId } from '#contract/units.ts';

/** Whose import of what. */
export interface ImportSubject {
  readonly providerId: ProviderId;
  readonly kind: ImportKind;
}

/** The right to import, while its connection lives: a process that dies gives it up. */
export interface ImportLock {
  release(): void;
}

const nameOf = ({ providerId, kind }: ImportSubject) => `import:${providerId}:${kind}`;

/** Null while another process imports the same. */
export async function takeImportLock(database: Database, subject: ImportSubject): Promise<ImportLock | null> {
  const client = await database.$client.connect();
  // Closing the connection gives the lock back, whatever state it is in.
  const release = () => client.release(true);
  try {
    const { rows } = await client.query<{ readonly taken: boolean }>(
      'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS taken',
      [nameOf(subject)],
    );
    if (rows[0]?.taken === true) return { release };
  } catch (error) {
    release();
    throw error;
  }
  client.release();
  return null;
}

const LOOK_MILLISECONDS = 500;

/** Waits for the lock; `onWait` is called once when another process has it. */
export async function waitForImportLock(
  database: Database,
  subject: ImportSubject,
  onWait: () => void,
): Promise<ImportLock> {
  for (let look = 0; ; look += 1) {
    const lock = await takeImportLock(database, subject);
    if (lock !== null) return lock;
    if (look === 0) onWait();
    await sleep(LOOK_MILLISECONDS);
  }
}
