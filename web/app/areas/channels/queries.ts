import type { Channel } from '#contract/channels.ts';
import { secondsToNextChange } from '#rules/channels/on-air.ts';
import { wireQuery } from '../../wire/query.ts';

const MILLISECONDS_PER_SECOND = 1000;
/** Programmes end on the second; asking a moment later gets the next one. */
const AFTER_CHANGE_MILLISECONDS = 2_000;

/** All channels with what is on now. */
export const channelsQuery = () => wireQuery('channels.list', { query: { includes: 'current_schedules' } });

/** One channel by id or slug: for addresses that the list does not know. */
export const channelQuery = (idOrSlug: string) => wireQuery('channels.get', { params: { id: idOrSlug } });

/** What differs for this viewer. Needs a session. */
export const userChannelsQuery = () => wireQuery('channels.ofUser', {});

export const categoriesQuery = () => wireQuery('channels.categoryList', {});

/** How long until one of the channels goes on to its next programme; false when nothing is known to change. */
export function untilNextProgramme(channels: readonly Channel[] | undefined, serverNow: number): number | false {
  const airings = (channels ?? []).flatMap(({ current_schedule }) => current_schedule ?? []);
  const seconds = secondsToNextChange(airings, serverNow / MILLISECONDS_PER_SECOND);
  return seconds === null ? false : seconds * MILLISECONDS_PER_SECOND + AFTER_CHANGE_MILLISECONDS;
}
