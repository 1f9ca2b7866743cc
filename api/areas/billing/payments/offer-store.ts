import { and, desc, eq } from 'drizzle-orm';
import { isUuid } from '#api/platform/database/uuid.ts';
import type { OfferId } from '#contract/units.ts';
import type { Connection } from '../connection.ts';
import { offers } from '../money-tables.ts';
import type { UserKey } from '../store.ts';

export type OfferRecord = typeof offers.$inferSelect;

const isOf = ({ providerId, userId }: UserKey) => and(eq(offers.providerId, providerId), eq(offers.userId, userId));

export const insertOffer = (connection: Connection, offer: OfferRecord) => connection.insert(offers).values(offer);

/** An offer of a user by its id, or the last one. */
export async function findOffer(
  connection: Connection,
  user: UserKey,
  id: OfferId | undefined,
): Promise<OfferRecord | undefined> {
  if (id !== undefined && !isUuid(id)) return undefined;
  const [offer] = await connection
    .select()
    .from(offers)
    .where(and(isOf(user), id === undefined ? undefined : eq(offers.id, id)))
    .orderBy(desc(offers.createdAt))
    .limit(1);
  return offer;
}
