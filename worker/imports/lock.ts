import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#api/platform/database/database.ts';
import type { ImportKind } from '#contract/admin/imports.ts';
import type { ProviderId } from '#contract/units.ts';

/** Whose import of what. */
export interface ImportSubject {
  readonly providerId: ProviderId;
  readonly kind: ImportKind;
}

/** What holds a lock: an import, an undo of one, or the upkeep, which removes programmes that are on nowhere. */
const holders = ['import', 'undo', 'upkeep'] as const;
export type LockHolder = (typeof holders)[number];

/** The right to import, while its connection lives: a process that dies gives it up. */
export interface ImportLock {
  /** Gives it back: what asks for it afterwards has it at once. */
  release(): Promise<void>;
}

const nameOf = ({ providerId, kind }: ImportSubject) => `import:${providerId}:${kind}`;
/** The connection of a lock is called after what holds it, so that others can say it. */
const CONNECTION = 'kinora ';

/** Null while something else holds it. */
export async function takeImportLock(
  database: Database,
  subject: ImportSubject,
  holder: LockHolder,
): Promise<ImportLock | null> {
  const client = await database.$client.connect();
  // Closing the connection gives the lock back as well, whatever state it is in, but somewhat later.
  const close = () => client.release(true);
  const release = () => client.query('SELECT pg_advisory_unlock_all()').then(close, close);
  try {
    const { rows } = await client.query<{ readonly taken: boolean }>(
      'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS taken',
      [nameOf(subject)],
    );
    if (rows[0]?.taken === true) {
      await client.query("SELECT set_config('application_name', $1, false)", [`${CONNECTION}${holder}`]);
      return { release };
    }
  } catch (error) {
    close();
    throw error;
  }
  client.release();
  return null;
}

/** What holds the lock; null: nothing any more. */
export async function holderOfImportLock(database: Database, subject: ImportSubject): Promise<LockHolder | null> {
  const { rows } = await database.$client.query<{ readonly connection: string }>(
    `SELECT session.application_name AS connection
     FROM (SELECT hashtextextended($1, 0) AS key) name
     JOIN pg_locks held ON held.locktype = 'advisory' AND held.granted AND held.objsubid = 1
       AND held.classid::bigint = (name.key >> 32) & 4294967295 AND held.objid::bigint = name.key & 4294967295
     JOIN pg_stat_activity session ON session.pid = held.pid AND session.datname = current_database()`,
    [nameOf(subject)],
  );
  return holders.find((holder) => rows[0]?.connection === `${CONNECTION}${holder}`) ?? null;
}

const LOOK_MILLISECONDS = 500;

/** Waits for the lock of an import; `onWait` is called once, with what holds it, when it is not free. */
export async function waitForImportLock(
  database: Database,
  subject: ImportSubject,
  onWait: (holder: LockHolder) => void,
): Promise<ImportLock> {
  for (let look = 0; ; look += 1) {
    const lock = await takeImportLock(database, subject, 'import');
    if (lock !== null) return lock;
    if (look === 0) onWait((await holderOfImportLock(database, subject)) ?? 'import');
    await sleep(LOOK_MILLISECONDS);
  }
}
