import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { bigint, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { ProviderId, UserId } from '#contract/units.ts';

/** Who changes an operator's content. */
export type Actor =
  /** At the command line. */
  | { readonly kind: 'operator' }
  /** What fills and continues the demo. */
  | { readonly kind: 'demo' }
  | { readonly kind: 'import'; readonly name: string }
  | { readonly kind: 'staff'; readonly userId: UserId };

export interface AuditEntry {
  readonly providerId: ProviderId;
  readonly actor: Actor;
  readonly at: Date;
  readonly area: string;
  /** What was done, such as `put`. */
  readonly action: string;
  /** What it was done to: a kind of content, such as `categories`, or one entry of it, such as `categories/12`. */
  readonly subject: string;
  readonly change: Readonly<Record<string, unknown>>;
  /** Of the transaction, where it can be undone. */
  readonly changeNumber: number | null;
}

export const auditEntries = pgTable('audit_entries', {
  providerId: integer('provider_id').$type<ProviderId>().notNull(),
  id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  actor: jsonb().$type<Actor>().notNull(),
  area: text().notNull(),
  action: text().notNull(),
  subject: text().notNull(),
  change: jsonb().$type<AuditEntry['change']>().notNull(),
  changeNumber: bigint('change_number', { mode: 'number' }),
});

/** @returns their numbers, in the same order. */
export async function writeAuditEntries(
  database: Pick<NodePgDatabase, 'insert'>,
  entries: readonly AuditEntry[],
): Promise<readonly number[]> {
  if (entries.length === 0) return [];
  const written = await database
    .insert(auditEntries)
    .values([...entries])
    .returning({ id: auditEntries.id });
  return written.map(({ id }) => id);
}
