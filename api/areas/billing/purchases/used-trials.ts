import { hash } from 'node:crypto';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { PacketId } from '#contract/units.ts';
import type { Connection, MoneyTransaction } from '../connection.ts';
import { cards, usedTrials } from '../money-tables.ts';
import type { UserKey } from '../store.ts';
import type { ProviderRules } from './provider-rules.ts';
import type { PurchaseRecord } from './store.ts';

type PersonMark = Pick<typeof usedTrials.$inferSelect, 'personKind' | 'person'>;

/** The packets whose trial a person has had: as this user, or with one of its cards or its phone. */
export async function loadUsedTrials(
  connection: Connection,
  user: UserKey,
  rules: Pick<ProviderRules, 'settings'>,
  packetIds?: readonly PacketId[],
): Promise<ReadonlySet<PacketId>> {
  const marks = await loadMarks(connection, user, rules);
  const isOfPerson = marks.map(({ personKind, person }) =>
    and(eq(usedTrials.personKind, personKind), eq(usedTrials.person, person)),
  );
  const rows = await connection
    .selectDistinct({ packetId: usedTrials.packetId })
    .from(usedTrials)
    .where(
      and(
        eq(usedTrials.providerId, user.providerId),
        or(...isOfPerson),
        packetIds && inArray(usedTrials.packetId, [...packetIds]),
      ),
    );
  return new Set(rows.map(({ packetId }) => packetId));
}

/** Takes the trial of a packet; false: the person has had it. */
export async function takeTrial(
  transaction: MoneyTransaction,
  { providerId, userId, id: purchaseId }: PurchaseRecord,
  packetId: PacketId,
  rules: ProviderRules,
): Promise<boolean> {
  const marks = await loadMarks(transaction, { providerId, userId }, rules);
  const rows = marks.map((mark) => ({ ...mark, providerId, packetId, purchaseId }));
  const used = await loadUsedTrials(transaction, { providerId, userId }, rules, [packetId]);
  if (used.has(packetId)) return false;
  const taken = await transaction.insert(usedTrials).values(rows).onConflictDoNothing().returning();
  return taken.length === rows.length;
}

async function loadMarks(
  connection: Connection,
  { providerId, userId }: UserKey,
  { settings: { payments } }: Pick<ProviderRules, 'settings'>,
): Promise<readonly PersonMark[]> {
  const marks: PersonMark[] = [{ personKind: 'user', person: Buffer.from(String(userId)) }];
  if (payments.trialOncePerCard) {
    const linked = await connection
      .select({ person: cards.fingerprint })
      .from(cards)
      .where(and(eq(cards.providerId, providerId), eq(cards.userId, userId)));
    for (const { person } of linked) marks.push({ personKind: 'card', person });
  }
  if (payments.trialOncePerPhone) {
    const { rows } = await connection.execute<{ phone: string | null }>(
      sql`SELECT phone FROM users WHERE provider_id = ${providerId} AND id = ${userId} AND phone_verified_at IS NOT NULL`,
    );
    const phone = rows[0]?.phone ?? null;
    if (phone !== null) marks.push({ personKind: 'phone', person: hash('sha256', phone, 'buffer') });
  }
  return marks;
}
