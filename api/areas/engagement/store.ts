import { type SQL, sql } from 'drizzle-orm';
import type { Session } from '#api/platform/caller/caller.ts';
import type { Database } from '#api/platform/database/database.ts';
import { isUuid } from '#api/platform/database/uuid.ts';
import type { Translations } from '#api/platform/wire/language.ts';
import type { UnixSeconds } from '#contract/units.ts';

type User = Pick<Session, 'providerId' | 'userId'>;

export interface MessageRecord {
  readonly id: string;
  readonly title: Translations;
  readonly text: Translations;
  readonly icon: string | null;
  readonly background: string | null;
  readonly params: Record<string, unknown>;
  readonly createdAt: UnixSeconds;
  readonly isRead: boolean;
}

/** Who was away for years reads the latest. */
const MOST_MESSAGES = 100;

/** Messages for everybody or for this user, written since they joined. */
const messagesOf = ({ providerId, userId }: User, condition: SQL) => sql`
  SELECT message.id, message.title, message.text, message.icon, message.background, message.params,
         floor(extract(epoch FROM message.created_at))::float8 AS "createdAt", removal.message_id IS NOT NULL AS "isRead"
  FROM messages message
  JOIN users reader ON reader.provider_id = message.provider_id AND reader.id = ${userId}
  LEFT JOIN message_removals removal ON removal.provider_id = message.provider_id AND removal.user_id = reader.id
    AND removal.message_id = message.id
  WHERE message.provider_id = ${providerId} AND (message.user_id IS NULL OR message.user_id = ${userId})
    AND (message.greets_newcomers OR message.created_at >= reader.joined_at) AND ${condition}
  ORDER BY message.created_at DESC, message.id LIMIT ${MOST_MESSAGES}`;

/** What a user has not read, or all there is, the latest first. */
export async function loadMessages(
  database: Database,
  user: User,
  { withRead }: { readonly withRead: boolean },
): Promise<MessageRecord[]> {
  const { rows } = await database.execute<MessageRecord & Record<string, unknown>>(
    messagesOf(user, withRead ? sql`true` : sql`removal.message_id IS NULL`),
  );
  return rows;
}

export async function findMessage(database: Database, user: User, id: string): Promise<MessageRecord | null> {
  if (!isUuid(id)) return null;
  const { rows } = await database.execute<MessageRecord & Record<string, unknown>>(
    messagesOf(user, sql`message.id = ${id}::uuid`),
  );
  return rows[0] ?? null;
}

/** Notes that a user has read these messages; what was read before stays as it was. */
export async function markRead(
  database: Database,
  { providerId, userId }: User,
  ids: readonly string[],
  now: UnixSeconds,
): Promise<void> {
  await database.execute(sql`
    INSERT INTO message_removals (provider_id, user_id, message_id, removed_at)
    SELECT ${providerId}, ${userId}, id, to_timestamp(${now}) FROM unnest(${sql.param([...ids])}::uuid[]) id
    ON CONFLICT DO NOTHING`);
}
