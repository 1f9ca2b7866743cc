import pg from 'pg';
import { OperatorError } from '#server/start/operator-error.ts';
import { findViewer } from './find-viewer.ts';

export interface BlockRequest {
  /** A proved phone, or a user's name or number. */
  readonly customer: string;
  /** Short name of the provider; null where only one has such a user. */
  readonly provider: string | null;
  readonly status: string | null;
  /** What is owed, such as `990` or `990.50`. */
  readonly amount: string | null;
  /** Shown as it is, whatever language the viewer reads. */
  readonly message: string | null;
}

/** What an operator may say of a viewer, and how that is told. */
const statuses: Readonly<Record<string, string>> = { '0': 'owes nothing', '-1': 'has to pay', '-2': 'is blocked' };
const AMOUNT = /^\d{1,12}(\.\d{1,2})?$/;
const MINOR = 100;

/** Says that a viewer owes something, is blocked, or is neither any more; answers what holds now. */
export async function blockCustomer(connectionString: string, request: BlockRequest): Promise<string> {
  const { customer, provider, status, amount, message } = request;
  const meaning = statuses[status ?? ''];
  if (meaning === undefined) throw new OperatorError('say --status -1 (to pay), -2 (blocked) or 0 (nothing is owed)');
  if (amount !== null && !AMOUNT.test(amount))
    throw new OperatorError(`"${amount}" is no amount such as 990 or 990.50`);

  const client = new pg.Client({ connectionString, options: '-c timezone=UTC' });
  await client.connect();
  try {
    const user = await findViewer(client, customer, provider);
    const key = [user.providerId, user.id];
    if (Number(status) === 0)
      await client.query('DELETE FROM block_statuses WHERE provider_id = $1 AND user_id = $2', key);
    else
      await client.query(
        `INSERT INTO block_statuses (provider_id, user_id, status, amount_minor, message_detail)
         VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (provider_id, user_id)
           DO UPDATE SET status = $3, amount_minor = $4, message_detail = $5`,
        [...key, Number(status), Math.round(Number(amount ?? 0) * MINOR), inOneLanguage(message, user.language)],
      );
    const silence = user.isTold ? '' : `; its provider tells nobody: signIn.hasBlockStatus is off`;
    return `user ${user.username} ${meaning}${silence}`;
  } finally {
    await client.end();
  }
}

/** A text in one language is shown to readers of all of them. */
const inOneLanguage = (message: string | null, language: string) =>
  JSON.stringify(message === null ? {} : { [language]: message });
