import { sql } from 'drizzle-orm';
import type { SubscriptionKey } from '#api/areas/billing/connection.ts';
import { failTry, openRenewal, type RenewalCharge } from '#api/areas/billing/renewals/open-renewal.ts';
import type { CardId } from '#contract/units.ts';
import { unixSeconds } from '#rules/units.ts';
import type { TaskContext, WorkerTask } from '../task.ts';
import { findNoticed, writeNotice } from './notices.ts';

const MILLISECONDS = 1_000;
/** So many renewals are done by one run; the next one goes on. */
const MOST_RENEWALS = 1_000;

/** Charges a linked card. The worker of payments settles what has no answer yet. */
export type ChargeCard = (
  charge: RenewalCharge & { readonly cardId: CardId; readonly subscription: SubscriptionKey },
) => Promise<
  /** The card paid, and the purchase is active. */
  | 'paid'
  /** The bank has not said yet. */
  | 'unsettled'
  | 'failed'
>;

/** Renews what is due: from the balance, else by the primary card. Without a way to charge cards, only from the balance. */
export const renewalTask = (chargeCard: ChargeCard | null): WorkerTask => ({
  name: 'renew-subscriptions',
  schedule: '* * * * *',
  isLong: true,
  async run(context) {
    for (const key of await findDue(context)) {
      // One that fails holds up no other; the next run tries it again.
      await renew(context, key, chargeCard).catch(context.log);
    }
  },
});

async function findDue({ database, clock }: TaskContext): Promise<readonly SubscriptionKey[]> {
  const now = new Date(clock.now());
  const { rows } = await database.execute<SubscriptionKey & Record<string, unknown>>(sql`
    SELECT held.provider_id AS "providerId", held.id AS "subscriptionId"
    FROM subscriptions held
    LEFT JOIN renewals ON renewals.provider_id = held.provider_id AND renewals.subscription_id = held.id
      AND renewals.period_start = held.ends_at
    WHERE held.renews AND held.ends_at <= ${now} AND held.paused_at IS NULL
      AND (renewals.state IS NULL OR renewals.next_try_at <= ${now})
    ORDER BY held.ends_at, held.packet_id LIMIT ${MOST_RENEWALS}`);
  return rows;
}

/** One renewal, in steps that are committed one after the other: a bank is asked in between. */
async function renew(context: TaskContext, key: SubscriptionKey, chargeCard: ChargeCard | null): Promise<void> {
  const { database, bus } = context;
  const now = unixSeconds(context.clock.now() / MILLISECONDS);
  const step = await database.transaction((transaction) => openRenewal(transaction, key, now));
  if (step.kind === 'not_due') return;
  if (step.kind === 'renewed' || step.kind === 'ended') {
    for (const message of step.messages) await bus.publish(message);
    return;
  }
  const outcome = step.kind === 'unpaid' ? await charge(context, { key, chargeCard, charge: step.charge }) : 'failed';
  if (outcome !== 'failed') return;
  await database.transaction(async (transaction) => {
    if ((await failTry(transaction, key, now)) === 'paid') return;
    const noticed = await findNoticed(transaction, key);
    if (noticed !== null) await writeNotice(transaction, noticed, { kind: 'payment_failed', now });
  });
}

/** Charges the primary card; without one, or without a way to charge it, the renewal has failed. */
async function charge(
  context: TaskContext,
  {
    key,
    chargeCard,
    charge: due,
  }: { readonly key: SubscriptionKey; readonly chargeCard: ChargeCard | null; readonly charge: RenewalCharge },
): ReturnType<ChargeCard> {
  const cardId = await findPrimaryCard(context, due);
  return cardId === null || chargeCard === null ? 'failed' : chargeCard({ ...due, cardId, subscription: key });
}

async function findPrimaryCard({ database }: TaskContext, { user }: RenewalCharge): Promise<CardId | null> {
  const { rows } = await database.execute<{ id: CardId }>(sql`
    SELECT id FROM cards
    WHERE provider_id = ${user.providerId} AND user_id = ${user.userId} AND state = 'active' AND is_primary`);
  return rows[0]?.id ?? null;
}
