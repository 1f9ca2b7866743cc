import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database/database.ts';

/** So many users at a time. */
const MOST_USERS = 500;

/** Whether a user (`gone`) has entries, payments or what they refer to, which outlive it. */
export const hasMoney = sql`(
  EXISTS (SELECT FROM purchases WHERE provider_id = gone.provider_id AND user_id = gone.id)
  OR EXISTS (SELECT FROM transactions WHERE provider_id = gone.provider_id AND user_id = gone.id)
  OR EXISTS (SELECT FROM cards WHERE provider_id = gone.provider_id AND user_id = gone.id)
  OR EXISTS (SELECT FROM promo_redemptions WHERE provider_id = gone.provider_id AND user_id = gone.id)
  OR EXISTS (SELECT FROM ledger_accounts ledger JOIN accounts account
    ON account.provider_id = ledger.provider_id AND account.id = ledger.account_id
    WHERE account.provider_id = gone.provider_id AND account.user_id = gone.id))`;

/** What a user leaves behind that is personal and no record of money. */
const PERSONAL = ['sessions', 'devices', 'profiles', 'viewings', 'players', 'messages', 'phone_registrations'] as const;

/** Keeps of users with money only the money: `condition` says which users (`gone`) go. */
export async function anonymiseUsers(database: Database, condition: SQL): Promise<void> {
  for (;;) {
    const count = await database.transaction(async (transaction) => {
      const { rows } = await transaction.execute<{ provider_id: number; id: number }>(sql`
        SELECT gone.provider_id, gone.id FROM users gone
        WHERE ${condition} AND ${hasMoney} LIMIT ${MOST_USERS} FOR UPDATE OF gone SKIP LOCKED`);
      if (rows.length === 0) return 0;
      const users = sql`(SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}) AS left_user (provider_id integer, id integer))`;
      await transaction.execute(sql`
        UPDATE users gone SET username = 'removed-' || gone.id, password_hash = NULL, first_name = '', last_name = '',
          phone = NULL, email = NULL, phone_verified_at = NULL, is_active = false
        FROM ${users} left_user WHERE gone.provider_id = left_user.provider_id AND gone.id = left_user.id`);
      await transaction.execute(sql`
        UPDATE cards SET state = 'removed', is_primary = false, token = '', number = ''
        FROM ${users} left_user WHERE cards.provider_id = left_user.provider_id AND cards.user_id = left_user.id`);
      for (const table of PERSONAL) {
        await transaction.execute(sql`
          DELETE FROM ${sql.identifier(table)} held USING ${users} left_user
          WHERE held.provider_id = left_user.provider_id AND held.user_id = left_user.id`);
      }
      return rows.length;
    });
    if (count < MOST_USERS) return;
  }
}
