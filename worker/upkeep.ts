import { type SQL, sql } from 'drizzle-orm';
import { removeInBatches } from '#api/platform/database/remove-in-batches.ts';
import { IDEMPOTENT_DAYS } from '#api/platform/wire/idempotency.ts';
import { anonymiseUsers, hasMoney } from './anonymise-users.ts';
import { removeUnusedProgrammes } from './imports/xmltv/remove-programmes.ts';
import type { WorkerTask } from './task.ts';

/** A viewer sees what was on, also on channels whose archive is shorter. */
const GUIDE_DAYS_BACK = 7;
/** Rows are kept this much longer than they are visible. */
const DAYS_KEPT_AFTER = 1;
/** After this time a user of an unverified phone is deleted, and a code with its message. */
const SIGN_IN_DAYS = 1;
/** So long statistics may ask what was watched. */
const VIEWING_DAYS = 30;

/** A broadcast that was to be reminded of is over by then, also where it has moved. */
const REMINDER_DAYS = 3;

/** So long a change of content can be undone. */
const UNDO_DAYS = 90;

/** What leaves a table. */
interface Removal {
  readonly what: string;
  readonly table: SQL;
  /** As `removeInBatches` takes it. */
  readonly rows: SQL;
}

/** Removes what has run out, each kind by itself: one that fails is logged, and holds up none of the others. */
export const upkeep: WorkerTask = {
  name: 'upkeep',
  schedule: '*/10 * * * *',
  isLong: true,
  async run({ database, clock, log }) {
    const attempt = (what: string, removal: Promise<void>) =>
      removal.catch((error: unknown) =>
        log(new Error(`${what} cannot be removed: ${reasonOf(error)}`, { cause: error })),
      );
    for (const { what, table, rows } of removals(new Date(clock.now()))) {
      await attempt(what, removeInBatches(database, table, rows));
    }
    await attempt(
      'users of unverified phones with money',
      anonymiseUsers(database, isUnverified(new Date(clock.now()))),
    );
    await attempt('imported programmes that are on nowhere', removeUnusedProgrammes(database));
  },
};

/** Users (`gone`) whose phone was never proved. */
const isUnverified = (now: Date) => sql`EXISTS (
  SELECT FROM phone_registrations r WHERE r.provider_id = gone.provider_id AND r.user_id = gone.id
    AND r.created_at < ${now}::timestamptz - make_interval(days => ${SIGN_IN_DAYS}))`;

/** Sessions, streams' tickets, codes, counts of attempts, viewings, and guide rows that neither guide nor archive nor a published block needs. */
function removals(now: Date): readonly Removal[] {
  const before = sql`${now}::timestamptz - make_interval(days => ${SIGN_IN_DAYS})`;
  const beforeViewings = sql`${now}::timestamptz - make_interval(days => ${VIEWING_DAYS})`;
  const from = (what: string, table: SQL, condition: SQL): Removal => ({
    what,
    table,
    rows: sql`SELECT gone.ctid FROM ${table} gone WHERE ${condition}`,
  });
  return [
    from('expired sessions', sql`sessions`, sql`expires_at < ${now}`),
    from('expired tickets', sql`stream_tickets`, sql`expires_at < ${now}`),
    {
      what: 'users of unverified phones',
      table: sql`users`,
      rows: sql`
        SELECT gone.ctid FROM users gone WHERE ${isUnverified(now)} AND NOT ${hasMoney}`,
    },
    from('old codes', sql`sign_in_codes`, sql`sent_at < ${before}`),
    from('old messages', sql`deliveries`, sql`created_at < ${before}`),
    from('forgotten attempts', sql`attempts`, sql`forgotten_at < ${now}`),
    from('old viewings', sql`viewings`, sql`opened_at < ${beforeViewings}`),
    from(
      'reminders of what is over',
      sql`reminders`,
      sql`announced_at < ${now}::timestamptz - make_interval(days => ${REMINDER_DAYS})`,
    ),
    from('players out of use', sql`players`, sql`seen_at < ${beforeViewings}`),
    from(
      'answers of repeatable calls',
      sql`idempotent_calls`,
      sql`created_at < ${now}::timestamptz - make_interval(days => ${IDEMPOTENT_DAYS})`,
    ),
    from(
      'changes that were made too long ago to be undone',
      sql`row_changes`,
      sql`change_number < coalesce(
        (SELECT min(change_number) FROM audit_entries
         WHERE change_number IS NOT NULL AND at >= ${now}::timestamptz - make_interval(days => ${UNDO_DAYS})),
        (SELECT last_value + 1 FROM change_numbers))`,
    ),
    from('expired external tokens', sql`external_tokens`, sql`expires_at < ${now}`),
    {
      what: 'old guide rows',
      table: sql`schedule_items`,
      rows: sql`
        SELECT gone.ctid FROM schedule_items gone JOIN channels
          ON channels.provider_id = gone.provider_id AND channels.id = gone.channel_id
        CROSS JOIN LATERAL (
          SELECT ${now}::timestamptz
            - make_interval(days => greatest(channels.archived_days, ${GUIDE_DAYS_BACK}) + ${DAYS_KEPT_AFTER}) AS until) seen
        -- The start lets the primary key find the rows.
        WHERE gone.starts_at < seen.until AND gone.ends_at < seen.until
          AND NOT EXISTS (
            SELECT FROM published_blocks block
            WHERE block.provider_id = gone.provider_id AND block.channel_id = gone.channel_id
              AND block.starts_at < gone.ends_at AND block.ends_at > gone.starts_at)`,
    },
  ];
}

/** The database's own reason: the query builder's message is the query. */
function reasonOf(error: unknown): string {
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return reason instanceof Error ? reason.message : String(reason);
}
