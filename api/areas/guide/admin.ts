import { Collection } from '#api/platform/admin/collection.ts';
import type { EntryProblem } from '#api/platform/admin/entry-check.ts';
import type { Complete } from '#contract/admin/entry.ts';
import { GuideCorrectionEntry, ProgramEntry, ScheduleEntry } from '#contract/admin/guide.ts';
import { isoInstant } from '#rules/units.ts';
import * as tables from './tables.ts';

/** The write side of programmes and of when they are on. */
export const guideAdmin = {
  programs: new Collection({
    area: 'guide',
    name: 'programs',
    topics: ['guide', 'timeline'],
    schema: ProgramEntry,
    table: tables.programs,
    key: ['id'],
    parts: {},
    rowOf: (program) => program,
    entryOf: ({ providerId: _, ...program }) => program,
  }),
  schedule: new Collection({
    area: 'guide',
    name: 'schedule',
    topics: ['guide', 'timeline'],
    schema: ScheduleEntry,
    table: tables.scheduleItems,
    key: ['channelId', 'startsAt'],
    parts: {},
    problemOf: orderProblem,
    rowOf: (item) => item,
    entryOf: ({ providerId: _, id: _id, ...item }) => ({
      ...item,
      startsAt: isoInstant(item.startsAt),
      endsAt: isoInstant(item.endsAt),
      announcedAt: isoInstant(item.announcedAt),
      announcedUntil: isoInstant(item.announcedUntil),
    }),
  }),
  /** What guides are corrected by when they are written: it changes no broadcast by itself. */
  corrections: new Collection({
    area: 'guide',
    name: 'guide corrections',
    topics: [],
    schema: GuideCorrectionEntry,
    table: tables.guideCorrections,
    key: ['channelId', 'announcedAt'],
    parts: {},
    rowOf: (correction) => correction,
    entryOf: ({ providerId: _, ...correction }) => ({
      ...correction,
      announcedAt: isoInstant(correction.announcedAt),
      startsAt: correction.startsAt && isoInstant(correction.startsAt),
      endsAt: correction.endsAt && isoInstant(correction.endsAt),
    }),
  }),
};

/** Instants of one form are in order as texts are. */
function orderProblem({ startsAt, endsAt, announcedAt, announcedUntil }: Complete<ScheduleEntry>): EntryProblem | null {
  if (endsAt <= startsAt) return { field: 'endsAt', problem: 'must be after startsAt' };
  return announcedUntil <= announcedAt ? { field: 'announcedUntil', problem: 'must be after announcedAt' } : null;
}
