import { sql } from 'drizzle-orm';
import type { WorkerTask } from '../task.ts';

/** An unpaid purchase is given up after so many days. */
const OPEN_DAYS = 7;

/** Ends purchases whose time is over and pauses, and gives up purchases that are not paid. */
export const purchaseEnds: WorkerTask = {
  name: 'end-purchases',
  schedule: '*/5 * * * *',
  isLong: true,
  async run({ database, clock }) {
    const now = new Date(clock.now());
    await database.execute(
      sql`UPDATE subscriptions SET paused_at = NULL, resumes_at = NULL WHERE paused_at IS NOT NULL AND resumes_at <= ${now}`,
    );
    await database.execute(sql`
      UPDATE purchases bought SET state = 'ended', cause = 'period_over', changed_at = ${now}
      WHERE state = 'active'
        AND NOT EXISTS (
          SELECT FROM subscription_periods period
          WHERE period.provider_id = bought.provider_id AND period.cause_kind = 'charge'
            AND period.cause_id = bought.id::text AND period.ends_at > ${now})
        AND NOT EXISTS (
          SELECT FROM title_licences licence
          WHERE licence.provider_id = bought.provider_id AND licence.purchase_id = bought.id
            AND (licence.ends_at IS NULL OR licence.ends_at > ${now}))`);
    await database.execute(sql`
      UPDATE purchases wanted SET state = 'expired', cause = 'unpaid', changed_at = ${now}
      WHERE state IN ('new', 'awaiting_money') AND changed_at < ${now}::timestamptz - make_interval(days => ${OPEN_DAYS})
        AND NOT EXISTS (
          SELECT FROM transactions payment
          WHERE payment.provider_id = wanted.provider_id AND payment.purchase_id = wanted.id
            AND payment.state IN ('created', 'submitted', 'pending', 'unknown'))`);
  },
};
