import { and, eq, lte } from 'drizzle-orm';
import type { Database } from '#api/platform/database/database.ts';
import type { ProviderId } from '#contract/units.ts';
import { importSchedules } from './tables.ts';

/** An import that is repeated. */
export type ImportSchedule = typeof importSchedules.$inferSelect;
type ScheduleKey = Pick<ImportSchedule, 'providerId' | 'kind' | 'source'>;

const isSchedule = ({ providerId, kind, source }: ScheduleKey) =>
  and(eq(importSchedules.providerId, providerId), eq(importSchedules.kind, kind), eq(importSchedules.source, source));

/** Repeats an import from now on, or at another interval. */
export async function setSchedule(database: Database, schedule: ImportSchedule): Promise<void> {
  const { options, everySeconds, nextAt } = schedule;
  await database
    .insert(importSchedules)
    .values(schedule)
    .onConflictDoUpdate({
      target: [importSchedules.providerId, importSchedules.kind, importSchedules.source],
      set: { options, everySeconds, nextAt },
    });
}

/** Repeats an import no more. Answers whether it was repeated. */
export async function removeSchedule(database: Database, key: ScheduleKey): Promise<boolean> {
  const { rowCount } = await database.delete(importSchedules).where(isSchedule(key));
  return (rowCount ?? 0) > 0;
}

export const listSchedules = (database: Pick<Database, 'select'>, providerId: ProviderId): Promise<ImportSchedule[]> =>
  database.select().from(importSchedules).where(eq(importSchedules.providerId, providerId));

/** Those of all providers whose time has come. */
export const dueSchedules = (database: Database, now: Date): Promise<ImportSchedule[]> =>
  database.select().from(importSchedules).where(lte(importSchedules.nextAt, now)).orderBy(importSchedules.nextAt);

export async function putOffSchedule(database: Database, key: ScheduleKey, nextAt: Date): Promise<void> {
  await database.update(importSchedules).set({ nextAt }).where(isSchedule(key));
}
