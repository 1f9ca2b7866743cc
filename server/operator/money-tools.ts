import { openAcquirers } from '#api/areas/billing/payments/acquirers.ts';
import type { MoneyTools } from '#api/areas/billing/payments/payments.ts';
import { closeDatabase, openDatabase } from '#api/platform/database/database.ts';
import { ACQUIRER_TIME_LIMIT_SECONDS } from '#server/acquirer-settings.ts';
import type { Configuration } from '#server/configuration.ts';
import { warn } from '#server/start/warn.ts';
import { withBus } from './bus.ts';
import { withDatabase } from './database.ts';

const MILLISECONDS_PER_SECOND = 1_000;

/** Gives a command the database and the acquirers of an installation. */
export const withMoneyTools = <Result>(
  configuration: Configuration,
  work: (tools: MoneyTools) => Promise<Result>,
): Promise<Result> =>
  withDatabase(configuration, async ({ connectionString, clock }) => {
    const database = openDatabase({ connectionString, poolSize: 2 });
    try {
      const acquirers = openAcquirers(await acquirersOf(configuration));
      return await withBus(connectionString, (bus) => work({ database, bus, clock, acquirers, report: warn }));
    } finally {
      await closeDatabase(database);
    }
  });

/** The configured acquirers, or those of a sandbox that runs at a port of its own. */
async function acquirersOf({ acquirers, mode, sandboxPort }: Configuration) {
  if (acquirers !== null) return acquirers;
  if (mode.name === 'production' || sandboxPort === 0) return [];
  const { sandboxAcquirers } = await import('#sandbox/bank/sandbox-bank.ts');
  const timeLimitMilliseconds = ACQUIRER_TIME_LIMIT_SECONDS * MILLISECONDS_PER_SECOND;
  return sandboxAcquirers(`http://127.0.0.1:${sandboxPort}`).map((one) => ({ ...one, timeLimitMilliseconds }));
}
