import { sql } from 'drizzle-orm';
import type { ProviderId, UserId } from '#contract/units.ts';
import { writeRefusedViewers } from '#media/store/refused-viewers.ts';
import type { Store } from '#media/store/store.ts';
import type { TaskContext } from '../task.ts';

/** The marks of a viewer in the addresses of streams. */
export type MarksOf = (providerId: ProviderId, userId: UserId) => readonly string[];

type Row = { readonly provider_id: ProviderId; readonly user_id: UserId };

/** Tells the origin which viewers are blocked: what they have open ends with the next playlist. */
export async function publishRefusedViewers({ database }: TaskContext, store: Store, marksOf: MarksOf): Promise<void> {
  const { rows } = await database.execute<Row>(sql`SELECT provider_id, user_id FROM block_statuses`);
  await writeRefusedViewers(
    store,
    rows.flatMap(({ provider_id, user_id }) => marksOf(provider_id, user_id)),
  );
}
