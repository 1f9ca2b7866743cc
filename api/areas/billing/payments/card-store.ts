import { and, asc, desc, eq, lt, sql } from 'drizzle-orm';
import type { Seal } from '#api/platform/secrets/seal.ts';
import type { CardId } from '#contract/units.ts';
import type { Connection, MoneyTransaction } from '../connection.ts';
import { cards } from '../money-tables.ts';
import type { UserKey } from '../store.ts';
import type { AcquirerCard } from './acquirer.ts';

export type CardRecord = typeof cards.$inferSelect;

const isOf = ({ providerId, userId }: UserKey) => and(eq(cards.providerId, providerId), eq(cards.userId, userId));
const isActive = eq(cards.state, 'active');

/** The cards that a user may pay by, the primary one first. */
export const loadCards = (connection: Connection, user: UserKey): Promise<CardRecord[]> =>
  connection
    .select()
    .from(cards)
    .where(and(isOf(user), isActive))
    .orderBy(desc(cards.isPrimary), asc(cards.id));

export async function findCard(connection: Connection, user: UserKey, id: CardId): Promise<CardRecord | undefined> {
  const [card] = await connection
    .select()
    .from(cards)
    .where(and(isOf(user), eq(cards.id, id), isActive));
  return card;
}

export const tokenOf = (seal: Seal, { token }: CardRecord): string | null => seal.open('card token', token);

/** Keeps a card that an acquirer gave; one that was kept before is good again. The first one is the primary one. */
export async function keepCard(
  transaction: MoneyTransaction,
  user: UserKey,
  { acquirer, card, seal, at }: { acquirer: string; card: AcquirerCard; seal: Seal; at: Date },
): Promise<CardId> {
  const { providerId, userId } = user;
  const others = await loadCards(transaction, user);
  const kept = {
    token: seal.close('card token', card.token),
    number: card.mask,
    expiresOn: card.expiresOn,
    state: 'active' as const,
  };
  const fingerprint = seal.hash('card token', `${acquirer} ${card.token}`);
  const [row] = await transaction
    .insert(cards)
    .values({ providerId, userId, acquirer, fingerprint, createdAt: at, isPrimary: others.length === 0, ...kept })
    .onConflictDoUpdate({
      target: [cards.providerId, cards.userId, cards.fingerprint],
      // One that was kept all the while stays what it is.
      set: { ...kept, isPrimary: sql`${cards.isPrimary} AND ${cards.state} = 'active' OR ${others.length === 0}` },
    })
    .returning({ id: cards.id });
  if (row === undefined) throw new Error('the card was not kept');
  return row.id;
}

/** Makes an active card the primary one; false: there is no such card. */
export async function makePrimary(transaction: MoneyTransaction, user: UserKey, id: CardId): Promise<boolean> {
  if ((await findCard(transaction, user, id)) === undefined) return false;
  await transaction
    .update(cards)
    .set({ isPrimary: false })
    .where(and(isOf(user), eq(cards.isPrimary, true)));
  await transaction
    .update(cards)
    .set({ isPrimary: true })
    .where(and(isOf(user), eq(cards.id, id)));
  return true;
}

/** Takes a card out of use; the next one becomes the primary one. False: there is no such card. */
export async function retireCard(
  transaction: MoneyTransaction,
  user: UserKey,
  id: CardId,
  state: 'removed' | 'expired' | 'failed',
): Promise<boolean> {
  const card = await findCard(transaction, user, id);
  if (card === undefined) return false;
  await transaction
    .update(cards)
    .set({ state, isPrimary: false })
    .where(and(isOf(user), eq(cards.id, id)));
  const [next] = await loadCards(transaction, user);
  if (card.isPrimary && next !== undefined) await makePrimary(transaction, user, next.id);
  return true;
}

/** Active cards that are not good any more. */
export const loadExpiredCards = (connection: Connection, today: string, most: number): Promise<CardRecord[]> =>
  connection
    .select()
    .from(cards)
    .where(and(isActive, lt(cards.expiresOn, today)))
    .limit(most);
