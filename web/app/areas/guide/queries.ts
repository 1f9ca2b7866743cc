import type { Channel } from '#contract/channels.ts';
import { windowAroundNow, windowOfDayAt } from '#rules/guide/schedule-lines.ts';
import { wireQuery } from '#web/app/wire/query.ts';

/** A failed schedule is asked for again [C-CONST-18]. The server does not wait for that. */
export const scheduleRetries = { retry: 5, retryDelay: 3_000 };

/** What becomes watchable and what is added on the way is asked for this often; until then a schedule is kept (C-API-09). */
export const SCHEDULE_MILLISECONDS = 300_000;

/** A channel's schedule around now (Unix seconds): its archive and the days to come. */
export const scheduleQuery = ({ slug, archived_days }: Pick<Channel, 'slug' | 'archived_days'>, now: number) => ({
  ...wireQuery('guide.schedule', { params: { id: slug }, query: { ...windowAroundNow(now, archived_days) } }),
  staleTime: SCHEDULE_MILLISECONDS,
});

/** The part of a schedule that has the whole day of an instant (Unix seconds). */
export const scheduleNearQuery = ({ slug }: Pick<Channel, 'slug'>, instant: number) =>
  wireQuery('guide.schedule', { params: { id: slug }, query: { ...windowOfDayAt(instant) } });
