import { type SQL, sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import type { Database } from '#api/platform/database/database.ts';
import type { TestApi } from '../api.ts';
import { startService } from '../service.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** How long anything here may take. */
export const KILL_LIMIT = 180_000;
/** The advisory lock that an activation waits for while a test holds it. */
const HOLD = 1;

/** Where an activation waits: in its last statement that writes, or in the commit, which then needs its process no more. */
const moments = {
  'before the commit': sql`CREATE TRIGGER wait_for_test AFTER UPDATE ON purchases`,
  'in the commit': sql`
    CREATE CONSTRAINT TRIGGER wait_for_test AFTER UPDATE ON purchases DEFERRABLE INITIALLY DEFERRED`,
} satisfies Readonly<Record<string, SQL>>;
export type KillMoment = keyof typeof moments;

/** Lets `killAt` be used in a database. */
export const prepareKills = (database: Database) =>
  database.execute(sql`
    CREATE FUNCTION wait_for_test() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_advisory_xact_lock(${sql.raw(String(HOLD))}); RETURN NULL; END $$`);

/** Kills a process while it activates a purchase; resolves when its transaction has ended. */
export async function killAt(
  database: Database,
  moment: KillMoment,
  { activate, kill }: Record<'activate' | 'kill', () => Promise<unknown>>,
): Promise<void> {
  await database.execute(sql`
    ${moments[moment]} FOR EACH ROW
    WHEN (OLD.state <> 'active' AND NEW.state = 'active') EXECUTE FUNCTION wait_for_test()`);
  let backends: readonly number[] = [];
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`SELECT pg_advisory_xact_lock(${HOLD})`);
    const activated = activate();
    await vi.waitFor(
      async () => {
        backends = await waiting(database);
        expect(backends).toHaveLength(1);
      },
      { timeout: KILL_LIMIT },
    );
    await kill();
    await activated;
  });
  const [backend = 0] = backends;
  const isGone = async () => {
    const { rows } = await database.execute(sql`SELECT FROM pg_stat_activity WHERE pid = ${backend}`);
    expect(rows).toHaveLength(0);
  };
  await vi.waitFor(isGone, { timeout: KILL_LIMIT });
  await database.execute(sql`DROP TRIGGER wait_for_test ON purchases`);
}

async function waiting(database: Database): Promise<readonly number[]> {
  const { rows } = await database.execute<{ pid: number }>(sql`
    SELECT pid FROM pg_stat_activity WHERE wait_event = 'advisory' AND datname = current_database()`);
  return rows.map(({ pid }) => pid);
}

/** A service on the database of an api: with one role it is one process. */
export async function startProcess(
  { connectionString }: Pick<TestApi, 'connectionString'>,
  role: 'api' | 'worker',
  environment: Readonly<Record<string, string>>,
) {
  const folder = await temporaryFolder();
  const service = await startService({
    dataFolder: folder.path,
    environment: { DATABASE_URL: connectionString, KINORA_ROLES: role, KINORA_DEMO: 'none', ...environment },
  });
  const kill = async () => {
    await service.kill();
    await folder.remove();
  };
  return { address: service.address, kill };
}
