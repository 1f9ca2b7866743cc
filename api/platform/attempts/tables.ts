import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { ProviderId } from '#contract/units.ts';
import type { AttemptKind, AttemptSubject } from './attempt-limit.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const attempts = pgTable('attempts', {
  providerId: integer('provider_id').$type<ProviderId>().notNull(),
  kind: text().$type<AttemptKind>().notNull(),
  subject: text().$type<AttemptSubject>().notNull(),
  count: integer().notNull(),
  since: instant('since').notNull(),
  forgottenAt: instant('forgotten_at').notNull(),
});
