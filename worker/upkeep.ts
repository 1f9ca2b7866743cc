import { sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import type { WorkerTask } from './task.ts';

/** A viewer sees what was on, also on channels whose archive is shorter. */
const GUIDE_DAYS_BACK = 7;
/** Rows stay this much longer than anybody can see them. */
const DAYS_KEPT_AFTER = 1;

/** Removes what has run out: sessions, streams' tickets, codes, and guide rows that neither guide nor archive nor a published block needs. */
export const upkeep: WorkerTask = {
  name: 'upkeep',
  schedule: '*/10 * * * *',
  async run({ database, clock }) {
    const now = new Date(clock.now());
    await database.execute(sql`DELETE FROM sessions WHERE expires_at < ${now}`);
    await database.execute(sql`DELETE FROM stream_tickets WHERE expires_at < ${now}`);
    await forgetSignIns(database, now);
    await database.execute(sql`
      DELETE FROM schedule_items item USING channels
      WHERE channels.provider_id = item.provider_id AND channels.id = item.channel_id
        AND item.ends_at < ${now}::timestamptz
          - make_interval(days => greatest(channels.archived_days, ${GUIDE_DAYS_BACK}) + ${DAYS_KEPT_AFTER})
        AND NOT EXISTS (
          SELECT FROM published_blocks block
          WHERE block.provider_id = item.provider_id AND block.channel_id = item.channel_id
            AND block.starts_at < item.ends_at AND block.ends_at > item.starts_at)`);
  },
};

/** A user made of a phone that no code has proved for so long is nobody's; and so long wrong codes count. */
const SIGN_IN_DAYS = 1;

async function forgetSignIns(database: Database, now: Date): Promise<void> {
  const before = sql`${now}::timestamptz - make_interval(days => ${SIGN_IN_DAYS})`;
  await database.execute(sql`
    DELETE FROM users u USING phone_registrations r
    WHERE r.provider_id = u.provider_id AND r.user_id = u.id AND r.created_at < ${before}`);
  await database.execute(sql`DELETE FROM sign_in_codes WHERE sent_at < ${before}`);
  await database.execute(sql`DELETE FROM deliveries WHERE created_at < ${before}`);
  await database.execute(sql`DELETE FROM sign_in_failures WHERE last_at < ${before}`);
  await database.execute(sql`DELETE FROM external_tokens WHERE expires_at < ${now}`);
}
