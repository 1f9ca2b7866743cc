import { bigint, integer, jsonb, pgTable, real, text, timestamp } from 'drizzle-orm/pg-core';
import type { ImportCounts, ImportFault, ImportKind, ImportOptions } from '#contract/admin/imports.ts';
import type { ProviderId } from '#contract/units.ts';

const providerId = () => integer('provider_id').$type<ProviderId>().notNull();
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const importRuns = pgTable('import_runs', {
  providerId: providerId(),
  id: integer().notNull(),
  kind: text().$type<ImportKind>().notNull(),
  source: text().notNull(),
  state: text().$type<'running' | 'done' | 'failed' | 'undone'>().notNull(),
  startedAt: instant('started_at').notNull(),
  endedAt: instant('ended_at'),
  doneFraction: real('done_fraction').notNull(),
  secondsLeft: integer('seconds_left'),
  counts: jsonb().$type<ImportCounts>().notNull(),
  faults: jsonb().$type<readonly ImportFault[]>().notNull(),
  error: text(),
  /** Of what it read and left; null: it cannot be said. */
  fingerprint: text(),
});

export const importChanges = pgTable('import_changes', {
  providerId: providerId(),
  runId: integer('run_id').notNull(),
  number: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  collection: text().notNull(),
  key: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
  before: jsonb().$type<Readonly<Record<string, unknown>> | null>(),
});

export const importSchedules = pgTable('import_schedules', {
  providerId: providerId(),
  kind: text().$type<ImportKind>().notNull(),
  source: text().notNull(),
  options: jsonb().$type<ImportOptions>().notNull(),
  everySeconds: integer('every_seconds').notNull(),
  nextAt: instant('next_at').notNull(),
});

export const importNumbers = pgTable('import_numbers', {
  providerId: providerId(),
  kind: text().notNull(),
  name: text().notNull(),
  number: integer().notNull(),
});

export const importPictures = pgTable('import_pictures', {
  providerId: providerId(),
  source: text().notNull(),
  image: text().notNull(),
});
