import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { SubscriptionKey } from '#api/areas/billing/connection.ts';
import { subscriptions } from '#api/areas/billing/tables.ts';
import { needsAnnouncement, REMINDER_DAYS } from '#rules/billing/renewal.ts';
import { dateOf, unixSeconds } from '#rules/units.ts';
import type { TaskContext, WorkerTask } from '../task.ts';
import { findNoticed, type NoticeKind, priceOf, writeNotice } from './notices.ts';

const MILLISECONDS = 1_000;
const MOST_NOTICES = 1_000;
/** Of an end before that no viewer is written any more: the worker stood still. */
const LATEST_ENDED_DAYS = 2;

/** Writes viewers about the ends, renewals and prices of their subscriptions. */
export const reminderTask: WorkerTask = {
  name: 'remind-subscribers',
  schedule: '*/5 * * * *',
  isLong: true,
  async run(context) {
    const now = unixSeconds(context.clock.now() / MILLISECONDS);
    for (const { kind, which } of reminders(dateOf(now))) {
      for (const key of await findUnnoticed(context, kind, which)) {
        await context.database
          .transaction(async (transaction) => {
            const noticed = await findNoticed(transaction, key);
            if (noticed === null) return;
            if (kind === 'price_changes') {
              const price = priceOf(noticed);
              if (price === null || !needsAnnouncement(price)) return;
              await transaction
                .update(subscriptions)
                .set({ announcedPriceMinor: price.listed, priceAnnouncedAt: dateOf(now) })
                .where(and(eq(subscriptions.providerId, key.providerId), eq(subscriptions.id, key.subscriptionId)));
            }
            await writeNotice(transaction, noticed, { kind, now });
          })
          .catch(context.log);
      }
    }
  },
};

interface Reminder {
  readonly kind: NoticeKind;
  /** Of `held`, the subscription; `type`, what it renews by. */
  readonly which: SQL;
}

function reminders(now: Date): readonly Reminder[] {
  const soon = sql`held.ends_at > ${now} AND held.ends_at <= ${now}::timestamptz + make_interval(days => ${REMINDER_DAYS})
    AND held.starts_at < held.ends_at - make_interval(days => ${2 * REMINDER_DAYS}) AND held.paused_at IS NULL`;
  const openUntil = sql`greatest(held.ends_at, held.grace_until)`;
  const isFollowed = sql`EXISTS (
    SELECT FROM subscriptions next JOIN packets packet ON packet.provider_id = next.provider_id AND packet.id = next.packet_id
    JOIN packets own ON own.provider_id = held.provider_id AND own.id = held.packet_id
    WHERE next.provider_id = held.provider_id AND next.user_id = held.user_id AND next.id <> held.id
      AND next.starts_at BETWEEN held.ends_at AND ${openUntil}
      AND (next.packet_id = held.packet_id OR packet.is_base AND own.is_base))`;
  return [
    { kind: 'ends_soon', which: sql`${soon} AND NOT held.renews AND NOT ${isFollowed}` },
    { kind: 'renews_soon', which: sql`${soon} AND held.renews AND NOT ${isFollowed}` },
    {
      kind: 'price_changes',
      which: sql`held.ends_at > ${now} AND held.renews AND type.price_minor > held.renewal_price_minor
        AND held.announced_price_minor IS DISTINCT FROM type.price_minor`,
    },
    {
      kind: 'ended',
      which: sql`${openUntil} <= ${now} AND ${openUntil} > ${now}::timestamptz - make_interval(days => ${LATEST_ENDED_DAYS})
        AND NOT ${isFollowed}`,
    },
  ];
}

/** A price may change several times in a period: only what was announced last counts there. */
async function findUnnoticed(
  { database }: TaskContext,
  kind: NoticeKind,
  which: SQL,
): Promise<readonly SubscriptionKey[]> {
  const { rows } = await database.execute<SubscriptionKey & Record<string, unknown>>(sql`
    SELECT held.provider_id AS "providerId", held.id AS "subscriptionId"
    FROM subscriptions held
    LEFT JOIN packet_periods type ON type.provider_id = held.provider_id
      AND type.id = coalesce(held.next_purchase_type_id, held.purchase_type_id)
    WHERE ${which} AND (${kind} = 'price_changes' OR NOT EXISTS (
      SELECT FROM subscription_notices notice
      WHERE notice.provider_id = held.provider_id AND notice.subscription_id = held.id
        AND notice.kind = ${kind} AND notice.period_end = held.ends_at))
    ORDER BY held.ends_at LIMIT ${MOST_NOTICES}`);
  return rows;
}
