import { contentAdmin } from '#api/areas/admin.ts';
import { AdminError } from '#api/platform/admin/admin-error.ts';
import {
  type AdminContext,
  type AdminTransaction,
  adminTransaction,
  type TransactionOptions,
} from '#api/platform/admin/transaction.ts';
import { closeDatabase, openDatabase } from '#api/platform/database/database.ts';
import type { ProviderId } from '#contract/units.ts';
import { parseIngestSettings } from '#media/ingest/settings.ts';
import { OperatorError, reasonOf } from '#server/start/operator-error.ts';
import { withBus } from './bus.ts';
import type { Installation } from './installation.ts';

/** The write side of all content. */
export const content = contentAdmin({
  ingestProblem: (settings) => {
    try {
      parseIngestSettings(settings);
      return null;
    } catch (error) {
      return reasonOf(error);
    }
  },
});

/**
 * Writes content for a command, all or nothing, so that it can be undone, and notifies the running processes.
 * @throws OperatorError for content that cannot be written.
 */
export async function writeContent<Result>(
  { connectionString }: Pick<Installation, 'connectionString'>,
  work: (transaction: AdminTransaction) => Promise<Result>,
  { isRehearsal = false }: Pick<TransactionOptions, 'isRehearsal'> = {},
): Promise<Result> {
  const database = openDatabase({ connectionString, poolSize: 1 });
  try {
    return await withBus(connectionString, (bus) =>
      adminTransaction(database, bus, work, { isUndoable: true, isRehearsal }),
    );
  } catch (error) {
    if (error instanceof AdminError) throw new OperatorError(error.message, { cause: error });
    throw error;
  } finally {
    await closeDatabase(database);
  }
}

/** Content of a provider as an operator writes it at the command line. */
export const operatorContext = (
  { clock }: Installation,
  transaction: AdminTransaction,
  providerId: ProviderId,
): AdminContext => ({ providerId, actor: { kind: 'operator' }, clock, transaction });
