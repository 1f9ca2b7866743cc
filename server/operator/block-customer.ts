import { sessionsKey } from '#api/platform/caller/sessions.ts';
import { OperatorError } from '#server/start/operator-error.ts';
import { amountOf } from './amount.ts';
import { content, operatorContext, writeContent } from './content.ts';
import { findViewer } from './find-viewer.ts';
import type { Installation } from './installation.ts';

export interface BlockRequest {
  /** A verified phone, or a user's name or number. */
  readonly customer: string;
  /** Short name of the provider; null where only one has such a user. */
  readonly provider: string | null;
  readonly status: string | null;
  /** The amount due, such as `990` or `990.50`. */
  readonly amount: string | null;
  /** Shown unchanged in every language. */
  readonly message: string | null;
}

/** The billing statuses an operator can set, and the line printed for each. */
const statuses: Readonly<Record<string, string>> = { '0': 'owes nothing', '-1': 'has to pay', '-2': 'is blocked' };

/** Sets the billing status of a viewer: payment due, blocked or clear. Returns the line to print. */
export async function blockCustomer(installation: Installation, request: BlockRequest): Promise<string> {
  const { customer, provider, status, amount, message } = request;
  const meaning = statuses[status ?? ''];
  if (meaning === undefined) throw new OperatorError('--status must be -1 (payment due), -2 (blocked) or 0 (clear)');
  const amountMinor = amount === null ? 0 : amountOf(amount);

  return writeContent(installation, async (transaction) => {
    const user = await findViewer(transaction.client, customer, provider);
    const context = operatorContext(installation, transaction, user.providerId);
    const entry = {
      userId: user.id,
      amountMinor,
      messageDetail: inOneLanguage(message, user.language),
    };
    if (status === '-1' || status === '-2')
      await content.blocks.put(context, [{ ...entry, status: status === '-1' ? -1 : -2 }]);
    else await content.blocks.remove(context, [{ userId: user.id }]);
    transaction.publishLater({ topic: 'sessions', key: sessionsKey(user.providerId, user.id) });
    const silence = user.isTold ? '' : `; the provider shows no notice: signIn.hasBlockStatus is off`;
    return `user ${user.username} ${meaning}${silence}`;
  });
}

/** A text in one language is shown to readers of all of them. */
const inOneLanguage = (message: string | null, language: string) => (message === null ? {} : { [language]: message });
