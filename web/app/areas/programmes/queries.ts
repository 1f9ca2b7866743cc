import '#web/app/wire/later-calls.ts';
import type { ProgramId } from '#contract/units.ts';
import { wireQuery } from '#web/app/wire/query.ts';

/** Of a programme that is on several times a day, those of two weeks. */
const MOST_BROADCASTS = 200;

export const programQuery = (id: ProgramId) => wireQuery('guide.program', { params: { id } });

/** When a programme is on, on all channels: past, on and to come. */
export const broadcastsQuery = (id: ProgramId) =>
  wireQuery('guide.programSchedule', { params: { id }, query: { limit: MOST_BROADCASTS } });
