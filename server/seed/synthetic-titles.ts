import { sql } from 'drizzle-orm';
import type { ClientBase } from 'pg';
import type { AdminContext } from '#api/platform/admin/transaction.ts';
import { content } from '#server/operator/content.ts';
import { OperatorError } from '#server/start/operator-error.ts';
import { insertRows } from './rows.ts';

const COPY_NAME = 'synthetic-';
const COPY = `^${COPY_NAME}[0-9]+$`;

/** So many copies are in memory at once. */
const BATCH = 2_500;

/** Copies a provider's titles in turn, with their shelves and people, until there are enough. Answers all their ids. */
export async function addTitles(context: AdminContext, count: number): Promise<readonly string[]> {
  const originals = await content.titles.readWithin(context, sql`held.parent_id IS NULL AND held.id !~ ${COPY}`);
  const former = await copiesOf(context);
  const missing = Math.max(0, count - originals.length - former.ids.length);
  if (missing > 0 && originals.length === 0) throw new OperatorError('the provider has no title to copy');
  const made: string[] = [];
  while (made.length < missing) {
    const next = former.next + made.length;
    const batch = Array.from({ length: Math.min(BATCH, missing - made.length) }, (_, index) => next + index).flatMap(
      (number) => {
        const original = originals[number % originals.length];
        const id = `${COPY_NAME}${number}`;
        return original === undefined ? [] : [{ ...original, id, slug: id, trailers: [] }];
      },
    );
    await content.titles.put(context, batch);
    made.push(...batch.map(({ id }) => id));
  }
  return [...originals.map(({ id }) => id), ...former.ids, ...made];
}

/** Copies that are there already, and the number of the next one. */
async function copiesOf({ providerId, transaction }: AdminContext) {
  const { rows } = await transaction.database.execute<{ id: string; number: number }>(sql`
    SELECT id, substr(id, ${COPY_NAME.length + 1}::integer)::integer AS number FROM contents
    WHERE provider_id = ${providerId} AND id ~ ${COPY} ORDER BY number`);
  return { ids: rows.map(({ id }) => id), next: (rows.at(-1)?.number ?? -1) + 1 };
}

interface TitleMarks {
  readonly providerId: number;
  readonly userIds: readonly number[];
  readonly titleIds: readonly string[];
  /** How many users came before these. */
  readonly first: number;
  /** How many titles each has begun, and as many favourites. */
  readonly each: number;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** What users have begun and marked, each other titles than the one before. */
export async function markTitles(
  client: ClientBase,
  { userIds, titleIds, each, first, ...marks }: TitleMarks,
): Promise<void> {
  const instant = new Date(marks.now).toISOString();
  const chosen = userIds.flatMap((user_id, user) =>
    Array.from({ length: Math.min(each, titleIds.length) }, (_, index) => ({
      provider_id: marks.providerId,
      user_id,
      title: titleIds[((first + user) * each + index) % titleIds.length],
    })),
  );
  const profiles = await firstProfiles(client, marks.providerId, userIds);
  await insertRows(
    client,
    'histories',
    chosen.flatMap(({ provider_id, user_id, title }) => {
      const profile_id = profiles.get(user_id);
      const watched = { seconds: 600, watch_percentage: 40, viewed_at: instant };
      return profile_id === undefined
        ? []
        : [{ provider_id, profile_id, content_id: title, root_id: title, ...watched }];
    }),
  );
  await insertRows(
    client,
    'favorites',
    chosen.flatMap(({ provider_id, user_id, title }) => {
      const profile_id = profiles.get(user_id);
      return profile_id === undefined
        ? []
        : [{ provider_id, profile_id, kind: 'content', object_id: title, created_at: instant }];
    }),
  );
}

/** The profile that each user has first. */
export async function firstProfiles(client: ClientBase, providerId: number, userIds: readonly number[]) {
  // Users get their profiles at the end of the transaction that adds them, unless it is asked for before.
  await client.query('SET CONSTRAINTS users_added IMMEDIATE');
  const { rows } = await client.query<{ user_id: number; id: string }>(
    `SELECT DISTINCT ON (user_id) user_id, id FROM profiles
     WHERE provider_id = $1 AND user_id = ANY($2) ORDER BY user_id, number`,
    [providerId, userIds],
  );
  return new Map(rows.map(({ user_id, id }) => [user_id, id]));
}
